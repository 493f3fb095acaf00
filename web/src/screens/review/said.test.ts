import { beforeEach, expect, test } from "vitest";
import { i18n } from "../../lib/i18n/i18n.svelte";
import { signed } from "./said";

beforeEach(() => i18n.set("en"));

test("what is won or lost has its sign", () => {
  expect([signed(2.3, 1), signed(-0.5, 1), signed(0)]).toEqual(["+2.3", "−0.5", "0"]);
  expect([signed(12), signed(-3)]).toEqual(["+12", "−3"]);
});

test("what is nothing once it is rounded has none", () => {
  const sum = [0.1, 0.2, -0.3].reduce((one, other) => one + other, 0);
  expect([sum > 0, signed(sum, 1), signed(-sum, 1)]).toEqual([true, "0.0", "0.0"]);
  expect([signed(0.04, 1), signed(-0.04, 1), signed(-0.4)]).toEqual(["0.0", "0.0", "0"]);
  expect([signed(0.06, 1), signed(-0.06, 1)]).toEqual(["+0.1", "−0.1"]);
});
