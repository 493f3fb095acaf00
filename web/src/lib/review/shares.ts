// Parts of a win in whole points of a hundred, as they are told.

import type { Decision, Luck } from "../../wire/messages";

export const percent = (share: number): number => Math.round(100 * share);

export interface LuckPart {
  readonly name: "deal" | "cards" | "choices";
  /** where it begins and ends */
  readonly from: number;
  readonly to: number;
}

/** From an even share to what came of the game; rounded on the way, so that what is shown adds up. */
export function luckParts(luck: Luck, seats: number): LuckPart[] {
  const names = ["deal", "cards", "choices"] as const;
  let at = 1 / seats;
  return names.map((name) => {
    const from = percent(at);
    at += luck[name];
    return { name, from, to: percent(at) };
  });
}

/** What a decision cost: the difference of the chances that stand beside it, where that is anything. */
export function costOf({ options, played, best, loss }: Pick<Decision, "options" | "played" | "best" | "loss">): number {
  const shown = percent(options[best]!.value) - percent(options[played]!.value);
  return shown > 0 ? shown : Math.max(1, percent(loss));
}
