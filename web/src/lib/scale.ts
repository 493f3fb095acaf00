// Where leads stand on a line: as wide as they differ, with round numbers below.

export interface Scale {
  readonly least: number;
  readonly most: number;
  readonly ticks: readonly number[];
}

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500];
const MOST_TICKS = 6;

export function scaleOf(leads: readonly number[]): Scale {
  const [least, most] = [Math.min(0, ...leads), Math.max(0, ...leads)];
  const step = STEPS.find((one) => (most - least) / one < MOST_TICKS) ?? 1000;
  const first = Math.floor(least / step - 0.25);
  const last = Math.ceil(most / step + 0.25);
  const ticks = Array.from({ length: last - first + 1 }, (_, place) => (first + place) * step + 0); // no −0
  return { least: ticks[0]!, most: ticks.at(-1)!, ticks };
}

/** So that names beside each other do not overlap: each at least so far from the one before. */
export function apart(places: readonly number[], least: number): number[] {
  const order = places.map((_, index) => index).sort((one, other) => places[one]! - places[other]!);
  const moved = [...places];
  for (let turn = 0; turn < places.length; turn++)
    for (let at = 1; at < order.length; at++) {
      const [one, other] = [order[at - 1]!, order[at]!];
      const missing = least - (moved[other]! - moved[one]!);
      if (missing <= 0) continue;
      moved[one]! -= missing / 2;
      moved[other]! += missing / 2;
    }
  return moved;
}
