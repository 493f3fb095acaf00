// The order in which the players are shown when a game is over.

import type { Part, Result } from "../wire/messages";

export interface Ranked {
  readonly seat: number;
  readonly score: number;
  readonly rank: number;
}

/** By points; whom the game itself named as winners come first, whatever broke their tie. */
export function ranking(scores: readonly number[], winners: readonly number[]): Ranked[] {
  const won = (seat: number) => (winners.includes(seat) ? 1 : 0);
  const order = scores
    .map((score, seat) => ({ seat, score }))
    .sort((a, b) => won(b.seat) - won(a.seat) || b.score - a.score);
  let rank = 0;
  return order.map((one, place) => {
    const before = order[place - 1];
    const same = before && before.score === one.score && won(before.seat) === won(one.seat);
    if (!same) rank = place + 1;
    return { ...one, rank };
  });
}

/** Of each seat the parts that anybody has points for; none where the game does not tell them. */
export function partsOf({ reckoning }: Result): (readonly Part[])[] {
  const parts = reckoning?.parts ?? [];
  const told = (place: number) => parts.some((row) => row[place]?.points);
  return parts.map((row) => row.filter((_, place) => told(place)));
}
