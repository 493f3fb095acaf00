// Tables that begin at a moment of another game: what is said of them, and the way back to it.

import type { PlayedOn, Setting } from "../wire/messages";
import { dealText } from "./days";
import { t } from "./i18n/i18n.svelte";

/** What is special about a table, in short; empty: nothing. */
export function specialOf({ until, number, played_on }: Setting): string {
  if (until) return dealText(number);
  return played_on ? t("fromMove", { n: played_on.move }) : "";
}

/** The same of such a table in full. */
export const playedOnText = ({ move, as_it_was }: PlayedOn): string =>
  t(as_it_was ? "playedOnAsItWas" : "playedOnAfresh", { n: move });

/** Where the moment is reviewed. */
export const reviewOf = ({ table, seat, seq }: PlayedOn): string => `/review/${table}?seat=${seat}&at=${seq}`;
