import { expect, test } from "vitest";
import { outcome } from "./preview";

const TOKEN = 3;

test("higher draws, lower plants, equal does nothing", () => {
  expect(outcome(8, 6, 3, TOKEN)).toEqual({ draw: 2, plant: 0, burst: 0 });
  expect(outcome(5, 7, 3, TOKEN)).toEqual({ draw: 0, plant: 2, burst: 0 });
  expect(outcome(7, 7, 3, TOKEN)).toEqual({ draw: 0, plant: 0, burst: 0 });
});

test("a hand that would not fit its five places bursts", () => {
  expect(outcome(8, 6, 4, TOKEN)).toEqual({ draw: 0, plant: 0, burst: TOKEN });
  expect(outcome(8, 7, 4, TOKEN)).toEqual({ draw: 1, plant: 0, burst: 0 });
});

test("who cannot plant enough bursts; who plants the last card plants it and bursts", () => {
  expect(outcome(2, 7, 4, TOKEN)).toEqual({ draw: 0, plant: 0, burst: TOKEN });
  expect(outcome(3, 7, 4, TOKEN)).toEqual({ draw: 0, plant: 4, burst: TOKEN });
});

test("an empty hand bursts unless it draws", () => {
  expect(outcome(7, 7, 0, TOKEN)).toEqual({ draw: 0, plant: 0, burst: TOKEN });
  expect(outcome(8, 7, 0, TOKEN)).toEqual({ draw: 1, plant: 0, burst: 0 });
});
