import { expect, it } from "vitest";
import type { Gesture } from "../../wire/messages";
import { lastOf } from "./tireless";

const held = (...at: number[]): Gesture => ({ at, across: at, along: at, lift: at, turn: at, since: 100 });

it("tells all of a short gesture", () => expect(lastOf(held(0, 500, 3000))).toEqual(held(0, 500, 3000)));

it("tells the end of a long one, by the same sway", () => {
  const told = lastOf(held(0, 20_000, 26_000, 29_500));
  expect(told).toMatchObject({ at: [0, 3500], across: [26_000, 29_500], since: 26_100 });
});

it("always tells two moments", () => expect(lastOf(held(0, 9000)).at).toEqual([0, 9000]));
