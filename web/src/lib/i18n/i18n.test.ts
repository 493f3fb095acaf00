import { expect, test } from "vitest";
import type { Text } from "./catalogue";
import { CODES } from "./codes";
import { en } from "./en";
import { fr } from "./fr";
import { i18n, listed, refusalText, set, spelled, t } from "./i18n.svelte";

const names = (text: Text): string[] =>
  [...(typeof text === "string" ? text : text.other).matchAll(/\{(\w+)\}/g)].map((match) => match[1]!).sort();

test.each(Object.keys(en) as (keyof typeof en)[])("%s names the same values in French", (key) => {
  expect(names(fr[key])).toEqual(names(en[key]));
  expect(typeof fr[key]).toBe(typeof en[key]);
});

test("fills values in and counts", () => {
  i18n.set("en");
  expect(t("players", { n: 1 })).toBe("1 player");
  expect(t("players", { n: 0 })).toBe("0 players");
  i18n.set("fr");
  expect(t("players", { n: 0 })).toBe("0 joueur");
  expect(t("players", { n: 3 })).toBe("3 joueurs");
});

test("sets French signs apart, but never on a line of their own", () => {
  i18n.set("fr");
  expect(t("whichGame")).toBe("Quel jeu\u202f?");
  expect(set("« Fi, fi, fo, fum ! »")).toBe("«\u202fFi, fi, fo, fum\u202f!\u202f»");
  i18n.set("en");
  expect(set("a : b")).toBe("a : b");
});

test("joins names", () => {
  i18n.set("en");
  expect(listed([])).toBe("");
  expect(listed(["Ana"])).toBe("Ana");
  expect(listed(["Ana", "Ben", "Caro"])).toBe("Ana, Ben and Caro");
});

test("has words for every refusal, and for those of a later server", () => {
  i18n.set("en");
  expect(Object.keys(CODES.fr)).toEqual(Object.keys(CODES.en));
  expect(refusalText("seat_taken")).toBe("Somebody sits there already.");
  expect(refusalText("must_be_higher", { must_be_higher: "Too low." })).toBe("Too low.");
  expect(refusalText("something_new")).toBe(CODES.en.not_allowed_now);
  expect(refusalText("card_too_low", {}, (code) => `read: ${code}`)).toBe("read: card_too_low");
  expect(refusalText("seat_taken", {}, (code) => `read: ${code}`)).toBe("Somebody sits there already.");
});

test("small numbers are written as words", () => {
  i18n.set("fr");
  expect(spelled(5)).toBe("Cinq");
  i18n.set("en");
  expect([1, 6, 12, 13].map(spelled)).toEqual(["One", "Six", "Twelve", "13"]);
});

// What the compiler must refuse
// @ts-expect-error a text that is not in the catalogue
void (() => t("no such text"));
// @ts-expect-error a value that the text needs is missing
void (() => t("thinking"));
