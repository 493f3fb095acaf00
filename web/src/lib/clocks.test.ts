import { expect, test } from "vitest";
import { spanText } from "./clocks";
import { i18n, t } from "./i18n/i18n.svelte";

const HOUR = 3_600_000;

test("a span is written in the largest unit of which there are two", () => {
  expect([36, 48].map((hours) => spanText(hours * HOUR))).toEqual(["36 hours", "2 days"]);
});

test("a text asks for a span in a form", async () => {
  await i18n.set("de");
  const since = (hours: number) => t("forSoLong", { time: spanText(hours * HOUR) });
  expect([2, 36, 48].map(since)).toEqual(["seit 2 Stunden", "seit 36 Stunden", "seit 2 Tagen"]);
  expect(t("dealLeft", { time: spanText(48 * HOUR) })).toBe("noch 2 Tage Zeit");
});
