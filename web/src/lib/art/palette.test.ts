import { expect, test } from "vitest";
import { beanOf, beansOf, FACES } from "./palette";

const ids = (...faces: ("" | "chili" | "soy")[]) => beansOf(faces.map((face) => ({ face }))).map((bean) => bean.id);

test("whoever chose nothing has the bean of the seat", () => {
  expect(ids("", "", "")).toEqual([0, 1, 2].map((seat) => beanOf(seat).id));
});

test("a chosen bean is its player's, also where it is another seat's", () => {
  expect(ids("", "soy")).toEqual(["coffee", "soy"]); // the first seat's would be soy
});

test("of two who chose the same the first has it, and no bean sits twice", () => {
  const beans = ids("chili", "chili", "", "", "", "", "");
  expect(beans[0]).toBe("chili");
  expect(new Set(beans).size).toBe(7);
  expect(FACES.map((bean) => bean.id)).not.toContain("cocoa");
});
