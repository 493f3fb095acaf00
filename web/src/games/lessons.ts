// The lessons of the games that have one, loaded when they are wanted.

import type { GameName } from "../wire/games";
import type { Lesson, Tutorial } from "./lesson";

type Load<T> = Record<string, () => Promise<T>>;
const LESSONS = import.meta.glob("./*/lesson.ts") as Load<{ lesson: Lesson }>;
const TUTORIALS = import.meta.glob("./*/tutorial.json") as Load<{ default: Tutorial }>;

export const hasLesson = (game: GameName): boolean => `./${game}/lesson.ts` in LESSONS;

export const loadLesson = async (game: GameName): Promise<Lesson> => (await LESSONS[`./${game}/lesson.ts`]!()).lesson;

export const loadTutorial = async (game: GameName): Promise<Tutorial> =>
  (await TUTORIALS[`./${game}/tutorial.json`]!()).default;
