// The texts of puzzles and hints; whoever shows them waits for them.

import { firstOf, i18n, inWriting, texts, written } from "../../lib/i18n/i18n.svelte";
import type { Grounds } from "../../wire/messages";

export const say = written(() => texts("puzzles"));

const PERCENT = 100;

/** A chance as it is said: nobody is told of certainty that trials cannot give. */
export const percent = (chance: number): number => Math.min(99, Math.max(1, Math.round(PERCENT * chance)));

/** Why a hint is better than what comes next; some games count no points. Empty: a later server’s reason. */
export const reasonOf = (game: string, { code, params = {} }: Grounds): string =>
  firstOf("puzzles", [`reason.${game}.${code}`, `reason.${code}`], inWriting(params));

/** Why the best move of a puzzle is better than what was chosen, or than the rule of thumb. */
export const whyOf = (game: string, { code, params = {} }: Grounds, than: string): string =>
  firstOf("puzzles", [`why.${game}.${code}`, `why.${code}`], { ...inWriting(params), than });

/** How it was measured: each game is played on and imagined in its own way. */
export const measuredOf = (game: string, worlds: number): string =>
  firstOf("puzzles", [`measured.${game}`], { worlds: i18n.language.number(worlds) });
