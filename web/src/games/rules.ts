// The rules of a game in short, in our own words, for the side of a table: the `rules.json` of each language.
// Its `rulebook.ts` has all of them, with pictures.

export interface Chapter {
  readonly title: string;
  readonly lines: readonly string[];
}

export interface Rules {
  readonly goal: string;
  readonly chapters: readonly Chapter[];
}
