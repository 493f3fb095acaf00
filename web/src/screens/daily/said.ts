// The texts of the day's deal; whoever shows one waits for them.

import { choiceText, optionText, titleOf } from "../../lib/games";
import type { Text } from "../../lib/i18n/catalogue";
import { i18n, texts, written } from "../../lib/i18n/i18n.svelte";
import type { Sealing } from "../../wire/messages";

export const say = written(() => texts("daily"));

const isDuel = ({ game, seats }: Sealing): boolean => game === "bohnanza" && seats.length === 2;

/** What is played; two play Bohnanza by rules of their own. */
export const gameOf = (sealing: Sealing): string =>
  isDuel(sealing) ? say("duel", { game: titleOf(sealing.game) }) : titleOf(sealing.game);

/** Rules: Advanced */
export const variantOf = ({ game, options }: Sealing): string =>
  Object.entries(options)
    .map(([option, choice]) => say("option", { option: optionText(game, option), choice: choiceText(game, option, choice) }))
    .join(", ");

/** How it is won, in a sentence; empty: nobody has written it. */
export const aimOf = (sealing: Sealing): string => perhaps(`aim.${kindOf(sealing)}`, sealing);

/** How many rounds or cards there are. */
export const lengthOf = (sealing: Sealing): string => perhaps(`long.${kindOf(sealing)}`, sealing);

const kindOf = (sealing: Sealing): string =>
  isDuel(sealing) ? "duel" : [sealing.game, ...Object.values(sealing.options)].join(".");

function perhaps(key: string, { seats }: Sealing): string {
  const all: Readonly<Record<string, Text | undefined>> = texts("daily");
  const text = all[key];
  return text ? i18n.language.filled(text, { n: seats.length }) : "";
}
