// A rulebook: chapters of text and pictures, each text in both languages side by side, so that neither
// says more than the other. The pictures are rows of things, most of them pieces that the game draws.

import type { Component } from "svelte";
import type { Lang } from "../lib/i18n/catalogue";
import { typeset } from "../lib/i18n/typography";

/** A text in both languages; what stands between asterisks is important. */
export type Both = readonly [en: string, fr: string];

/** A piece of the game in a picture. */
export interface Drawn<P> {
  readonly piece: P;
  /** so many of it */
  readonly times?: number;
  /** what is written over it */
  readonly flag?: Both;
  /** chosen, or no longer there */
  readonly look?: "lit" | "faded";
}

/** A text is a sign, a number a result, two texts are a label. */
export type Thing<P> =
  | string
  | number
  | Both
  | Drawn<P>
  | { readonly right: Both }
  | { readonly wrong: Both }
  | { readonly who: number }
  | { readonly together: readonly Thing<P>[]; readonly label: Both };

export interface Picture<P> {
  readonly picture: readonly (readonly Thing<P>[])[];
  readonly caption: Both;
  /** of the pieces: in pixels */
  readonly size?: number;
}

export interface Table {
  readonly head: readonly Cell[];
  readonly rows: readonly (readonly Cell[])[];
  readonly caption: Both;
}

export type Cell = Both | string | number;

export type Block<P> =
  | Both
  | { readonly list: readonly Both[] }
  | { readonly steps: readonly Both[] }
  | { readonly note: Both }
  | Table
  | Picture<P>;

export interface Chapter<P> {
  /** its address within the page */
  readonly id: string;
  readonly title: Both;
  readonly body: readonly Block<P>[];
}

export interface Rulebook<P = unknown> {
  readonly goal: Both;
  readonly chapters: readonly Chapter<P>[];
}

/** How a game draws one of its pieces. */
export type PieceDrawing = Component<{ piece: never }>;

/** Who plays in the examples. */
export const NAMES = ["Ana", "Ben", "Chloé", "Dan"] as const;

export const isBoth = (thing: unknown): thing is Both => Array.isArray(thing);

export const inLanguage = ([en, fr]: Both, lang: Lang): string => (lang === "fr" ? typeset(fr) : en);

export const cellText = (cell: Cell, lang: Lang): string => (isBoth(cell) ? inLanguage(cell, lang) : String(cell));
