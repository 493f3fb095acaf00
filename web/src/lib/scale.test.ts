import { expect, test } from "vitest";
import { apart, scaleOf } from "./scale";

test("a scale has round numbers around all leads, and nothing", () => {
  expect(scaleOf([-13, 7, 11])).toMatchObject({ least: -15, most: 15, ticks: [-15, -10, -5, 0, 5, 10, 15] });
  for (const leads of [[], [0], [3], [-197, 132], [1, 2], [-1, 1]]) {
    const { least, most, ticks } = scaleOf(leads);
    expect(ticks).toContain(0);
    expect(ticks.length).toBeLessThanOrEqual(9);
    for (const lead of leads) expect(lead > least && lead < most).toBe(true);
  }
});

test("names that would overlap move apart, and keep their order", () => {
  expect(apart([0, 100], 20)).toEqual([0, 100]);
  const [one, other, third] = apart([50, 52, 51], 20);
  expect(third! - one!).toBeGreaterThan(19);
  expect(other! - third!).toBeGreaterThan(19);
});
