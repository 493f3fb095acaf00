// What is shown of a game, found in its folder, `words.ts` and `Board.svelte`, and in those of the languages.
// Where one is missing, words are read from the names in the rules, the rules from their page, and the table is
// shown in words. Each is loaded only when it is wanted.

import type { Component } from "svelte";
import { i18n, texts, textsOf } from "../lib/i18n/i18n.svelte";
import type { GameName, Reading } from "../wire/games";
import type { BoardProps } from "./board";
import Fallback from "./Fallback.svelte";
import type { Rules } from "./rules";
import type { Words } from "./speech";

type Load<T> = Record<string, () => Promise<T>>;
const BOARDS = import.meta.glob("./*/Board.svelte") as Load<{ default: Component<BoardProps> }>;
const WORDS = import.meta.glob("./*/words.ts") as Load<{ words: Words<GameName> }>;
const READINGS = import.meta.glob<Reading>(["../wire/games/*.ts", "!../wire/games/index.ts"], { import: "READING" });

export interface LoadedGame {
  readonly name: GameName;
  readonly Board: Component<BoardProps>;
  readonly words: Words<GameName>;
  /** it has a board of its own */
  readonly drawn: boolean;
}

export async function loadGame(name: GameName): Promise<LoadedGame> {
  const board = BOARDS[`./${name}/Board.svelte`];
  const [words, Board] = await Promise.all([loadWords(name), board?.().then((loaded) => loaded.default)]);
  return { name, Board: Board ?? Fallback, words, drawn: !!Board };
}

async function loadWords(name: GameName): Promise<Words<GameName>> {
  const own = WORDS[`./${name}/words.ts`];
  if (!own) return readNames(name);
  const [{ words }] = await Promise.all([own(), i18n.want(textsOf(name, "table"))]);
  return words;
}

async function readNames(name: GameName): Promise<Words<GameName>> {
  const [{ readWords }, reading] = await Promise.all([import("./readWords"), READINGS[`../wire/games/${name}.ts`]!()]);
  return readWords(reading);
}

const rulesOf = (name: GameName) => textsOf(name, "rules");

export const hasRulesInShort = (name: GameName): boolean => i18n.has(rulesOf(name));

export async function loadRules(name: GameName): Promise<() => Rules> {
  await i18n.want(rulesOf(name));
  return () => texts(rulesOf(name));
}
