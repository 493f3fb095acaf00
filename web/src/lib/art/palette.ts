// Colours of seats. A colour is never the only cue: each seat has its own bean, too.

import type { Place } from "../../wire/messages";
import { BEANS, type Bean } from "./varieties";

export const PALETTE = [
  "#d63f2b",
  "#2f6fc0",
  "#7d4bb0",
  "#d9861a",
  "#17806f",
  "#b0386f",
  "#5c6b1d",
  "#4a4a6a",
] as const;

/** The colour of each seat: people's own, and for bots and free seats what is left over. */
export function coloursOf(places: readonly Pick<Place, "colour">[]): string[] {
  const taken = new Set(places.map((place) => place.colour));
  const spare = PALETTE.filter((colour) => !taken.has(colour));
  return places.map((place, seat) => place.colour || spare.shift() || PALETTE[seat % PALETTE.length]!);
}

/** The bean that stands for a seat: never twice at a table, and not the one that wears a crown. */
export const beanOf = (seat: number): Bean => BEANS[(seat * 3 + 6) % (BEANS.length - 1)]!;
