// Written by `python -m cassoulet.wire`: change the Python, not this file.

// The words of The Magic Beanstalk.

import type { Reading } from "./index";
import type * as words from "./haricot_magique";

declare module "./index" {
  interface Games {
    haricot_magique: { action: words.Action; event: words.Event; view: words.View };
  }
}

/** Choose an action card for the round, in secret. */
export interface Choose {
  readonly type: "Choose";
  readonly card: number;
}

/** Choose how many dice to roll, and roll them. */
export interface Roll {
  readonly type: "Roll";
  readonly dice: number;
}

/** Choose how many dice to roll, throw the axe at the beanstalk, then roll them. */
export interface ThrowAxe {
  readonly type: "ThrowAxe";
  readonly dice: number;
}

/** Take so many extra dice and roll them; none is fine too. */
export interface AddDice {
  readonly type: "AddDice";
  readonly dice: number;
}

/** Put a piece on top of the beanstalk: a die with this face up, or what goes on it. */
export interface Place {
  readonly type: "Place";
  readonly piece: number;
}

/** 1: give the eye token to a player who has not yet played in this round. */
export interface GiveEye {
  readonly type: "GiveEye";
  readonly to: number;
}

/** 2: take your turn without rolling. */
export interface Hide {
  readonly type: "Hide";
}

/** 3: steal a bag of gold from a player who has more of them than you. */
export interface Steal {
  readonly type: "Steal";
  readonly victim: number;
}

/** 5: draw another bag of gold for two treasures placed. */
export interface TakeBonus {
  readonly type: "TakeBonus";
}

/** 6: put a die with this face back before the dice take effect. */
export interface ReturnDie {
  readonly type: "ReturnDie";
  readonly face: number;
}

/** 7: roll all dice that show an eye again. */
export interface RerollEyes {
  readonly type: "RerollEyes";
}

/** Use no power now. */
export interface Decline {
  readonly type: "Decline";
}

export type Action =
  | Choose
  | Roll
  | ThrowAxe
  | AddDice
  | Place
  | GiveEye
  | Hide
  | Steal
  | TakeBonus
  | ReturnDie
  | RerollEyes
  | Decline;

/** A round began; this seat holds the bean token. */
export interface RoundBegan {
  readonly type: "RoundBegan";
  readonly number: number;
  readonly bean: number;
}

/** An action card was drawn; only its owner sees it. */
export interface Drew {
  readonly type: "Drew";
  readonly seat: number;
  readonly card: number | null;
}

/** An action card was put down, face down for the others. */
export interface Chose {
  readonly type: "Chose";
  readonly seat: number;
  readonly card: number | null;
}

/** All action cards were turned over, one for each seat; `order` is the order of turns. */
export interface Revealed {
  readonly type: "Revealed";
  readonly cards: readonly number[];
  readonly order: readonly number[];
}

export interface TurnBegan {
  readonly type: "TurnBegan";
  readonly seat: number;
}

/** Dice were rolled and showed these faces. */
export interface Rolled {
  readonly type: "Rolled";
  readonly seat: number;
  readonly faces: readonly number[];
}

/** At least two eyes: so many dice with another face went back. */
export interface GiantWoke {
  readonly type: "GiantWoke";
  readonly seat: number;
  readonly returned: number;
}

/** A piece stands on top of the beanstalk. */
export interface Placed {
  readonly type: "Placed";
  readonly seat: number;
  readonly piece: number;
  readonly identity: number;
  readonly pose: readonly number[];
  readonly lean: number;
}

/** A piece slid off alone, and is placed again. */
export interface Slipped {
  readonly type: "Slipped";
  readonly seat: number;
  readonly piece: number;
  readonly identity: number;
}

/** The beanstalk fell while this seat was playing. */
export interface Collapsed {
  readonly type: "Collapsed";
  readonly seat: number;
  readonly fell: readonly number[];
}

export interface CastleReached {
  readonly type: "CastleReached";
  readonly seat: number;
}

/** Bags of gold were drawn, unseen. */
export interface Paid {
  readonly type: "Paid";
  readonly seat: number;
  readonly bags: number;
}

/** The axe was thrown, and these pieces fell. */
export interface AxeThrown {
  readonly type: "AxeThrown";
  readonly seat: number;
  readonly fell: readonly number[];
}

