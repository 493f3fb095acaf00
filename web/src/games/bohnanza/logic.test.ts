import { expect, test } from "vitest";
import { i18n } from "../../lib/i18n/i18n.svelte";
import type { Accept, OpenOffer, View } from "../../wire/games/bohnanza";
import { counted, fieldFor, follow, following, gone, growths, sameCards, without } from "./cards";
import { acceptOf, begun, counter, EMPTY, givenOf, less, offerOf, toggled, type Stock } from "./draft";
import { plain, Who } from "../speech";
import { told } from "./told";
import { words } from "./words";

const [COFFEE, WAX, , CHILI, , , SOY, , RED] = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

const VIEW: View = {
  type: "Table",
  seat: 0,
  version: 3,
  turn: 0,
  phase: 1,
  planted: 0,
  discarded: false,
  hand: [RED, WAX, RED],
  hand_sizes: [3, 4, 5],
  fields: [
    [
      { card: RED, count: 2 },
      { card: 0, count: 0 },
    ],
    [{ card: SOY, count: 3 }],
    [],
  ],
  coins: [1, 2, 3],
  deck_size: 50,
  exhaustions: 0,
  last_turn: false,
  turned: [],
  set_aside: [[], [], []],
  offers: [],
  next_offer: 1,
  offers_made: [0, 0, 0],
  refused: [],
  taken_back: [],
  wants: [[], [], []],
  wants_changed: [false, false, false],
  spares: [[], [], []],
  spares_changed: [false, false, false],
  memory: {
    treasuries: [[], [], []],
    discard: [],
    out_of_game: [],
    had: [],
    had_sizes: [0, 0, 0],
    unplaced: [],
    held: [0, 0, 0],
  },
  scores: [],
};

test("cards keep their keys while some leave and others come behind", () => {
  const row = following();
  const first = row([RED, WAX, RED]);
  const then = row([WAX, RED, SOY]);
  expect(then.map(({ key }) => key).slice(0, 2)).toEqual([first[1]!.key, first[2]!.key]);
  expect(first.map(({ key }) => key)).not.toContain(then[2]!.key);
  expect(row([WAX, RED, SOY])).toEqual(then);
  expect(gone([RED, WAX, RED], [RED, RED, SOY])).toEqual([1]);
});

test("cards are counted, taken away and compared whatever their order", () => {
  expect(counted([RED, WAX, RED])).toEqual([
    { card: WAX, n: 1 },
    { card: RED, n: 2 },
  ]);
  expect(without([RED, WAX, RED], [RED, SOY])).toEqual([WAX, RED]);
  expect(sameCards([RED, WAX], [WAX, RED])).toBe(true);
  expect(sameCards([RED, RED], [RED, WAX])).toBe(false);
});

test("what cards would do to fields is read off their meters", () => {
  const fields = [...VIEW.fields[0]!];
  expect(growths(fields, [RED, CHILI, COFFEE])).toEqual([
    { card: COFFEE, from: 0, to: 1, coins: 0, where: "empty" },
    { card: CHILI, from: 0, to: 1, coins: 0, where: "none" },
    { card: RED, from: 2, to: 3, coins: 1, where: "grows" },
  ]);
  expect(fieldFor(fields, RED)).toBe(0);
  expect(fieldFor(fields, SOY)).toBe(1);
});

const stock: Stock = { hand: follow([], [RED, WAX, RED]), turned: follow([], [SOY, CHILI]) };
const keyOf = (place: number): number => stock.hand[place]!.key;
const OFFER: OpenOffer = {
  offer: 4,
  seat: 2,
  to: 0,
  from_hand: [WAX],
  turned: [],
  want: [RED],
  counters: -1,
  declined_by: [],
  positions: [],
};
const LISTED: Accept = { type: "Accept", offer: 4, hand: [0], turned: [] };

test("what waits to be planted is counted before what an offer would bring", () => {
  const fields = [{ card: SOY, count: 1 }, { card: 0, count: 0 }];
  const grown = (waiting: number[], card: number) => growths(fields, [card], waiting)[0];
  expect(grown([], SOY)).toMatchObject({ from: 1, to: 2, where: "grows" });
  expect(grown([SOY], SOY)).toMatchObject({ from: 2, to: 3, where: "grows" });
  expect(grown([RED, RED], RED)).toMatchObject({ from: 2, to: 3, where: "grows" });
  expect(grown([RED], CHILI)?.where).toBe("none"); // the free field is taken
  expect(grown([RED, CHILI], CHILI)?.where).toBe("none"); // and what waits finds no room either
});

test("a draft becomes an offer of the cards that are still there", () => {
  const draft = { ...EMPTY, give: [keyOf(2), stock.turned[0]!.key, 9999], want: [WAX, COFFEE] };
  expect(offerOf(draft, stock)).toEqual({
    type: "Offer",
    to: -1,
    hand: [2],
    turned: [SOY],
    want: [COFFEE, WAX],
    counters: -1,
  });
  expect(givenOf(draft, stock)).toEqual([SOY, RED]);
  expect(toggled([1, 2], 2)).toEqual([1]);
  expect(less([RED, WAX, RED], RED)).toEqual([RED, WAX]);
  expect(less([WAX], RED)).toEqual([WAX]);
});

