// Written by `python -m cassoulet.wire`: change the Python, not this file.

// The words of Bohnanza.

import type { Reading } from "./index";
import type * as words from "./bohnanza";

declare module "./index" {
  interface Games {
    bohnanza: { action: words.Action; event: words.Event; view: words.View };
  }
}

/** Plant a card: the first of your hand, or one that lies in front of you. */
export interface Plant {
  readonly type: "Plant";
  readonly card: number;
}

/** Go on to the next phase: plant no second card, or have planted what could be. */
export interface TurnOver {
  readonly type: "TurnOver";
}

/** Sell all the beans of one of your fields. */
export interface Harvest {
  readonly type: "Harvest";
  readonly field: number;
}

/** Buy your third field. */
export interface BuyField {
  readonly type: "BuyField";
}

/**
 * Offer cards of your hand (by position) and turned-over cards for varieties that you want.
 *
 * It is spoken to one player or to everyone (-1). With nothing wanted it is a gift, with nothing
 * given the wish for one. `counters` is the number of the offer that it answers, or -1.
 */
export interface Offer {
  readonly type: "Offer";
  readonly to: number;
  readonly hand: readonly number[];
  readonly turned: readonly number[];
  readonly want: readonly number[];
  readonly counters: number;
}

/** Accept an offer, giving these cards of your hand and these turned-over cards for it. */
export interface Accept {
  readonly type: "Accept";
  readonly offer: number;
  readonly hand: readonly number[];
  readonly turned: readonly number[];
}

/** Say no to an offer: if it was made to you alone it ends, if to everyone they hear it. */
export interface Decline {
  readonly type: "Decline";
  readonly offer: number;
}

/** Take an offer of yours back. */
export interface Withdraw {
  readonly type: "Withdraw";
  readonly offer: number;
}

/** Let everyone know which varieties you would like; it stands until you say otherwise. */
export interface Want {
  readonly type: "Want";
  readonly cards: readonly number[];
}

/**
 * Let everyone know which varieties you would part with, and hear what they bid for them.
 *
 * It binds nobody, and stands until you say otherwise.
 */
export interface Spare {
  readonly type: "Spare";
  readonly cards: readonly number[];
}

/** No more trades and gifts this turn. */
export interface EndTrading {
  readonly type: "EndTrading";
}

/** Draw new cards, where that takes the last of the pile: all may sell and buy before it. */
export interface Draw {
  readonly type: "Draw";
}

/** Discard a card that was offered to you. */
export interface Discard {
  readonly type: "Discard";
  readonly card: number;
}

/** After planting, discard a card of your hand, by its position. */
export interface DiscardFromHand {
  readonly type: "DiscardFromHand";
  readonly position: number;
}

/** Have three cards turned over; plant no more, what still lies there is offered; end a turn. */
export interface Done {
  readonly type: "Done";
}

export type Action =
  | Plant
  | TurnOver
  | Harvest
  | BuyField
  | Offer
  | Accept
  | Decline
  | Withdraw
  | Want
  | Spare
  | EndTrading
  | Draw
  | Discard
  | DiscardFromHand
  | Done;

/** A first hand was dealt; only its owner sees the cards. */
export interface Dealt {
  readonly type: "Dealt";
  readonly seat: number;
  readonly cards: readonly number[];
  readonly count: number;
}

export interface TurnBegan {
  readonly type: "TurnBegan";
  readonly seat: number;
}

/** A card was planted, and the field now holds so many. */
export interface Planted {
  readonly type: "Planted";
  readonly seat: number;
  readonly card: number;
  readonly count: number;
}

/** A field of so many beans was sold for so many coins. */
export interface Harvested {
  readonly type: "Harvested";
  readonly seat: number;
  readonly card: number;
  readonly count: number;
  readonly coins: number;
}

/** A third field was bought with these coins. */
export interface FieldBought {
  readonly type: "FieldBought";
  readonly seat: number;
  readonly coins: readonly number[];
}

/** A card was drawn and lies open on the table. */
export interface TurnedOver {
  readonly type: "TurnedOver";
  readonly seat: number;
  readonly card: number;
}

/** A card was drawn to the end of a hand; only its owner sees it. */
export interface Drew {
  readonly type: "Drew";
  readonly seat: number;
  readonly card: number | null;
}

/** The draw pile ran out, for the first time, the second, the third. */
export interface Exhausted {
  readonly type: "Exhausted";
  readonly times: number;
}

/** The discard pile became the draw pile. */
export interface Reshuffled {
  readonly type: "Reshuffled";
  readonly count: number;
}

export interface Offered {
  readonly type: "Offered";
  readonly offer: number;
  readonly seat: number;
  readonly to: number;
  readonly given: readonly number[];
  readonly want: readonly number[];
}

/** Somebody said no; an offer to everyone stands all the same. */
export interface Declined {
  readonly type: "Declined";
  readonly offer: number;
  readonly seat: number;
}

export interface Withdrawn {
  readonly type: "Withdrawn";
  readonly offer: number;
  readonly seat: number;
}

/** A card that the offer named was traded away. */
export interface Voided {
  readonly type: "Voided";
  readonly offer: number;
}

/** `seat` gave, `other` gave in return. */
export interface Traded {
  readonly type: "Traded";
  readonly offer: number;
  readonly seat: number;
  readonly other: number;
  readonly given: readonly number[];
  readonly returned: readonly number[];
}

