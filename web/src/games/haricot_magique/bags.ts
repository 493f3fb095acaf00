// The end of a game: whose bags are opened when, and what is in them.

import { PRINTED } from "../../wire/printed/haricot_magique";

export interface Purse {
  readonly seat: number;
  /** what is in each bag, the smallest first */
  readonly values: readonly number[];
  readonly total: number;
}

/** Richest last; `bags` has for each seat how many there are of each value. */
export function purses(bags: readonly (readonly number[])[]): Purse[] {
  const opened = bags.map((counts, seat) => {
    const values = counts.flatMap((count, nth) => Array<number>(count).fill(PRINTED.bags[nth]!));
    return { seat, values, total: values.reduce((sum, value) => sum + value, 0) };
  });
  return opened.sort((one, other) => one.total - other.total || one.seat - other.seat);
}
