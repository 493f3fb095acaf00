import { beforeEach, expect, test } from "vitest";
import { i18n } from "../../lib/i18n/i18n.svelte";
import type { View } from "../../wire/games/pas_de_haricots";
import { chipOf, column, faceOf, kindOf, pointsOf, spokenOf, suitOf } from "./cards";
import { earlier, formulaOf, isCancelled, plainly, signed, together } from "./formula";
import { arrowBetween, inRows, onRing } from "./places";
import { chained, CHOOSING, LEADING, stepped, TAKING, type Shown } from "./shown";
import { traveller } from "./travel";

const [SPADE_2, SPADE_10, SPADE_JACK, SPADE_KING, SPADE_TRUMP, HEART_1] = [1, 9, 10, 13, 14, 15];

beforeEach(async () => {
  await i18n.set("en");
  await i18n.want("games/pas_de_haricots/table");
});

const view: View = {
  type: "Table",
  seat: 0,
  round: 1,
  phase: LEADING,
  pawn: 1,
  taker: 1,
  hand: [SPADE_2, HEART_1],
  hand_sizes: [2, 2, 2],
  choice: -1,
  chosen: [false, false, false],
  played: [-1, -1, -1],
  collections: [[], [SPADE_10], []],
  series: [
    [0, 0, 0, 0],
    [10, 0, 0, 0],
    [0, 0, 0, 0],
  ],
  gains: [0, 0, 0],
  plus: [[], [], []],
  minus: [[], [], []],
  scores: [],
};

test("a card is its suit and its rank", () => {
  expect([suitOf(HEART_1), pointsOf(HEART_1), kindOf(HEART_1)]).toEqual([1, 1, "plain"]);
  expect([SPADE_10, SPADE_JACK, SPADE_KING, SPADE_TRUMP].map(kindOf)).toEqual(["plain", "minus", "king", "trump"]);
});

test("a card is named in the reader’s language", async () => {
  expect([SPADE_JACK, SPADE_10].map(faceOf)).toEqual(["J", "10"]);
  expect(chipOf(SPADE_KING)).toMatchObject({ chip: "K ♠", spoken: "king of spades" });
  await i18n.set("fr");
  expect([SPADE_JACK, SPADE_10].map(faceOf)).toEqual(["V", "10"]);
  expect([SPADE_TRUMP, SPADE_10].map(spokenOf)).toEqual(["pas de haricots de pique", "10 de pique"]);
});

test("special cards lie on top of a column", () => {
  expect(column([SPADE_2, HEART_1, SPADE_JACK, SPADE_10], 0)).toEqual([SPADE_JACK, SPADE_10, SPADE_2]);
});

test.each([
  [[], "0"],
  [[SPADE_10], "10"],
  [[SPADE_10, SPADE_2], "10+2"],
  [[SPADE_JACK, SPADE_10, SPADE_2], "(10+2) × −1"],
  [[SPADE_KING, SPADE_JACK, SPADE_2], "2 × −1 × 2"],
  [[SPADE_TRUMP, SPADE_KING], "0 × 2"],
])("a series as a sum: %j", (series, formula) => expect(formulaOf(series)).toBe(formula));

test("a trump cancels, and numbers have real signs", () => {
  expect([isCancelled([SPADE_10]), isCancelled([SPADE_TRUMP])]).toEqual([false, true]);
  expect([signed(3), signed(0), signed(-3), plainly(3)]).toEqual(["+3", "0", "−3", "3"]);
});

test("what was before this round, and what the suits come to", () => {
  const later = { round: 2, plus: [[7, 5]], minus: [[3, 9]] };
  expect([earlier(later, 0), earlier({ ...later, round: 1 }, 0)]).toEqual([4, 0]);
  expect([together([1, -3, 0, 0]), together([1, null, 0, 0])]).toEqual([-2, null]);
});

