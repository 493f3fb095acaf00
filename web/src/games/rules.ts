// The rules of a game in short, in our own words, for the side of a table. Its `rulebook.ts` has all of
// them, with pictures.

import type { Lang } from "../lib/i18n/catalogue";

export interface Chapter {
  readonly title: string;
  readonly lines: readonly string[];
}

export interface Rules {
  readonly goal: string;
  readonly chapters: readonly Chapter[];
}

export type BothRules = Readonly<Record<Lang, Rules>>;
