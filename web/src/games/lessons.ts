// The lessons of the games that have one, loaded when they are wanted.

import { i18n, texts, textsOf } from "../lib/i18n/i18n.svelte";
import type { GameName } from "../wire/games";
import type { Lesson, Tutorial } from "./lesson";

type Load<T> = Record<string, () => Promise<T>>;
const LESSONS = import.meta.glob("./*/lesson.ts") as Load<{ lesson: Lesson }>;
const TUTORIALS = import.meta.glob("./*/tutorial.json") as Load<{ default: Tutorial }>;

export const hasLesson = (game: GameName): boolean => `./${game}/lesson.ts` in LESSONS;

const pathOf = (game: GameName) => textsOf(game, "lesson");

export async function loadLesson(game: GameName): Promise<Lesson> {
  const [{ lesson }] = await Promise.all([LESSONS[`./${game}/lesson.ts`]!(), i18n.want(pathOf(game))]);
  return lesson;
}

/** What the regions of the board are for, by their `data-tour`. */
export async function loadRegions(game: GameName): Promise<() => Readonly<Record<string, string>>> {
  await i18n.want(pathOf(game));
  return () => texts(pathOf(game)).regions;
}

export const loadTutorial = async (game: GameName): Promise<Tutorial> =>
  (await TUTORIALS[`./${game}/tutorial.json`]!()).default;
