// What is written on the board of the Magic Beanstalk.

import { i18n, texts, written } from "../../lib/i18n/i18n.svelte";
import type { View } from "../../wire/games/haricot_magique";
import { WIDTH } from "./pieces";
import { posesOf } from "./poses";

export const table = () => texts("games/haricot_magique/table");

/** A text of the board. */
export const b = written(() => table().board);

const LEAST = 0.05; // dice: whoever leans less is upright

/** How far the top is off the base, in dice: to the right, and to the back. */
function leansOf(view: View): [number, number] {
  const poses = posesOf(view);
  return [view.lean / 1000, (poses.at(-1)![1]! - poses[0]![1]!) / WIDTH];
}

/** The same in words. */
export function leansTexts(view: View): string[] {
  const [across, along] = leansOf(view);
  const said = [leans(across, "leansLeft", "leansRight"), leans(along, "leansFront", "leansBack")];
  const heard = said.filter((text) => text !== "");
  return heard.length ? heard : [b("upright")];
}

/** The same in signs. */
export function leansBriefly(view: View): string {
  const [across, along] = leansOf(view);
  const sign = (dice: number, below: string, above: string): string[] =>
    Math.abs(dice) < LEAST ? [] : [`${dice < 0 ? below : above} ${i18n.language.number(Math.abs(dice), 1)}`];
  return [...sign(across, "←", "→"), ...sign(along, "↓", "↑")].join("  ") || b("upright");
}

type Way = "leansLeft" | "leansRight" | "leansFront" | "leansBack";

function leans(dice: number, below: Way, above: Way): string {
  const far = Math.abs(dice);
  return far < LEAST ? "" : b(dice < 0 ? below : above, { n: i18n.language.number(far, 1) });
}

/** A height, in dice. */
export const inDice = (dice: number): string => i18n.language.number(dice, 1);
