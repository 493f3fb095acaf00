import { expect, test } from "vitest";
import type { View } from "../../wire/games/haricots";
import { NOTHING, recall } from "./recall";
import { lossOf, winsOf, withoutRun } from "./score";
import { patched } from "./stage";

const VIEW: View = {
  type: "Table",
  seat: 0,
  rules: "advanced",
  round: 1,
  first: 0,
  turn: 0,
  hand: [4, 7, 7, 9],
  run: [4],
  hand_sizes: [4, 6, 5],
  deck_sizes: [4, 3, 4],
  out: [false, false, false],
  previous: [6, 2],
  owner: 2,
  to_beat: 12,
  won_by: [],
  penalty: 0,
  memory: { seen: [6, 6], penalties: [0, 2, 0] },
  scores: [],
};

test("played cards leave the hand and lie in the dish", () => {
  const now = patched(VIEW, { type: "Played", seat: 0, card: 7, count: 2, value: 14 }, null);
  expect(now).toMatchObject({ hand: [4, 9], hand_sizes: [2, 6, 5], previous: [7, 2], owner: 0, to_beat: 14 });
});

test("a drawn card is put where it belongs, and seen only by its owner", () => {
  const mine = patched(VIEW, { type: "Passed", seat: 0, card: 8 }, null);
  expect(mine).toMatchObject({ hand: [4, 7, 7, 8, 9], deck_sizes: [3, 3, 4], hand_sizes: [5, 6, 5] });
  const other = patched(VIEW, { type: "Passed", seat: 1, card: null }, null);
  expect(other).toMatchObject({ hand: VIEW.hand, deck_sizes: [4, 2, 4], hand_sizes: [4, 7, 5] });
});

test("who folds is out, and loses what the server says", () => {
  const now = patched(VIEW, { type: "Folded", seat: 0, hand: VIEW.hand, run: [4], penalty: 3 }, null);
  expect(now).toMatchObject({ hand: [], hand_sizes: [0, 6, 5], out: [true, false, false], penalty: 3 });
});

test("a new round begins with empty hands, which are dealt one by one", () => {
  const after: View = { ...VIEW, round: 2, hand: [1, 2], hand_sizes: [2, 2, 2], deck_sizes: [4, 4, 4], to_beat: 0 };
  const begun = patched(VIEW, { type: "RoundBegan", number: 2, first: 1 }, after);
  expect(begun).toMatchObject({ round: 2, hand: [], hand_sizes: [0, 0, 0] });
  expect(patched(begun, { type: "Dealt", seat: 0, cards: [1, 2] }, after)).toMatchObject({
    hand: [1, 2],
    hand_sizes: [2, 0, 0],
  });
});

test("the plays that were beaten are remembered until the dish is cleared", () => {
  const higher: View = { ...VIEW, previous: [7, 2], owner: 0, to_beat: 14 };
  const recalled = recall(NOTHING, VIEW, higher);
  expect(recalled).toMatchObject({ earlier: [[6, 2]], beaten: 1 });
  expect(recall(recalled, higher, { ...higher, turn: 1 }).earlier).toEqual([[6, 2]]);
  expect(recall(recalled, higher, { ...higher, previous: [0, 0], owner: -1, to_beat: 0 })).toEqual(NOTHING);
  expect(recall(recalled, higher, VIEW).earlier).toEqual([]); // taken back
  expect(recall(NOTHING, null, VIEW)).toEqual(NOTHING);
});

test("who drew has passed, until it is their turn again", () => {
  const drew: View = { ...VIEW, turn: 2, deck_sizes: [4, 2, 4] };
  const recalled = recall(NOTHING, VIEW, drew);
  expect(recalled.passed).toEqual([1]);
  expect(recall(recalled, drew, { ...drew, turn: 1 }).passed).toEqual([]);
  expect(recall(recalled, drew, { ...drew, out: [false, true, false] }).passed).toEqual([]);
});

test("the losses of others lie face down until the end", () => {
  expect([0, 1, 2].map((seat) => lossOf(VIEW, seat))).toEqual([0, null, 0]);
  expect(lossOf({ ...VIEW, scores: [3, -2, 0] }, 1)).toBe(2);
  expect(winsOf({ ...VIEW, won_by: [1, 2, 1] }, 1)).toBe(2);
  expect(withoutRun([2, 3, 4, 4, 5], [2, 3, 4, 5])).toEqual([4]);
});

test("how a round ended is remembered until we have made a move in the next one", () => {
  const won = { ...VIEW, won_by: [2], turn: -1 };
  let recalled = recall(NOTHING, VIEW, won);
  expect(recalled.last).toEqual({ number: 1, winner: 2, left: [4, 6, 0] });
  const next = { ...won, round: 2, turn: 1, to_beat: 0, owner: -1 };
  recalled = recall(recalled, won, next);
  const ours = { ...next, turn: 0 };
  recalled = recall(recalled, next, ours);
  expect(recalled.last?.number).toBe(1);
  expect(recall(recalled, ours, { ...ours, turn: 1 }).last).toBeNull();
  expect(recall(recalled, ours, VIEW).last).toBeNull(); // taken back
});
