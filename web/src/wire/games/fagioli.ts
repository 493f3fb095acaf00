// Written by `python -m cassoulet.wire`: change the Python, not this file.

// The words of Fagioli.

import type { Reading } from "./index";
import type * as words from "./fagioli";

declare module "./index" {
  interface Games {
    fagioli: { action: words.Action; event: words.Event; view: words.View };
  }
}

/** Play a card from your hand to one of the two discard piles; face down only onto a wallet. */
export interface Play {
  readonly type: "Play";
  readonly card: number;
  readonly pile: number;
  readonly face_down: boolean;
}

/** Put a card from your hand face down on your farm. */
export interface Plant {
  readonly type: "Plant";
  readonly card: number;
}

export type Action = Play | Plant;

/** A first hand was dealt; only its owner sees the cards. */
export interface Dealt {
  readonly type: "Dealt";
  readonly seat: number;
  readonly cards: readonly number[];
}

/** The game began; this seat plays first. */
export interface Began {
  readonly type: "Began";
  readonly first: number;
}

/** A card went to a discard pile; if it lies face down, only its owner knows which. */
export interface Played {
  readonly type: "Played";
  readonly seat: number;
  readonly pile: number;
  readonly card: number | null;
  readonly value: number;
}

/** A card was drawn; only its owner sees it. */
export interface Drew {
  readonly type: "Drew";
  readonly seat: number;
  readonly card: number | null;
}

/** A card went to a farm; only its owner knows which. */
export interface Planted {
  readonly type: "Planted";
  readonly seat: number;
  readonly card: number | null;
}

/** A burst occurred, and this token was taken. */
export interface Burst {
  readonly type: "Burst";
  readonly seat: number;
  readonly penalty: number;
}

/** A whole hand was discarded face down because of a burst. */
export interface SetAside {
  readonly type: "SetAside";
  readonly seat: number;
  readonly cards: readonly number[];
  readonly count: number;
}

/** The draw pile ran out; a new one was made, and this token went back to the box. */
export interface Reshuffled {
  readonly type: "Reshuffled";
  readonly penalty: number;
}

/** The game is over: what each seat scored, and who won. */
export interface Ended {
  readonly type: "Ended";
  readonly scores: readonly number[];
  readonly winners: readonly number[];
}

export type Event =
  | Dealt
  | Began
  | Played
  | Drew
  | Planted
  | Burst
  | SetAside
  | Reshuffled
  | Ended;

export interface Table {
  readonly type: "Table";
  readonly seat: number | null;
  readonly first: number;
  readonly turn: number;
  /** cards that the player on turn has still to plant */
  readonly to_plant: number;
  readonly hand: readonly number[];
  /** your own only */
  readonly farm: readonly number[];
  readonly hand_sizes: readonly number[];
  readonly deck_size: number;
  /** the value on top of each discard pile */
  readonly tops: readonly number[];
  /** whether a card may be played face down on it */
  readonly wallets: readonly boolean[];
  /** burst tokens to be had, lowest first */
  readonly supply: readonly number[];
  /** burst tokens taken */
  readonly penalties: readonly (readonly number[])[];
  /** burst tokens back in the box */
  readonly returned: readonly number[];
  /** of each play that is yours to choose now */
  readonly outcomes: readonly Outcome[];
  readonly memory: Memory;
  /** only when the game is over */
  readonly scores: readonly number[];
}

/** What a play would bring its player. */
export interface Outcome {
  readonly card: number;
  readonly pile: number;
  readonly face_down: boolean;
  /** as long as there are cards */
  readonly draw: number;
  readonly plant: number;
  /** the penalty; 0 if there is none */
  readonly burst: number;
}

/** What a seat has seen and may have kept count of, though it no longer lies open. */
export interface Memory {
  readonly farm_sizes: readonly number[];
  /** cards played face up since the draw pile was made */
  readonly shown: readonly number[];
  /** your own cards played face down or set aside since then */
  readonly spent: readonly number[];
  readonly spent_sizes: readonly number[];
  /** your own cards in hand, farm or face down */
  readonly had: readonly number[];
  readonly had_sizes: readonly number[];
  /** cards that lay in others' hands, farms or face down */
  readonly unplaced: readonly number[];
  /** how many of each farm's cards lay there already */
  readonly buried: readonly number[];
  /** how many of each hand's cards must still be from before */
  readonly held: readonly number[];
}

export type View = Table;

/** How it can be read where nobody has put it in words. */
export const READING = {
  actions: ["Play", "Plant"],
  events: ["Dealt", "Began", "Played", "Drew", "Planted", "Burst", "SetAside", "Reshuffled", "Ended"],
  seats: {"Began": ["first"], "Table": ["first", "turn"]},
  each: ["hand_sizes", "penalties", "scores"],
} as const satisfies Reading;
