// The marks of the games that have some, loaded when they are wanted.

import type { GameName } from "../wire/games";
import type { Marks } from "./marks";

const MARKS = import.meta.glob("./*/marks.ts", { import: "marks" }) as Record<string, () => Promise<Marks>>;

export const loadMarks = async (game: GameName): Promise<Marks> => (await MARKS[`./${game}/marks.ts`]?.()) ?? (() => []);
