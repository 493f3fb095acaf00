// A game that was recorded, shown frame by frame in place of a live table: a replay, or a lesson.

import type { Event, GameName } from "../wire/games";
import type { Standing } from "../wire/messages";
import type { BoardTable } from "./boardTable";
import { EventQueue, type Task } from "./queue";
import type { Animate, Caption } from "./table.svelte";

export interface Frame<G extends GameName = GameName> {
  /** what led here from the frame before */
  readonly events: readonly Event<G>[];
  readonly standing: Standing<G>;
  readonly films?: readonly string[];
}

export class RecordedTable<G extends GameName = GameName> implements BoardTable<G> {
  /** The frame that is shown. */
  place = $state(0);
  busy = $state(false);

  private recorded = $state.raw<readonly Frame<G>[]>([]);
  private animator: Animate<G> | null = null;
  private caption: Caption<G> | undefined;
  private readonly queue: EventQueue;

  constructor(frames: readonly Frame<G>[], calm: () => boolean = () => false) {
    this.recorded = frames;
    this.queue = new EventQueue(calm, (busy) => (this.busy = busy));
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

  animateWith(animate: Animate<G>, caption?: Caption<G>): () => void {
    [this.animator, this.caption] = [animate, caption];
    return () => {
      if (this.animator === animate) [this.animator, this.caption] = [null, undefined];
    };
  }

  skip(): void {
    this.queue.skip();
  }

  /** Show a frame at once. */
  show(place: number): void {
    this.skip();
    this.place = Math.min(Math.max(place, 0), this.last);
  }

  /** Show what happens next, event by event, until the next frame is there. */
  forward(): Promise<void> {
    this.skip();
    const next = this.place + 1;
    const frame = this.frames[next];
    if (!frame) return Promise.resolve();
    const apply = () => void (this.place = next);
    return new Promise((shown) => {
      const events = frame.events.map((event) => this.task(event, frame, apply));
      this.queue.push(...events, { settle: () => (apply(), shown()) });
    });
  }

  private task(event: Event<G>, frame: Frame<G>, apply: () => void): Task {
    const { animator: animate, caption } = this;
    const before = this.standing;
    const { standing: after, films = [] } = frame;
    return {
      animate: animate ? (signal, allow) => animate(event, { before, after, films, apply, signal, allow }) : undefined,
      caption: () => caption?.(event),
      settle: () => undefined,
    };
  }
}