export interface EyeGiven {
  readonly type: "EyeGiven";
  readonly seat: number;
  readonly to: number;
}

export interface Hid {
  readonly type: "Hid";
  readonly seat: number;
}

export interface Stole {
  readonly type: "Stole";
  readonly seat: number;
  readonly victim: number;
}

export interface DieReturned {
  readonly type: "DieReturned";
  readonly seat: number;
  readonly face: number;
}

/** Dice that showed an eye were rolled again. */
export interface Rerolled {
  readonly type: "Rerolled";
  readonly seat: number;
  readonly faces: readonly number[];
}

/** The game is over: how many bags of each value a seat has. */
export interface BagsOpened {
  readonly type: "BagsOpened";
  readonly seat: number;
  readonly bags: readonly number[];
}

/** The game is over: what each seat scored, and who won. */
export interface Ended {
  readonly type: "Ended";
  readonly scores: readonly number[];
  readonly winners: readonly number[];
}

export type Event =
  | RoundBegan
  | Drew
  | Chose
  | Revealed
  | TurnBegan
  | Rolled
  | GiantWoke
  | Placed
  | Slipped
  | Collapsed
  | CastleReached
  | Paid
  | AxeThrown
  | EyeGiven
  | Hid
  | Stole
  | DieReturned
  | Rerolled
  | BagsOpened
  | Ended;

export interface Table {
  readonly type: "Table";
  /** of the rules by which this game is played */
  readonly version: number;
  readonly seat: number | null;
  readonly variant: string;
  /** "fall": the beanstalk ends; "again": the piece is placed again */
  readonly slips: string;
  readonly round: number;
  readonly phase: number;
  /** who holds the bean token */
  readonly bean: number;
  /** the order of turns in this round */
  readonly order: readonly number[];
  readonly played_turns: number;
  readonly hand: readonly number[];
  readonly hand_sizes: readonly number[];
  /** your own, or 0 */
  readonly choice: number;
  readonly chosen: readonly boolean[];
  /** the action cards that lie face up, 0 where there is none */
  readonly played: readonly number[];
  /** action cards played in earlier rounds */
  readonly discards: readonly (readonly number[])[];
  readonly axes: readonly boolean[];
  /** in this round, by number */
  readonly powers_used: readonly boolean[];
  /** who has the eye token */
  readonly eye: number;
  /** bags, whose values nobody knows */
  readonly gold: readonly number[];
  readonly gold_left: number;
  /** from the base die up */
  readonly stalk: readonly Standing[];
  readonly lean: number;
  /** seven numbers for each, if the referee knows: place and quaternion */
  readonly poses: readonly number[];
  /** dice still to be placed, by face */
  readonly rolled: readonly number[];
  /** faces that allow an extra die */
  readonly extra: number;
  /** the piece that must go on the die just placed */
  readonly due: number;
  readonly castle_due: boolean;
  /** in this turn */
  readonly treasures_placed: number;
  /** by value, only when the game is over */
  readonly bags: readonly (readonly number[])[];
  /** only when the game is over */
  readonly scores: readonly number[];
}

/** A piece of the beanstalk: which one, what it shows, whose it is, how it lies. */
export interface Standing {
  readonly identity: number;
  readonly piece: number;
  readonly owner: number;
  readonly pose: readonly number[];
}

export type View = Table;

/** How it can be read where nobody has put it in words. */
export const READING = {
  actions: ["Choose", "Roll", "ThrowAxe", "AddDice", "Place", "GiveEye", "Hide", "Steal", "TakeBonus",
    "ReturnDie", "RerollEyes", "Decline"],
  events: ["RoundBegan", "Drew", "Chose", "Revealed", "TurnBegan", "Rolled", "GiantWoke", "Placed",
    "Slipped", "Collapsed", "CastleReached", "Paid", "AxeThrown", "EyeGiven", "Hid", "Stole",
    "DieReturned", "Rerolled", "BagsOpened", "Ended"],
  seats: {"GiveEye": ["to"], "Steal": ["victim"], "RoundBegan": ["bean"], "EyeGiven": ["to"], "Stole":
    ["victim"], "Table": ["bean", "eye"], "": ["owner"]},
  each: ["order", "hand_sizes", "chosen", "played", "discards", "axes", "gold", "bags", "scores"],
} as const satisfies Reading;
