// What is written on the board of Pas de Haricots.

import { texts, written } from "../../lib/i18n/i18n.svelte";

export const table = () => texts("games/pas_de_haricots/table");

/** A text of the board. */
export const b = written(() => table().board);
