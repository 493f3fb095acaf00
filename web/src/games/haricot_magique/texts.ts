// What is written on the board of the Magic Beanstalk.

import { i18n, texts, written } from "../../lib/i18n/i18n.svelte";

export const table = () => texts("games/haricot_magique/table");

/** A text of the board. */
export const b = written(() => table().board);

/** How far the top is off the base, in words. */
export function leanText(lean: number): string {
  const dice = Math.abs(lean) / 1000;
  if (dice < 0.05) return b("upright");
  return b(lean < 0 ? "leansLeft" : "leansRight", { n: i18n.language.number(dice, 1) });
}

/** A height, in dice. */
export const inDice = (dice: number): string => i18n.language.number(dice, 1);
