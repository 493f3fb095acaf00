import { expect, test } from "vitest";
import type { Event } from "../../wire/games/haricot_magique";
import { Reels } from "./films";

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
