// What is shown of a game, found in its folder: `words.ts`, `rules.ts` and `Board.svelte`. Where one is
// missing, words are read from the names in the rules, the rules from their page, and the table is shown in
// words. Each is loaded only when it is wanted.

import type { Component } from "svelte";
import type { GameName, Reading } from "../wire/games";
import type { BoardProps } from "./board";
import Fallback from "./Fallback.svelte";
import type { BothRules } from "./rules";
import type { BothWords } from "./speech";

type Load<T> = Record<string, () => Promise<T>>;
const BOARDS = import.meta.glob("./*/Board.svelte") as Load<{ default: Component<BoardProps> }>;
const WORDS = import.meta.glob("./*/words.ts") as Load<{ words: unknown }>;
const READINGS = import.meta.glob<Reading>(["../wire/games/*.ts", "!../wire/games/index.ts"], { import: "READING" });
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
  const [words, Board] = await Promise.all([loadWords(name), board?.().then((loaded) => loaded.default)]);
  return { name, Board: Board ?? Fallback, words, drawn: !!Board };
}

async function loadWords(name: GameName): Promise<BothWords<GameName>> {
  const own = WORDS[`./${name}/words.ts`];
  if (own) return (await own()).words as BothWords<GameName>;
  const [{ readWords }, reading] = await Promise.all([import("./readWords"), READINGS[`../wire/games/${name}.ts`]!()]);
  return readWords(reading);
}

export const hasRulesInShort = (name: GameName): boolean => `./${name}/rules.ts` in RULES;

export const loadRules = async (name: GameName): Promise<BothRules> => (await RULES[`./${name}/rules.ts`]!()).rules;
