// A game is here because its folder is: `words.ts` and `rules.ts` are needed, `Board.svelte` is drawn
// if there is one. Each is loaded only when it is wanted.

import type { Component } from "svelte";
import type { GameName } from "../wire/games";
import type { BoardProps } from "./board";
import Fallback from "./Fallback.svelte";
import type { BothRules } from "./rules";
import type { BothWords } from "./speech";

type Load<T> = Record<string, () => Promise<T>>;
const BOARDS = import.meta.glob("./*/Board.svelte") as Load<{ default: Component<BoardProps> }>;
const WORDS = import.meta.glob("./*/words.ts") as Load<{ words: unknown }>;
const RULES = import.meta.glob("./*/rules.ts") as Load<{ rules: BothRules }>;

export interface LoadedGame {
  readonly name: GameName;
  readonly Board: Component<BoardProps>;
  readonly words: BothWords<GameName>;
  /** it has a board of its own */
  readonly drawn: boolean;
}

export async function loadGame(name: GameName): Promise<LoadedGame> {
  const board = BOARDS[`./${name}/Board.svelte`];
  const [words, Board] = await Promise.all([
    WORDS[`./${name}/words.ts`]!(),
    board?.().then((loaded) => loaded.default),
  ]);
  return { name, Board: Board ?? Fallback, words: words.words as BothWords<GameName>, drawn: !!Board };
}

export const loadRules = async (name: GameName): Promise<BothRules> => (await RULES[`./${name}/rules.ts`]!()).rules;
