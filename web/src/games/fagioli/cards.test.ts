import { expect, test } from "vitest";
import { keyed, lastKey } from "./cards";

test("cards with the same number are told apart", () => {
  expect(keyed([3, 5, 5]).map(({ key }) => key)).toEqual(["3.0", "5.0", "5.1"]);
});

test("the last card of a number is the one that came or goes", () => {
  expect(lastKey(5, [3, 5, 5, 7])).toBe("5.1");
  expect(lastKey(5, [3, 7, 5])).toBe("5.0");
});
