import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { callFrom, nameTab } from "./notices";

const icon = { href: "" };
const page = { title: "", getElementById: (id: string) => (id === "icon" ? icon : null) };
const badges: number[] = [];

beforeEach(() => {
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", {
    setAppBadge: async (count: number) => void badges.push(count),
    clearAppBadge: async () => void badges.push(0),
  });
});
afterEach(() => {
  callFrom(0);
  vi.unstubAllGlobals();
});

test("the tab says when one is waited for: in its title and in its icon", () => {
  nameTab("Haricots");
  const calm = icon.href;
  expect(page.title).toBe("Haricots");
  nameTab("Haricots", true);
  expect(page.title).toBe("(1) Haricots");
  expect(icon.href).not.toBe(calm);
  nameTab("Haricots");
  expect(icon.href).toBe(calm);
});

test("other tables that wait are counted, too, whatever is shown, and on the icon of an installed page", () => {
  badges.length = 0;
  nameTab("Cassoulet");
  callFrom(2);
  expect(page.title).toBe("(2) Cassoulet");
  nameTab("Haricots", true);
  expect(page.title).toBe("(3) Haricots");
  callFrom(0);
  nameTab("Haricots");
  expect(page.title).toBe("Haricots");
  expect(badges).toEqual([0, 2, 3, 1, 0]);
});

test("a browser that knows no badges is no trouble, nor one that refuses them", async () => {
  vi.stubGlobal("navigator", {});
  nameTab("Haricots", true);
  vi.stubGlobal("navigator", { setAppBadge: () => Promise.reject(new Error("not installed")) });
  nameTab("Fagioli", true);
  await Promise.resolve();
  expect(page.title).toBe("(1) Fagioli");
});