test("who accepts gives the picked copy, or else what the server lists", () => {
  expect(acceptOf(OFFER, LISTED, EMPTY, stock)).toEqual(LISTED);
  expect(acceptOf(OFFER, LISTED, { ...EMPTY, give: [keyOf(2)] }, stock).hand).toEqual([2]);
  expect(acceptOf(OFFER, LISTED, { ...EMPTY, give: [keyOf(1)] }, stock)).toEqual(LISTED);
});

test("a counter-offer turns the offer round and names it", () => {
  expect(counter(OFFER, LISTED, stock)).toEqual({ to: 2, give: [keyOf(0)], want: [WAX], counters: 4 });
  expect(counter(OFFER, undefined, stock).give).toEqual([]);
});

test("a move is told one event at a time", () => {
  const planted = told(VIEW, { type: "Planted", seat: 0, card: RED, count: 3 }, VIEW);
  expect(planted.hand).toEqual([WAX, RED]);
  expect(planted.hand_sizes).toEqual([2, 4, 5]);
  expect(planted.fields[0]![0]).toEqual({ card: RED, count: 3 });
  expect(planted.planted).toBe(1);
  // whoever goes on at once is never seen with two planted, which is to wait for a last draw
  expect(told(VIEW, { type: "Planted", seat: 0, card: RED, count: 3 }, { ...VIEW, phase: 2 }).planted).toBe(0);
  const turned = told(planted, { type: "TurnedOver", seat: 0, card: SOY }, VIEW);
  expect([turned.phase, turned.turned, turned.deck_size]).toEqual([2, [SOY], 49]);
  const ended = told(turned, { type: "TradingEnded", seat: 0 }, VIEW);
  expect([ended.phase, ended.turned, ended.set_aside[0]]).toEqual([3, [], [SOY]]);
  const sown = told(ended, { type: "Planted", seat: 0, card: SOY, count: 1 }, VIEW);
  expect([sown.set_aside[0], sown.fields[0]![1]]).toEqual([[], { card: SOY, count: 1 }]);
  const sold = told(sown, { type: "Harvested", seat: 1, card: SOY, count: 3, coins: 1 }, VIEW);
  expect([sold.coins, sold.fields[1], sold.memory.discard]).toEqual([[1, 3, 3], [{ card: 0, count: 0 }], [SOY, SOY]]);
});

test("in the duel it is said what going on means", async () => {
  await i18n.want("games/bohnanza/table");
  const who = new Who(["Ana", "Ben"], 0);
  const done = (view: Partial<View>) => plain(words.actions.Done({ type: "Done" }, { ...VIEW, ...view }, who));
  expect(done({ phase: 2 })).toBe("Discard nothing, draw three cards");
  expect(done({ phase: 2, discarded: true })).toBe("Draw three cards");
  expect(done({ phase: 2, hand: [] })).toBe("Draw three cards");
  expect(done({ phase: 3, turned: [SOY] })).toBe("Plant no more");
  expect(done({ phase: 3 })).toBe("Leave nothing, draw two cards");
  expect(done({ phase: 4, turned: [SOY] })).toBe("End your turn");
});

test("a discarded card of the hand is remembered for the turn", () => {
  const duel: View = { ...VIEW, hand_sizes: [3, 4], phase: 2, planted: 1 };
  const after: View = { ...duel, hand: [RED, RED], hand_sizes: [2, 4], discarded: true };
  const discarded = told(duel, { type: "Discarded", seat: 0, card: WAX }, after);
  expect([discarded.discarded, discarded.hand, discarded.memory.discard]).toEqual([true, [RED, RED], [WAX]]);
  expect(told(discarded, { type: "TurnBegan", seat: 1 }, after).discarded).toBe(false);
});

test("a bean on a sign begins an offer to whoever hung it out, and goes on with one to them", () => {
  const held = { key: 7, card: RED };
  const given = begun(EMPTY, 2, { give: held });
  expect(given).toEqual({ to: 2, give: [7], want: [], counters: -1 });
  expect(begun(given, 2, { want: SOY })).toEqual({ to: 2, give: [7], want: [SOY], counters: -1 });
  expect(begun(given, 2, { give: held }).give).toEqual([7]);
  expect(begun(given, 1, { want: WAX })).toEqual({ to: 1, give: [], want: [WAX], counters: -1 });
  expect(begun({ ...given, to: -1, counters: 4 }, 1, {})).toEqual({ to: 1, give: [7], want: [], counters: -1 });
});

test("who asks for something is told, unless one has said no", () => {
  const who = new Who(["Ana", "Bo", "Cleo"], 0, i18n.language);
  const offer = (number: number, seat: number, to: number, declined_by: number[] = []): OpenOffer => ({
    ...{ offer: number, seat, to, from_hand: [RED], turned: [], want: [WAX], counters: -1, declined_by, positions: [] },
  });
  const asked = (...offers: OpenOffer[]) => words.asked?.({ ...VIEW, phase: 2, offers }, who) ?? null;
  expect(asked()).toBe(null);
  expect(asked(offer(1, 1, 0), offer(2, 2, 1), offer(3, 0, 1))?.by).toBe(1);
  expect(asked(offer(1, 1, -1), offer(2, 2, -1, [0]))?.by).toBe(1);
  expect(asked(offer(2, 2, -1, [0]))).toBe(null);
});
