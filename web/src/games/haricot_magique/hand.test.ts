import { expect, test } from "vitest";
import type { Hand } from "../../wire/messages";
import { hasArrived, lags } from "./carry";
import { HeldHand } from "./hand";

const STILL: Hand = { ran: 0, follow: 9000, across: [], along: [] };
const START = { across: 0, along: 0, lift: 1, turn: 0 };

test("a hand follows the cursor, and lags behind", () => {
  const hand = new HeldHand(STILL, START, 1000, 1000);
  hand.cursor = { ...START, across: 1 };
  const soon = hand.at(1100).across;
  expect(soon).toBeGreaterThan(0);
  expect(soon).toBeLessThan(0.5);
  expect(hand.at(3000).across).toBeCloseTo(1, 2);
});

test("it sways as was said beforehand", () => {
  const sway: Hand = { ran: 0, follow: 9000, across: [{ reach: 200, frequency: 500, phase: 0 }], along: [] };
  const hand = new HeldHand(sway, START, 0, 0);
  expect(hand.at(500).across).toBeCloseTo(0.2, 5);
  expect(hand.at(1000).across).toBeCloseTo(0, 5);
});

test("it sways on while the piece lies back, and says for how long it has", () => {
  const sway: Hand = { ran: 0, follow: 9000, across: [{ reach: 200, frequency: 500, phase: 0 }], along: [] };
  const again = new HeldHand(sway, START, 1500, 1000);
  expect(again.at(1500).across).toBeCloseTo(0.2, 5);
  expect(again.gesture(2000).since).toBe(500);
});

test("a gesture is what the server admits: from 0, rising by 5 ms at least, at most 400 moments", () => {
  const hand = new HeldHand(STILL, START, 7, 7);
  for (let now = 7; now < 19_500; now += 16) hand.at(now);
  const { at, across, lift } = hand.gesture(19_500);
  expect(at[0]).toBe(0);
  expect(at.length).toBeLessThanOrEqual(400);
  expect(at.every((time, nth) => nth === 0 || time - at[nth - 1]! >= 5)).toBe(true);
  expect([across.length, lift.length]).toEqual([at.length, at.length]);
  expect(lift.at(-1)).toBe(1000);
});

test("however long a frame takes, no gesture is longer than an arm can hold", () => {
  const hand = new HeldHand(STILL, START, 0, 0);
  hand.at(19_400);
  hand.at(23_000);
  expect(hand.gesture(23_000).at).toEqual([0, 19_400, 19_500]);
});

test("even a hand that lets go at once has two moments", () => {
  expect(new HeldHand(STILL, START, 0, 0).gesture(0).at.length).toBe(2);
});

test("it knows how far behind it is, until it has arrived", () => {
  const hand = new HeldHand(STILL, START, 0, 0);
  hand.cursor = { ...START, across: 1 };
  hand.at(50);
  expect(lags(hand.behind)).toBe(true);
  hand.at(600);
  expect(lags(hand.behind)).toBe(false);
  hand.at(1500);
  expect(hasArrived(hand.behind)).toBe(true);
});
