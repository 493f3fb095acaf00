import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FIRST, firstTexts } from "./languages.ts";

const of = (path: string): string | null => firstTexts(`/web/src/languages/${path}.json`);

test("a language's first file has what the page itself imports of English", () => {
  const source = readFileSync(new URL("../src/lib/i18n/i18n.svelte.ts", import.meta.url), "utf8");
  const imported = [...source.matchAll(/^import .*languages\/en\/(\w+)\.json/gm)].map(([, path]) => path);
  expect(imported).toEqual(FIRST);
});

test("what one screen says is no part of it", () => {
  expect([of("de/screens"), of("fr/codes")]).toEqual(["language-de", "language-fr"]);
  expect([of("de/review"), of("de/language"), of("de/translated"), of("de/games/haricots/table")]).toEqual([null, null, null, null]);
});
