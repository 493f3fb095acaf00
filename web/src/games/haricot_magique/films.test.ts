import { expect, test } from "vitest";
import type { Event } from "../../wire/games/haricot_magique";
import { faceOf, Reels } from "./films";

const PLACED: Event = { type: "Placed", seat: 0, piece: 0, identity: 1, pose: [], lean: 0 };
const TURN: Event = { type: "TurnBegan", seat: 1 };
const COLLAPSED: Event = { type: "Collapsed", seat: 0, fell: [1] };

test("the first film is the placement, the second the wait before whatever comes next", () => {
  const reels = new Reels();
  const films = ["a", "b"];
  expect(reels.next(PLACED, films)).toEqual({ film: "a", waited: false });
  expect(reels.next(TURN, films)).toEqual({ film: "b", waited: true });
  expect(reels.next(TURN, films)).toBeNull();
});

test("a placement that brings all down has one film", () => {
  expect(new Reels().next(COLLAPSED, ["a"])).toEqual({ film: "a", waited: false });
});

test("every move has its own films", () => {
  const reels = new Reels();
  reels.next(PLACED, ["a"]);
  expect(reels.next(TURN, [])).toBeNull();
  expect(reels.next(PLACED, ["c"])).toEqual({ film: "c", waited: false });
});

test("a die that brings all down shows the face that was held, not the first that was rolled", () => {
  const [EYE, DIE, CLOUD] = [0, 1, 4];
  const rolled = [1, 1, 1, 0];
  expect(faceOf(COLLAPSED, DIE, rolled)).toBe(DIE);
  expect(faceOf({ type: "Slipped", seat: 0, piece: DIE, identity: 1 }, null, rolled)).toBe(DIE);
  expect(faceOf(COLLAPSED, CLOUD, rolled)).toBe(EYE);
  expect(faceOf(COLLAPSED, null, [0, 0, 1, 0])).toBe(2);
});
