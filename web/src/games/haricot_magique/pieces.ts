// The pieces of a beanstalk: their numbers on the wire, how large they are, which is which.

import { PRINTED } from "../../wire/printed/haricot_magique";

/** What a die may show. */
export const FACES = ["eye", "die", "treasure", "trunk"] as const;
/** In the order of their numbers: four faces of a die, then what goes on them. */
export const KINDS = [...FACES, "cloud", "cylinder", "castle"] as const;
export type Kind = (typeof KINDS)[number];
export const EYE = 0;
export const CLOUD = 4;
export const CYLINDER = 5;
export const CASTLE = 6;
export const AXE = 7;
export const AXE_IDENTITY = 255;

export interface Standing {
  readonly kind: Kind;
  /** of a cloud */
  readonly owner?: number;
  /** of that owner, at a table */
  readonly colour?: string;
}

/** How high the pieces are drawn in the rulebook. */
export const HEIGHTS: Readonly<Record<Kind, number>> = {
  ...{ eye: 32, die: 32, treasure: 32, trunk: 32 },
  ...{ cloud: 13, cylinder: 46, castle: 68 },
};

const CHOICES: readonly (readonly number[])[] = Object.values(PRINTED.choices);

/** The numbers of dice that each action card allows. */
export const diceOf = (card: number): readonly number[] => CHOICES[card - 1]!;

// In the tower everything is four times as large as on the table, in metres

export const WIDTH = 0.064; // of a die
export const BOARD_TOP = 0.012;

/** How high a piece is, lying as it should. */
export const heightOf = (piece: number): number => (PRINTED.heights[piece]! * WIDTH) / 1000;

/** How large it is, seen from above, in dice. */
export const widthOf = (piece: number): number => PRINTED.widths[piece]! / 1000;
export const depthOf = (piece: number): number => PRINTED.depths[piece]! / 1000;
export const isRound = (piece: number): boolean => piece === CYLINDER;

/** In grams. */
export const weightOf = (piece: number): number => PRINTED.weights[piece]!;

// Identities: dice first, then cylinders, the castle, and each player's tokens

const FIRST_CYLINDER = PRINTED.dice;
const THE_CASTLE = FIRST_CYLINDER + PRINTED.cylinders;
const FIRST_TOKEN = THE_CASTLE + 1;

/** What a piece is and whose, by its identity; of a die the face is not known from that. */
export function pieceOf(identity: number, face: number): { piece: number; owner: number } {
  if (identity === AXE_IDENTITY) return { piece: AXE, owner: -1 };
  if (identity < FIRST_CYLINDER) return { piece: face, owner: -1 };
  if (identity < THE_CASTLE) return { piece: CYLINDER, owner: -1 };
  if (identity < FIRST_TOKEN) return { piece: CASTLE, owner: -1 };
  return { piece: CLOUD, owner: Math.floor((identity - FIRST_TOKEN) / PRINTED.tokens) };
}
