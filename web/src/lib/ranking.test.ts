import { expect, test } from "vitest";
import { ranking } from "./ranking";

const order = (scores: number[], winners: number[]) => ranking(scores, winners).map(({ seat, rank }) => [seat, rank]);

test("the most points come first", () => {
  expect(order([3, 7, 5], [1])).toEqual([
    [1, 1],
    [2, 2],
    [0, 3],
  ]);
});

test("whom the game named as winner is first among equals", () => {
  expect(order([7, 7, 5], [1])).toEqual([
    [1, 1],
    [0, 2],
    [2, 3],
  ]);
});

test("a shared win is shared", () => {
  expect(order([7, 7, 5], [0, 1]).map(([, rank]) => rank)).toEqual([1, 1, 3]);
});

test("without a word about the winners the points decide", () => {
  expect(order([-1, -4, -1], []).map(([, rank]) => rank)).toEqual([1, 1, 3]);
});
