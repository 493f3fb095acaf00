// The clocks that a table can be opened with, and how a time is written.

import type { Clock } from "../wire/messages";
import { i18n, t } from "./i18n/i18n.svelte";

const DAY = 86_400;

export const CLOCKS: readonly Clock[] = [
  { kind: "none", bank: 0, gain: 0 },
  { kind: "live", bank: 300, gain: 5 },
  { kind: "live", bank: 900, gain: 10 },
  { kind: "days", bank: DAY, gain: 0 },
  { kind: "days", bank: 3 * DAY, gain: 0 },
];

export function clockText(clock: Clock): string {
  if (clock.kind === "none") return t("clock.none");
  if (clock.kind === "days") return t("clock.days", { n: Math.round(clock.bank / DAY) });
  return t("clock.live", { bank: Math.round(clock.bank / 60), gain: clock.gain });
}

const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1_000],
] as const;

/** In the largest unit of which there are two: 36 hours, 2 days, 90 seconds. */
function rounded(milliseconds: number): [count: number, unit: (typeof UNITS)[number][0]] {
  const [unit, size] = UNITS.find(([, size]) => milliseconds >= 2 * size) ?? UNITS[3];
  return [Math.floor(Math.max(0, milliseconds) / size), unit];
}

/** 36 hours, as the language writes it. */
export const spanText = (milliseconds: number): string => i18n.language.span(...rounded(milliseconds));

/** 36 hours ago. */
export const agoText = (milliseconds: number): string => i18n.language.ago(...rounded(milliseconds));

/** 4:05, or 2 h 10, as short as it can be. */
export function timeText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")}`;
  return `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
}
