// What whoever watches the table remembers of it, though the view no longer says so: the plays that
// were beaten, and who passed since. It is decoration, and lost when the page is loaded again.

import type { View } from "../../wire/games/haricots";

export interface Recalled {
  /** card and count of what lay in the dish before, the newest last */
  readonly earlier: readonly (readonly number[])[];
  /** how many there have been since the dish was empty */
  readonly beaten: number;
  /** the seats that passed since it was last their turn */
  readonly passed: readonly number[];
}

export const NOTHING: Recalled = { earlier: [], beaten: 0, passed: [] };
const KEPT = 2;

export function recall(recalled: Recalled, before: View | null, now: View): Recalled {
  if (!before || before.round !== now.round || wasCleared(before, now)) return NOTHING;
  return { ...beaten(recalled, before, now), passed: passed(recalled, before, now) };
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
