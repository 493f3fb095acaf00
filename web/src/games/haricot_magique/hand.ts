// The hand that holds a piece, as the server will have it: it follows the cursor by a spring and sways. What
// the server adds to that, nobody can foresee. The twin of src/cassoulet/tower/hand.py.

import type { Gesture, Sine } from "../../wire/messages";
import type { SteeredHand } from "../board";
import { lastOf } from "./tireless";

/** Across, along and up in dice; turned, in radians. */
export interface Aim {
  readonly across: number;
  readonly along: number;
  readonly lift: number;
  readonly turn: number;
}

type Axis = keyof Aim;
const AXES = ["across", "along", "lift", "turn"] as const satisfies readonly Axis[];
const TICK = 1 / 60; // seconds
const THOUSAND = 1000;
const SAMPLE = 55; // milliseconds between two moments that are sent
/** Milliseconds after which the arm gives up: no longer gesture is admitted. */
export const LONGEST = 19_500;

interface Moment extends Aim {
  readonly at: number;
}

export class HeldHand {
  /** Where the player wants it. */
  cursor: Aim;
  private readonly moments: Moment[];
  private readonly speed: Record<Axis, number> = { across: 0, along: 0, lift: 0, turn: 0 };
  private readonly spot: Record<Axis, number>;
  private ticks = 0;

  /** By any clock, in milliseconds: when the piece is taken up, and when the hand began to sway. */
  constructor(
    private readonly hand: SteeredHand,
    start: Aim,
    private readonly since: number,
    private readonly begun: number,
  ) {
    this.cursor = start;
    this.spot = { ...start };
    this.moments = [{ at: 0, ...start }];
  }

  /** Where the hand is now. */
  at(now: number): Aim {
    const seconds = this.elapsed(now) / THOUSAND;
    const swayed = (now - this.begun) / THOUSAND;
    for (; this.ticks * TICK < seconds; this.ticks++) for (const axis of AXES) this.follow(axis);
    this.note(this.elapsed(now));
    return {
      ...this.spot,
      across: this.spot.across + summed(this.hand.across, swayed),
      along: this.spot.along + summed(this.hand.along, swayed),
    };
  }

  /** Milliseconds since it took the piece up. */
  elapsed(now: number): number {
    return now - this.since;
  }

  /** How far the hand is from where the player wants it, in dice: it is still on its way. */
  get behind(): number {
    const apart = (axis: Axis): number => this.cursor[axis] - this.spot[axis];
    return Math.hypot(apart("across"), apart("along"), apart("lift"));
  }

  tired(now: number): boolean {
    return !this.hand.tireless && this.elapsed(now) > LONGEST;
  }

  /** What is left of the arm's, from 1 down to 0. */
  strength(now: number): number {
    return this.hand.tireless ? 1 : Math.max(0, 1 - this.elapsed(now) / LONGEST);
  }

  /** All that the hand did, up to letting go now; or when the arm gave up, where frames take so long that nobody saw it. */
  gesture(now: number): Gesture {
    const held = this.hand.tireless ? this.elapsed(now) : Math.min(this.elapsed(now), LONGEST);
    const last = Math.max(Math.round(held), 2 * SAMPLE);
    const moments = [...this.moments.filter(({ at }) => at < last - 5), { at: last, ...this.cursor }];
    const listed = (axis: Axis) => moments.map((moment) => Math.round(moment[axis] * THOUSAND));
    const [across, along, lift, turn] = AXES.map(listed) as [number[], number[], number[], number[]];
    const since = Math.max(0, Math.round(this.since - this.begun));
    const whole = { at: moments.map(({ at }) => at), across, along, lift, turn, since };
    return this.hand.tireless ? lastOf(whole) : whole;
  }

  private follow(axis: Axis): void {
    const spring = this.hand.follow / THOUSAND;
    this.speed[axis] += TICK * spring * (spring * (this.cursor[axis] - this.spot[axis]) - 2 * this.speed[axis]);
    this.spot[axis] += TICK * this.speed[axis];
  }

  private note(elapsed: number): void {
    const at = Math.round(elapsed);
    if (at - this.moments.at(-1)!.at >= SAMPLE) this.moments.push({ at, ...this.cursor });
  }
}

const summed = (sines: readonly Sine[], seconds: number): number =>
  sines.reduce(
    (sum, { reach, frequency, phase }) =>
      sum + (reach / THOUSAND) * Math.sin((2 * Math.PI * frequency * seconds) / THOUSAND + phase / THOUSAND),
    0,
  );
