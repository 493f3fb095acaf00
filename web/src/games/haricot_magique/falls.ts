// What came of a fall, as it is told until somebody goes on: who let it fall, what that lost, who was paid.

import type { Happening } from "../../lib/table.svelte";
import type { Event } from "../../wire/games/haricot_magique";
import { CLOUD, EYE, pieceOf } from "./pieces";

type Story = readonly Happening<"haricot_magique">[];
type Told = { readonly seq: number; readonly event: Event };

export interface Fall {
  readonly key: string;
  readonly seq: number;
  /** who let it fall */
  readonly seat: number;
  /** their clouds in it, for which they get nothing */
  readonly lost: number;
  readonly paid: readonly { readonly seat: number; readonly bags: number }[];
}

/** What happens to somebody without their doing anything. */
const SUFFERED: ReadonlySet<Event["type"]> = new Set(["TurnBegan", "Paid", "Drew", "BagsOpened"]);

/** The last fall, unless who looks has gone on since; for whoever only watches, the next to roll goes on. */
export function lastFall(story: Story, you: number): Fall | null {
  const place = story.findLastIndex((one) => "event" in one && one.event.type === "Collapsed");
  const fallen = story[place];
  if (!fallen || !("event" in fallen) || fallen.event.type !== "Collapsed") return null;
  const later = eventsOf(story.slice(place + 1));
  if (later.some(({ seq, event }) => seq > fallen.seq && goesOn(event, you))) return null;
  const { key, seq, event } = fallen;
  const paid = later.flatMap((one) => (one.seq === seq && one.event.type === "Paid" ? [one.event] : []));
  return { key, seq, seat: event.seat, lost: cloudsOf(event.seat, story.slice(0, place)), paid };
}

const eventsOf = (story: Story): Told[] => story.flatMap((one) => ("event" in one ? [one] : []));

function goesOn(event: Event, you: number): boolean {
  if (event.type === "Ended" || (you < 0 && event.type === "Rolled")) return true;
  return "seat" in event && event.seat === you && !SUFFERED.has(event.type);
}

/** So many clouds of theirs the beanstalk had that this story ends with. */
function cloudsOf(seat: number, story: Story): number {
  const clouds = new Set<number>();
  for (const { event } of eventsOf(story)) {
    if (event.type === "Collapsed" || event.type === "CastleReached") clouds.clear();
    else if (event.type === "AxeThrown") event.fell.forEach((identity) => clouds.delete(identity));
    else if (event.type === "Placed" && event.piece === CLOUD) clouds.add(event.identity);
  }
  return [...clouds].filter((identity) => pieceOf(identity, EYE).owner === seat).length;
}
