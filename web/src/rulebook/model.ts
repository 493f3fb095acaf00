// A rulebook: chapters of text and pictures; its sentences are in the `rulebook.json` of each language. The
// pictures are rows of things, most of them pieces that the game draws. What stands between asterisks in a
// text is important.

import type { Component } from "svelte";
import type { Written } from "../lib/i18n/i18n.svelte";

/** A piece of the game in a picture. */
export interface Drawn<P> {
  readonly piece: P;
  /** so many of it */
  readonly times?: number;
  /** what is written over it */
  readonly flag?: Written;
  /** chosen, or no longer there */
  readonly look?: "lit" | "faded";
}

/** A text is a sign, a number a result; what is written in a language is a label. */
export type Thing<P> =
  | string
  | number
  | Written
  | Drawn<P>
  | { readonly right: Written }
  | { readonly wrong: Written }
  | { readonly who: number }
  | { readonly together: readonly Thing<P>[]; readonly label: Written };

export interface Picture<P> {
  readonly picture: readonly (readonly Thing<P>[])[];
  readonly caption: Written;
  /** of the pieces: in pixels */
  readonly size?: number;
}

export interface Table {
  readonly head: readonly Cell[];
  readonly rows: readonly (readonly Cell[])[];
  readonly caption: Written;
}

export type Cell = Written | string | number;

export type Block<P> =
  | Written
  | { readonly list: readonly Written[] }
  | { readonly steps: readonly Written[] }
  | { readonly note: Written }
  | Table
  | Picture<P>;

export interface Chapter<P> {
  /** its address within the page */
  readonly id: string;
  readonly title: Written;
  readonly body: readonly Block<P>[];
}

export interface Rulebook<P = unknown> {
  readonly goal: Written;
  readonly chapters: readonly Chapter<P>[];
}

/** How a game draws one of its pieces. */
export type PieceDrawing = Component<{ piece: never }>;

/** Who plays in the examples. */
export const NAMES = ["Ana", "Ben", "Chloé", "Dan"] as const;

export const isWritten = (thing: unknown): thing is Written => typeof thing === "function";

export const cellText = (cell: Cell): string => (isWritten(cell) ? cell() : String(cell));