/** What a seat says now that it wants. */
export interface Wanted {
  readonly type: "Wanted";
  readonly seat: number;
  readonly cards: readonly number[];
}

/** What a seat says now that it would part with. */
export interface Spared {
  readonly type: "Spared";
  readonly seat: number;
  readonly cards: readonly number[];
}

export interface TradingEnded {
  readonly type: "TradingEnded";
  readonly seat: number;
}

/** A card was discarded face up. */
export interface Discarded {
  readonly type: "Discarded";
  readonly seat: number;
  readonly card: number;
}

/** The top card of the discard pile matched and was added to the drawn ones. */
export interface Fetched {
  readonly type: "Fetched";
  readonly seat: number;
  readonly card: number;
}

/** These cards are offered to the other player. */
export interface LeftOver {
  readonly type: "LeftOver";
  readonly seat: number;
  readonly cards: readonly number[];
}

/** The game is over: what each seat scored, and who won. */
export interface Ended {
  readonly type: "Ended";
  readonly scores: readonly number[];
  readonly winners: readonly number[];
}

export type Event =
  | Dealt
  | TurnBegan
  | Planted
  | Harvested
  | FieldBought
  | TurnedOver
  | Drew
  | Exhausted
  | Reshuffled
  | Offered
  | Declined
  | Withdrawn
  | Voided
  | Traded
  | Wanted
  | Spared
  | TradingEnded
  | Discarded
  | Fetched
  | LeftOver
  | Ended;

export interface Table {
  readonly type: "Table";
  readonly seat: number | null;
  /** of the rules by which this game is played */
  readonly version: number;
  readonly turn: number;
  readonly phase: number;
  /** cards of the hand planted in this turn */
  readonly planted: number;
  /** a card of the hand, in this turn of a duel */
  readonly discarded: boolean;
  /** in order, the first one first */
  readonly hand: readonly number[];
  readonly hand_sizes: readonly number[];
  readonly fields: readonly (readonly Field[])[];
  readonly coins: readonly number[];
  readonly deck_size: number;
  readonly exhaustions: number;
  /** the draw pile ran out for the last time */
  readonly last_turn: boolean;
  /** open cards: of the player on turn; in step 4 left to the other */
  readonly turned: readonly number[];
  /** cards received, to be planted */
  readonly set_aside: readonly (readonly number[])[];
  readonly offers: readonly OpenOffer[];
  readonly next_offer: number;
  /** in this turn, gifts not counted */
  readonly offers_made: readonly number[];
  /** not to be offered again in this turn */
  readonly refused: readonly Terms[];
  /** gifts, likewise */
  readonly taken_back: readonly Terms[];
  readonly wants: readonly (readonly number[])[];
  /** grown, in this turn */
  readonly wants_changed: readonly boolean[];
  readonly spares: readonly (readonly number[])[];
  /** grown, in this turn */
  readonly spares_changed: readonly boolean[];
  readonly memory: Memory;
  /** only when the game is over */
  readonly scores: readonly number[];
}

/** A bean field: nothing grows in it if the count is 0. */
export interface Field {
  readonly card: number;
  readonly count: number;
}

/** An offer as everybody sees it; the positions in hand are in one's own only. */
export interface OpenOffer {
  readonly offer: number;
  readonly seat: number;
  readonly to: number;
  /** varieties */
  readonly from_hand: readonly number[];
  readonly turned: readonly number[];
  readonly want: readonly number[];
  readonly counters: number;
  /** of an offer to everyone: who said no to it */
  readonly declined_by: readonly number[];
  readonly positions: readonly number[];
}

/** Who offers what to whom for what, as everybody heard it. */
export interface Terms {
  readonly seat: number;
  readonly to: number;
  readonly given: readonly number[];
  readonly want: readonly number[];
}

/** What a seat has seen and may have kept count of, though it no longer lies open. */
export interface Memory {
  /** the varieties under the coins, the last one on top */
  readonly treasuries: readonly (readonly number[])[];
  /** in the duel the last one on top */
  readonly discard: readonly number[];
  /** coins paid in the duel */
  readonly out_of_game: readonly number[];
  /** the cards of your own hand */
  readonly had: readonly number[];
  readonly had_sizes: readonly number[];
  /** the cards that were in others' hands */
  readonly unplaced: readonly number[];
  /** how many of each hand's cards must still be from before */
  readonly held: readonly number[];
}

export type View = Table;

/** How it can be read where nobody has put it in words. */
export const READING = {
  actions: ["Plant", "TurnOver", "Harvest", "BuyField", "Offer", "Accept", "Decline", "Withdraw", "Want",
    "Spare", "EndTrading", "Draw", "Discard", "DiscardFromHand", "Done"],
  events: ["Dealt", "TurnBegan", "Planted", "Harvested", "FieldBought", "TurnedOver", "Drew", "Exhausted",
    "Reshuffled", "Offered", "Declined", "Withdrawn", "Voided", "Traded", "Wanted", "Spared",
    "TradingEnded", "Discarded", "Fetched", "LeftOver", "Ended"],
  seats: {"Offer": ["to"], "Offered": ["to"], "Traded": ["other"], "Table": ["turn"], "": ["to",
    "declined_by"]},
  each: ["hand_sizes", "fields", "coins", "set_aside", "offers_made", "wants", "wants_changed",
    "spares", "spares_changed", "scores"],
} as const satisfies Reading;
