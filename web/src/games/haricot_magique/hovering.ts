// A hand over the tower: one's own as the others are told of it, and another's as one sees it between two messages.

import type { InHand } from "../../lib/company.svelte";
import type { Aim } from "./hand";

const EVERY = 75; // milliseconds between two poses that are told, or a frame more: twelve a second
const BEHIND = 110; // milliseconds: so far back one sees, to know what came next
const CLOSEST = 45; // milliseconds that poses are apart at least, though the line bunched them
const KEPT = 6;
const THOUSAND = 1000;
const AXES = ["across", "along", "lift", "turn"] as const satisfies readonly (keyof Aim)[];

/** A piece and where it is, as it is told. */
export function told(piece: number, aim: Aim): InHand {
  const [across, along, lift, turn] = AXES.map((axis) => Math.round(aim[axis] * THOUSAND)) as [number, number, number, number];
  return [piece, across, along, Math.max(0, lift), turn];
}

export const aimOf = ([, across, along, lift, turn]: InHand): Aim => ({
  ...{ across: across / THOUSAND, along: along / THOUSAND, lift: lift / THOUSAND, turn: turn / THOUSAND },
});

/** Tells of one's own hand, not oftener than anybody needs. */
export class Teller {
  private last = -Infinity;

  constructor(private readonly say: (held: InHand) => void) {}

  moved(piece: number, aim: Aim, now: number): void {
    if (now - this.last < EVERY) return;
    this.last = now;
    this.say(told(piece, aim));
  }
}

interface Moment {
  readonly at: number;
  readonly aim: Aim;
}

/** Where another's hand is seen: a little late, and without a jerk. */
export class Follower {
  private readonly moments: Moment[] = [];

  heard(aim: Aim, now: number): void {
    const last = this.moments.at(-1);
    const at = last ? Math.min(Math.max(now, last.at + CLOSEST), now + BEHIND) : now;
    this.moments.push({ at, aim });
    if (this.moments.length > KEPT) this.moments.shift();
  }

  at(now: number): Aim {
    const { moments } = this;
    const seen = now - BEHIND;
    const next = moments.findIndex(({ at }) => at > seen);
    if (next < 0) return moments.at(-1)!.aim;
    if (next === 0) return moments[0]!.aim;
    const [before, from, to, after] = [-2, -1, 0, 1].map((off) => moments[next + off]);
    return between(before ?? from!, from!, to!, after ?? to!, seen);
  }
}

/** On a curve through all four, which is as fast as they are on both sides of each. */
function between(before: Moment, from: Moment, to: Moment, after: Moment, now: number): Aim {
  const span = to.at - from.at || 1;
  const part = (now - from.at) / span;
  const [square, cube] = [part ** 2, part ** 3];
  const on = (axis: keyof Aim): number => {
    const pace = (one: Moment, other: Moment) => (span * (other.aim[axis] - one.aim[axis])) / (other.at - one.at || 1);
    return (
      (2 * cube - 3 * square + 1) * from.aim[axis] +
      (cube - 2 * square + part) * pace(before, to) +
      (3 * square - 2 * cube) * to.aim[axis] +
      (cube - square) * pace(from, after)
    );
  };
  return { across: on("across"), along: on("along"), lift: on("lift"), turn: on("turn") };
}
