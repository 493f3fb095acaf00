import { expect, test } from "vitest";
import type { InHand } from "../../lib/company.svelte";
import { aimOf, Follower, Teller, told } from "./hovering";

const AIM = { across: -0.1234, along: 0.5, lift: 1.2, turn: 0.0104 };

test("a pose is told in whole thousandths, and never below the top", () => {
  expect(told(3, AIM)).toEqual([3, -123, 500, 1200, 10]);
  expect(told(3, { ...AIM, lift: -0.004 })[3]).toBe(0);
  expect(aimOf([3, -123, 500, 1200, 10])).toEqual({ across: -0.123, along: 0.5, lift: 1.2, turn: 0.01 });
});

test("however often it moves, one's hand is told of ten to fifteen times a second", () => {
  for (const hertz of [30, 60, 120, 144]) {
    const said: InHand[] = [];
    const teller = new Teller((held) => said.push(held));
    for (let now = 0; now < 10_000; now += 1000 / hertz) teller.moved(1, AIM, now);
    expect(said.length / 10).toBeGreaterThanOrEqual(10);
    expect(said.length / 10).toBeLessThanOrEqual(15);
  }
});

/** A hand that moves evenly and then stands, told every 83 ms with some delay. */
function followed(late: (nth: number) => number, frame = 1000 / 60): number[] {
  const follower = new Follower();
  const arrivals = Array.from({ length: 25 }, (_, nth) => ({ at: nth * 83 + late(nth), across: Math.min(nth, 15) * 0.1 }));
  const seen: number[] = [];
  for (let now = arrivals[0]!.at; now < 2500; now += frame) {
    while (arrivals[0] && arrivals[0].at <= now) follower.heard({ ...AIM, across: arrivals.shift()!.across }, now);
    seen.push(follower.at(now).across);
  }
  return seen;
}

const steps = (seen: readonly number[]): number[] => seen.slice(1).map((at, nth) => at - seen[nth]!);

test("another's hand moves evenly between messages, and ends where it ended", () => {
  const seen = followed(() => 0);
  const midway = steps(seen).slice(20, 70);
  expect(Math.max(...midway)).toBeLessThan(0.026); // evenly it would be 0.02 at each frame
  expect(Math.min(...midway)).toBeGreaterThan(0.014);
  expect(seen.at(-1)).toBeCloseTo(1.5, 6);
});

test("also where messages come in bunches", () => {
  const seen = followed((nth) => [0, 60, 5, 35][nth % 4]!);
  expect(Math.max(...steps(seen))).toBeLessThan(0.08);
  expect(Math.min(...steps(seen))).toBeGreaterThan(-0.02);
  expect(seen.at(-1)).toBeCloseTo(1.5, 6);
});

test("it is seen at once where it is first told of, and stays where it is last told of", () => {
  const follower = new Follower();
  follower.heard(AIM, 1000);
  expect(follower.at(1000)).toEqual(AIM);
  expect(follower.at(5000)).toEqual(AIM);
});
