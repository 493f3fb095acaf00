// What the games are called, for what is built beside the page: by a language, or else by their boxes.

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { textsOf } from "./languages.ts";

interface Titled {
  readonly title: string;
}

const SOURCES = fileURLToPath(new URL("../src", import.meta.url));
const BOX = ".json";

export function titlesIn(language: string, sources = SOURCES): Record<string, string> {
  const named = textsOf<Record<string, Titled>>(language, "games", `${sources}/languages`);
  const boxes = readdirSync(`${sources}/wire/games`).filter((name) => name.endsWith(BOX));
  const games = boxes.map((name) => name.slice(0, -BOX.length));
  return Object.fromEntries(games.map((game) => [game, (named[game] ?? boxOf(game, sources)).title]));
}

const boxOf = (game: string, sources: string): Titled =>
  JSON.parse(readFileSync(`${sources}/wire/games/${game}${BOX}`, "utf8")) as Titled;
