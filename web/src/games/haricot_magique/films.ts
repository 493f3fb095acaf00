// Which event each film belongs to. A move brings at most two: the piece that is placed or the axe that is thrown,
// and then the wait whether all stands, which is seen before whatever is told next.

import type { Event } from "../../wire/games/haricot_magique";
import { FACES } from "./pieces";
import { decode, type Trajectory } from "./trajectory";

const FILMED: ReadonlySet<Event["type"]> = new Set(["Placed", "Slipped", "Collapsed", "AxeThrown"]);

export class Reels {
  private films: readonly string[] = [];
  private seen = 0;

  /** The film that is seen with this event, one of those of its move. */
  next(event: Event, films: readonly string[]): { film: string; waited: boolean } | null {
    if (films !== this.films) [this.films, this.seen] = [films, 0];
    const waited = this.seen > 0;
    if (this.seen >= films.length || !(waited || FILMED.has(event.type))) return null;
    return { film: films[this.seen++]!, waited };
  }
}

/** What a die shows that is on its way to the tower: that of the event, else of the hand, else any that was rolled. */
export function faceOf(event: Event, held: number | null, rolled: readonly number[]): number {
  if (event.type === "Placed" || event.type === "Slipped") return event.piece;
  if (held !== null && held < FACES.length) return held;
  return rolled.findIndex((count) => count > 0);
}

export async function developed(film: string): Promise<Trajectory | null> {
  return film ? decode(Uint8Array.from(atob(film), (letter) => letter.charCodeAt(0))) : null;
}
