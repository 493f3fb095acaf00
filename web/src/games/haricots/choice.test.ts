import { expect, test } from "vitest";
import type { Action } from "../../wire/games/haricots";
import { faceOf, NO_PICK, placesOf, playOf, sumOf, touched, touchedAt } from "./choice";

const HAND = [2, 5, 7, 7, 7, 11];
const play = (card: number, count: number): Action => ({ type: "Play", card, count });
const LEGAL: Action[] = [play(7, 2), play(7, 3), { type: "Pass" }]; // with 12 to beat

test("the cards with two faces turn over at fifteen", () => {
  expect([1, 2, 9].map((card) => faceOf(card, 14))).toEqual([1, 2, 9]);
  expect([1, 2, 9].map((card) => faceOf(card, 15))).toEqual([17, 16, 9]);
  expect(sumOf({ card: 2, count: 2 }, 20)).toBe(32);
});

test("a touch picks up the fewest cards that can be played, next to the touched one", () => {
  expect(touched(HAND, [], 4, LEGAL)).toEqual([3, 4]);
  expect(touched(HAND, [], 2, LEGAL)).toEqual([2, 3]);
});

test("another touch adds a card of the same number, or begins anew with another", () => {
  expect(touched(HAND, [2, 3], 4, LEGAL)).toEqual([2, 3, 4]);
  expect(touched(HAND, [0], 3, LEGAL)).toEqual([2, 3]);
});

test("a card is put back, and all of them when the rest could not be played", () => {
  expect(touched(HAND, [2, 3, 4], 3, LEGAL)).toEqual([2, 4]);
  expect(touched(HAND, [2, 4], 4, LEGAL)).toEqual([]);
});

test("whoever touches both cards of a pair has the pair; another touch puts it back", () => {
  const first = touchedAt(HAND, NO_PICK, 2, LEGAL);
  expect(first).toEqual({ picked: [2, 3], along: [3] });
  const second = touchedAt(HAND, first, 3, LEGAL);
  expect(second).toEqual({ picked: [2, 3], along: [] });
  expect(touchedAt(HAND, second, 3, LEGAL).picked).toEqual([]);
});

test("the card that was touched first is put back by a second touch, with what came along", () => {
  const first = touchedAt(HAND, NO_PICK, 2, LEGAL);
  expect(touchedAt(HAND, first, 2, LEGAL)).toEqual(NO_PICK);
  expect(touchedAt(HAND, first, 4, LEGAL)).toEqual({ picked: [2, 3, 4], along: [3] });
});

test("of what cannot be played all is picked up, to see that it is too low", () => {
  expect(touched([5, 5, 9], [], 1, LEGAL)).toEqual([0, 1]);
});

test("when it is not our turn, cards are picked up one by one", () => {
  expect(touched(HAND, [], 3, [])).toEqual([3]);
  expect(touched(HAND, [3], 2, [])).toEqual([2, 3]);
  expect(touched(HAND, [2, 3], 2, [])).toEqual([3]);
});

test("only what the server lists is a play", () => {
  expect(playOf(HAND, [2, 3], LEGAL)).toBe(LEGAL[0]);
  expect(playOf(HAND, [2], LEGAL)).toBeUndefined();
  expect(playOf(HAND, [], LEGAL)).toBeUndefined();
  expect(placesOf(HAND, 7, 2)).toEqual([2, 3]);
});
