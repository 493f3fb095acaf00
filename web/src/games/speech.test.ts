import { beforeEach, expect, test } from "vitest";
import { i18n } from "../lib/i18n/i18n.svelte";
import { Language } from "../lib/i18n/language";
import { endedText, plain, quoted, say, Who, type Chip } from "./speech";

beforeEach(() => i18n.set("en"));

test("a sentence can be read out", () => {
  const who = new Who(["Ana", "Ben"], 1);
  const card = { chip: "J ♠", spoken: "jack of spades" };
  const told = say("{who} took {card} from {whom:whom}" as const, { who: who.one(1), card, whom: who.one(0) });
  expect(plain(told)).toBe("You took jack of spades from Ana");
});

test("French knows whose it is", async () => {
  await i18n.set("fr");
  const who = new Who(["Ana", "Ben", "Caro"], 2);
  const took = (seat: number, from: number) =>
    plain(say("{who:has} pris {from:of}" as const, { who: who.one(seat), from: who.one(from) }));
  expect(took(0, 1)).toBe("Ana a pris de Ben");
  expect(took(2, 0)).toBe("Vous avez pris d’Ana");
  expect(took(0, 2)).toBe("Ana a pris de vous");
});

test("only the name itself is drawn as one", async () => {
  await i18n.set("fr");
  const you = new Who(["Ana"], 0).one(0);
  expect(say("{who:has} joué." as const, { who: you })).toEqual([{ seat: 0, text: "Vous" }, " avez", " joué."]);
});

test("an ending stands on the token, a word of its own beside it", async () => {
  const drew = (bean: Chip) => say("Noch {bean:a}." as const, { bean });
  await i18n.set("de");
  expect(drew({ chip: "Sau" })).toEqual(["Noch ", "eine ", { chip: "Saubohne" }, "."]);
  expect(drew({ chip: "Blaue", bean: 2 })).toEqual(["Noch ", "eine ", { chip: "Blaue\u00a0Bohne", bean: 2 }, "."]);
  expect(plain(drew({ chip: "S", spoken: "Sau" }))).toBe("Noch eine Saubohne.");
  await i18n.set("fr");
  const ofThem = say("{card:plural}, {who:of}" as const, { card: { chip: "fève" }, who: new Who(["Ana"], -1).one(0) });
  expect(ofThem).toEqual([{ chip: "fèves" }, ", ", "d’", { seat: 0, text: "Ana" }]);
});

test("several are listed, each in its form", async () => {
  const won = (winners: number[]) =>
    plain(endedText({ scores: [3, 3, 2], winners }, new Who(["Ana", "Ben", "Caro"], 1), "Points"));
  expect(won([0, 1])).toBe("The game is over. Points: Ana 3, you 3, Caro 2. Won by Ana and you.");
  expect(won([0, 1, 2])).toMatch(/Won by Ana, you and Caro\.$/);
  await i18n.set("fr");
  expect(won([1])).toBe("La partie est finie. Points\u202f: Ana 3, vous 3, Caro 2. Victoire pour vous.");
});

test("several at once may have a case of their own", () => {
  const has = { several: "{name} have each", other: "{name} has" };
  const forms = { name: { you: "{Thou}", other: "{name}" }, has };
  i18n.language = new Language("en", { name: "English", switchTo: "English", forms });
  const won = (seats: number[]) => plain(say("{who:has} won" as const, { who: new Who(["Ana", "Ben"], 1).all(seats) }));
  expect([won([0]), won([0, 1])]).toEqual(["Ana has won", "Thou and Ana have each won"]);
});

test("several who include the reader may have another", async () => {
  await i18n.set("de");
  const won = (seats: number[], you: number) =>
    plain(say("{who:has} gewonnen" as const, { who: new Who(["Ana", "Ben", "Caro"], you).all(seats) }));
  expect([won([1], 1), won([0, 2], 1)]).toEqual(["Du hast gewonnen", "Ana und Caro haben gewonnen"]);
  expect([won([0, 1], 1), won([0, 1, 2], 2)]).toEqual(["Du und Ana habt gewonnen", "Du, Ana und Ben habt gewonnen"]);
});

test("who says something is quoted", async () => {
  const said = () => plain(quoted(new Who(["Ana", "Ben"], 0).one(1), ["No."]));
  expect(said()).toBe("Ben: “No.”");
  await i18n.set("fr");
  expect(said()).toBe("Ben\u202f: «\u202fNo.\u202f»");
});
