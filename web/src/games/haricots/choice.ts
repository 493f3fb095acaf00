// Which cards of a hand are picked up. What may be played is what the server lists, nothing else.

import type { Action, Play } from "../../wire/games/haricots";

const SECOND_FACE: Readonly<Record<number, number>> = { 1: 17, 2: 16 }; // as printed on the card
const SECOND_FACE_FROM = 15;

/** What a card shows now: 1/17 and 2/16 turn over when there is 15 or more to beat. */
export const faceOf = (card: number, toBeat: number): number =>
  (toBeat >= SECOND_FACE_FROM && SECOND_FACE[card]) || card;

export const hasTurned = (card: number, toBeat: number): boolean => faceOf(card, toBeat) !== card;

/** The sum that the cards show. */
export const sumOf = ({ card, count }: Pick<Play, "card" | "count">, toBeat: number): number =>
  faceOf(card, toBeat) * count;

export const playsOf = (legal: readonly Action[]): Play[] => legal.filter((action) => action.type === "Play");

/** The places of the hand that are picked up, all of one number. */
export type Picked = readonly number[];

/** What is picked up, and which of it nobody has touched: cards that came along with the first. */
export interface Selection {
  readonly picked: Picked;
  readonly along: Picked;
}
export const NO_PICK: Selection = { picked: [], along: [] };

/** What picking these cards up would play, if that is allowed. */
export const playOf = (hand: readonly number[], picked: Picked, legal: readonly Action[]): Play | undefined =>
  playsOf(legal).find(({ card, count }) => count === picked.length && card === hand[picked[0]!]);

/** The same cards, wherever they lie. */
export const placesOf = (hand: readonly number[], card: number, count: number): Picked =>
  hand.flatMap((one, place) => (one === card ? [place] : [])).slice(0, count);

/** After a touch: whoever touches each card of a pair means the pair, not to put back what came along. */
export function touchedAt(hand: readonly number[], { picked, along }: Selection, place: number, legal: readonly Action[]): Selection {
  if (along.includes(place)) return { picked, along: along.filter((one) => one !== place) };
  const after = touched(hand, picked, place, legal);
  const known = new Set([place, ...picked.filter((one) => !along.includes(one))]);
  return { picked: after, along: after.filter((one) => !known.has(one)) };
}

/** After a touch on the card at `place`: the fewest cards that can be played with it, then one by one. */
export function touched(hand: readonly number[], picked: Picked, place: number, legal: readonly Action[]): Picked {
  if (picked.includes(place)) return withoutOne(hand, picked, place, legal);
  const same = hand[picked[0]!] === hand[place];
  return same ? [...picked, place].sort((a, b) => a - b) : firstPick(hand, place, legal);
}

function withoutOne(hand: readonly number[], picked: Picked, place: number, legal: readonly Action[]): Picked {
  const rest = picked.filter((one) => one !== place);
  const spoils = playOf(hand, picked, legal) && !playOf(hand, rest, legal);
  return spoils ? [] : rest;
}

function firstPick(hand: readonly number[], place: number, legal: readonly Action[]): Picked {
  const card = hand[place]!;
  const counts = playsOf(legal).flatMap((play) => (play.card === card ? [play.count] : []));
  const all = placesOf(hand, card, hand.length);
  if (!counts.length) return legal.length ? all : [place]; // even all of them are too few: that is worth seeing
  const others = all.filter((one) => one !== place).sort((a, b) => Math.abs(a - place) - Math.abs(b - place));
  return [place, ...others.slice(0, Math.min(...counts) - 1)].sort((a, b) => a - b);
}
