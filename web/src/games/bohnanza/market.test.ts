import { expect, test } from "vitest";
import { i18n } from "../../lib/i18n/i18n.svelte";
import type { Action, OpenOffer, View } from "../../wire/games/bohnanza";
import { lackOf } from "./cards";
import { Market } from "./market.svelte";

await i18n.want("games/bohnanza/table");

const FREE = { card: 0, count: 0 };
const [RED, WAX] = [8, 1];
const VIEW = {
  seat: 0,
  turn: 0,
  phase: 1,
  hand: [RED, WAX],
  hand_sizes: [2, 3, 3],
  fields: [[FREE, FREE], [], []],
  turned: [],
  set_aside: [[], [], []],
  offers: [],
} as unknown as View;
const PLANT: Action = { type: "Plant", card: RED };

const market = (legal: Action[], view: Partial<View> = {}, idle = false) =>
  new Market(() => ({ view: { ...VIEW, ...view }, legal, early: legal, idle }));

test("the front card is planted by a tap, the others are not", () => {
  const one = market([PLANT]);
  expect(one.tapHand(one.hand[0]!)).toEqual(PLANT);
  expect(one.tapHand(one.hand[1]!)).toBeUndefined();
  expect(one.note).not.toBe("");
});

test("an offer is spent when all to whom it was made have said no", () => {
  const offer = (to: number, declined_by: number[]) => ({ seat: 0, to, declined_by }) as unknown as OpenOffer;
  const one = market([]);
  expect([offer(-1, [1]), offer(-1, [2, 1]), offer(2, [1]), offer(2, [2])].map((each) => one.spent(each))).toEqual([
    ...[false, true, false, true],
  ]);
});

test("what the server does not list is done by no tap", () => {
  const one = market([{ type: "TurnOver" }]);
  expect(one.tapHand(one.hand[0]!)).toBeUndefined();
});

test("a card that could be discarded, too, is only picked", () => {
  const one = market([PLANT, { type: "DiscardFromHand", position: 0 }]);
  expect(one.tapHand(one.hand[0]!)).toBeUndefined();
});

test("any free field will do, but none beside one where the bean grows", () => {
  expect([0, 1].map((place) => market([PLANT]).willDo(place))).toEqual([true, true]);
  const grown = market([PLANT], { fields: [[FREE, { card: RED, count: 2 }], [], []] });
  expect([0, 1].map((place) => grown.willDo(place))).toEqual([false, false]);
});

test("a game that is seen again has no market to trade in, and says nothing to a tap", () => {
  expect(market([], { phase: 2 }).trading).toBe(true);
  const again = market([], { phase: 2 }, true);
  expect(again.trading).toBe(false);
  expect(again.tapHand(again.hand[0]!)).toBeUndefined();
  expect(again.note).toBe("");
});

test("of an offer to you the cards are counted that you have not got; of others’ none are", () => {
  const offer = { seat: 1, to: -1, want: [RED, RED, WAX] } as unknown as OpenOffer;
  const one = market([], { phase: 2, turn: 1, hand: [RED] });
  expect(lackOf(one.view, offer)).toEqual([RED, WAX]);
  expect(lackOf(one.view, { ...offer, want: [RED] })).toEqual([]);
  expect(lackOf(one.view, { ...offer, to: 2 })).toEqual([]);
  expect(lackOf(one.view, { ...offer, seat: one.me })).toEqual([]);
});
