// An offer while it is put together. Nothing here says whether it is allowed: the server does.

import type { Accept, Offer, OpenOffer } from "../../wire/games/bohnanza";
import { sameCards, type Kept } from "./cards";

export const EVERYONE = -1;
const NONE = -1;

export interface Draft {
  readonly to: number;
  /** the keys of cards of the hand and of turned-over ones */
  readonly give: readonly number[];
  /** varieties, one for each card */
  readonly want: readonly number[];
  /** the number of the offer that it answers */
  readonly counters: number;
}

/** Where the cards of a draft can come from. */
export interface Stock {
  readonly hand: readonly Kept[];
  readonly turned: readonly Kept[];
}

export const EMPTY: Draft = { to: EVERYONE, give: [], want: [], counters: NONE };

export const isEmpty = (draft: Draft): boolean => !draft.give.length && !draft.want.length;

export const toggled = (keys: readonly number[], key: number): number[] =>
  keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key];

/** One card of a variety less; nothing changes if there is none. */
export function less(want: readonly number[], card: number): number[] {
  const place = want.lastIndexOf(card);
  return want.filter((_, other) => other !== place);
}

/** The cards of a draft that are still there, in the order in which they lie. */
export const givenOf = (draft: Draft, { hand, turned }: Stock): number[] =>
  [...turned, ...hand].filter(({ key }) => draft.give.includes(key)).map(({ card }) => card);

const placesOf = (draft: Draft, hand: readonly Kept[]): number[] =>
  hand.flatMap(({ key }, place) => (draft.give.includes(key) ? [place] : []));

const turnedOf = (draft: Draft, turned: readonly Kept[]): number[] =>
  turned.filter(({ key }) => draft.give.includes(key)).map(({ card }) => card);

export const offerOf = (draft: Draft, { hand, turned }: Stock): Offer => ({
  type: "Offer",
  to: draft.to,
  hand: placesOf(draft, hand),
  turned: turnedOf(draft, turned),
  want: [...draft.want].sort((one, other) => one - other),
  counters: draft.counters,
});

/**
 * How an offer is accepted: with the very cards that are picked, if they are those it wants; else as
 * the server proposes, which takes the first ones.
 */
export function acceptOf(offer: OpenOffer, listed: Accept, draft: Draft, stock: Stock): Accept {
  if (!offer.want.length || !sameCards(givenOf(draft, stock), offer.want)) return listed;
  return { ...listed, hand: placesOf(draft, stock.hand), turned: turnedOf(draft, stock.turned) };
}

/** The keys of the cards that an answer gives. */
export function keysOf(accept: Accept, { hand, turned }: Stock): number[] {
  const open = [...turned];
  const taken = accept.turned.flatMap((card) => {
    const place = open.findIndex((one) => one.card === card);
    return place < 0 ? [] : open.splice(place, 1);
  });
  return [...taken, ...accept.hand.flatMap((place) => hand[place] ?? [])].map(({ key }) => key);
}

/** What a sign begins: a draft to whoever hung it out; one to them, or to everyone, goes on with it. */
export function begun(draft: Draft, to: number, one: { give?: Kept | undefined; want?: number | null }): Draft {
  const { give, want } = draft.to === EVERYONE || draft.to === to ? draft : EMPTY;
  const more = one.give && !give.includes(one.give.key) ? [one.give.key] : [];
  const wish = typeof one.want === "number" ? [one.want] : [];
  return { to, give: [...give, ...more], want: [...want, ...wish], counters: NONE };
}

/** A draft that turns an offer round, to be changed before it is sent. */
export const counter = (offer: OpenOffer, listed: Accept | undefined, stock: Stock): Draft => ({
  to: offer.seat,
  give: listed ? keysOf(listed, stock) : [],
  want: [...offer.from_hand, ...offer.turned],
  counters: offer.offer,
});
