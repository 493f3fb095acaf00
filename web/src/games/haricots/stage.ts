// The table while the events of a move are shown one after the other: each event changes the drawn
// view a little. Once the move is told, the server's view takes its place.

import type { Event, View } from "../../wire/games/haricots";

/** The view with this event in it; `after` is how the server says it stands after the whole move. */
export function patched(view: View, event: Event, after: View | null): View {
  switch (event.type) {
    case "Played":
      return played(view, event.seat, event.card, event.count, event.value);
    case "TableCleared":
      return { ...view, previous: [0, 0], owner: -1, to_beat: 0 };
    case "Passed":
      return drew(view, event.seat, event.card);
    case "DroppedOut":
      return { ...view, turn: -1, out: put(view.out, event.seat, true) };
    case "Folded":
      return folded(lost(view, event.seat, event.penalty), event.seat);
    case "RoundWon":
      return { ...view, won_by: [...view.won_by, event.seat] };
    case "Caught":
      return lost(view, event.seat, event.penalty);
    case "RoundBegan":
      return after ? { ...after, hand: [], hand_sizes: after.hand_sizes.map(() => 0) } : view;
    case "Dealt":
      return after ? dealt(view, event.seat, after) : view;
    case "Ended":
      return view;
  }
}

const put = <T>(list: readonly T[], place: number, value: T): T[] =>
  list.map((old, here) => (here === place ? value : old));

const changed = (list: readonly number[], place: number, by: number): number[] =>
  put(list, place, (list[place] ?? 0) + by);

function played(view: View, seat: number, card: number, count: number, value: number): View {
  const hand = [...view.hand];
  if (seat === view.seat) hand.splice(hand.indexOf(card), count); // a hand is sorted
  const hand_sizes = changed(view.hand_sizes, seat, -count);
  return { ...view, hand, hand_sizes, turn: -1, previous: [card, count], owner: seat, to_beat: value };
}

function drew(view: View, seat: number, card: number | null): View {
  const hand = card === null ? view.hand : [...view.hand, card].sort((a, b) => a - b);
  const deck_sizes = changed(view.deck_sizes, seat, -1);
  return { ...view, turn: -1, hand, deck_sizes, hand_sizes: changed(view.hand_sizes, seat, 1) };
}

function folded(view: View, seat: number): View {
  const hand = seat === view.seat ? [] : view.hand;
  return { ...view, turn: -1, hand, out: put(view.out, seat, true), hand_sizes: put(view.hand_sizes, seat, 0) };
}

function lost(view: View, seat: number, penalty: number): View {
  const memory = { ...view.memory, penalties: changed(view.memory.penalties, seat, penalty) };
  return { ...view, memory, penalty: seat === view.seat ? view.penalty + penalty : view.penalty };
}

function dealt(view: View, seat: number, after: View): View {
  const hand = seat === after.seat ? after.hand : view.hand;
  return { ...view, hand, hand_sizes: put(view.hand_sizes, seat, after.hand_sizes[seat] ?? 0) };
}
