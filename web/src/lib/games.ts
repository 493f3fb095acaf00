// What the page shows of each game: what its `tile.json` says, in the game's own folder, and the `games.json`
// of each language; where there is none, what can be made from its box.

import { BOXES, isGame, type Box, type GameName } from "../wire/games";
import { t, texts } from "./i18n/i18n.svelte";
import { readable } from "./readable";

interface TileTexts {
  readonly title: string;
  readonly tag: string;
  /** an option by its name, a choice as `option.choice` */
  readonly options?: Readonly<Record<string, string>>;
}

export interface Tile {
  /** on the landing page; whoever has none comes behind */
  readonly order: number;
  /** how long it takes */
  readonly minutes: number;
  /** how many play by default */
  readonly seats: number;
  readonly cloth: string;
  /** somebody wrote how its decisions are judged */
  readonly reviewed?: boolean;
}

const FOUND = import.meta.glob<Tile>("../games/*/tile.json", { eager: true, import: "default" });
const SPARE_CLOTH = "#5a2a55";
const USUAL_SEATS = 3;

const tileOf = (game: string): Tile | undefined => FOUND[`../games/${game}/tile.json`];
const textsOf = (game: string): TileTexts | undefined => (texts("games") as Record<string, TileTexts>)[game];
const orderOf = (game: string): number => tileOf(game)?.order ?? Infinity;

export const GAMES: readonly GameName[] = (Object.keys(BOXES) as GameName[]).sort((one, other) =>
  orderOf(one) === orderOf(other) ? one.localeCompare(other) : orderOf(one) - orderOf(other),
);

/** So many of them side by side that no row is left nearly empty. */
export function columnsOf(games: number, most: number): number {
  return Math.ceil(games / Math.ceil(games / most));
}

export const boxOf = (game: GameName): Box => BOXES[game];
export const clothOf = (game: string): string => tileOf(game)?.cloth ?? SPARE_CLOTH;
/** What was played on from a moment of another game is not: that one was. */
export const isReviewed = (game: string, kind: string): boolean => !!tileOf(game)?.reviewed && kind !== "played_on";
export const minutesOf = (game: GameName): number | undefined => tileOf(game)?.minutes;

export function usualSeats(game: GameName): number {
  const { least, most } = boxOf(game).seats;
  return tileOf(game)?.seats ?? Math.min(Math.max(least, USUAL_SEATS), most);
}

// In words: games by a name that came from the server, which may know more of them than this page

export function titleOf(game: string): string {
  return textsOf(game)?.title ?? (isGame(game) ? boxOf(game).title : readable(game));
}

export function tagOf(game: string): string {
  return textsOf(game)?.tag ?? (isGame(game) ? designedBy(game) : "");
}

export const designedBy = (game: GameName): string => t("byDesigner", { name: boxOf(game).designer });

export function playersOf(game: GameName): string {
  const { least, most } = boxOf(game).seats;
  return least === most ? t("players", { n: least }) : t("playersRange", { least, most });
}

/** 3 to 5 players · about 25 minutes */
export function sizeOf(game: GameName): string {
  const minutes = minutesOf(game);
  return minutes === undefined ? playersOf(game) : `${playersOf(game)} · ${t("about", { n: minutes })}`;
}

export const optionText = (game: string, option: string): string =>
  textsOf(game)?.options?.[option] ?? readable(option);

export const choiceText = (game: string, option: string, choice: string): string =>
  textsOf(game)?.options?.[`${option}.${choice}`] ?? readable(choice);

/** What a choice means, in a sentence, where its name does not say it. */
export const choiceMeaning = (game: string, option: string, choice: string): string =>
  textsOf(game)?.options?.[`${option}.${choice}.about`] ?? "";
