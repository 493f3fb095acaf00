// The cards: their number is their suit times fifteen, plus their rank.

import type { Lang } from "../../lib/i18n/catalogue";
import type { Chip } from "../speech";

export const NO_CARD = -1;
const RANKS = 15; // in a suit
const PLAIN = 10; // of them, 1 to 10
const FACES = { en: ["J", "N", "Q", "K"], fr: ["V", "C", "D", "R"] };
const SAID = { en: ["jack", "knight", "queen", "king"], fr: ["valet", "cavalier", "dame", "roi"] };

export const SUITS = [
  { sign: "♠", tint: "#d5dcf5", ink: "#26387f", en: "spades", fr: "pique" },
  { sign: "♥", tint: "#fad0c6", ink: "#8f1c10", en: "hearts", fr: "cœur" },
  { sign: "♦", tint: "#fdeeb6", ink: "#7f5a00", en: "diamonds", fr: "carreau" },
  { sign: "♣", tint: "#d3ebcf", ink: "#1f4f1c", en: "clubs", fr: "trèfle" },
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

export const faceOf = (card: number, lang: Lang): string =>
  kindOf(card) === "plain" ? String(pointsOf(card)) : (FACES[lang][courtOf(card)] ?? "⊘");

/** What a special card does to its suit. */
export const EFFECTS: Readonly<Record<Kind, string>> = { plain: "", minus: "−", king: "×2", trump: "⊘" };

export function chipOf(card: number, lang: Lang): Chip {
  const { tint, ink, sign, ...suit } = SUITS[suitOf(card)]!;
  return { chip: `${faceOf(card, lang)} ${sign}`, spoken: spokenOf(card, suit[lang], lang), tint, ink };
}

function spokenOf(card: number, suit: string, lang: Lang): string {
  const [of, none] = lang === "fr" ? ["de", "pas de haricots"] : ["of", "no beans"];
  const said = kindOf(card) === "trump" ? none : (SAID[lang][courtOf(card)] ?? faceOf(card, lang));
  return `${said} ${of} ${suit}`;
}

/** The cards of a suit as they lie in a column: the special ones on top, then from high to low. */
export const column = (cards: readonly number[], suit: number): number[] =>
  cards.filter((card) => suitOf(card) === suit).toSorted((one, other) => other - one);
