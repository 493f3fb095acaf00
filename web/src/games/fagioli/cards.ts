// What is printed on the cards of Fagioli, and how a hand of them is told apart.

import { BEAN, type Bean } from "../../lib/art/varieties";

/** As which number a card counts that lies face down; no face has it. */
export const FACE_DOWN = 4;
/** Places of a hand. */
export const PLACES = 5;

// Every number has a bean of its own: silhouette, pattern and hat differ, not only the colour.
const FACES: Readonly<Record<number, Bean>> = {
  1: BEAN.soy,
  2: BEAN.wax,
  3: BEAN.green,
  5: BEAN.eye,
  6: BEAN.blue,
  7: BEAN.red,
  8: BEAN.garden,
  9: BEAN.chili,
};

export const faceOf = (value: number): Bean => FACES[value] ?? BEAN.soy;

/** Whether the face shows a wallet. What may be done with it, only the server says. */
export const hasWallet = (value: number): boolean => value % 2 === 1;

export interface HandCard {
  /** the number, and which of those with the same number */
  readonly key: string;
  readonly value: number;
}

export const keyed = (hand: readonly number[]): HandCard[] =>
  hand.map((value, place) => ({ key: keyOf(value, hand.slice(0, place)), value }));

const keyOf = (value: number, before: readonly number[]): string =>
  `${value}.${before.filter((other) => other === value).length}`;

/** The key that a card gets when it is the last of its number in a hand, or would be the next. */
export const lastKey = (value: number, hand: readonly number[]): string =>
  keyOf(value, hand.slice(0, hand.lastIndexOf(value)));
