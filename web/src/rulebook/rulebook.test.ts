import { beforeAll, expect, test } from "vitest";
import { i18n, languages, textsOf, type Written } from "../lib/i18n/i18n.svelte";
import type { GameName } from "../wire/games";
import { hasRulebook, loadPage } from "./load";
import { isWritten, type Rulebook } from "./model";

const BOOKS = import.meta.glob<{ rulebook: Rulebook }>("../games/*/rulebook.ts", { eager: true });
const BOTH = Object.entries(BOOKS).flatMap(([path, book]) =>
  languages.map(({ code }) => ({ game: path.split("/")[2] as GameName, code, ...book })),
);

beforeAll(async () => {
  for (const { game } of BOTH) {
    await i18n.want(textsOf(game, "rulebook"));
    await i18n.want(textsOf(game, "table"));
  }
});

/** Every text, however deep in a picture. */
function texts(part: unknown): Written[] {
  if (isWritten(part)) return [part];
  return part && typeof part === "object" ? Object.values(part).flatMap(texts) : [];
}

test.each(BOTH)("of $game in $code", async ({ rulebook, code }) => {
  await i18n.set(code);
  const ids = rulebook.chapters.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z-]+$/);
  expect(texts(rulebook).length).toBeGreaterThan(20);
  for (const text of texts(rulebook).map((one) => one())) {
    expect(text).not.toMatch(/'|"|undefined|[{}]/);
    expect(text.split("*").length % 2, text).toBe(1); // what is important has an end
  }
});

test("a game without a rulebook has the page beside its rules, and one without a page has none", async () => {
  expect(hasRulebook("haricots")).toBe(true);
  expect(hasRulebook("a_new_one")).toBe(false);
  expect(await loadPage("haricots")).toMatch(/^\s*<p>.*<h2>/s);
  expect(await loadPage("a_new_one")).toBe("");
});
