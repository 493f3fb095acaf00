import { expect, test } from "vitest";
import { handAt, ringsOf, sideOf, type Bounds, type Side } from "./pointing";

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

/** Cards in columns and rows. */
const cards = (...places: readonly (readonly [column: number, row: number])[]): Element[] =>
  places.map(([column, row]) => {
    const box: Bounds = { left: 50 * column, top: 70 * row, right: 50 * column + 45, bottom: 70 * row + 60 };
    return { getBoundingClientRect: () => box } as Element;
  });

const STAGE: Bounds = { left: -10, top: -10, right: 1000, bottom: 800 };

test("one ring goes round what lies together, in one row or in two", () => {
  expect(ringsOf(cards([1, 0], [2, 0]), STAGE)).toEqual([{ left: 50, top: 0, right: 145, bottom: 60 }]);
  expect(ringsOf(cards([1, 0], [1, 1]), STAGE)).toEqual([{ left: 50, top: 0, right: 95, bottom: 130 }]);
  expect(ringsOf([], STAGE)).toEqual([]);
});

test("cards at the end of one row and at the start of the next have a ring each, not the whole hand", () => {
  const [last, first] = [cards([5, 0]), cards([0, 1], [1, 1])];
  expect(ringsOf([...last, ...first], STAGE)).toEqual([...ringsOf(last, STAGE), ...ringsOf(first, STAGE)]);
});
