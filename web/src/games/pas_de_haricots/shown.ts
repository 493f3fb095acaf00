// The table between two moves: the server tells how it stands after a whole move, which may have many
// events. Here each event moves its cards, so that they can be seen to travel. No rule is decided here.

import type { Event, Took, View } from "../../wire/games/pas_de_haricots";
import { NO_CARD, suitOf } from "./cards";

export const LEADING = 1;
export const CHOOSING = 2;
export const TAKING = 3;

/** A view in which a series may have grown by a card whose worth was not told yet. */
export type Shown = Omit<View, "series"> & { readonly series: readonly (readonly (number | null)[])[] };

/** How the table looks after one more event of a move; `after` is how it stands after all of them. */
export function stepped(view: Shown, event: Event, after: View | null): Shown {
  switch (event.type) {
    case "Led":
      return {
        ...view,
        phase: CHOOSING,
        played: view.played.with(event.seat, event.card),
        hand: view.hand.filter((card) => card !== event.card),
        hand_sizes: view.hand_sizes.with(event.seat, view.hand_sizes[event.seat]! - 1),
      };
    case "Chose":
      return { ...view, chosen: view.chosen.with(event.seat, true), choice: event.card ?? view.choice };
    case "Revealed":
      return {
        ...view,
        phase: TAKING,
        taker: view.pawn,
        played: event.cards,
        choice: NO_CARD,
        chosen: view.chosen.map(() => false),
        hand: view.hand.filter((card) => card !== view.choice),
        hand_sizes: view.hand_sizes.map((size, seat) => (seat === view.pawn ? size : size - 1)),
      };
    case "Took":
      return taken(view, event, after);
    case "Scored":
      return { ...view, series: view.series.with(event.seat, event.series) };
    default:
      return view;
  }
}

function taken(view: Shown, { seat, owner, card }: Took, after: View | null): Shown {
  const told = after?.round === view.round ? after.series[seat]! : null;
  const series = told ?? view.series[seat]!.with(suitOf(card), null);
  const last = owner === view.pawn;
  return {
    ...view,
    played: view.played.with(owner, NO_CARD),
    collections: view.collections.with(seat, [...view.collections[seat]!, card]),
    series: view.series.with(seat, series),
    taker: last ? seat : owner,
    pawn: last ? seat : view.pawn,
    phase: last ? LEADING : TAKING,
  };
}

/** Who took whose card. */
export interface Link {
  readonly taker: number;
  readonly owner: number;
}

/** The chain of takes as far as it was seen; it lies there until the next card is led. */
export function chained(chain: readonly Link[], before: Shown | null, now: Shown): readonly Link[] {
  const same = before?.round === now.round;
  if (now === before) return chain;
  if (now.phase === CHOOSING || (before && !same)) return [];
  const open = same && before.phase === TAKING ? before : null; // all cards of this turn lay face up
  if (!open && now.phase !== TAKING) return same ? chain : [];
  const gone = now.played.flatMap((card, owner) =>
    card === NO_CARD && open?.played[owner] !== NO_CARD ? [owner] : [],
  );
  const known = open ? chain : [];
  if (!gone.length) return known;
  return gone.length === 1 ? [...known, { taker: open?.taker ?? now.pawn, owner: gone[0]! }] : [];
}
