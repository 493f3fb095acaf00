import { expect, test } from "vitest";
import type { Room } from "../wire/messages";
import { beginsAtOnce, wantsAtOnce } from "./atOnce";

const room = (others: string[], more: Partial<Room> = {}): Room =>
  ({
    ...{ status: "waiting", opener: 0, commitment: "ab", pledges: ["cd"] },
    places: ["person", ...others].map((taken) => ({ taken })),
    ...more,
  }) as Room;

test("a rematch against bots begins at once, and once only", () => {
  wantsAtOnce("one");
  expect(beginsAtOnce("one", room(["bot", "bot"]), 0)).toBe(true);
  expect(beginsAtOnce("one", room(["bot", "bot"]), 0)).toBe(false);
});

test("it waits for people, for free seats, and for our own part in the chance", () => {
  wantsAtOnce("two");
  for (const waits of [room(["bot", "person"]), room(["bot", "free"]), room(["bot"], { pledges: [""] })])
    expect(beginsAtOnce("two", waits, 0)).toBe(false);
  expect(beginsAtOnce("two", room(["bot"]), 1)).toBe(false);
  expect(beginsAtOnce("two", room(["bot"]), 0)).toBe(true);
});

test("a table that is no rematch of ours begins when its host says so", () => {
  expect(beginsAtOnce("three", room(["bot"]), 0)).toBe(false);
});
