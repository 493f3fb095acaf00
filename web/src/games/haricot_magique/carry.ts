// How a pointer that drags a piece moves the hand: the piece goes where it is pointed at, and comes down by itself
// where it is over the tower, as a hand does that puts something there.

import type { Point } from "./drag";
import type { Aim } from "./hand";
import type { Sight } from "./sight";

const CLOSE = 0.1; // dice above the tower, where the piece is over it
const CLEAR = 1; // and beside it
const OVER = 0.6; // dice from the middle of what stands on top
const BESIDE = 1.5;
const LAGS = 0.3; // dice: so far behind, the hand would let go beside what was meant
const ARRIVED = 0.06;
const ABOVE_FINGER = 74; // pixels, so that a finger hides nothing

/** Where the middle of what stands on top is, in dice. */
export interface Spot {
  readonly across: number;
  readonly along: number;
}

/** By how many pixels the piece is seen beside the pointer that takes it up. */
export const heldBeside = (finger: boolean): Point => ({ x: 0, y: finger ? -ABOVE_FINGER : 0 });

/** Where a pointer wants the hand; `raised` are dice by which it is higher than it would be by itself. */
export function carried(sight: Sight, to: Point, aim: Aim, top: Spot, raised: number): Aim {
  if (!sight.deep) return sight.aimAt(to, aim);
  const flat = sight.aimAt(to, { ...aim, lift: CLOSE + raised });
  return { ...flat, lift: liftOver(apart(flat, top)) + raised };
}

/** How high a piece is carried that is so far from what stands on top. */
export function liftOver(away: number): number {
  const share = Math.min(1, Math.max(0, (away - OVER) / (BESIDE - OVER)));
  return CLOSE + (CLEAR - CLOSE) * share * share * (3 - 2 * share);
}

/** Nobody lets a piece go beside the tower: it is put back. */
export const isBeside = (aim: Aim, top: Spot): boolean => apart(aim, top) > BESIDE;

const apart = (one: Spot, other: Spot): number => Math.hypot(one.across - other.across, one.along - other.along);

/** A quick pointer is there before the hand: let go then, it goes on and lets go where it arrives. */
export const lags = (behind: number): boolean => behind > LAGS;
export const hasArrived = (behind: number): boolean => behind < ARRIVED;
