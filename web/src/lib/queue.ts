// Events wait here for their turn to be shown: one at a time, and all at once for whoever is in a
// hurry. The server never waits for this, and no animation can hold the game up.

/** To be called if it will take so many milliseconds longer than animations may. */
export type Allow = (longer: number) => void;
type Show = (signal: AbortSignal, allow: Allow) => Promise<void> | void;

export interface Task {
  /** Show it; give up as soon as the signal says so. Nothing comes back if it takes no time. */
  animate?: Show | undefined;
  /** Say what was not shown, to whoever wants nothing to move. */
  caption?: (() => void) | undefined;
  /** Make it true, animated or not. */
  settle(): void;
}

const TOO_MANY = 40; // that wait: whoever comes back to a tab does not want to watch all of it
export const SAFETY = 4_000; // milliseconds after which any animation is over, unless it said how long it takes

export class EventQueue {
  private readonly waiting: Task[] = [];
  private current: Task | null = null;
  private hurry: AbortController | null = null;
  private running = false;

  constructor(
    private readonly calm: () => boolean,
    private readonly changed: (busy: boolean) => void,
  ) {}

  push(...tasks: Task[]): void {
    this.waiting.push(...tasks);
    if (this.waiting.length > TOO_MANY) this.skip();
    else void this.run();
  }

  /** Show at once all that waits. */
  skip(): void {
    this.settle();
    this.hurry?.abort();
    for (const task of this.waiting.splice(0)) task.settle();
  }

  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    for (let task = this.waiting.shift(); task; task = this.waiting.shift()) {
      this.current = task;
      if (this.calm()) task.caption?.();
      else if (task.animate) await this.animate(task.animate);
      this.settle();
    }
    this.running = false;
    this.changed(false);
  }

  /** Make what is being shown true, once. */
  private settle(): void {
    const task = this.current;
    this.current = null;
    task?.settle();
  }

  private async animate(animate: Show): Promise<void> {
    const hurry = new AbortController();
    this.hurry = hurry;
    let safety = setTimeout(() => hurry.abort(), SAFETY);
    const allow: Allow = (longer) => {
      clearTimeout(safety);
      safety = setTimeout(() => hurry.abort(), SAFETY + longer);
    };
    const over = new Promise<void>((done) => hurry.signal.addEventListener("abort", () => done()));
    try {
      const shown = animate(hurry.signal, allow);
      if (!shown) return;
      this.changed(true);
      await Promise.race([shown, over]);
    } catch (error) {
      console.error(error); // a broken animation must not stop the game
    } finally {
      clearTimeout(safety);
      hurry.abort();
      this.hurry = null;
    }
  }
}
