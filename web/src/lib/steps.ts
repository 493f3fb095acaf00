// Where one can step to in a recorded game: to the next moment, turn, or decision of somebody.

import { beginsTurn, type Words } from "../games/speech";
import type { GameName } from "../wire/games";
import type { Moment } from "../wire/messages";

export const STRIDES = ["moment", "turn", "decision"] as const;
export type Stride = (typeof STRIDES)[number];

/** The moments in which a turn begins, and both ends of the game. */
export function turnsOf<G extends GameName>(moments: readonly Moment<G>[], words: Words<G>): number[] {
  const ends = [0, moments.length - 1];
  return moments.flatMap(({ events }, place) =>
    ends.includes(place) || events.some((event) => beginsTurn(words, event)) ? [place] : [],
  );
}

/** The moments in which a seat had to choose what it did next: how it stood then, not what came of it. */
export const decisionsOf = <G extends GameName>(moments: readonly Moment<G>[], seat: number): number[] =>
  moments.flatMap(({ fact }, place) => (fact.type === "Moved" && fact.seat === seat ? [place - 1] : []));

/** The next of these places in a direction, 1 or -1; null: there is none. */
export function nextOf(places: readonly number[], from: number, direction: number): number | null {
  const found = direction > 0 ? places.find((place) => place > from) : places.findLast((place) => place < from);
  return found ?? null;
}
