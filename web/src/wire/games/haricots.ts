// Written by `python -m cassoulet.wire`: change the Python, not this file.

// The words of Haricots.

import type { Reading } from "./index";
import type * as words from "./haricots";

declare module "./index" {
  interface Games {
    haricots: { action: words.Action; event: words.Event; view: words.View };
  }
}

/** Play one card, or several of the same number, to the centre of the table. */
export interface Play {
  readonly type: "Play";
  readonly card: number;
  readonly count: number;
}

/** Draw a card from your personal deck and pass; with no card to draw, drop out. */
export interface Pass {
  readonly type: "Pass";
}

/** Leave the round: set a run of cards aside and pay for the rest of your hand. */
export interface Fold {
  readonly type: "Fold";
}

export type Action = Play | Pass | Fold;

/** A round began; this seat plays first. */
export interface RoundBegan {
  readonly type: "RoundBegan";
  readonly number: number;
  readonly first: number;
}

/** A hand was dealt; only its owner sees the cards. */
export interface Dealt {
  readonly type: "Dealt";
  readonly seat: number;
  readonly cards: readonly number[];
}

export interface Played {
  readonly type: "Played";
  readonly seat: number;
  readonly card: number;
  readonly count: number;
  readonly value: number;
}

/** The turn came back to whoever had played last: the table is empty again. */
export interface TableCleared {
  readonly type: "TableCleared";
  readonly seat: number;
}

/** A card was drawn from a personal deck; only its owner sees it. */
export interface Passed {
  readonly type: "Passed";
  readonly seat: number;
  readonly card: number | null;
}

export interface DroppedOut {
  readonly type: "DroppedOut";
  readonly seat: number;
}

/** A hand was shown: the run set aside from it, and what the other cards cost. */
export interface Folded {
  readonly type: "Folded";
  readonly seat: number;
  readonly hand: readonly number[];
  readonly run: readonly number[];
  readonly penalty: number;
}

export interface RoundWon {
  readonly type: "RoundWon";
  readonly seat: number;
  readonly number: number;
}

/** Somebody went out while this seat held cards, each of which costs a point. */
export interface Caught {
  readonly type: "Caught";
  readonly seat: number;
  readonly penalty: number;
}

/** The game is over: what each seat scored, and who won. */
export interface Ended {
  readonly type: "Ended";
  readonly scores: readonly number[];
  readonly winners: readonly number[];
}

export type Event =
  | RoundBegan
  | Dealt
  | Played
  | TableCleared
  | Passed
  | DroppedOut
  | Folded
  | RoundWon
  | Caught
  | Ended;

export interface Table {
  readonly type: "Table";
  readonly seat: number | null;
  readonly rules: string;
  readonly round: number;
  readonly first: number;
  readonly turn: number;
  readonly hand: readonly number[];
  /** of your hand: what folding would set aside */
  readonly run: readonly number[];
  readonly hand_sizes: readonly number[];
  readonly deck_sizes: readonly number[];
  /** dropped out or folded */
  readonly out: readonly boolean[];
  /** the card to beat and how many of it */
  readonly previous: readonly number[];
  /** whose it is */
  readonly owner: number;
  readonly to_beat: number;
  /** who won each round so far */
  readonly won_by: readonly number[];
  /** your own negative points */
  readonly penalty: number;
  readonly memory: Memory;
  /** only when the game is over */
  readonly scores: readonly number[];
}

/** What a seat has seen and may have kept count of, though it no longer lies open. */
export interface Memory {
  /** cards played or shown in this round */
  readonly seen: readonly number[];
  /** negative points of every seat, face down since */
  readonly penalties: readonly number[];
}

export type View = Table;

/** How it can be read where nobody has put it in words. */
export const READING = {
  actions: ["Play", "Pass", "Fold"],
  events: ["RoundBegan", "Dealt", "Played", "TableCleared", "Passed", "DroppedOut", "Folded", "RoundWon",
    "Caught", "Ended"],
  seats: {"RoundBegan": ["first"], "Table": ["first", "turn", "owner"]},
  each: ["hand_sizes", "deck_sizes", "out", "scores"],
} as const satisfies Reading;
