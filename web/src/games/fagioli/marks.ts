import type { Marks } from "../marks";

export const card = (number: number): string => `[data-place="card-${number}.0"]`;
export const pile = (number: number): string => `[data-place="pile-${number}"]`;
export const hidden = (number: number): string => `.pile:has(${pile(number)}) .hide`;

export const marks: Marks<"fagioli"> = (action) => {
  if (action.type === "Plant") return [card(action.card), '[data-tour="farm"] .main'];
  return [card(action.card), ...(action.face_down ? [hidden(action.pile)] : []), pile(action.pile)];
};
