// The moments that a review leads to: decisions, trades, harvests, turns.

import type { AnyReview, Decision, Harvest, Trade, Turn } from "../../wire/messages";
import { placeOf, type Numbered } from "./curve";
import { costOf } from "./shares";

interface Spot {
  /** counted from 1 */
  readonly n: number;
  readonly seq: number;
  /** where it is shown: how it stood before */
  readonly place: number;
}

export type Stop = Spot &
  (
    | { readonly kind: "decision"; readonly of: Decision }
    | { readonly kind: "trade"; readonly of: Trade }
    | { readonly kind: "harvest"; readonly of: Harvest }
    | { readonly kind: "turn"; readonly of: Turn }
  );

type Kinds = { [S in Stop as S["kind"]]: S["of"] };
type Untold = { [K in keyof Kinds]: { readonly kind: K; readonly of: Kinds[K] } }[keyof Kinds];

/** The costliest decisions first; in an account as they came. */
export const stopsOf = (review: AnyReview, moments: readonly Numbered[]): Stop[] =>
  found(review).map((one, index) => ({
    ...one,
    n: index + 1,
    seq: one.of.seq,
    place: Math.max(0, placeOf(moments, one.of.seq) - 1),
  }));

/** The ones before and after in time: of the chosen one, or of a place where there is none. */
export function besides(stops: readonly Spot[], chosen: number, place: number): [before: number | undefined, after: number | undefined] {
  const order = stops.map((_, index) => index).sort((one, other) => stops[one]!.place - stops[other]!.place);
  const at = order.indexOf(chosen);
  if (at >= 0) return [order[at - 1], order[at + 1]];
  return [order.findLast((index) => stops[index]!.place < place), order.find((index) => stops[index]!.place > place)];
}

function found(review: AnyReview): Untold[] {
  if (review.type === "stalk") return review.turns.map((of) => ({ kind: "turn", of }));
  if (review.type === "review")
    return review.top
      .flatMap((seq) => review.decisions.filter((one) => one.seq === seq))
      .sort((one, other) => costOf(other) - costOf(one))
      .map((of) => ({ kind: "decision", of }));
  const trades: Untold[] = review.trades.map((of) => ({ kind: "trade", of }));
  const harvests: Untold[] = review.harvests.map((of) => ({ kind: "harvest", of }));
  return [...trades, ...harvests].sort((one, other) => one.of.seq - other.of.seq);
}
