// What is written on the board of Haricots.

import { texts, written } from "../../lib/i18n/i18n.svelte";

export const table = () => texts("games/haricots/table");

/** A text of the board. */
export const b = written(() => table().board);
