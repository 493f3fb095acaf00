// A lesson as it goes: what is said now, what the learner is to do, and whether it was that.

import type { LessonFrame, Step } from "../games/lesson";
import type { Action, GameName } from "../wire/games";
import { rest } from "./motion";
import type { RecordedTable } from "./recorded.svelte";

const BETWEEN = 750; // milliseconds between two moves of the others

export class LessonState<G extends GameName = GameName> {
  /** which step is said */
  place = $state(0);
  /** the others move, until the next step is said */
  travelling = $state(false);
  /** something else was tried */
  astray = $state(false);
  private hurry = new AbortController();

  constructor(
    readonly table: RecordedTable<G>,
    private readonly frames: readonly LessonFrame<G>[],
    readonly steps: readonly Step[],
  ) {
    table.show(steps[0]!.at);
  }

  get step(): Step {
    return this.steps[this.place]!;
  }

  get atEnd(): boolean {
    return this.place === this.steps.length - 1;
  }

  /** What the learner is to do; null: there is only something to look at. */
  get wanted(): Action<G> | null {
    const next = this.steps[this.place + 1];
    const acts = !this.travelling && next && next.at > this.table.place;
    return acts ? this.frame.action : null;
  }

  /** What a board shows as possible, also while there is only something to look at. */
  get legal(): readonly Action<G>[] {
    return this.travelling ? [] : this.frame.standing.legal;
  }

  play(action: Action<G>): void {
    if (!this.wanted) return;
    this.astray = !sameAction(action, this.wanted);
    if (!this.astray) void this.goOn();
  }

  next(): void {
    if (!this.wanted && !this.travelling && !this.atEnd) void this.goOn();
  }

  /** Show at once what the others do. */
  skip(): void {
    this.hurry.abort();
    this.table.skip();
  }

  again(): void {
    this.skip();
    this.place = 0;
    this.astray = false;
    this.table.show(this.steps[0]!.at);
  }

  private get frame(): LessonFrame<G> {
    return this.frames[this.table.place]!;
  }

  /** On to where the next step is said, or the learner has more to do before. */
  private async goOn(): Promise<void> {
    const { at } = this.steps[this.place + 1]!;
    this.astray = false;
    if (this.table.place >= at) return void (this.place += 1);
    this.travelling = true;
    this.hurry = new AbortController();
    await this.travel(at, this.hurry.signal);
    this.travelling = false;
    if (this.table.place >= at) this.place += 1;
  }

  private async travel(to: number, signal: AbortSignal): Promise<void> {
    while (this.table.place < to) {
      await this.table.forward();
      if (this.table.place >= to || this.frame.action) return;
      await rest(BETWEEN, signal);
    }
  }
}

/** Whether two actions say the same, in whatever order their parts are named. */
export function sameAction(one: object, other: object): boolean {
  return written(one) === written(other);
}

const written = (action: object): string =>
  JSON.stringify(Object.entries(action).sort(([one], [other]) => (one < other ? -1 : 1)));
