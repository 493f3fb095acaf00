// What a board needs of its table, whether the game is live, seen again or a lesson.

import type { Event, GameName } from "../wire/games";
import type { Standing } from "../wire/messages";
import { EventQueue, type Allow, type Task } from "./queue";

/** What a board is given with an event to animate. */
export interface Scene<G extends GameName = GameName> {
  /** How the game stood before the move of which this event is a part. */
  readonly before: Standing<G> | null;
  /** How it stands after the whole move, if the server said so. */
  readonly after: Standing<G> | null;
  /** What moved in the move, as its referee filmed it. */
  readonly films: readonly string[];
  /** Draw `after` now, to animate from where things were; else it is drawn after the last event. */
  apply(): void;
  /** Whoever clicks wants no more of it. */
  readonly signal: AbortSignal;
  /** It takes so many milliseconds longer than others: else it would be broken off. */
  readonly allow: Allow;
}

/** What takes no time to show, such as a note on the wall, comes back with nothing. */
export type Animate<G extends GameName = GameName> = (event: Event<G>, scene: Scene<G>) => Promise<void> | void;

/** In place of an animation, for whoever wants nothing to move. */
export type Caption<G extends GameName = GameName> = (event: Event<G>) => void;

export class BoardTable<G extends GameName = GameName> {
  /** An event is being shown. */
  busy = $state(false);
  /** How often something was shown that does not follow from what was shown before: what a board remembers ends there. */
  leaps = $state(0);

  protected readonly queue: EventQueue;
  private animator: Animate<G> | null = null;
  private caption: Caption<G> | undefined;

  constructor(calm: () => boolean = () => false) {
    this.queue = new EventQueue(calm, (busy) => (this.busy = busy));
  }

  /** A board shows each event from now on, or says it where nothing may move; what is returned ends that. */
  animateWith(animate: Animate<G>, caption?: Caption<G>): () => void {
    [this.animator, this.caption] = [animate, caption];
    return () => {
      if (this.animator === animate) [this.animator, this.caption] = [null, undefined];
    };
  }

  /** Show the newest state at once. */
  skip(): void {
    this.queue.skip();
  }

  /** An event for the queue, shown by whoever draws the board now; `move` says of what it is a part. */
  protected task(event: Event<G>, move: () => Omit<Scene<G>, "signal" | "allow">, settle: () => void): Task {
    const { animator: animate, caption } = this;
    return {
      animate: animate ? (signal, allow) => animate(event, { ...move(), signal, allow }) : undefined,
      caption: () => caption?.(event),
      settle,
    };
  }
}
