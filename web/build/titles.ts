// What the games are called, for what is built beside the page: by their tiles, or else by their boxes.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

type Lang = "en" | "fr";
interface Titled {
  readonly title: string;
}

const SOURCES = fileURLToPath(new URL("../src", import.meta.url));
const BOX = ".json";

export function titlesIn(lang: Lang, sources = SOURCES): Record<string, string> {
  const boxes = readdirSync(`${sources}/wire/games`).filter((name) => name.endsWith(BOX));
  const games = boxes.map((name) => name.slice(0, -BOX.length));
  return Object.fromEntries(games.map((game) => [game, titleOf(game, lang, sources)]));
}

function titleOf(game: string, lang: Lang, sources: string): string {
  const tile = `${sources}/games/${game}/tile.json`;
  if (existsSync(tile)) return read<Record<Lang, Titled>>(tile)[lang].title;
  return read<Titled>(`${sources}/wire/games/${game}${BOX}`).title;
}

const read = <T>(path: string): T => JSON.parse(readFileSync(path, "utf8")) as T;
