import { expect, test } from "vitest";
import type { Action, Event, Reading, View } from "../wire/games";
import { readWords } from "./readWords";
import { actionText, eventText, plain, Who, type Fact } from "./speech";

const READING: Reading = {
  actions: ["TakeAPoint", "Pass", "Offer"],
  events: ["Dealt", "Began", "RoundWon", "Traded", "Ended"],
  seats: { Began: ["first"], Offer: ["to"], Table: ["leader", "turn", "out"], "": ["owner"] },
  each: ["hand_sizes", "points", "gone", "fields", "scores"],
};
const words = readWords(READING);
const who = new Who(["Ana", "Ben"], 0, "en");
const qui = new Who(["Ana", "Ben"], 0, "fr");
const VIEW = {
  type: "Table",
  seat: 0,
  round: 2,
  leader: 1,
  turn: 0,
  hand: [3, 7],
  hand_sizes: [2, 1],
  table: [4],
  played: [],
  to_beat: -3,
  trump: null,
  last_turn: true,
  rules: "very_advanced",
  note: "as Ana said",
  out: [0, 1],
  market: [[1, 2], [3]],
  offers: [{ owner: 1, card: 3, wants: [] }],
  points: [0, 5],
  gone: [false, true],
  fields: [[], [{ card: 6, count: 2 }]],
  memory: { seen: [1, 2] },
  scores: [],
} as unknown as View;

const action = (value: object, lang: "en" | "fr" = "en") =>
  plain(actionText(words[lang], value as Action, VIEW, lang === "en" ? who : qui));
const event = (value: object, lang: "en" | "fr" = "en") =>
  plain(eventText(words[lang], value as Event, lang === "en" ? who : qui)!);
const told = (facts: readonly Fact[]) => facts.map(({ label, value }) => `${label}: ${plain(value)}`);

test("an action is its class and its fields", () => {
  expect(action({ type: "TakeAPoint", card: 3 })).toBe("Take a point: card 3");
  expect(action({ type: "Pass" })).toBe("Pass");
  expect(action({ type: "Offer", to: 1, hand: [2, 5], want: [] })).toBe("Offer: to Ben, hand 2 5");
  expect(action({ type: "Pass" }, "fr")).toBe("Passer");
  expect(action({ type: "TakeAPoint", card: 3 }, "fr")).toBe("Take a point : carte 3");
  expect(words.en.kinds["TakeAPoint" as Action["type"]]).toBe("Take a point");
});

test("an event names who it is about", () => {
  expect(event({ type: "RoundWon", seat: 1 })).toBe("Ben: round won");
  expect(event({ type: "Dealt", seat: 0, cards: [1, 2] })).toBe("You: dealt – cards 1 2");
  expect(event({ type: "Dealt", seat: 1, cards: [] })).toBe("Ben: dealt");
  expect(event({ type: "Began", first: 1 })).toBe("Began – first Ben");
  expect(event({ type: "RoundWon", seat: 0 }, "fr")).toBe("Vous : manche gagnée");
});

test("the end is told as in every game, and what is not known not at all", () => {
  expect(event({ type: "Ended", scores: [2, 5], winners: [1] })).toBe(
    "The game is over. Points: you 2, Ben 5. Won by Ben.",
  );
  expect(eventText(words.en, { type: "FromALaterServer" } as unknown as Event, who)).toBeNull();
});

test("the table is its fields, each with what it is called", () => {
  const { table, phase, mine } = words.en.layout(VIEW, who);
  expect(told([...table, ...mine])).toEqual([
    "Leader: Ben",
    "On the table: 4",
    "Played: –",
    "To beat: −3",
    "Trump: –",
    "Last turn: yes",
    "Rules: Very advanced",
    "Note: as Ana said",
    "Out: you, Ben",
    "Market: 1 2 · 3",
    "Offers: owner Ben, card 3",
  ]);
  expect(phase).toBe("Round 2");
  expect(words.fr.layout(VIEW, qui).phase).toBe("Manche 2");
});

test("what each seat has stands at that seat", () => {
  const { seats } = words.en.layout(VIEW, who);
  expect(seats.map(told)).toEqual([
    ["Cards in hand: 2", "Points: 0", "Gone: no", "Fields: –"],
    ["Cards in hand: 1", "Points: 5", "Gone: yes", "Fields: card 6, count 2"],
  ]);
});

test("a hand is drawn as cards, and a game may have none", () => {
  expect(words.en.layout(VIEW, who).hand?.map(({ chip }) => chip)).toEqual(["3", "7"]);
  const { hand: _, ...without } = VIEW as unknown as Record<string, unknown>;
  expect(words.en.layout(without as unknown as View, who).hand).toBeNull();
  const others = { ...VIEW, hand: ["red_bean", { suit: "hearts", rank: 3 }] } as unknown as View;
  expect(words.en.layout(others, who).hand?.map(({ chip }) => chip)).toEqual(["Red bean", "suit Hearts, rank 3"]);
});

test("who is meant stands alone, and begins as a sentence does", () => {
  const [leader] = words.en.layout({ ...VIEW, leader: 0 } as unknown as View, who).table;
  expect(plain(leader!.value)).toBe("You");
});

test("nobody is nobody, also for a spectator", () => {
  const spectator = new Who(["Ana", "Ben"], -1, "en");
  const [leader] = words.en.layout({ ...VIEW, leader: -1 } as unknown as View, spectator).table;
  expect(plain(leader!.value)).toBe("–");
});

test("a refusal is read from its code", () => {
  expect(words.en.refusal!("card_not_in_hand")).toBe("Card not in hand.");
});

const REAL = import.meta.glob<Reading>(["../wire/games/*.ts", "!../wire/games/index.ts"], { eager: true, import: "READING" });

test.each(Object.entries(REAL))("%s could do without words of its own", (_, reading) => {
  const { kinds, actions, events } = readWords(reading).fr;
  expect(Object.keys(kinds)).toEqual(reading.actions);
  for (const type of reading.actions) expect(plain((actions as any)[type]({ type }, VIEW, qui))).not.toBe("");
  for (const type of reading.events.filter((one) => one !== "Ended"))
    expect(plain((events as Record<string, any>)[type]({ type }, qui))).not.toMatch(/undefined|[_{]/);
});

