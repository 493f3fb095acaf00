// A series as a sum: (10+2) × −1 × 2. What it is worth is said by the server.

import { kindOf, pointsOf, type Kind } from "./cards";

/** The plain cards, then each minus card, then the king. */
export function formulaOf(series: readonly number[]): string {
  const of = (kind: Kind) => series.filter((card) => kindOf(card) === kind);
  const plain = of("plain").map(pointsOf);
  const factors = " × −1".repeat(of("minus").length) + " × 2".repeat(of("king").length);
  const sum = plain.join("+") || "0";
  return (factors && plain.length > 1 ? `(${sum})` : sum) + factors;
}

export const isCancelled = (series: readonly number[]): boolean => series.some((card) => kindOf(card) === "trump");

/** +12, −3, 0: with a real minus sign. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : plainly(points));
export const plainly = (points: number): string => String(points).replace("-", "−");

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
