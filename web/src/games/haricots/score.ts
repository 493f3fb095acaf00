// What a seat has won and lost, as far as the chips in front of it show.

import type { View } from "../../wire/games/haricots";

export const winsOf = (view: View, seat: number): number => view.won_by.filter((winner) => winner === seat).length;

/** Points lost; null: some, but they lie face down until the game is over. */
export function lossOf(view: View, seat: number): number | null {
  if (seat === view.seat) return view.penalty;
  const lost = view.memory.penalties[seat] ?? 0;
  return lost && !view.scores.length ? null : lost;
}

/** The cards of a hand that stay when those of a run, one of each number, are set aside. */
export function withoutRun(hand: readonly number[], run: readonly number[]): number[] {
  const aside = new Set(run);
  return hand.filter((card) => !aside.delete(card));
}
