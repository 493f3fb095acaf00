import { expect, it } from "vitest";
import { purses } from "./bags";

it("opens the richest last", () => {
  const opened = purses([[0, 1, 2], [1, 0, 0], [], [2, 1, 1]]);
  expect(opened.map(({ seat }) => seat)).toEqual([2, 1, 0, 3]);
  expect(opened.map(({ total }) => total)).toEqual([0, 10, 55, 55]);
  expect(opened[3]!.values).toEqual([10, 10, 15, 20]);
});
