// A series as a sum: (10+2) × −1 × 2. What it is worth is said by the server.

import { plainly } from "../../lib/numbers";
import type { View } from "../../wire/games/pas_de_haricots";
import { kindOf, pointsOf, type Kind } from "./cards";

export { plainly };

/** The plain cards, then each minus card, then the king. */
export function formulaOf(series: readonly number[]): string {
  const of = (kind: Kind) => series.filter((card) => kindOf(card) === kind);
  const plain = of("plain").map(pointsOf);
  const factors = " × −1".repeat(of("minus").length) + " × 2".repeat(of("king").length);
  const sum = plain.join("+") || "0";
  return (factors && plain.length > 1 ? `(${sum})` : sum) + factors;
}

export const isCancelled = (series: readonly number[]): boolean => series.some((card) => kindOf(card) === "trump");

/** +12, −3, 0. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : plainly(points));

/** What the rounds before this one brought. */
export const earlier = (view: Pick<View, "round" | "plus" | "minus">, seat: number): number =>
  sum(view.plus[seat]!.slice(0, view.round - 1)) - sum(view.minus[seat]!.slice(0, view.round - 1));

/** What the suits come to together; null as long as one of them was not told. */
export const together = (values: readonly (number | null)[]): number | null =>
  values.includes(null) ? null : sum(values.map((value) => value ?? 0));

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
