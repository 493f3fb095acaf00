// How the table looks when one event of a move has been told and the others have not: enough for the
// eye, one thing after another. When all are told the server's own view takes its place.

import type { Event, Field, Planted, Spared, View, Wanted } from "../../wire/games/bohnanza";
import { fieldFor, isDuel, sown, without } from "./cards";

/** `after` is the server's view of the whole move. */
export function told(view: View, event: Event, after: View): View {
  switch (event.type) {
    case "TurnBegan":
      return { ...view, turn: event.seat, phase: 1, planted: 0, discarded: false };
    case "Planted":
      return planted(taken(view, event, after), event);
    case "Harvested":
      return {
        ...withField(view, event.seat, fieldFor(view.fields[event.seat]!, event.card), { card: 0, count: 0 }),
        coins: changed(view.coins, event.seat, event.coins),
        memory: discarding(view, Array<number>(event.count - event.coins).fill(event.card)),
      };
    case "TurnedOver":
      return {
        ...view,
        phase: isDuel(view) ? 3 : 2,
        turned: [...view.turned, event.card],
        deck_size: view.deck_size - 1,
      };
    case "Fetched":
      return {
        ...view,
        turned: [...view.turned, event.card],
        memory: { ...view.memory, discard: view.memory.discard.slice(0, -1) },
      };
    case "Discarded":
      return {
        ...(sown(view) === "crate"
          ? { ...view, turned: without(view.turned, [event.card]) }
          : { ...view, discarded: true, hand: after.hand, hand_sizes: after.hand_sizes }),
        memory: discarding(view, [event.card]),
      };
    case "Drew":
      return {
        ...view,
        hand: event.seat === view.seat && event.card !== null ? [...view.hand, event.card] : view.hand,
        hand_sizes: changed(view.hand_sizes, event.seat, 1),
        deck_size: view.deck_size - 1,
      };
    case "Exhausted":
      return { ...view, exhaustions: event.times };
    case "Reshuffled":
      return { ...view, deck_size: event.count, memory: { ...view.memory, discard: [] } };
    case "TradingEnded":
      return { ...view, phase: 3, turned: [], offers: [], set_aside: kept(view) };
    case "Wanted":
      return { ...view, wants: hung(view.wants, event) };
    case "Spared":
      return { ...view, spares: hung(view.spares, event) };
    case "LeftOver":
    case "Ended":
      return view;
    default:
      return after; // a move of its own
  }
}

const changed = (numbers: readonly number[], seat: number, by: number): number[] =>
  numbers.map((number, place) => (place === seat ? number + by : number));

const hung = (signs: View["wants"], { seat, cards }: Wanted | Spared): View["wants"] =>
  signs.map((sign, place) => (place === seat ? cards : sign));

const discarding = (view: View, cards: readonly number[]): View["memory"] => ({
  ...view.memory,
  discard: [...view.memory.discard, ...cards],
});

const kept = (view: View): number[][] =>
  view.set_aside.map((cards, seat) => (seat === view.turn ? [...cards, ...view.turned] : [...cards]));

function withField(view: View, seat: number, place: number, field: Field): View {
  const fields = view.fields[seat]!.map((old, other) => (other === place ? field : old));
  return { ...view, fields: view.fields.map((all, other) => (other === seat ? fields : all)) };
}

const planted = (view: View, { seat, card, count }: Planted): View =>
  withField(view, seat, fieldFor(view.fields[seat]!, card), { card, count });

/** The card is no longer where it was planted from. */
function taken(view: View, { seat, card }: Planted, after: View): View {
  const from = sown(view);
  if (from === "crate") return { ...view, turned: without(view.turned, [card]) };
  if (from === "tray") {
    const left = without(view.set_aside[seat] ?? [], [card]);
    return { ...view, set_aside: view.set_aside.map((cards, other) => (other === seat ? left : cards)) };
  }
  return {
    ...view,
    planted: view.planted + (after.phase === view.phase ? 1 : 0), // who goes on at once waits for no last draw
    hand: seat === view.seat ? view.hand.slice(1) : view.hand,
    hand_sizes: changed(view.hand_sizes, seat, -1),
  };
}
