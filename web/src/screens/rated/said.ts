// Texts of rated play: who shows them has waited for `i18n.want("rated")`.

import { titleOf } from "../../lib/games";
import { texts, written } from "../../lib/i18n/i18n.svelte";
import { gameOf } from "../../lib/pools";
import type { PoolName } from "../../wire/messages";

export const say = written(() => texts("rated"));

export const titleOfPool = (pool: PoolName): string => (pool === "duel" ? say("duel") : titleOf(gameOf(pool)));

/** +12, −7 with a true minus sign. */
export const signed = (change: number): string => (change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "±0");
