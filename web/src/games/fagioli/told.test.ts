import { expect, test } from "vitest";
import type { Event, View } from "../../wire/games/fagioli";
import { told } from "./told";

const start = {
  seat: 0,
  turn: 0,
  to_plant: 0,
  hand: [2, 5, 5],
  farm: [8],
  hand_sizes: [3, 4],
  deck_size: 1,
  tops: [3, 7],
  wallets: [true, true],
  supply: [2, 3],
  penalties: [[], []],
  returned: [],
  memory: { shown: [], spent_sizes: [0, 0] },
} as unknown as View;
const after = (...events: Event[]): View => events.reduce((view, event) => told(view, event, undefined), start);

test("a card leaves the hand and covers a pile", () => {
  const view = after({ type: "Played", seat: 0, pile: 1, card: 5, value: 5 });
  expect([view.hand, view.hand_sizes, view.tops, view.wallets]).toEqual([[2, 5], [2, 4], [3, 5], [true, true]]);
});

test("what lies face down has no wallet, and only its owner misses a card", () => {
  const mine = after({ type: "Played", seat: 0, pile: 0, card: 5, value: 4 });
  expect([mine.hand, mine.tops, mine.wallets]).toEqual([[2, 5], [4, 7], [false, true]]);
  const theirs = after({ type: "Played", seat: 1, pile: 0, card: null, value: 4 });
  expect([theirs.hand, theirs.hand_sizes]).toEqual([[2, 5, 5], [3, 3]]);
});

test("cards are drawn and planted", () => {
  const drawn = after({ type: "Drew", seat: 0, card: 3 });
  expect([drawn.hand, drawn.deck_size]).toEqual([[2, 3, 5, 5], 0]);
  const sown = after({ type: "Planted", seat: 0, card: 2 });
  expect([sown.hand, sown.farm]).toEqual([[5, 5], [2, 8]]);
});

test("a burst takes a token and the hand", () => {
  const view = after({ type: "Burst", seat: 1, penalty: 2 }, { type: "SetAside", seat: 1, cards: [], count: 4 });
  expect([view.supply, view.penalties, view.hand_sizes]).toEqual([[3], [[], [2]], [3, 0]]);
});

test("a new draw pile is made of all that was played and set aside", () => {
  const view = after(
    { type: "Played", seat: 1, pile: 0, card: 9, value: 9 },
    { type: "SetAside", seat: 1, cards: [], count: 3 },
    { type: "Drew", seat: 1, card: null },
    { type: "Reshuffled", penalty: 2 },
  );
  expect([view.deck_size, view.supply, view.returned]).toEqual([4, [3], [2]]);
});
