// The table as one event after another tells it: the server sends the table as it is after a whole
// move, but its cards are seen to travel one by one.

import type { Event, Memory, Played, View } from "../../wire/games/fagioli";
import { hasWallet } from "./cards";

/** The table after an event; `end` is how it stands after the whole move. */
export function told(view: View, event: Event, end: View | undefined): View {
  switch (event.type) {
    case "Played":
      return { ...covered(view, event), ...less(view, event.seat, event.card) };
    case "Drew":
      return { ...view, ...more(view, event.seat, event.card), deck_size: view.deck_size - 1 };
    case "Planted":
      return { ...sown(view, event.seat, event.card), ...less(view, event.seat, event.card) };
    case "Burst":
      return { ...view, supply: view.supply.slice(1), penalties: added(view.penalties, event.seat, event.penalty) };
    case "SetAside":
      return { ...view, ...emptied(view, event.seat), memory: spent(view.memory, event.seat, event.count) };
    case "Reshuffled":
      return reshuffled(view, event.penalty, end);
    default:
      return view;
  }
}

type Hands = Pick<View, "hand" | "hand_sizes">;

const changed = (sizes: readonly number[], seat: number, by: number): readonly number[] =>
  sizes.with(seat, sizes[seat]! + by);

function less(view: View, seat: number, card: number | null): Hands {
  const place = seat === view.seat && card !== null ? view.hand.indexOf(card) : -1;
  return {
    hand: place < 0 ? view.hand : view.hand.toSpliced(place, 1),
    hand_sizes: changed(view.hand_sizes, seat, -1),
  };
}

const more = (view: View, seat: number, card: number | null): Hands => ({
  hand: seat === view.seat && card !== null ? sorted([...view.hand, card]) : view.hand,
  hand_sizes: changed(view.hand_sizes, seat, 1),
});

const emptied = (view: View, seat: number): Hands => ({
  hand: seat === view.seat ? [] : view.hand,
  hand_sizes: view.hand_sizes.with(seat, 0),
});

function covered(view: View, { seat, pile, card, value }: Played): View {
  const open = card === value;
  return {
    ...view,
    tops: view.tops.with(pile, value),
    wallets: view.wallets.with(pile, open && hasWallet(value)),
    memory: open ? { ...view.memory, shown: [...view.memory.shown, value] } : spent(view.memory, seat, 1),
  };
}

const sown = (view: View, seat: number, card: number | null): View => ({
  ...view,
  farm: seat === view.seat && card !== null ? sorted([...view.farm, card]) : view.farm,
  to_plant: Math.max(0, view.to_plant - 1),
});

/** All that was played or set aside is the new draw pile. */
function reshuffled(view: View, penalty: number, end: View | undefined): View {
  const { shown, spent_sizes } = view.memory;
  const cards = spent_sizes.reduce((sum, size) => sum + size, shown.length);
  return {
    ...view,
    deck_size: view.deck_size + cards,
    tops: end?.tops ?? view.tops,
    wallets: end?.wallets ?? view.wallets,
    supply: view.supply.slice(1),
    returned: [...view.returned, penalty],
    memory: { ...view.memory, shown: [], spent_sizes: spent_sizes.map(() => 0) },
  };
}

const spent = (memory: Memory, seat: number, count: number): Memory => ({
  ...memory,
  spent_sizes: changed(memory.spent_sizes, seat, count),
});

const added = (all: View["penalties"], seat: number, penalty: number): View["penalties"] =>
  all.with(seat, [...all[seat]!, penalty]);

const sorted = (cards: readonly number[]): number[] => cards.toSorted((one, other) => one - other);
