import { expect, test } from "vitest";
import type { Event } from "../../wire/games/haricot_magique";
import { giantIn } from "./giant";

const [EYE, DIE, TREASURE] = [0, 1, 2];
const seat = 0;
const story = (...events: Event[]) => events.map((event, nth) => ({ key: `${nth}`, seq: nth, at: 0, event }));
const begins: Event = { type: "TurnBegan", seat };
const rolled = (...faces: number[]): Event => ({ type: "Rolled", seat, faces });
const woke = (returned: number): Event => ({ type: "GiantWoke", seat, returned });

test("the Giant takes every die of the turn that shows no eye", () => {
  const before = [begins, rolled(TREASURE), begins, rolled(EYE, DIE), rolled(TREASURE, EYE)];
  expect(giantIn(story(...before, woke(2)))).toEqual({ took: [DIE, TREASURE] });
});

test("of dice that were put back or rolled again he takes those that are left", () => {
  const back: Event = { type: "DieReturned", seat, face: DIE };
  const again: Event = { type: "Rerolled", seat, faces: [TREASURE, EYE] };
  expect(giantIn(story(begins, rolled(EYE, EYE, DIE), back, again, woke(1)))).toEqual({ took: [TREASURE] });
});

test("which dice he took is not guessed", () => {
  expect(giantIn(story(rolled(EYE), woke(3)))).toEqual({ took: [] });
});

test("he is awake until the turn is over", () => {
  const placed: Event = { type: "Placed", seat, piece: EYE, identity: 3, pose: [0, 0, 0], lean: 0 };
  expect(giantIn(story(begins, rolled(EYE, EYE), woke(0), placed))).toEqual({ took: [] });
  expect(giantIn(story(begins, rolled(EYE, EYE), woke(0), placed, begins))).toBeNull();
  expect(giantIn(story(begins, rolled(EYE, EYE)))).toBeNull();
});
