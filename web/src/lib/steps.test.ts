import { expect, test } from "vitest";
import type { Words } from "../games/speech";
import type { Moment } from "../wire/messages";
import { decisionsOf, nextOf, turnsOf } from "./steps";

const moment = (seat: number, ...types: string[]) =>
  ({
    fact: seat < 0 ? { type: "Started" } : { type: "Moved", seat },
    events: types.map((type) => ({ type })),
  }) as unknown as Moment<"bohnanza">;
const words = (turns?: string[]) => ({ turns }) as unknown as Words<"bohnanza">;
const MOMENTS = [
  moment(-1, "Dealt", "TurnBegan"),
  moment(0, "Planted"),
  moment(1, "Harvested"),
  moment(0, "Drew", "TurnBegan"),
  moment(1, "Planted"),
  moment(1, "Ended"),
];

test("turns are where they begin by the usual names, and the ends of the game", () => {
  expect(turnsOf(MOMENTS, words())).toEqual([0, 3, 5]);
});

test("a game may name the events with which its turns begin", () => {
  expect(turnsOf(MOMENTS, words(["Planted"]))).toEqual([0, 1, 4, 5]);
});

test("a decision is seen as it stood before it was made", () => {
  expect(decisionsOf(MOMENTS, 0)).toEqual([0, 2]);
  expect(decisionsOf(MOMENTS, 1)).toEqual([1, 3, 4]);
  expect(decisionsOf(MOMENTS, -1)).toEqual([]);
});

test("one steps to the next place in a direction, if there is one", () => {
  expect(nextOf([0, 3, 5], 0, 1)).toBe(3);
  expect(nextOf([0, 3, 5], 4, -1)).toBe(3);
  expect(nextOf([0, 3, 5], 5, 1)).toBeNull();
  expect(nextOf([2], 2, -1)).toBeNull();
});
