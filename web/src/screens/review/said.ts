// The texts of reviews; whoever shows one waits for them.

import { firstOf, i18n, inWriting, texts, written } from "../../lib/i18n/i18n.svelte";
import type { Grounds } from "../../wire/messages";

export const say = written(() => texts("review"));

/** +2.3, −0.5; what is nothing once it is rounded has no sign. */
export function signed(number: number, places = 0): string {
  const rounded = Number(number.toFixed(places));
  const written = i18n.language.number(Math.abs(rounded), places);
  return rounded > 0 ? `+${written}` : rounded < 0 ? `−${written}` : written;
}

/** Why something is better; some games have words of their own for it. Empty: a later server’s reason. */
export const reasonOf = (game: string, { code, params = {} }: Grounds, cost: number): string =>
  firstOf("review", [`reason.${game}.${code}`, `reason.${code}`], { ...inWriting(params), percent: cost });

/** What the review of a game can tell, and what it cannot. */
export const tellsOf = (game: string): string => firstOf("review", [`tells.${game}`]);
