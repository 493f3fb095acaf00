import type { Marks } from "../marks";

export const put = (card: number): string[] => [`[data-place="card-${card}"]`, "[data-commit]"];
/** the card, wherever it rises to, and the name below it */
export const take = (seat: number): string[] => [`[data-owner="${seat}"], [data-lying="${seat}"]`, "[data-commit]"];

export const marks: Marks<"pas_de_haricots"> = (action) => (action.type === "Play" ? put(action.card) : take(action.owner));
