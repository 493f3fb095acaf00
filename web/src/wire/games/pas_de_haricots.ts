// Written by `python -m cassoulet.wire`: change the Python, not this file.

// The words of Pas de Haricots.

import type { Reading } from "./index";
import type * as words from "./pas_de_haricots";

declare module "./index" {
  interface Games {
    pas_de_haricots: { action: words.Action; event: words.Event; view: words.View };
  }
}

/** Put a card in front of you: face up under the pawn, or face down with all the others. */
export interface Play {
  readonly type: "Play";
  readonly card: number;
}

/** Take the card that another player has put down. */
export interface Take {
  readonly type: "Take";
  readonly owner: number;
}

export type Action = Play | Take;

/** A round began; the pawn lies before this seat. */
export interface RoundBegan {
  readonly type: "RoundBegan";
  readonly number: number;
  readonly pawn: number;
}

/** A hand was dealt; only its owner sees the cards. */
export interface Dealt {
  readonly type: "Dealt";
  readonly seat: number;
  readonly cards: readonly number[];
}

/** The holder of the pawn played a card face up and put the pawn on it. */
export interface Led {
  readonly type: "Led";
  readonly seat: number;
  readonly card: number;
}

/** A card was put down, face down for the others. */
export interface Chose {
  readonly type: "Chose";
  readonly seat: number;
  readonly card: number | null;
}

/** All cards were turned over: one for each seat. */
export interface Revealed {
  readonly type: "Revealed";
  readonly cards: readonly number[];
}

export interface Took {
  readonly type: "Took";
  readonly seat: number;
  readonly owner: number;
  readonly card: number;
}

/** What a seat's series brought in a round, on the line + and on the line -, and each suit's. */
export interface Scored {
  readonly type: "Scored";
  readonly seat: number;
  readonly plus: number;
  readonly minus: number;
  readonly series: readonly number[];
}

/** The game is over: what each seat scored, and who won. */
export interface Ended {
  readonly type: "Ended";
  readonly scores: readonly number[];
  readonly winners: readonly number[];
}

export type Event = RoundBegan | Dealt | Led | Chose | Revealed | Took | Scored | Ended;

export interface Table {
  readonly type: "Table";
  readonly seat: number | null;
  readonly round: number;
  readonly phase: number;
  /** who leads */
  readonly pawn: number;
  readonly taker: number;
  readonly hand: readonly number[];
  readonly hand_sizes: readonly number[];
  /** your own card of this turn, or -1 */
  readonly choice: number;
  readonly chosen: readonly boolean[];
  /** the cards that lie face up, -1 where there is none */
  readonly played: readonly number[];
  readonly collections: readonly (readonly number[])[];
  /** what each suit of a collection is worth as it lies */
  readonly series: readonly (readonly number[])[];
  /** your points with each card that lies face up, less those without it */
  readonly gains: readonly number[];
  /** the lines of the score sheet, for each seat a round */
  readonly plus: readonly (readonly number[])[];
  readonly minus: readonly (readonly number[])[];
  /** only when the game is over */
  readonly scores: readonly number[];
}

export type View = Table;

/** How it can be read where nobody has put it in words. */
export const READING = {
  actions: ["Play", "Take"],
  events: ["RoundBegan", "Dealt", "Led", "Chose", "Revealed", "Took", "Scored", "Ended"],
  seats: {"Take": ["owner"], "RoundBegan": ["pawn"], "Took": ["owner"], "Table": ["pawn", "taker"]},
  each: ["hand_sizes", "chosen", "played", "collections", "series", "plus", "minus", "scores"],
} as const satisfies Reading;
