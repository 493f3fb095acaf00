// Colours of seats. A colour is never the only cue: each seat has its own bean, too.

import type { Neighbour, Place } from "../../wire/messages";
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

/** The beans that stand for people: not the one that wears a crown. */
export const FACES: readonly Bean[] = BEANS.slice(0, -1);

/** The bean that stands for a seat whose player chose none. */
export const beanOf = (seat: number): Bean => FACES[(seat * 3 + 6) % FACES.length]!;

/** The bean of each seat, never one twice: what people chose, the first who did, and for the others what is left. */
export function beansOf(places: readonly Pick<Neighbour, "face">[]): Bean[] {
  const chosen = places.map(({ face }, seat) => {
    const first = places.findIndex((one) => one.face === face) === seat;
    return face && first ? FACES.find((bean) => bean.id === face) : undefined;
  });
  const taken = new Set(chosen);
  return chosen.map((bean, seat) => {
    const usual = beanOf(seat);
    const own = bean ?? (taken.has(usual) ? FACES.find((one) => !taken.has(one))! : usual);
    taken.add(own);
    return own;
  });
}
