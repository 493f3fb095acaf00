// Where the weight of a tower lies over what bears it: arithmetic for the eye. Whether it stands, the referee says.

import { depthOf, heightOf, WIDTH, weightOf, widthOf } from "./pieces";
import type { Pose } from "./poses";
import type { Held } from "./sight";

export interface Stood {
  readonly piece: number;
  readonly pose: Pose;
}

/** Of the place that bears its load worst: 0 is the middle, 1 the edge, and left and front are negative. */
export interface Balance {
  readonly across: number;
  readonly along: number;
}

const EVEN: Balance = { across: 0, along: 0 };
const LEAST = 0.05; // dice: what two pieces have in common is at least as wide

export function balanceOf(tower: readonly Stood[]): Balance {
  let [worst, load, across, along] = [EVEN, 0, 0, 0];
  for (let place = tower.length - 1; place > 0; place--) {
    const { piece, pose } = tower[place]!;
    load += weightOf(piece);
    across += weightOf(piece) * (pose[0]! / WIDTH);
    along += weightOf(piece) * (pose[1]! / WIDTH);
    const borne = over(tower[place - 1]!, tower[place]!, across / load, along / load);
    if (off(borne) > off(worst)) worst = borne;
  }
  return worst;
}

/** As it would be if the piece that is held were put down now. */
export const balanceWith = (tower: readonly Stood[], held: Held): Balance => balanceOf([...tower, put(tower, held)]);

function put(tower: readonly Stood[], { piece, aim }: Held): Stood {
  const up = tower.at(-1)!.pose[2]! + heightOf(piece);
  return { piece, pose: [aim.across * WIDTH, aim.along * WIDTH, up, 1, 0, 0, 0] };
}

/** Beyond the edge of what bears it, a weight falls. */
export const tips = (balance: Balance): boolean => off(balance) > 1;

export const off = ({ across, along }: Balance): number => Math.max(Math.abs(across), Math.abs(along));

/** Where a weight lies within what two pieces have in common. */
const over = (under: Stood, upper: Stood, across: number, along: number): Balance => ({
  across: within(under.pose[0]!, widthOf(under.piece), upper.pose[0]!, widthOf(upper.piece), across),
  along: within(under.pose[1]!, depthOf(under.piece), upper.pose[1]!, depthOf(upper.piece), along),
});

function within(under: number, underWide: number, upper: number, upperWide: number, weight: number): number {
  const from = Math.max(under / WIDTH - underWide / 2, upper / WIDTH - upperWide / 2);
  const to = Math.min(under / WIDTH + underWide / 2, upper / WIDTH + upperWide / 2);
  return (weight - (from + to) / 2) / Math.max(LEAST, (to - from) / 2);
}
