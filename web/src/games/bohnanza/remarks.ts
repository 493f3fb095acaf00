// What was said and answered in this market: why somebody offers what they do, and what became of an offer.

import type { Happening } from "../../lib/table.svelte";
import type { Event } from "../../wire/games/bohnanza";
import type { Reason } from "../../wire/messages";

export interface Remark {
  readonly seq: number;
  readonly seat: number;
  /** that a bot gave */
  readonly reason: Reason | null;
  /** the number of the offer that was made; null: it was an answer */
  readonly offer: number | null;
  /** a no, or a trade with the viewer */
  readonly answer: Event | null;
}

type Story = readonly Happening<"bohnanza">[];
type Fact = Extract<Story[number], { readonly fact: unknown }>;
type Told = Exclude<Story[number], Fact>;

/** What others said and answered since the turn began. */
export function remarksOf(story: Story, me: number): Remark[] {
  const began = story.findLastIndex((one) => "event" in one && one.event.type === "TurnBegan");
  const market = story.slice(began + 1);
  return market.flatMap((one) => ("fact" in one ? reasoned(one, market, me) : silent(one, market, me)));
}

/** A move with its reason. */
function reasoned({ seq, fact }: Fact, market: Story, me: number): Remark[] {
  if (fact.type !== "Moved" || !fact.reason) return [];
  const { seat, reason } = fact;
  const events = market.flatMap((one) => (one.seq === seq && "event" in one ? [one.event] : []));
  const offer = events.find((event) => event.type === "Offered")?.offer ?? null;
  return [{ seq, seat, reason, offer, answer: events.find((event) => answeredBy(event, me) === seat) ?? null }];
}

/** An answer for which nobody gave a reason. */
function silent({ seq, event }: Told, market: Story, me: number): Remark[] {
  const seat = answeredBy(event, me);
  const isReasoned = market.some((one) => one.seq === seq && "fact" in one && one.fact.type === "Moved" && one.fact.seat === seat);
  return seat < 0 || seat === me || isReasoned ? [] : [{ seq, seat, reason: null, offer: null, answer: event }];
}

/** Who said no by it, or took an offer in a trade with the viewer; below 0: it is no answer. */
function answeredBy(event: Event, me: number): number {
  if (event.type === "Declined") return event.seat;
  return event.type === "Traded" && [event.seat, event.other].includes(me) ? event.other : -1;
}

/** The number of the offer to which somebody said no. */
export const declines = ({ answer }: Remark): number | null => (answer?.type === "Declined" ? answer.offer : null);
