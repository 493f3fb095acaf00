// The rulebook of a game and the drawings for it: a chunk of their own, which no table needs. A game that
// has none yet shows the page that lies beside its rules.

import { i18n, textsOf } from "../lib/i18n/i18n.svelte";
import type { GameName } from "../wire/games";
import type { PieceDrawing, Rulebook } from "./model";

type Load<T> = Record<string, () => Promise<T>>;
const BOOKS = import.meta.glob("../games/*/rulebook.ts") as Load<{ rulebook: Rulebook }>;
const PIECES = import.meta.glob("../games/*/RulePiece.svelte") as Load<{ default: PieceDrawing }>;

const PAGES = import.meta.glob<string>("../../../src/cassoulet/games/*/rules.md", { import: "default" });
const pageOf = (game: string) => PAGES[`../../../src/cassoulet/games/${game}/rules.md`];

export interface LoadedBook {
  readonly rulebook: Rulebook;
  readonly Piece: PieceDrawing;
}

export const hasRulebook = (game: string): boolean => `../games/${game}/rulebook.ts` in BOOKS;

/** As HTML; empty if nobody has written one. */
export const loadPage = async (game: string): Promise<string> => (await pageOf(game)?.()) ?? "";

export async function loadRulebook(game: GameName): Promise<LoadedBook> {
  const [{ rulebook }, { default: Piece }] = await Promise.all([
    BOOKS[`../games/${game}/rulebook.ts`]!(),
    PIECES[`../games/${game}/RulePiece.svelte`]!(),
    i18n.want(textsOf(game, "rulebook")),
    i18n.want(textsOf(game, "table")),
  ]);
  return { rulebook, Piece };
}
