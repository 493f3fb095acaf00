import { beforeEach, expect, test } from "vitest";
import { i18n } from "../lib/i18n/i18n.svelte";
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
const who = new Who(["Ana", "Ben"], 0);
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

const action = (value: object) => plain(actionText(words, value as Action, VIEW, who));
const event = (value: object) => plain(eventText(words, value as Event, who)!);
const told = (facts: readonly Fact[]) => facts.map(({ label, value }) => `${label}: ${plain(value)}`);

beforeEach(() => i18n.set("en"));

test("an action is its class and its fields", () => {
  expect(action({ type: "TakeAPoint", card: 3 })).toBe("Take a point: card 3");
  expect(action({ type: "Pass" })).toBe("Pass");
  expect(action({ type: "Offer", to: 1, hand: [2, 5], want: [] })).toBe("Offer: to Ben, hand 2 5");
  expect(words.kinds["TakeAPoint" as Action["type"]]).toBe("Take a point");
});

test("an event names who it is about", () => {
  expect(event({ type: "RoundWon", seat: 1 })).toBe("Ben: round won");
  expect(event({ type: "Dealt", seat: 0, cards: [1, 2] })).toBe("You: dealt – cards 1 2");
  expect(event({ type: "Dealt", seat: 1, cards: [] })).toBe("Ben: dealt");
  expect(event({ type: "Began", first: 1 })).toBe("Began – first Ben");
});

test("what all games have in common is said in the reader’s language", async () => {
  await i18n.set("fr");
  expect(action({ type: "Pass" })).toBe("Passer");
  expect(action({ type: "TakeAPoint", card: 3 })).toBe("Take a point\u202f: carte 3");
  expect(event({ type: "RoundWon", seat: 0 })).toBe("Vous\u202f: manche gagnée");
  expect(words.layout(VIEW, who).phase).toBe("Manche 2");
});

test("nouns keep their capitals where the language says so", async () => {
  await i18n.set("de");
  expect(action({ type: "TakeAPoint", card: 3 })).toBe("Take a point: Karte 3");
  expect(event({ type: "Began", first: 0 })).toBe("Begonnen – Zuerst du");
});

test("the end is told as in every game, and what is not known not at all", () => {
  expect(event({ type: "Ended", scores: [2, 5], winners: [1] })).toBe(
    "The game is over. Points: you 2, Ben 5. Won by Ben.",
  );
  expect(eventText(words, { type: "FromALaterServer" } as unknown as Event, who)).toBeNull();
});

test("the table is its fields, each with what it is called", () => {
  const { table, phase, mine } = words.layout(VIEW, who);
  expect(told([...table, ...mine])).toEqual([
    "Leader: Ben",
    "On the table: 4",
    "Played: –",
    "To beat: −3",
    "Trump: –",
    "Last turn: yes",
    "Rules: Very advanced",
    "Note: as Ana said",
    "Out: you and Ben",
    "Market: 1 2 · 3",
    "Offers: owner Ben, card 3",
  ]);
  expect(phase).toBe("Round 2");
});

test("what each seat has stands at that seat", () => {
  const { seats } = words.layout(VIEW, who);
  expect(seats.map(told)).toEqual([
    ["Cards in hand: 2", "Points: 0", "Gone: no", "Fields: –"],
    ["Cards in hand: 1", "Points: 5", "Gone: yes", "Fields: card 6, count 2"],
  ]);
});

test("a hand is drawn as cards, and a game may have none", () => {
  expect(words.layout(VIEW, who).hand?.map(({ chip }) => chip)).toEqual(["3", "7"]);
  const { hand: _, ...without } = VIEW as unknown as Record<string, unknown>;
  expect(words.layout(without as unknown as View, who).hand).toBeNull();
  const others = { ...VIEW, hand: ["red_bean", { suit: "hearts", rank: 3 }] } as unknown as View;
  expect(words.layout(others, who).hand?.map(({ chip }) => chip)).toEqual(["Red bean", "suit Hearts, rank 3"]);
});

test("who is meant stands alone, and begins as a sentence does", () => {
  const [leader] = words.layout({ ...VIEW, leader: 0 } as unknown as View, who).table;
  expect(plain(leader!.value)).toBe("You");
});

test("nobody is nobody, also for a spectator", () => {
  const spectator = new Who(["Ana", "Ben"], -1);
  const [leader] = words.layout({ ...VIEW, leader: -1 } as unknown as View, spectator).table;
  expect(plain(leader!.value)).toBe("–");
});

test("a refusal is read from its code", () => {
  expect(words.refusal!("card_not_in_hand")).toBe("Card not in hand.");
});

const REAL = import.meta.glob<Reading>(["../wire/games/*.ts", "!../wire/games/index.ts"], { eager: true, import: "READING" });

test.each(Object.entries(REAL))("%s could do without words of its own", async (_, reading) => {
  await i18n.set("fr");
  const { kinds, actions, events } = readWords(reading);
  expect(Object.keys(kinds)).toEqual(reading.actions);
  for (const type of reading.actions) expect(plain((actions as any)[type]({ type }, VIEW, who))).not.toBe("");
  for (const type of reading.events.filter((one) => one !== "Ended"))
    expect(plain((events as Record<string, any>)[type]({ type }, who))).not.toMatch(/undefined|[_{]/);
});

