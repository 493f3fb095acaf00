// The texts of the day's deal; whoever shows one waits for them.

import { titleOf } from "../../lib/games";
import { texts, written } from "../../lib/i18n/i18n.svelte";
import type { Sealing } from "../../wire/messages";

export const say = written(() => texts("daily"));

/** What is played; two play Bohnanza by rules of their own. */
export const gameOf = ({ game, seats }: Sealing): string =>
  game === "bohnanza" && seats.length === 2 ? say("duel", { game: titleOf(game) }) : titleOf(game);
