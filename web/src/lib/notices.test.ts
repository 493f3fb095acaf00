import { afterEach, expect, test, vi } from "vitest";
import { nameTab } from "./notices";

afterEach(() => vi.unstubAllGlobals());

test("the tab says when one is waited for: in its title and in its icon", () => {
  const icon = { href: "" };
  const page = { title: "", getElementById: (id: string) => (id === "icon" ? icon : null) };
  vi.stubGlobal("document", page);
  nameTab("Haricots");
  const calm = icon.href;
  expect(page.title).toBe("Haricots");
  nameTab("Haricots", true);
  expect(page.title).toBe("● Haricots");
  expect(icon.href).not.toBe(calm);
  nameTab("Haricots");
  expect(icon.href).toBe(calm);
});
