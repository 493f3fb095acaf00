// Which event each film belongs to. A move brings at most two: the piece that is placed or the axe that is thrown,
// and then the wait whether all stands, which is seen before whatever is told next.

import type { Event } from "../../wire/games/haricot_magique";
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

export async function developed(film: string): Promise<Trajectory | null> {
  return film ? decode(Uint8Array.from(atob(film), (letter) => letter.charCodeAt(0))) : null;
}
