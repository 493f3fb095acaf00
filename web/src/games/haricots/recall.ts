// What whoever watches the table remembers of it, though the view no longer says so: the plays that
// were beaten, who passed since, and how the round before ended. It is decoration, and lost when the page is loaded again.

import type { View } from "../../wire/games/haricots";

export interface Recalled {
  /** card and count of what lay in the dish before, the newest last */
  readonly earlier: readonly (readonly number[])[];
  /** how many there have been since the dish was empty */
  readonly beaten: number;
  /** the seats that passed since it was last their turn */
  readonly passed: readonly number[];
  /** how the round before ended, until we have made a move in this one */
  readonly last: LastRound | null;
}

export interface LastRound {
  readonly number: number;
  readonly winner: number;
  /** how many cards each had in hand */
  readonly left: readonly number[];
}

export const NOTHING: Recalled = { earlier: [], beaten: 0, passed: [], last: null };
const KEPT = 2;

export function recall(recalled: Recalled, before: View | null, now: View): Recalled {
  if (!before) return NOTHING;
  const last = lastRound(recalled, before, now);
  if (before.round !== now.round || wasCleared(before, now)) return { ...NOTHING, last };
  return { ...beaten(recalled, before, now), passed: passed(recalled, before, now), last };
}

function lastRound({ last }: Recalled, before: View, now: View): LastRound | null {
  const number = now.won_by.length;
  if (number < before.won_by.length) return null; // something was taken back
  if (number > before.won_by.length) {
    const winner = now.won_by.at(-1)!;
    return { number, winner, left: before.hand_sizes.map((size, seat) => (seat === winner ? 0 : size)) };
  }
  return hasMoved(before, now) ? null : last;
}

/** Whoever looks, in this round; who only watches has seen enough when the dish is emptied. */
function hasMoved(before: View, now: View): boolean {
  if (before.round !== now.round) return false;
  const { seat } = now;
  if (seat === null) return wasCleared(before, now);
  return before.turn === seat && now.turn !== seat;
}

const wasCleared = (before: View, now: View): boolean => before.to_beat > 0 && now.to_beat === 0;

function beaten(recalled: Recalled, before: View, now: View): Pick<Recalled, "earlier" | "beaten"> {
  if (before.to_beat === now.to_beat && before.owner === now.owner) return recalled;
  const goesOn = before.to_beat > 0 && before.to_beat < now.to_beat; // else something was taken back
  if (!goesOn) return NOTHING;
  return { earlier: [...recalled.earlier, before.previous].slice(-KEPT), beaten: recalled.beaten + 1 };
}

function passed(recalled: Recalled, before: View, now: View): Recalled["passed"] {
  const drew = now.deck_sizes.flatMap((size, seat) => (size < before.deck_sizes[seat]! ? [seat] : []));
  const still = [...recalled.passed, ...drew].filter((seat) => seat !== now.turn && !now.out[seat]);
  return [...new Set(still)];
}
