// Why a bot trades as it does, in its own voice. All that is said is true of what everybody sees: that a
// bean grows in a field or in none, or that a field is empty; never whether it is in a hand.

import type { Reason } from "../../wire/messages";
import { say, type Chip, type Sentence } from "../speech";
import { table } from "./texts";

type Voices = ReturnType<typeof table>["reasons"];
type Voice = keyof Voices;
type Line = Voices[Voice][keyof Voices[Voice]];

const VOICES: Readonly<Record<string, Voice>> = {
  Borlotti: "warm",
  Coco: "warm",
  Mogette: "warm",
  Azuki: "exact",
  Tarbais: "exact",
  Soissons: "gruff",
};

const BEAN = /\{bean\b/;

/** What somebody of this name says; null: a later server may have reasons that we do not know. */
export function reasonText(reason: Reason, name: string, bean: (card: number) => Chip): Sentence | null {
  const lines: Readonly<Record<string, Line | undefined>> = table().reasons[VOICES[name] ?? "plain"];
  const line = lines[reason.why];
  if (line === undefined || (reason.card == null && BEAN.test(line))) return null;
  return say(line, { bean: reason.card == null ? "" : bean(reason.card) });
}
