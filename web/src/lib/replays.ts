// What the server tells of a finished game, as frames for the board and as happenings for the story.

import type { GameName } from "../wire/games";
import type { Moment } from "../wire/messages";
import type { Frame } from "./recorded.svelte";
import { hasReason, oneByOne, type Happening } from "./table.svelte";

/** `films` are those of each move that stands, in their order. */
export function framesOf<G extends GameName>(
  moments: readonly Moment<G>[],
  films: readonly (readonly string[])[] = [],
): Frame<G>[] {
  const stands = movesThatStand(moments);
  return moments.map((moment) => ({
    events: moment.events,
    standing: { view: moment.view, waiting_for: moment.waiting_for, legal: [], clocks: [], hand: null, result: moment.result ?? null },
    films: films[stands.indexOf(moment)] ?? [],
  }));
}

function movesThatStand<G extends GameName>(moments: readonly Moment<G>[]): Moment<G>[] {
  const stands: Moment<G>[] = [];
  for (const moment of moments) {
    const { fact } = moment;
    if (fact.type === "Undone") stands.splice(-fact.moves, fact.moves);
    else for (const one of oneByOne(fact)) if (one.type === "Moved") stands.push(moment);
  }
  return stands;
}

export const storyOf = <G extends GameName>(moments: readonly Moment<G>[]): Happening<G>[] =>
  moments.flatMap(({ seq, at, fact, events }) => [
    ...events.map((event, place) => ({ key: `${seq}.${place}`, seq, at, event })),
    ...oneByOne(fact)
      .filter((one) => one.type !== "Moved" || hasReason(one))
      .map((one, place) => ({ key: `${seq}-${place}`, seq, at, fact: one })),
  ]);
