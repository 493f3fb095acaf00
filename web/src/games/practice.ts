// Games in which a hand can be practised without a table, loaded when that is wanted.

import type { Component } from "svelte";
import { i18n, textsOf } from "../lib/i18n/i18n.svelte";
import type { GameName } from "../wire/games";
import type { LoadedGame } from "./registry";

type Load<T> = Record<string, () => Promise<T>>;
type Practice = Component<{ loaded: LoadedGame }>;
const PRACTICES = import.meta.glob("./*/Practice.svelte") as Load<{ default: Practice }>;

export const hasPractice = (game: GameName): boolean => `./${game}/Practice.svelte` in PRACTICES;

export async function loadPractice(game: GameName): Promise<Practice> {
  const [loaded] = await Promise.all([PRACTICES[`./${game}/Practice.svelte`]!(), i18n.want(textsOf(game, "practice"))]);
  return loaded.default;
}
