import { expect, test } from "vitest";
import { Language } from "./language";

const FORMS = { name: { you: "{Ty}", other: "{name}" }, of: { you: "od {ciebie}", vowel: "ode {name}", other: "od {name}" } };
const polish = new Language("pl", {
  name: "Polski",
  switchTo: "Po polsku",
  classes: { vowel: "^[aeiou]" },
  forms: FORMS,
  typography: [[" (?=\\?)", "\u202f"]],
});

test("has as many plurals as the language", () => {
  const cards = { one: "{n} karta", few: "{n} karty", many: "{n} kart", other: "{n} karty" };
  const told = [1, 2, 5, 22].map((n) => polish.filled(cards, { n }));
  expect(told).toEqual(["1 karta", "2 karty", "5 kart", "22 karty"]);
  expect(polish.filled({ other: "{n} sztuk" }, { n: 1 })).toBe("1 sztuk");
});

test("a form is that of the reader, of a class of words, or of all others", () => {
  expect(polish.formed("of", "Ana", true)).toEqual({ before: "od ", instead: "ciebie", after: "" });
  expect(polish.formed("of", "Ana")).toEqual({ before: "ode ", instead: null, after: "" });
  expect(polish.formed("of", "Ben")).toEqual({ before: "od ", instead: null, after: "" });
  expect(polish.formed("no such form", "Ben")).toEqual({ before: "", instead: null, after: "" });
});

test("a text comes in pieces", () => {
  const pieces = polish.pieces("{who} ma {n}.", { who: "Ana", n: 3 }, (value, form) => [[value, form]]);
  expect(pieces).toEqual(["", ["Ana", undefined], " ma ", [3, undefined], "."]);
});

test("a value may look like a place", () => {
  expect(polish.filled("{who}: {said}", { who: "{said}", said: "$&" })).toBe("{said}: $&");
});

test("signs are set in all texts of a file", () => {
  const set = polish.typeset({ one: "Kto ?", more: ["A ?", { other: "B ?" }] });
  expect(set).toEqual({ one: "Kto\u202f?", more: ["A\u202f?", { other: "B\u202f?" }] });
});

test("numbers and lists are those of the language", () => {
  expect(polish.number(2.5, 2)).toBe("2,50");
  expect(polish.listed(3)).toEqual([0, ", ", 1, " i ", 2]);
});
