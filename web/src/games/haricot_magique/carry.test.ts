import { expect, test } from "vitest";
import { carried, isBeside, liftOver } from "./carry";
import type { Sight } from "./sight";

const TOP = { across: 0.2, along: 0 };
const AIM = { across: 0, along: 0, lift: 1.2, turn: 0.1 };
/** A hundred pixels are a die, whatever is seen. */
const deep: Sight = {
  deep: true,
  spotOf: ({ across, along }) => ({ x: 100 * across, y: -100 * along }),
  topOf: ({ across, along }) => ({ x: 100 * across, y: -100 * along - 50 }),
  aimAt: ({ x, y }, aim) => ({ ...aim, across: x / 100, along: -y / 100 }),
};
const flat: Sight = { ...deep, deep: false, aimAt: ({ x, y }, aim) => ({ ...aim, across: x / 100, lift: -y / 100 }) };

test("a piece goes where it is pointed at, and comes down over the tower", () => {
  const over = carried(deep, { x: 20, y: -10 }, AIM, TOP, 0);
  expect(over).toMatchObject({ across: 0.2, along: 0.1, turn: 0.1 });
  expect(over.lift).toBeCloseTo(0.1);
  expect(carried(deep, { x: 200, y: 0 }, AIM, TOP, 0).lift).toBeCloseTo(1);
});

test("it can be held higher than it would be by itself", () => {
  expect(carried(deep, { x: 20, y: 0 }, AIM, TOP, 0.5).lift).toBeCloseTo(0.6);
});

test("the farther away, the higher, without a step", () => {
  const lifts = Array.from({ length: 40 }, (_, nth) => liftOver(nth * 0.05));
  lifts.forEach((lift, nth) => nth && expect(lift - lifts[nth - 1]!).toBeGreaterThanOrEqual(0));
  lifts.forEach((lift, nth) => nth && expect(lift - lifts[nth - 1]!).toBeLessThan(0.1));
});

test("where depth is not seen, a pointer says how high it is", () => {
  expect(carried(flat, { x: 50, y: -30 }, AIM, TOP, 0)).toEqual({ across: 0.5, along: 0, lift: 0.3, turn: 0.1 });
});

test("beside the tower nothing is let go", () => {
  expect(isBeside({ ...AIM, across: 1.8 }, TOP)).toBe(true);
  expect(isBeside({ ...AIM, across: -0.9 }, TOP)).toBe(false);
});
