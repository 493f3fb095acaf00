// The cards: their number is their suit times fifteen, plus their rank.

import { filled } from "../../lib/i18n/i18n.svelte";
import { plainly } from "../../lib/numbers";
import type { Chip } from "../speech";
import { table } from "./texts";

export const NO_CARD = -1;
const RANKS = 15; // in a suit
const PLAIN = 10; // of them, 1 to 10

export const SUITS = [
  { sign: "♠", tint: "#d5dcf5", ink: "#26387f" },
  { sign: "♥", tint: "#fad0c6", ink: "#8f1c10" },
  { sign: "♦", tint: "#fdeeb6", ink: "#7f5a00" },
  { sign: "♣", tint: "#d3ebcf", ink: "#1f4f1c" },
] as const;

/** As the rulebook sorts them: plain cards, and three sorts of special ones. */
export type Kind = "plain" | "minus" | "king" | "trump";

export const suitOf = (card: number): number => Math.floor(card / RANKS);
export const pointsOf = (card: number): number => (card % RANKS) + 1; // of a plain card

export function kindOf(card: number): Kind {
  const rank = card % RANKS;
  if (rank < PLAIN) return "plain";
  return rank === RANKS - 1 ? "trump" : rank === RANKS - 2 ? "king" : "minus";
}

/** Which of the four: jack, knight, queen, king. */
export const courtOf = (card: number): number => (card % RANKS) - PLAIN;

export const faceOf = (card: number): string =>
  kindOf(card) === "plain" ? String(pointsOf(card)) : (table().faces[courtOf(card)] ?? "⊘");

/** What a special card does to its suit. */
export const EFFECTS: Readonly<Record<Kind, string>> = { plain: "", minus: "−", king: "×2", trump: "⊘" };

export function chipOf(card: number): Chip {
  const { tint, ink, sign } = SUITS[suitOf(card)]!;
  return { chip: `${faceOf(card)} ${sign}`, spoken: spokenOf(card), tint, ink };
}

/** What a suit brought. */
export function suitChip(suit: number, points: number): Chip {
  const { tint, ink, sign } = SUITS[suit]!;
  return { chip: `${sign} ${plainly(points)}`, spoken: `${suitName(suit)} ${plainly(points)}`, tint, ink };
}

/** The king of spades. */
export function spokenOf(card: number): string {
  const { plain, court, trump } = table().cards;
  const suit = suitName(suitOf(card));
  if (kindOf(card) === "plain") return filled(plain, { points: pointsOf(card), suit });
  return filled(court[courtOf(card)] ?? trump, { suit });
}

export const suitName = (suit: number): string => table().suits[suit]!;

/** The cards of a suit as they lie in a column: the special ones on top, then from high to low. */
export const column = (cards: readonly number[], suit: number): number[] =>
  cards.filter((card) => suitOf(card) === suit).toSorted((one, other) => other - one);
