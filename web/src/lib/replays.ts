// What the server tells of a finished game, as frames for the board and as happenings for the story.

import type { GameName } from "../wire/games";
import type { Moment } from "../wire/messages";
import type { Frame } from "./recorded.svelte";
import type { Happening } from "./table.svelte";

export const framesOf = <G extends GameName>(moments: readonly Moment<G>[]): Frame<G>[] =>
  moments.map(({ events, view, waiting_for }) => ({
    events,
    standing: { view, waiting_for, legal: [], clocks: [], hand: null },
  }));

export const storyOf = <G extends GameName>(moments: readonly Moment<G>[]): Happening<G>[] =>
  moments.flatMap(({ seq, at, fact, events }) => [
    ...events.map((event, place) => ({ key: `${seq}.${place}`, seq, at, event })),
    ...(fact.type === "Moved" ? [] : [{ key: `${seq}`, seq, at, fact }]),
  ]);
