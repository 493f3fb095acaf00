// A review over HTTP: asked for, looked at, and put together from its pages.

import type { AnyReview, ReviewTold } from "../../wire/messages";
import { ask, shownBy, type Guest } from "../api";
import { Refusal } from "../connection";

/** Whose decisions, and who asks: of a day's deal nobody else is told before it closes. */
export interface Wanted {
  readonly table: string;
  readonly seat: number;
  readonly guest: Guest | null;
}

const path = ({ table, seat }: Wanted, after = 0): string => `/api/tables/${table}/review?seat=${seat}&after=${after}`;

export const askForReview = (wanted: Wanted): Promise<ReviewTold> =>
  ask<ReviewTold>(path(wanted), { method: "POST", ...shownBy(wanted.guest) });

export const lookAtReview = (wanted: Wanted, after = 0): Promise<ReviewTold> =>
  ask<ReviewTold>(path(wanted, after), shownBy(wanted.guest));

/** All of it, from its first page on. */
export async function wholeOf(first: ReviewTold, turn: (after: number) => Promise<ReviewTold>): Promise<AnyReview> {
  if (!first.review) throw new Refusal("try_again");
  let { review, more = 0 } = first;
  while (more && review.type === "review") {
    const next = await turn(more);
    if (next.review?.type !== "review") throw new Refusal("try_again"); // it was thrown away meanwhile
    review = { ...review, decisions: [...review.decisions, ...next.review.decisions] };
    more = next.more ?? 0;
  }
  return review;
}
