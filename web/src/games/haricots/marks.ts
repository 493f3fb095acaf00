import type { Marks } from "../marks";

export const PLAY = '[data-button="play"]';

/** So many cards of a number. */
const cards = (number: number, count: number): string =>
  Array.from({ length: count }, (_, place) => `[data-card="${number}.${place}"]`).join(", ");

export const marks: Marks<"haricots"> = (action) =>
  action.type === "Play" ? [cards(action.card, action.count), PLAY] : [`[data-button="${action.type.toLowerCase()}"]`];
