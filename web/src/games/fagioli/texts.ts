// What is written on the board of Fagioli.

import { texts, written } from "../../lib/i18n/i18n.svelte";
import type { Outcome } from "../../wire/games/fagioli";

export const table = () => texts("games/fagioli/table");

/** A text of the board. */
export const b = written(() => table().board);

/** Draw 3; Plant 2; BURST −3; or first the one and then the other. */
export function outcomeText({ draw, plant, burst }: Outcome): string {
  const parts = [
    ...(draw ? [b("draw", { n: draw })] : []),
    ...(plant ? [b("plant", { n: plant })] : []),
    ...(burst ? [b("burst", { n: burst })] : []),
  ];
  return parts.join(" + ") || b("nothing");
}
