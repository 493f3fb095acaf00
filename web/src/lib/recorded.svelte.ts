// A game that was recorded, shown frame by frame in place of a live table: a replay, or a lesson.

import type { Event, GameName } from "../wire/games";
import type { Standing } from "../wire/messages";
import { BoardTable } from "./boardTable.svelte";

export interface Frame<G extends GameName = GameName> {
  /** what led here from the frame before */
  readonly events: readonly Event<G>[];
  readonly standing: Standing<G>;
  readonly films?: readonly string[];
}

export class RecordedTable<G extends GameName = GameName> extends BoardTable<G> {
  /** The frame that is shown. */
  place = $state(0);
  /** What was shown since somebody forgot it. */
  told = $state.raw<readonly Event<G>[]>([]);
  private recorded = $state.raw<readonly Frame<G>[]>([]);

  constructor(frames: readonly Frame<G>[], calm?: () => boolean) {
    super(calm);
    this.recorded = frames;
  }

  get frames(): readonly Frame<G>[] {
    return this.recorded;
  }

  /** The same moments, seen by somebody else. */
  set frames(frames: readonly Frame<G>[]) {
    this.skip();
    this.recorded = frames;
  }

  get last(): number {
    return this.frames.length - 1;
  }

  get standing(): Standing<G> {
    return this.frames[this.place]!.standing;
  }

  /** Show a frame at once. */
  show(place: number): void {
    this.skip();
    const there = Math.min(Math.max(place, 0), this.last);
    if (there !== this.place) this.leaps += 1;
    this.place = there;
  }

  /** Show something that leads nowhere: then all is drawn as it was. */
  interlude({ events, films }: Pick<Frame<G>, "events" | "films">): Promise<void> {
    this.skip();
    const { standing } = this;
    const move = { before: standing, after: standing, films: films ?? [], apply: () => undefined };
    const as = { ...standing, view: { ...standing.view } };
    const drawn = () =>
      (this.recorded = this.recorded.map((frame, place) => (place === this.place ? { ...frame, standing: as } : frame)));
    return new Promise((shown) => {
      const tasks = events.map((event) => this.task(event, () => move, () => this.note(event)));
      this.queue.push(...tasks, { settle: () => (drawn(), shown()) });
    });
  }

  /** Show what happens next, event by event, until the next frame is there. */
  forward(): Promise<void> {
    this.skip();
    const next = this.place + 1;
    const frame = this.frames[next];
    if (!frame) return Promise.resolve();
    const apply = () => void (this.place = next);
    const move = { before: this.standing, after: frame.standing, films: frame.films ?? [], apply };
    return new Promise((shown) => {
      const events = frame.events.map((event) => this.task(event, () => move, () => this.note(event)));
      this.queue.push(...events, { settle: () => (apply(), shown()) });
    });
  }

  private note(event: Event<G>): void {
    this.told = [...this.told, event];
  }
}
