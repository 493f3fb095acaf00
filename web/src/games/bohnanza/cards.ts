// Cards as they lie on the board: followed by the eye, counted, and what they would do to a field.

import { BEANS, worth } from "../../lib/art/varieties";
import type { Field, OpenOffer, View } from "../../wire/games/bohnanza";
import { PRINTED } from "../../wire/printed/bohnanza";

/** A card that keeps its key while it stays in a row, so that the eye can follow it. */
export interface Kept {
  readonly key: number;
  readonly card: number;
}

let keys = 0;

/** The cards of a row, each with the key it had; alike cards are taken for the first that fits. */
export function follow(before: readonly Kept[], cards: readonly number[]): Kept[] {
  let from = 0;
  return cards.map((card) => {
    const place = before.findIndex((one, place) => place >= from && one.card === card);
    if (place < 0) return { key: ++keys, card };
    from = place + 1;
    return before[place]!;
  });
}

/** A row that remembers its keys from one state to the next. */
export function following(): (cards: readonly number[]) => readonly Kept[] {
  let last: readonly Kept[] = [];
  return (cards) => (last = follow(last, cards));
}

/** The places in a row that were left from one state to the next. */
export function gone(before: readonly number[], after: readonly number[]): number[] {
  const row = follow([], before);
  const stayed = new Set(follow(row, after).map(({ key }) => key));
  return row.flatMap(({ key }, place) => (stayed.has(key) ? [] : [place]));
}

export interface Some {
  readonly card: number;
  readonly n: number;
}

/** Each variety once, with how many of it. */
export function counted(cards: readonly number[]): Some[] {
  const kinds = [...new Set(cards)].sort((one, other) => one - other);
  return kinds.map((card) => ({ card, n: cards.filter((one) => one === card).length }));
}

/** What remains of some cards when others are taken away. */
export function without(cards: readonly number[], taken: readonly number[]): number[] {
  const left = [...cards];
  for (const card of taken) if (left.includes(card)) left.splice(left.indexOf(card), 1);
  return left;
}

/** What the viewer has not got of the cards that an offer to them, or to everyone, asks for. */
export function lackOf(view: View, { seat, to, want }: OpenOffer): number[] {
  const forMe = view.seat !== null && seat !== view.seat && (to < 0 || to === view.seat);
  return forMe ? without(want, [...view.hand, ...(view.turn === view.seat ? view.turned : [])]) : [];
}

export const sameCards = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && !without(some, others).length;

/** What some cards of a variety would do to one's fields, by the meter printed on the card. */
export interface Growth {
  readonly card: number;
  readonly from: number;
  readonly to: number;
  /** more than the field is worth now */
  readonly coins: number;
  /** where: in the field of its variety, in an empty one, or nowhere as yet */
  readonly where: "grows" | "empty" | "none";
}

export function growths(grown: readonly Field[], cards: readonly number[], waiting: readonly number[] = []): Growth[] {
  const fields = planted(grown, waiting);
  let empty = fields.filter(({ count }) => !count).length;
  return counted(cards).map(({ card, n }) => {
    const from = fields.find((field) => field.count && field.card === card)?.count ?? 0;
    const where = from ? "grows" : empty-- > 0 ? "empty" : "none";
    const bean = BEANS[card]!;
    return { card, from, to: from + n, coins: worth(bean, from + n) - worth(bean, from), where };
  });
}

/** Fields as they are when what waits has been planted, as far as there is room. */
function planted(fields: readonly Field[], waiting: readonly number[]): Field[] {
  const grown = [...fields];
  for (const card of waiting) {
    const place = fieldFor(grown, card);
    if (place >= 0) grown[place] = { card, count: grown[place]!.count + 1 };
  }
  return grown;
}

/** The field that a card would be seen to go to. */
export function fieldFor(fields: readonly Field[], card: number): number {
  const own = fields.findIndex((field) => field.count && field.card === card);
  return own >= 0 ? own : fields.findIndex(({ count }) => !count);
}

/** What the rules print for so many players. */
export function printed({ hand_sizes }: View): {
  readonly price: number | null;
  readonly exhaustions: number;
  /** varieties that are not in the game */
  readonly removed: readonly number[];
} {
  const seats = `${hand_sizes.length}` as keyof typeof PRINTED.price;
  return { price: PRINTED.price[seats], exhaustions: PRINTED.exhaustions[seats], removed: PRINTED.removed[seats] };
}

export const isDuel = (view: View): boolean => view.hand_sizes.length === 2;
export const isTrading = (view: View): boolean => !isDuel(view) && view.turn >= 0 && view.phase === 2;

/** From where cards are planted in this phase. */
export function sown(view: View): "hand" | "tray" | "crate" {
  if (isDuel(view)) return view.phase === 2 ? "hand" : "crate";
  return view.phase === 3 ? "tray" : "hand";
}
