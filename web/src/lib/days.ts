// Days of deals, which begin at midnight in UTC wherever somebody plays; and how leads are written.

import { i18n, t } from "./i18n/i18n.svelte";

export const DAY = 86_400_000; // milliseconds
const OPEN = 2 * DAY; // from the morning of a deal until it closes
const MOST_BEANS = 10;

export const earlier = (day: string, days: number): string => dayAt(Date.parse(day) - days * DAY);

/** The day of a deal that closes then. */
export const dayOfTable = (until: number): string => dayAt(until - OPEN);

export const dayAt = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** Deal of the day no. 19; one that was opened before they had numbers has none. */
export const dealText = (number = 0): string => (number ? t("dealNumber", { n: number }) : t("dealOfTheDay"));

/** A countdown: 6:12:40. */
export function countdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return [hours, ...[minutes, rest].map((part) => String(part).padStart(2, "0"))].join(":");
}

/** +7, 0, −3; of bots with a decimal. */
export function signed(lead: number): string {
  const size = Math.abs(lead).toLocaleString(i18n.language.locale, { maximumFractionDigits: 1 });
  return size === "0" ? size : `${lead > 0 ? "+" : "−"}${size}`;
}

/** So many beans in a row, however many days there were. */
export const beans = (streak: number): string => "🫘".repeat(Math.min(streak, MOST_BEANS));
