// What is shown of a game, found in its folder: `words.ts`, `rules.ts` and `Board.svelte`. Where one is
// missing, words are read from the names in the rules, the rules from their page, and the table is shown in
// words. Each is loaded only when it is wanted.

import type { Component } from "svelte";
import type { BoardTable } from "../lib/boardTable";
import type { Seat } from "../lib/seats";
import type { Happening } from "../lib/table.svelte";
import type { Action, GameName, Reading, View } from "../wire/games";
import type { Gesture, Hand } from "../wire/messages";
import Fallback from "./Fallback.svelte";
import type { BothRules } from "./rules";
import type { BothWords, Who, Words } from "./speech";

/** What a board is given. */
export interface BoardProps<G extends GameName = GameName> {
  /** for animateWith, busy and skip: a live table, or a recorded one */
  readonly table: BoardTable<G>;
  readonly view: View<G>;
  /** what may be done now; empty while events are shown, and for whoever watches */
  readonly legal: readonly Action<G>[];
  /** whether an action can be sent now: the line is up, and none is on its way */
  readonly open: boolean;
  /** a gesture says how a hand moved, where a referee watches one */
  readonly play: (action: Action<G>, gesture?: Gesture) => void;
  /** how the hand will sway that acts next, where a referee watches one */
  readonly hand?: Hand | null;
  readonly seats: readonly Seat[];
  readonly words: Words<G>;
  readonly who: Who;
  /** what happened up to now, where it is known */
  readonly story?: readonly Happening<G>[];
}

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
