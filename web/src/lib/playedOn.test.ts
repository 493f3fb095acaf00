import { expect, test } from "vitest";
import type { PlayedOn, Setting } from "../wire/messages";
import { playedOnText, reviewOf, specialOf } from "./playedOn";

const moment: PlayedOn = { table: "abcdefghij", seat: 2, seq: 57, move: 41, as_it_was: false };
const usual: Setting = {
  game: "haricots",
  seats: 3,
  options: {},
  clock: { kind: "none", bank: 0, gain: 0 },
  undo: "consent",
  public: false,
  kind: "open",
  until: 0,
  number: 0,
  rated: false,
  programs: false,
  played_on: null,
};

test("a table that begins at a moment of another game says so, and no other does", () => {
  expect(specialOf(usual)).toBe("");
  expect(specialOf({ ...usual, kind: "played_on", played_on: moment })).toBe("From moment 41");
});

test("whether others hold what they held is told", () => {
  expect(playedOnText(moment)).toContain("dealt afresh");
  expect(playedOnText({ ...moment, as_it_was: true })).toContain("as it lay");
});

test("the way back leads to the seat and the moment", () => {
  expect(reviewOf(moment)).toBe("/review/abcdefghij?seat=2&at=57");
});
