import { expect, test } from "vitest";
import { hasRulebook, loadPage } from "./load";
import { isBoth, type Both, type Rulebook } from "./model";

const BOOKS = import.meta.glob<{ rulebook: Rulebook }>("../games/*/rulebook.ts", { eager: true });

/** Every pair of texts, however deep in a picture. */
function texts(part: unknown): Both[] {
  if (isBoth(part) && part.length === 2 && part.every((one) => typeof one === "string")) return [part];
  return part && typeof part === "object" ? Object.values(part).flatMap(texts) : [];
}

test.each(Object.entries(BOOKS))("%s", (_, { rulebook }) => {
  const ids = rulebook.chapters.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z-]+$/);
  for (const both of texts(rulebook))
    for (const text of both) {
      expect(text).not.toMatch(/'|"|undefined/);
      expect(text.split("*").length % 2, text).toBe(1); // what is important has an end
    }
});

test("a game without a rulebook has the page beside its rules, and one without a page has none", async () => {
  expect(hasRulebook("haricots")).toBe(true);
  expect(hasRulebook("a_new_one")).toBe(false);
  expect(await loadPage("haricots")).toMatch(/^\s*<p>.*<h2>/s);
  expect(await loadPage("a_new_one")).toBe("");
});
