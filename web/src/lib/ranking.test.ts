import { expect, test } from "vitest";
import { partsOf, ranking, tieBroken } from "./ranking";

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

test("a tie is broken if not all who have the most points won", () => {
  const broken = (scores: number[], winners: number[], left: number[] = []) =>
    tieBroken(ranking(scores, winners, left), left);
  expect(broken([7, 7, 5], [1])).toBe(true);
  expect(broken([7, 7, 5], [0, 1])).toBe(false);
  expect(broken([7, 6, 6], [0])).toBe(false);
  expect(broken([7, 7, 5], [1], [0])).toBe(false); // who left is last for that
});

test("without a word about the winners the points decide", () => {
  expect(order([-1, -4, -1], []).map(([, rank]) => rank)).toEqual([1, 1, 3]);
});

test("who left is last, and all who left are equal", () => {
  const ranks = ranking([9, 3, 5, 7], [0], [0, 1]);
  expect(ranks.map(({ seat, rank }) => [seat, rank])).toEqual([
    [3, 1],
    [2, 2],
    [0, 3],
    [1, 3],
  ]);
  expect(ranking([9, 3], [0], [0, 1]).map(({ rank }) => rank)).toEqual([1, 1]);
});

const part = (what: string, points: number) => ({ what, points, of: 0, count: 0, shares: [] });
const result = (...parts: number[][]) => ({
  scores: [],
  winners: [],
  reckoning: { parts: parts.map((row) => row.map((points, place) => part(`${place}`, points))), figures: [], course: [] },
});

test("the parts of all scores are shown, but for those that brought nobody anything", () => {
  const rows = partsOf(result([4, 0, 0], [2, 0, -3]));
  expect(rows.map((row) => row.map(({ what, points }) => [what, points]))).toEqual([
    [["0", 4], ["2", 0]],
    [["0", 2], ["2", -3]],
  ]);
});

test("a game that tells no parts has none", () => {
  expect(partsOf({ scores: [1], winners: [0], reckoning: null })).toEqual([]);
});
