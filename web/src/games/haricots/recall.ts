// What whoever watches the table remembers of it, though the view no longer says so: the plays that
// were beaten, and who passed since. It is decoration, and lost when the page is loaded again.

import type { View } from "../../wire/games/haricots";

export interface Recalled {
  /** card and count of what lay in the dish before, the newest last */
  readonly earlier: readonly (readonly number[])[];
  /** the seats that passed since it was last their turn */
  readonly passed: readonly number[];
}

export const NOTHING: Recalled = { earlier: [], passed: [] };
const KEPT = 2;

export function recall(recalled: Recalled, before: View | null, now: View): Recalled {
  if (!before || before.round !== now.round || wasCleared(before, now)) return NOTHING;
  return { earlier: earlier(recalled, before, now), passed: passed(recalled, before, now) };
}

const wasCleared = (before: View, now: View): boolean => before.to_beat > 0 && now.to_beat === 0;

function earlier(recalled: Recalled, before: View, now: View): Recalled["earlier"] {
  if (before.to_beat === now.to_beat && before.owner === now.owner) return recalled.earlier;
  if (before.to_beat > now.to_beat) return []; // something was taken back
  return before.to_beat ? [...recalled.earlier, before.previous].slice(-KEPT) : [];
}

function passed(recalled: Recalled, before: View, now: View): Recalled["passed"] {
  const drew = now.deck_sizes.flatMap((size, seat) => (size < before.deck_sizes[seat]! ? [seat] : []));
  const still = [...recalled.passed, ...drew].filter((seat) => seat !== now.turn && !now.out[seat]);
  return [...new Set(still)];
}
