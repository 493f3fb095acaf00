// How high towers have been: the highest that this browser has seen stand, by where that was.

import { recall, remember } from "../../lib/storage";

type Records = Readonly<Record<string, number>>;
const NAME = "beanstalk.records";
const LEAST = 0.05; // of a die: less is no new record

/** The records with this height, if it is one. */
export function raised(records: Records, where: string, high: number): Records {
  return high >= (records[where] ?? 0) + LEAST ? { ...records, [where]: Math.round(high * 10) / 10 } : records;
}

export const recordOf = (where: string): number => recall<Records>(NAME, {})[where] ?? 0;

/** Whether it is a record; then it is remembered. */
export function note(where: string, high: number): boolean {
  const known = recall<Records>(NAME, {});
  const now = raised(known, where, high);
  if (now !== known) remember(NAME, now);
  return now !== known;
}
