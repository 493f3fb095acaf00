// The tower that somebody builds alone: what is left in the box for it, how the hand sways above it, how high it is.

import type { Action, View } from "../../wire/games/haricot_magique";
import type { Hand, Sine } from "../../wire/messages";
import { PRINTED } from "../../wire/printed/haricot_magique";
import type { SteeredHand } from "../board";
import { BOARD_TOP, CASTLE, CLOUD, CYLINDER, EYE, heightOf, WIDTH } from "./pieces";
import { posesOf } from "./poses";

/** How much the hand sways, in parts of what it does in a game. */
export const SWAYS = { none: 0, light: 0.4, game: 1, storm: 1.8 } as const;
export type Strength = keyof typeof SWAYS;

const BUILDER = 0;
const PLACING = 6; // the phase of a turn
const MOST = 24; // pieces that the referee takes
const WIDEST = 1000; // thousandths of a die that a sway may reach
const FACES = PRINTED.faces.length;

/** Nothing stands but the base die. */
export const BARE: View = {
  ...{ type: "Table", version: 2, seat: BUILDER, variant: "basic", slips: "again", round: 1, phase: PLACING, bean: -1 },
  ...{ order: [BUILDER], played_turns: 0, hand: [], hand_sizes: [0], choice: 0, chosen: [false], played: [0] },
  ...{ discards: [[]], axes: [false], powers_used: [], eye: -1, gold: [0], gold_left: 0, lean: 0, poses: [] },
  stalk: [{ identity: 0, piece: EYE, owner: -1, pose: [0, 0, 0] }],
  ...{ rolled: PRINTED.faces.map(() => 1), extra: 0, due: -1, castle_due: false, treasures_placed: 0 },
  ...{ bags: [], scores: [] },
};

/** The identities that pieces of a sort have; there are as many as in the box. */
function identitiesOf(piece: number): readonly [first: number, count: number] {
  if (piece === CLOUD) return [PRINTED.dice + PRINTED.cylinders + 1, PRINTED.tokens];
  if (piece === CYLINDER) return [PRINTED.dice, PRINTED.cylinders];
  if (piece === CASTLE) return [PRINTED.dice + PRINTED.cylinders, 1];
  return [0, PRINTED.dice];
}

/** The next piece of this sort that does not stand yet; undefined: none is left. */
export function freeIdentity({ stalk }: View, piece: number): number | undefined {
  const [first, count] = identitiesOf(piece);
  const taken = new Set(stalk.map(({ identity }) => identity));
  return Array.from({ length: count }, (_, nth) => first + nth).find((identity) => !taken.has(identity));
}

/** Whatever is left may go on top. */
export function mayPlace(view: View): Action[] {
  if (view.stalk.length >= MOST) return [];
  const pieces = Array.from({ length: CASTLE + 1 }, (_, piece) => piece);
  const left = pieces.filter((piece) => freeIdentity(view, piece) !== undefined);
  return left.map((piece) => ({ type: "Place", piece }));
}

/** The same view with the dice that are left in the tray. */
export const stocked = (view: View): View => ({
  ...view,
  rolled: Array.from({ length: FACES }, () => (freeIdentity(view, EYE) === undefined ? 0 : 1)),
});

/** The hand as it would sway in a game, more or less, on an arm that does not tire. */
export function swaying(hand: Hand, strength: Strength): SteeredHand {
  const part = SWAYS[strength];
  const reached = (sines: readonly Sine[]) =>
    sines.map((sine) => ({ ...sine, reach: Math.min(WIDEST, Math.round(sine.reach * part)) }));
  return { ...hand, ran: 0, across: reached(hand.across), along: reached(hand.along), tireless: true };
}

/** How high the tower is, in dice. */
export function diceHigh(view: View): number {
  const poses = posesOf(view);
  const tops = view.stalk.map(({ piece }, nth) => poses[nth]![2]! + heightOf(piece) / 2);
  return (Math.max(...tops) - BOARD_TOP) / WIDTH;
}
