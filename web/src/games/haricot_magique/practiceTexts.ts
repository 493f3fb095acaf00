// What is written where the beanstalk is practised.

import { i18n, texts, written as filledIn } from "../../lib/i18n/i18n.svelte";

export const p = filledIn(() => texts("games/haricot_magique/practice"));

/** A height in dice. */
export const written = (dice: number): string => i18n.language.number(dice, 1);
