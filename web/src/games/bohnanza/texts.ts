// What is written on the board of Bohnanza.

import { i18n, texts, written } from "../../lib/i18n/i18n.svelte";

export const table = () => texts("games/bohnanza/table");

/** A text of the board. */
export const b = written(() => table().board);

const SPOTS = { who: "who", given: "given", wanted: "wanted" } as const;
type Deal = keyof ReturnType<typeof table>["deals"];
/** Words of a deal, or what is drawn among them. */
export type DealPart = { readonly words: string } | { readonly spot: keyof typeof SPOTS };

/** An offer in a line, in the order of the language. */
export const dealParts = (deal: Deal): DealPart[] =>
  i18n.language
    .pieces(table().deals[deal], SPOTS, (spot): DealPart[] => [{ spot }])
    .map((piece) => (typeof piece === "string" ? { words: piece.trim() } : piece))
    .filter((part) => !("words" in part) || part.words);