test("the events of a turn move its cards", () => {
  const led = stepped(view, { type: "Led", seat: 1, card: 30 }, null);
  expect([led.phase, led.played, led.hand_sizes]).toEqual([CHOOSING, [-1, 30, -1], [2, 1, 2]]);
  const own = stepped(led, { type: "Chose", seat: 0, card: SPADE_2 }, null);
  const all = stepped(own, { type: "Chose", seat: 2, card: null }, null);
  expect([all.choice, all.chosen]).toEqual([SPADE_2, [true, false, true]]);
  const open = stepped(all, { type: "Revealed", cards: [SPADE_2, 30, 45] }, null);
  expect([open.phase, open.choice, open.hand, open.hand_sizes]).toEqual([TAKING, -1, [HEART_1], [1, 1, 1]]);
  const took = stepped(open, { type: "Took", seat: 1, owner: 0, card: SPADE_2 }, null);
  expect([took.taker, took.played, took.collections[1]]).toEqual([0, [-1, 30, 45], [SPADE_10, SPADE_2]]);
  expect(took.series[1]).toEqual([null, 0, 0, 0]); // what it is worth now was not told
  const last = stepped(took, { type: "Took", seat: 2, owner: 1, card: 30 }, null);
  expect([last.pawn, last.taker, last.phase]).toEqual([2, 2, LEADING]);
});

test("what a series is worth is taken from the view after the move, in the same round", () => {
  const after = { ...view, series: [view.series[0]!, [12, 0, 0, 0], view.series[2]!] };
  const took = { type: "Took", seat: 1, owner: 0, card: SPADE_2 } as const;
  expect(stepped(view, took, after).series[1]).toEqual([12, 0, 0, 0]);
  expect(stepped(view, took, { ...after, round: 2 }).series[1]).toEqual([null, 0, 0, 0]);
  const scored = { type: "Scored", seat: 1, plus: 9, minus: 4, series: [9, -4, 0, 0] } as const;
  expect(stepped(view, scored, { ...after, round: 2 }).series[1]).toEqual([9, -4, 0, 0]);
});

test("the chain grows link by link and is gone with the next card that is led", () => {
  const open: Shown = { ...view, phase: TAKING, played: [1, 30, 45] };
  const one: Shown = { ...open, taker: 0, played: [-1, 30, 45] };
  const chain = chained([], open, one);
  expect(chain).toEqual([{ taker: 1, owner: 0 }]);
  expect(chained(chain, one, one)).toBe(chain);
  const two: Shown = { ...one, taker: 2, played: [-1, 30, -1] };
  expect(chained(chain, one, two)).toHaveLength(2);
  expect(chained(chain, one, { ...one, phase: CHOOSING })).toEqual([]);
  expect(chained(chain, one, { ...one, round: 2, phase: LEADING })).toEqual([]);
  expect(chained([], null, one)).toEqual(chain); // who has the pawn takes first
  expect(chained(chain, one, { ...one, played: [-1, -1, -1] })).toEqual([]); // the order was not seen
});

test("everybody has a place, and you are at the bottom", () => {
  for (const count of [3, 4, 5, 6]) {
    for (const spots of [onRing(count), inRows(count, 1), inRows(count, 2)]) {
      expect(spots).toHaveLength(count);
      expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
      expect(spots.every(({ y }) => y <= spots[0]!.y + 0.001)).toBe(true);
    }
  }
});

test("an arrow begins and ends beside the cards", () => {
  const whole = { width: 400, height: 200 };
  const [left, middle, right] = [0.1, 0.5, 0.9].map((x) => ({ x, y: 0.5 }));
  const arrow = arrowBetween(left!, right!, middle!, whole, { width: 60, height: 90 });
  expect([arrow.from.x, arrow.to.x, arrow.angle]).toEqual([40 + 37, 360 - 37, 0]);
});

test("what was skipped while the cards were turned over is not drawn over what came after", async () => {
  const hurry = new AbortController();
  const drawn: string[] = [];
  const root = { querySelectorAll: () => [] } as unknown as HTMLElement;
  const animate = traveller({ root, show: ({ type }) => drawn.push(type), note: () => undefined });
  const scene = { before: null, after: null, films: [], apply: () => undefined, allow: () => undefined };
  const shown = animate({ type: "Revealed", cards: [1, 2, 3] }, { ...scene, signal: hurry.signal });
  hurry.abort();
  await shown;
  expect(drawn).toEqual([]);
});
