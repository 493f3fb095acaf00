// Which turns of a story lie open: the one that is told now, and whichever somebody has opened.

import { SvelteMap } from "svelte/reactivity";
import type { Told, Turn } from "./told";

/** A line of the story as it is shown. */
export interface Line {
  readonly told: Told | null;
  readonly key: string;
  /** the headline of a turn with more to tell */
  readonly turn: Turn | null;
  readonly open: boolean;
}

export class Folding {
  private readonly chosen = new SvelteMap<string, boolean>();

  /** What is to be seen of the turns, of which `now` is told now. */
  lines(turns: readonly Turn[], now: Turn | undefined): Line[] {
    return turns.flatMap((turn) => {
      const { key, head, lines } = turn;
      const open = this.isOpen(turn, now);
      const told = open ? lines.map((told) => ({ told, key: told.key, turn: null, open })) : [];
      return [{ told: head, key: `${key} turn`, turn: lines.length ? turn : null, open }, ...told];
    });
  }

  toggle(turn: Turn, now: Turn | undefined): void {
    this.chosen.set(turn.key, !this.isOpen(turn, now));
  }

  private isOpen(turn: Turn, now: Turn | undefined): boolean {
    return this.chosen.get(turn.key) ?? turn.key === now?.key;
  }
}
