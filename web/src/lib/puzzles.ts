// Puzzles: asked for, answered, and which of them this browser has tried. Nobody need say who they are.

import type { Action, GameName } from "../wire/games";
import type { PuzzleListed, PuzzleSolved, PuzzleTold, Puzzles } from "../wire/messages";
import { ask } from "./api";
import { recall, remember } from "./storage";

/** What came of the first try. */
export type Found = "right" | "wrong";

export const allPuzzles = (): Promise<Puzzles> => ask<Puzzles>("/api/puzzles");

export const puzzleOf = (id: string): Promise<PuzzleTold> => ask<PuzzleTold>(`/api/puzzles/${id}`);

/** What is best is told to who has chosen. */
export const solve = <G extends GameName>(id: string, action: Action<G>): Promise<PuzzleSolved<G>> =>
  ask<PuzzleSolved<G>>(`/api/puzzles/${id}`, { method: "POST", body: JSON.stringify({ action }) });

const KEPT = "puzzles";

export const tried = (): Readonly<Record<string, Found>> => recall<Record<string, Found>>(KEPT, {});

/** Only the first try counts: after it the answer is known. */
export function noteTry(id: string, right: boolean): void {
  remember(KEPT, { [id]: right ? "right" : "wrong", ...tried() });
}

/** The next one of the same game that was not tried, then of any; null: all were. */
export function nextAfter(puzzles: readonly PuzzleListed[], id: string, done = tried()): PuzzleListed | null {
  const place = puzzles.findIndex((one) => one.id === id);
  const inTurn = [...puzzles.slice(place + 1), ...puzzles.slice(0, Math.max(place, 0))];
  const open = inTurn.filter((one) => !done[one.id]);
  return open.find((one) => one.game === puzzles[place]?.game) ?? open[0] ?? null;
}
