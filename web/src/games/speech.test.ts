import { expect, test } from "vitest";
import type { GameName } from "../wire/games";
import type { Rules } from "./rules";
import { plain, say, Who, type BothWords } from "./speech";

const all = import.meta.glob<{ words: BothWords<GameName> }>("./*/words.ts", { eager: true });
const rules = import.meta.glob<{ rules: Record<string, Rules> }>("./*/rules.ts", { eager: true });

test.each(Object.entries(all))("%s says the same in both languages", (_, { words }) => {
  expect(Object.keys(words.fr.refusals)).toEqual(Object.keys(words.en.refusals));
});

test.each(Object.entries(rules))("%s explains the same in both languages", (_, { rules: { en, fr } }) => {
  expect(fr!.chapters.map((one) => one.lines.length)).toEqual(en!.chapters.map((one) => one.lines.length));
});

test("a sentence can be read out", () => {
  const who = new Who(["Ana", "Ben"], 1, "en");
  expect(plain(say`${who.name(1)} took ${{ chip: "J ♠", spoken: "jack of spades" }} from ${who.whom(0)}`)).toBe(
    "You took jack of spades from Ana",
  );
});

test("French knows whose it is", () => {
  const who = new Who(["Ana", "Ben", "Caro"], 2, "fr");
  expect(plain(say`${who.has(0)} pris ${who.of(1)}`)).toBe("Ana a pris de Ben");
  expect(plain(say`${who.has(2)} pris ${who.of(0)}`)).toBe("Vous avez pris d’Ana");
  expect(plain(who.all([0, 2]))).toBe("Ana et vous");
});
