// A lesson as it goes: what is said now, what the learner is to do, and whether it was that.

import type { SteeredHand } from "../games/board";
import type { Judged, Lesson, LessonFrame, Step } from "../games/lesson";
import type { Action, GameName } from "../wire/games";
import type { Gesture } from "../wire/messages";
import { Refusal } from "./connection";
import { refusalText } from "./i18n/i18n.svelte";
import { rest } from "./motion";
import type { RecordedTable } from "./recorded.svelte";
import { sameAction } from "./same";

const BETWEEN = 750; // milliseconds between two moves of the others

export class LessonState<G extends GameName = GameName> {
  /** which step is said */
  place = $state(0);
  /** the others move, until the next step is said */
  travelling = $state(false);
  /** something else was tried */
  astray = $state(false);
  /** a referee looks at what was done */
  judging = $state(false);
  /** what is said of a try that went otherwise than it should */
  remark = $state("");
  private frames = $state.raw<readonly LessonFrame<G>[]>([]);
  private hurry = new AbortController();

  constructor(
    readonly table: RecordedTable<G>,
    private readonly recorded: readonly LessonFrame<G>[],
    private readonly lesson: Lesson,
  ) {
    this.frames = recorded;
    table.show(this.steps[0]!.at);
  }

  get steps(): readonly Step[] {
    return this.lesson.steps;
  }

  /** How the learner's hand sways now. */
  get hand(): SteeredHand | null {
    return this.step.hand ?? this.lesson.hand ?? null;
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
    const acts = !this.travelling && !this.judging && next && (next.at > this.table.place || this.step.fails);
    return acts ? this.frame.action : null;
  }

  /** What a board shows as possible, also while there is only something to look at. */
  get legal(): readonly Action<G>[] {
    return this.travelling ? [] : this.frame.standing.legal;
  }

  play(action: Action<G>, gesture?: Gesture): void {
    if (!this.wanted) return;
    this.astray = !sameAction(action, this.wanted);
    this.remark = "";
    if (this.astray) return;
    if (this.lesson.referee) void this.tryOut(action, gesture);
    else void this.goOn();
  }

  next(): void {
    if (!this.wanted && !this.judging && !this.travelling && !this.atEnd) void this.goOn();
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
    this.remark = "";
    this.table.frames = this.frames = this.recorded;
    this.table.show(this.steps[0]!.at);
  }

  /** Where a referee judges, the lesson goes on only if all went as it should. */
  private async tryOut(action: Action<G>, gesture: Gesture | undefined): Promise<void> {
    const judged = await this.judge(action, gesture);
    if (judged === undefined) return;
    if (judged?.well && !this.step.fails) this.table.frames = this.frames = judged.frames;
    else if (judged) return this.lookAgain(judged);
    void this.goOn();
  }

  /** Nothing if it could not be judged; null if there is nothing to judge. */
  private async judge(action: Action<G>, gesture: Gesture | undefined): Promise<Judged<G> | null | undefined> {
    const { hand, lesson, frames, table } = this;
    if (!lesson.referee || !hand) return null;
    this.judging = true;
    try {
      return (await lesson.referee.judge(frames, table.place, action, hand, gesture)) as Judged<G> | null;
    } catch (error) {
      this.remark = refusalText(error instanceof Refusal ? error.code : "failed");
      return undefined;
    } finally {
      this.judging = false;
    }
  }

  /** What went wrong is seen, and done once more; unless it was to go wrong. */
  private async lookAgain({ well, seen }: Judged<G>): Promise<void> {
    const { step } = this;
    this.table.told = [];
    this.travelling = true;
    await this.table.interlude(seen);
    this.travelling = false;
    if (step.fails && !well) this.place += 1;
    else this.remark = step.again?.() ?? "";
  }

  private get frame(): LessonFrame<G> {
    return this.frames[this.table.place]!;
  }

  /** On to where the next step is said, or the learner has more to do before. */
  private async goOn(): Promise<void> {
    const { at } = this.steps[this.place + 1]!;
    this.astray = false;
    this.remark = "";
    if (this.table.place >= at) return void (this.place += 1);
    this.table.told = [];
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
