// The order in which the players are shown when a game is over.

import type { Part, Result, Room } from "../wire/messages";

export interface Ranked {
  readonly seat: number;
  readonly score: number;
  readonly rank: number;
}

/**
 * By points; whom the game itself named as winners come first, whatever broke their tie, and who left
 * a game of the queue last, whatever their bot made of it.
 */
export function ranking(scores: readonly number[], winners: readonly number[], left: readonly number[] = []): Ranked[] {
  const won = (seat: number) => (winners.includes(seat) ? 1 : 0);
  const gone = (seat: number) => (left.includes(seat) ? 1 : 0);
  const order = scores
    .map((score, seat) => ({ seat, score }))
    .sort((a, b) => gone(a.seat) - gone(b.seat) || won(b.seat) - won(a.seat) || b.score - a.score);
  let rank = 0;
  return order.map((one, place) => {
    const before = order[place - 1];
    const equal = before && before.score === one.score && won(before.seat) === won(one.seat);
    if (!before || gone(before.seat) !== gone(one.seat) || !(equal || gone(one.seat))) rank = place + 1;
    return { ...one, rank };
  });
}

/** Whether somebody has as many points as who won, and did not win; who left is last for that. */
export const tieBroken = (ranks: readonly Ranked[], left: readonly number[] = []): boolean =>
  ranks.some(({ seat, score, rank }) => rank > 1 && score === ranks[0]!.score && !left.includes(seat));

/** The seats that bots played to the end in place of their players. */
export const takenOver = ({ status, places }: Pick<Room, "status" | "places">): number[] =>
  status === "over" ? places.flatMap(({ taken, bot_plays }, seat) => (taken === "person" && bot_plays ? [seat] : [])) : [];

/** Of them those who are last for it: at a table of the queue. */
export const whoLeft = (room: Room): number[] => (room.setting.kind === "queue" ? takenOver(room) : []);

/** Of each seat the parts that anybody has points for; none where the game does not tell them. */
export function partsOf({ reckoning }: Result): (readonly Part[])[] {
  const parts = reckoning?.parts ?? [];
  const told = (place: number) => parts.some((row) => row[place]?.points);
  return parts.map((row) => row.filter((_, place) => told(place)));
}
