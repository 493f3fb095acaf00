// What is written on the board of the Magic Beanstalk.

import { i18n, texts, written } from "../../lib/i18n/i18n.svelte";
import type { View } from "../../wire/games/haricot_magique";
import type { Balance } from "./balance";
import { WIDTH } from "./pieces";
import { posesOf } from "./poses";

export const table = () => texts("games/haricot_magique/table");

/** A text of the board. */
export const b = written(() => table().board);

const LEAST = 0.05; // dice, or of the way to the edge: what is less is upright, and in the middle

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

type Way = "leansLeft" | "leansRight" | "leansFront" | "leansBack";

function leans(dice: number, below: Way, above: Way): string {
  const far = Math.abs(dice);
  return far < LEAST ? "" : b(dice < 0 ? below : above, { n: i18n.language.number(far, 1) });
}

// Where the weight lies, as the dot of the balance shows it

const isOff = (part: number): boolean => Math.abs(part) >= LEAST;
const percent = (part: number): number => Math.round(100 * Math.min(1, Math.abs(part)));

export function weightTexts({ across, along }: Balance): string[] {
  const said = [
    ...(isOff(across) ? [b(across < 0 ? "weightLeft" : "weightRight", { n: percent(across) })] : []),
    ...(isOff(along) ? [b(along < 0 ? "weightFront" : "weightBack", { n: percent(along) })] : []),
  ];
  return said.length ? said : [b("weightMiddle")];
}

/** The same in signs. */
export function weightBriefly({ across, along }: Balance): string {
  const ways = [
    ...(isOff(across) ? [`${across < 0 ? "←" : "→"} ${b("percent", { n: percent(across) })}`] : []),
    ...(isOff(along) ? [`${along < 0 ? "↓" : "↑"} ${b("percent", { n: percent(along) })}`] : []),
  ];
  return ways.length ? b("weightTo", { ways: ways.join("  ") }) : b("weightMiddle");
}

/** A height, in dice. */
export const inDice = (dice: number): string => i18n.language.number(dice, 1);
