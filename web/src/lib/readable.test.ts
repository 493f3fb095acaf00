import { expect, test } from "vitest";
import { readable } from "./readable";

test.each([
  ["Play", "Play"],
  ["TakeAPoint", "Take a point"],
  ["RoundWon", "Round won"],
  ["hand_sizes", "Hand sizes"],
  ["card_not_in_hand", "Card not in hand"],
  ["pois_chiches", "Pois chiches"],
  ["Level2Reached", "Level2 reached"],
  ["", ""],
])("%s is read as %s", (name, words) => {
  expect(readable(name)).toBe(words);
});
