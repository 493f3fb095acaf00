// When a moment was, and who decided, in words.

import { t } from "../../lib/i18n/i18n.svelte";
import { roundsOf } from "../../lib/review/curve";
import type { SeenAgain } from "../../lib/seenAgain.svelte";
import { say } from "./said";

/** Round 4 · moment 101 of 117; without a round where there are none. */
export function whenOf(seen: SeenAgain, place: number): string {
  const moment = t("moment", { n: place + 1, m: seen.table.last + 1 });
  const round = roundsOf(seen.moments).findLast((one) => one.place <= place);
  return round ? say("when", { n: round.n, moment }) : moment;
}

/** Whoever sat there in this browser is called by no name. */
export const nameOf = (seen: SeenAgain): string => (seen.mine ? t("you") : seen.names[seen.viewer]!);
