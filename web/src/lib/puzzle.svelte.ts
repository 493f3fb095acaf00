// A puzzle as it is solved: one board, one choice, and what is said of it.

import type { Action, GameName } from "../wire/games";
import type { PuzzleSolved, PuzzleTold, Standing } from "../wire/messages";
import { Refusal } from "./connection";
import { refusalText } from "./i18n/i18n.svelte";
import { noteTry, solve, tried, type Found } from "./puzzles";
import { RecordedTable } from "./recorded.svelte";

export class PuzzleState<G extends GameName = GameName> {
  /** what came of it; null: nothing was chosen yet */
  solved = $state.raw<PuzzleSolved<G> | null>(null);
  /** it is being judged */
  asking = $state(false);
  problem = $state("");
  /** what came of the first try, if there was one before: it stays */
  readonly before: Found | undefined;
  readonly table: RecordedTable<G>;

  constructor(readonly puzzle: PuzzleTold<G>) {
    this.before = tried()[puzzle.id];
    this.table = new RecordedTable<G>([{ events: [], standing: standingOf(puzzle) }]);
  }

  get open(): boolean {
    return !this.asking && !this.solved;
  }

  async choose(action: Action<G>): Promise<void> {
    if (!this.open) return;
    [this.asking, this.problem] = [true, ""];
    try {
      const solved = await solve(this.puzzle.id, action);
      noteTry(this.puzzle.id, solved.right);
      this.solved = solved;
    } catch (error) {
      this.problem = refusalText(error instanceof Refusal ? error.code : "failed");
    } finally {
      this.asking = false;
    }
  }
}

/** As a live table would stand for who is to decide. */
const standingOf = <G extends GameName>({ view, legal, seat }: PuzzleTold<G>): Standing<G> => ({
  view,
  legal,
  waiting_for: [seat],
  clocks: [],
  hand: null,
  result: null,
});
