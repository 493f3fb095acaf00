import { expect, test } from "vitest";
import { handAt, sideOf, type Bounds, type Side } from "./pointing";

const WINDOW: Bounds = { left: 0, top: 0, right: 1000, bottom: 800 };
const BUTTON: Bounds = { left: 400, top: 300, right: 500, bottom: 340 };
const HAND = 46;

/** Where the hand goes if it would hide so much on these sides. */
function goes(hidden: Partial<Record<Side, number>>, button = BUTTON): Side {
  const boxes = Object.entries(hidden).map(([side, weight]) => [handAt(button, side as Side, HAND).left, handAt(button, side as Side, HAND).top, weight]);
  return sideOf(button, HAND, WINDOW, ({ left, top }) => boxes.find(([x, y]) => x === left && y === top)?.[2] ?? 0);
}

test("the hand points from below, unless it hides something there", () => {
  expect(goes({})).toBe("below");
  expect(goes({ below: 1 })).toBe("above");
  expect(goes({ below: 2, above: 1, right: 1, left: 0 })).toBe("left");
});

test("where it hides something on every side, it hides what matters least", () => {
  expect(goes({ below: 2, above: 1, right: 2, left: 2 })).toBe("above");
});

test("it never leaves the window", () => {
  expect(goes({}, { ...BUTTON, top: 750, bottom: 790 })).toBe("above");
  expect(goes({ right: 1 }, { left: 0, top: 0, right: 1000, bottom: 800 })).toBe("below");
});
