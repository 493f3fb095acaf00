import { expect, test } from "vitest";
import { chancesOf, coinsOf, heightAt, knownAt, lineOf, mostOf, placeOf, roundsOf, within } from "./curve";

const moments = [0, 3, 4, 7, 9].map((seq) => ({ seq }));
const point = (seq: number, ...chances: number[]) => ({ seq, chances });

test("a moment is found by its seq, or by the last one before it", () => {
  expect([0, 3, 5, 9, 100].map((seq) => placeOf(moments, seq))).toEqual([0, 1, 2, 4, 4]);
});

test("chances stand where their moves are, and end with what came of the game", () => {
  const curve = chancesOf({ curve: [point(3, 0.5, 0.5), point(7, 0.2, 0.8)] }, moments, [1]);
  expect(curve.places).toEqual([1, 3, 4]);
  expect(curve.rows.at(-1)).toEqual([0, 1]);
});

test("who wins together shares the win, and the end is drawn once", () => {
  const curve = chancesOf({ curve: [point(3, 0.4, 0.3, 0.3), point(9, 0.9, 0.1, 0)] }, moments, [0, 2]);
  expect(curve.places).toEqual([1, 4]);
  expect(curve.rows.at(-1)).toEqual([0.5, 0, 0.5]);
});

test("before the first of them nothing is known", () => {
  const curve = chancesOf({ curve: [point(3, 0.5, 0.5)] }, moments, [1]);
  expect(knownAt(curve, 0)).toBeNull();
  expect(knownAt(curve, 3)).toEqual([0.5, 0.5]);
});

test("a line goes straight from point to point, and coins change at once", () => {
  const chances = chancesOf({ curve: [point(0, 0.2, 0.8)] }, moments, [0]);
  expect(heightAt(chances, 0, 2)).toBeCloseTo(0.6);
  const coins = coinsOf({ coins: [{ seq: 0, coins: [0, 0] }, { seq: 7, coins: [2, 0] }] }, moments);
  expect([0, 2, 3, 4].map((place) => heightAt(coins, 0, place))).toEqual([0, 0, 2, 2]);
  expect(mostOf(coins)).toBe(2);
});

test("lines are drawn to the end, coins as steps", () => {
  const x = (place: number) => 10 * place;
  const y = (value: number) => 100 - value;
  const coins = coinsOf({ coins: [{ seq: 0, coins: [0] }, { seq: 4, coins: [30] }] }, moments);
  expect(lineOf(coins, 0, x, y, 4)).toBe("M0.0 100.0H20.0V70.0H40.0");
  expect(lineOf({ ...coins, steps: false }, 0, x, y, 4)).toBe("M0.0 100.0L20.0 70.0H40.0");
  expect(lineOf({ places: [], rows: [], steps: false }, 0, x, y, 4)).toBe("");
});

test("rounds are those that the game tells of", () => {
  const told = [[{ type: "RoundBegan", number: 1 }], [{ type: "Played" }], [{ type: "Won" }, { type: "RoundBegan", number: 2 }]];
  expect(roundsOf(told.map((events) => ({ events })))).toEqual([{ place: 0, n: 1 }, { place: 2, n: 2 }]);
});

test("what is pressed lies apart, in its order, and within the picture", () => {
  expect(within([50, 200], 0, 300, 44)).toEqual([50, 200]);
  expect(within([50, 60, 55], 0, 300, 44)).toEqual([50, 138, 94]);
  expect(within([290, 295], 22, 278, 44)).toEqual([234, 278]);
  expect(within([0], 22, 278, 44)).toEqual([22]);
});
