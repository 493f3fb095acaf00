// What each seat had from moment to moment, as a line through the moments of a recorded game.

import type { MarketAccount, Review } from "../../wire/messages";

/** Where something is known: for each of these places a number for each seat. */
export interface Curve {
  readonly places: readonly number[];
  readonly rows: readonly (readonly number[])[];
  /** it changes at its places, not on the way to them */
  readonly steps: boolean;
}

/** What moments are called by. */
export interface Numbered {
  readonly seq: number;
}

/** The last moment up to this seq. */
export const placeOf = (moments: readonly Numbered[], seq: number): number =>
  Math.max(0, moments.findLastIndex((one) => one.seq <= seq));

/** Where rounds begin, in games that have them. */
export const roundsOf = (moments: readonly { readonly events: readonly object[] }[]): { place: number; n: number }[] =>
  moments.flatMap(({ events }, place) => events.filter(isRound).map(({ number }) => ({ place, n: number })));

const isRound = (event: object): event is { readonly number: number } =>
  "type" in event && event.type === "RoundBegan" && "number" in event && typeof event.number === "number";

/** Chances as the seat could know them after each of its moves, and what came of the game. */
export function chancesOf({ curve }: Pick<Review, "curve">, moments: readonly Numbered[], winners: readonly number[]): Curve {
  const seats = curve[0]?.chances.length ?? 0;
  const end = Array.from({ length: seats }, (_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));
  const last = moments.length - 1;
  const known = curve.map(({ seq, chances }) => ({ place: placeOf(moments, seq), row: chances }));
  const all = [...known.filter(({ place }) => place < last), { place: last, row: end }];
  return { places: all.map(({ place }) => place), rows: all.map(({ row }) => row), steps: false };
}

export const coinsOf = ({ coins }: Pick<MarketAccount, "coins">, moments: readonly Numbered[]): Curve => ({
  places: coins.map(({ seq }) => placeOf(moments, seq)),
  rows: coins.map((one) => one.coins),
  steps: true,
});

/** What was known last at a place; null: nothing yet. */
export const knownAt = ({ places, rows }: Curve, place: number): readonly number[] | null =>
  rows[places.findLastIndex((one) => one <= place)] ?? null;

/** Where the line of a seat is at a place, between what is known. */
export function heightAt({ places, rows, steps }: Curve, seat: number, place: number): number {
  const before = Math.max(0, places.findLastIndex((one) => one <= place));
  const [from, to] = [before, Math.min(before + 1, places.length - 1)];
  const [low, high] = [rows[from]?.[seat] ?? 0, rows[to]?.[seat] ?? 0];
  const way = places[to]! - places[from]!;
  if (steps || way <= 0 || place <= places[from]!) return low;
  return low + ((high - low) * (place - places[from]!)) / way;
}

/** The line of a seat, for an SVG; it goes on to `end`. */
export function lineOf(
  { places, rows, steps }: Curve,
  seat: number,
  x: (place: number) => number,
  y: (value: number) => number,
  end: number,
): string {
  const spots = places.map((place, n) => [x(place).toFixed(1), y(rows[n]![seat]!).toFixed(1)] as const);
  const drawn = spots.map(([across, down], n) => (n === 0 ? `M${across} ${down}` : steps ? `H${across}V${down}` : `L${across} ${down}`));
  return spots.length ? `${drawn.join("")}H${x(end).toFixed(1)}` : "";
}

/** The highest of all, to draw them below it. */
export const mostOf = ({ rows }: Curve): number => Math.max(0, ...rows.flat());

/** Places with a least distance, none beyond the ends. */
export function within(spots: readonly number[], least: number, most: number, gap: number): number[] {
  const order = spots.map((_, n) => n).sort((one, other) => spots[one]! - spots[other]!);
  const moved = [...spots];
  order.forEach((n, at) => (moved[n] = Math.max(moved[n]!, at ? moved[order[at - 1]!]! + gap : least)));
  [...order].reverse().forEach((n, at, all) => (moved[n] = Math.min(moved[n]!, at ? moved[all[at - 1]!]! - gap : most)));
  return moved;
}
