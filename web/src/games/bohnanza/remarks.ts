// What was said in this market: why somebody offers what they do, and why they took an offer or did not.

import type { Happening } from "../../lib/table.svelte";
import type { Reason } from "../../wire/messages";

export interface Remark {
  readonly seq: number;
  readonly seat: number;
  readonly reason: Reason;
  /** the number of the offer that was made; null: it was an answer */
  readonly offer: number | null;
  /** the number of the offer to which it said no */
  readonly declines: number | null;
}

type Story = readonly Happening<"bohnanza">[];

/** Since the turn began. */
export function remarksOf(story: Story): Remark[] {
  const began = story.findLastIndex((one) => "event" in one && one.event.type === "TurnBegan");
  const market = story.slice(began + 1);
  return market.flatMap((one) => {
    if (!("fact" in one) || one.fact.type !== "Moved" || !one.fact.reason) return [];
    const { seat, reason } = one.fact;
    const { seq } = one;
    return [{ seq, seat, reason, offer: offerMade(market, seq), declines: offerDeclined(market, seq, seat) }];
  });
}

function offerDeclined(market: Story, seq: number, seat: number): number | null {
  for (const one of market) {
    if (one.seq !== seq || !("event" in one) || one.event.type !== "Declined") continue;
    if (one.event.seat === seat) return one.event.offer;
  }
  return null;
}

function offerMade(market: Story, seq: number): number | null {
  for (const one of market) if (one.seq === seq && "event" in one && one.event.type === "Offered") return one.event.offer;
  return null;
}
