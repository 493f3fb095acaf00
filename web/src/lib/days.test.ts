import { expect, test } from "vitest";
import { beans, countdown, dayOfTable, earlier, signed } from "./days";
import { i18n } from "./i18n/i18n.svelte";

test("days are those of UTC, across months", () => {
  expect(earlier("2026-11-17", 1)).toBe("2026-11-16");
  expect(earlier("2027-01-01", 2)).toBe("2026-12-30");
  expect(dayOfTable(Date.parse("2026-11-19T00:00Z"))).toBe("2026-11-17");
});

test("a countdown ends at nothing", () => {
  expect(countdown(6 * 3_600_000 + 12 * 60_000 + 4_999)).toBe("6:12:04");
  expect(countdown(-5)).toBe("0:00:00");
});

test("a lead has a sign that can be read", () => {
  expect([7, 0, -3, 0.04, -2.25, 11.5].map(signed)).toEqual(["+7", "0", "−3", "0", "−2.3", "+11.5"]);
});

test("a lead is written as the language writes numbers", async () => {
  await i18n.set("de");
  expect([-2.25, 11.5].map(signed)).toEqual(["−2,3", "+11,5"]);
  await i18n.set("en");
});

test("a long row of days is not a long row of beans", () => {
  expect([...beans(3)]).toHaveLength(3);
  expect([...beans(300)]).toHaveLength(10);
});
