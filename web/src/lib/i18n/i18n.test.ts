import { beforeEach, expect, test } from "vitest";
import codes from "../../languages/en/codes.json";
import { called, filled, i18n, inWriting, languages, listed, refusalText, spelled, t } from "./i18n.svelte";

beforeEach(() => i18n.set("en"));

test("knows the languages by their folders", () => {
  expect(languages.map(({ code, name }) => [code, name])).toEqual(
    expect.arrayContaining([
      ["de", "Deutsch"],
      ["en", "English"],
      ["fr", "Français"],
    ]),
  );
});

test("fills values in and counts", async () => {
  expect(t("players", { n: 1 })).toBe("1 player");
  expect(t("players", { n: 0 })).toBe("0 players");
  await i18n.set("fr");
  expect(t("players", { n: 0 })).toBe("0 joueur");
  expect(t("players", { n: 3 })).toBe("3 joueurs");
});

test("sets French signs apart, but never on a line of their own", async () => {
  await i18n.set("fr");
  expect(t("whichGame")).toBe("Quel jeu\u202f?");
});

test("who deleted their account is called so in every language", async () => {
  expect([called("former player"), called("Ana")]).toEqual(["former player", "Ana"]);
  await i18n.set("de");
  expect([called("former player"), called("Ana")]).toEqual(["jemand von früher", "Ana"]);
});

test("joins names", async () => {
  expect(listed([])).toBe("");
  expect(listed(["Ana"])).toBe("Ana");
  expect(listed(["Ana", "Ben", "Caro"])).toBe("Ana, Ben and Caro");
  await i18n.set("fr");
  expect(listed(["Ana", "Ben", "Caro"])).toBe("Ana, Ben et Caro");
});

test("writes numbers as the language does", async () => {
  expect(inWriting({ points: 1.5, percent: 9 })).toEqual({ points: "1.5", percent: "9" });
  await i18n.set("fr");
  expect(inWriting({ points: 1.5 })).toEqual({ points: "1,5" });
});

test("a word stands in the form that the text asks for", async () => {
  await i18n.set("fr");
  const text = "le champ {bean:of}" as const;
  expect(filled(text, { bean: "Azuki" })).toBe("le champ d’Azuki");
  expect(filled(text, { bean: "Soja" })).toBe("le champ de Soja");
});

test("a language that nobody has written is English", async () => {
  await i18n.set("tlh");
  expect([i18n.code, t("back")]).toEqual(["en", "Back"]);
});

test("has words for every refusal, and for those of a later server", () => {
  expect(refusalText("seat_taken")).toBe("Somebody sits there already.");
  expect(refusalText("must_be_higher", { must_be_higher: "Too low." })).toBe("Too low.");
  expect(refusalText("something_new")).toBe(codes.not_allowed_now);
  expect(refusalText("card_too_low", {}, (code) => `read: ${code}`)).toBe("read: card_too_low");
  expect(refusalText("seat_taken", {}, (code) => `read: ${code}`)).toBe("Somebody sits there already.");
});

test("small numbers are written as words", async () => {
  expect([1, 6, 12, 13].map(spelled)).toEqual(["One", "Six", "Twelve", "13"]);
  await i18n.set("fr");
  expect(spelled(5)).toBe("Cinq");
});

// What the compiler must refuse
// @ts-expect-error a text that is not in the catalogue
void (() => t("no such text"));
// @ts-expect-error a value that the text needs is missing
void (() => t("thinking"));
