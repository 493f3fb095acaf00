// What the story says of an entry of an account: its own events, in the game's own words.

import { eventText, type Sentence } from "../../games/speech";
import type { Stop } from "../../lib/review/stops";
import type { SeenAgain } from "../../lib/seenAgain.svelte";
import type { Event, GameName } from "../../wire/games";

type Any = Event<GameName> & Readonly<Record<string, unknown>>;

/** Of a turn what was rolled, what fell, and what it paid. */
const OF_A_TURN = ["Rolled", "Rerolled", "Collapsed", "Paid"];

export const sentencesOf = (stop: Stop, seen: SeenAgain): Sentence[] =>
  eventsOf(stop, seen)
    .map((event) => eventText(seen.words, event, seen.spoken))
    .filter((said) => said !== null);

function eventsOf(stop: Stop, seen: SeenAgain): Any[] {
  const events = (seen.moments[stop.place + 1]?.events ?? []) as Any[];
  if (stop.kind === "trade") return events.filter((event) => event.type === "Traded").slice(0, 1);
  if (stop.kind === "harvest")
    return events.filter((event) => event.type === "Harvested" && event["seat"] === seen.viewer && event["card"] === stop.of.card).slice(0, 1);
  return stop.kind === "turn" ? ofTurn(stop.place + 1, seen) : [];
}

/** Up to where somebody else’s turn begins. */
function ofTurn(first: number, seen: SeenAgain): Any[] {
  const found: Any[] = [];
  for (const { events } of seen.moments.slice(first))
    for (const event of events as Any[]) {
      if (event.type === "TurnBegan" || event.type === "RoundBegan") return found;
      if (OF_A_TURN.includes(event.type)) found.push(event);
    }
  return found;
}
