import { beforeEach, expect, test } from "vitest";
import { i18n } from "../lib/i18n/i18n.svelte";
import { Language } from "../lib/i18n/language";
import { endedText, plain, quoted, say, Who } from "./speech";

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

test("several are listed, each in its form", async () => {
  const won = (winners: number[]) =>
    plain(endedText({ scores: [3, 3, 2], winners }, new Who(["Ana", "Ben", "Caro"], 1), "Points"));
  expect(won([0, 1])).toBe("The game is over. Points: Ana 3, you 3, Caro 2. Won by Ana and you.");
  expect(won([0, 1, 2])).toMatch(/Won by Ana, you and Caro\.$/);
  await i18n.set("fr");
  expect(won([1])).toBe("La partie est finie. Points\u202f: Ana 3, vous 3, Caro 2. Victoire pour vous.");
});

test("several at once may have a case of their own", () => {
  const forms = { name: { you: "{Du}", other: "{name}" }, has: { several: "{name} haben", other: "{name} hat" } };
  const german = new Language("de", { name: "Deutsch", switchTo: "Auf Deutsch", forms });
  i18n.language = german;
  const won = (seats: number[]) => plain(say("{who:has} gewonnen" as const, { who: new Who(["Ana", "Ben"], 1).all(seats) }));
  expect([won([0]), won([0, 1])]).toEqual(["Ana hat gewonnen", "Ana und Du haben gewonnen"]);
});

test("who says something is quoted", async () => {
  const said = () => plain(quoted(new Who(["Ana", "Ben"], 0).one(1), ["No."]));
  expect(said()).toBe("Ben: “No.”");
  await i18n.set("fr");
  expect(said()).toBe("Ben\u202f: «\u202fNo.\u202f»");
});
