// What a card would bring, from the numbers that everybody sees. It is only a promise in words: what
// may be played, and what really follows, the server says.

import type { Play, View } from "../../wire/games/fagioli";
import { FACE_DOWN, PLACES } from "./cards";

export interface Outcome {
  readonly draw: number;
  readonly plant: number;
  /** the penalty, or 0 */
  readonly burst: number;
}

/** `left`: the cards that stay in hand; `token`: the next burst token. */
export function outcome(value: number, top: number, left: number, token: number): Outcome {
  const hand = left + value - top;
  if (hand > PLACES || hand < 0) return { draw: 0, plant: 0, burst: token };
  return { draw: Math.max(0, value - top), plant: Math.max(0, top - value), burst: hand === 0 ? token : 0 };
}

export const outcomeOf = ({ card, pile, face_down }: Omit<Play, "type">, view: View): Outcome =>
  outcome(face_down ? FACE_DOWN : card, view.tops[pile]!, view.hand.length - 1, view.supply[0] ?? 0);
