// A drop or a throw that counts for nothing, judged by the referee: on the tower that it saw stand last, or on one
// that is stacked up as the view has it.

import { tryOut } from "../../lib/api";
import type { View } from "../../wire/games/haricot_magique";
import type { Gesture, Hand, Laid, Trial, Verdict } from "../../wire/messages";
import { AXE } from "./pieces";

/** What is in the hand. */
export interface Held {
  readonly identity: number;
  readonly piece: number;
}

const FARTHEST = 300; // thousandths of a die that a piece may be stacked aside
const LOW = 40; // above the tower, of a hand that made no gesture
const STRONG = 2500; // how far an axe is drawn then
const HELD = 400; // milliseconds

export class Trials {
  private last: Verdict | null = null;

  /** A Refusal is thrown if it cannot be judged. */
  async judge(view: View, held: Held, hand: Hand, gesture: Gesture = plain(view, held)): Promise<Verdict> {
    const { across, along } = hand;
    const trial: Trial = { ...held, gesture, across, along, ...this.towerOf(view) };
    const verdict = await tryOut(trial);
    this.last = verdict;
    return verdict;
  }

  private towerOf(view: View): Pick<Trial, "tower" | "stalk"> {
    const { last } = this;
    const seen = last && view.poses.length > 0 && String(last.poses) === String(view.poses);
    return seen ? { tower: last.tower } : { stalk: stackedUp(view) };
  }
}

export function stackedUp({ stalk }: View): Laid[] {
  const within = (offset = 0) => Math.max(-FARTHEST, Math.min(FARTHEST, offset));
  return stalk.map(({ identity, piece, pose: [across, along] }, place) =>
    place ? { identity, piece, across: within(across), along: within(along) } : { identity, piece },
  );
}

/** By whoever steers nothing: straight down on the last piece, or at the middle of the tower. */
export function plain({ stalk }: View, { piece }: Held): Gesture {
  const offset = (axis: 0 | 1) => stalk.slice(1).reduce((sum, { pose }) => sum + (pose[axis] ?? 0), 0);
  const twice = (number: number) => [number, number];
  const axe = piece === AXE;
  return {
    at: [0, HELD],
    across: twice(axe ? 0 : offset(0)),
    along: twice(axe ? STRONG : offset(1)),
    lift: twice(axe ? 500 * stalk.length : LOW),
    turn: twice(0),
    since: 0,
  };
}
