// Where on a game's board an action is: what a hint and the answer of a puzzle point at, as a lesson does.

import type { Action, GameName } from "../wire/games";

/** CSS selectors, the next one when what the first means is selected; none: it is in the list of moves. */
export type Marks<G extends GameName = GameName> = (action: Action<G>) => readonly string[];

const CONFIRMING = /data-(button|commit)/;

/** Where the action leads, beside what it is made with: a pile, not the button that confirms it. */
export const aimOf = (marks: readonly string[]): string | undefined => marks.slice(1).find((mark) => !CONFIRMING.test(mark));
