// The rulebook of a game and the drawings for it: a chunk of their own, which no table needs.

import type { GameName } from "../wire/games";
import type { PieceDrawing, Rulebook } from "./model";

type Load<T> = Record<string, () => Promise<T>>;
const BOOKS = import.meta.glob("../games/*/rulebook.ts") as Load<{ rulebook: Rulebook }>;
const PIECES = import.meta.glob("../games/*/RulePiece.svelte") as Load<{ default: PieceDrawing }>;

export interface LoadedBook {
  readonly rulebook: Rulebook;
  readonly Piece: PieceDrawing;
}

export async function loadRulebook(game: GameName): Promise<LoadedBook> {
  const [{ rulebook }, { default: Piece }] = await Promise.all([
    BOOKS[`../games/${game}/rulebook.ts`]!(),
    PIECES[`../games/${game}/RulePiece.svelte`]!(),
  ]);
  return { rulebook, Piece };
}
