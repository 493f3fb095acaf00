// Another's hand over the tower, as long as it is there.

import type { Holding } from "../../lib/company.svelte";
import type { Aim } from "./hand";
import { aimOf, Follower } from "./hovering";

const STILL = 1_000; // milliseconds between two pictures, where nothing should move

export interface Seen {
  readonly seat: number;
  readonly piece: number;
  readonly aim: Aim;
}

export class OthersHand {
  seen = $state.raw<Seen | null>(null);

  private follower: Follower | null = null;
  private whose = "";
  private asked = 0;
  private drawn = -Infinity;

  constructor(private readonly calm: () => boolean) {}

  heard({ seat, held }: Holding): void {
    const whose = `${seat} ${held[0]}`;
    const now = performance.now();
    if (!this.follower || whose !== this.whose) [this.follower, this.whose, this.drawn] = [new Follower(), whose, -Infinity];
    this.follower.heard(aimOf(held), now);
    if (!this.calm()) return this.follow(seat, held[0]);
    if (now - this.drawn < STILL) return;
    this.drawn = now;
    this.seen = { seat, piece: held[0], aim: aimOf(held) };
  }

  gone(): void {
    cancelAnimationFrame(this.asked);
    [this.asked, this.follower, this.seen] = [0, null, null];
  }

  private follow(seat: number, piece: number): void {
    cancelAnimationFrame(this.asked);
    const step = (): void => {
      if (!this.follower) return;
      this.seen = { seat, piece, aim: this.follower.at(performance.now()) };
      this.asked = requestAnimationFrame(step);
    };
    step();
  }
}
