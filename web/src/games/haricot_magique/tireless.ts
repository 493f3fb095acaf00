// An arm that does not tire: of a gesture only its end is told, as if the piece had been taken up then.

import type { Gesture } from "../../wire/messages";

const TOLD = 4000; // milliseconds: an arm tires after six seconds

export function lastOf(gesture: Gesture): Gesture {
  const end = gesture.at.at(-1)!;
  const first = Math.min(
    gesture.at.findIndex((at) => at >= end - TOLD),
    gesture.at.length - 2,
  );
  const begun = gesture.at[first]!;
  const cut = (numbers: readonly number[]) => numbers.slice(first);
  return {
    at: cut(gesture.at).map((at) => at - begun),
    across: cut(gesture.across),
    along: cut(gesture.along),
    lift: cut(gesture.lift),
    turn: cut(gesture.turn),
    since: (gesture.since ?? 0) + begun,
  };
}
