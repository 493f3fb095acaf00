import { expect, test } from "vitest";
import type { Brief } from "./api";
import { botFinished, calling, canGo, closesIn, inOrder, isOld, kindOf, placeOf } from "./yourTables";

const NOBODY = { name: "Bo", colour: "", bot: false };
const brief = (table: string, more: Partial<Brief> = {}): Brief => ({
  ...{ table, status: "playing", seat: 0, game: "haricots", clock: "none", seats: [NOBODY, NOBODY] },
  ...{ waiting_for: [1], left: null, since: 0, rematch: "", result: null, until: 0 },
  ...{ kind: "open", number: 0 },
  ...more,
});

const turn = (table: string, left: number | null) => brief(table, { waiting_for: [0], left });
const BOT = { ...NOBODY, bot: true };

test("what a table means to whoever sat down there", () => {
  expect(kindOf(turn("a", 5))).toBe("turn");
  expect(kindOf(brief("a"))).toBe("running");
  expect(kindOf(brief("a", { seats: [BOT, NOBODY], waiting_for: [0] }))).toBe("bot");
  expect(kindOf(brief("a", { seats: [NOBODY, BOT] }))).toBe("running");
  expect(kindOf(brief("a", { status: "waiting" }))).toBe("waiting");
  expect(kindOf(brief("a", { status: "over" }))).toBe("over");
  for (const status of ["waiting", "playing", "over"] as const)
    expect(kindOf(brief("a", { status, seat: -1, seats: [] }))).toBe("lost");
  for (const status of ["gone", "unknown"] as const)
    expect(kindOf(brief("a", { status, seat: -1, seats: [] }))).toBe(status);
});

test("a deal of the day that ran out of time stays what it was for two weeks", () => {
  const day = 86_400_000;
  const late = brief("a", { status: "late", until: 20 * day });
  expect(kindOf(late)).toBe("late");
  expect(canGo(late)).toBe(true);
  expect([21, 35].map((days) => isOld(late, days * day))).toEqual([false, true]);
});

test("a deal of the day that runs can be played until it closes", () => {
  expect(closesIn(brief("a", { until: 90 }), 30)).toBe(60);
  expect(closesIn(brief("a"), 30)).toBeNull();
  expect(closesIn(brief("a", { status: "over", until: 90 }), 30)).toBeNull();
});

test("our turn comes first, the least time first, and the newest of what is over", () => {
  const tables = [
    brief("gone", { status: "gone", seat: -1 }),
    brief("old", { status: "over", since: 5 }),
    brief("theirs"),
    turn("no hurry", null),
    brief("new", { status: "over", since: 9 }),
    turn("days", 9_000_000),
    turn("now", 50),
    brief("bot", { seats: [BOT] }),
  ];
  const names = inOrder(tables).map((one) => one.table);
  expect(names).toEqual(["now", "days", "no hurry", "bot", "theirs", "new", "old", "gone"]);
});

test("what counts on us cannot be put away", () => {
  expect([turn("a", 1), brief("a"), brief("a", { status: "waiting" })].some(canGo)).toBe(false);
  expect([brief("a", { status: "over" }), brief("a", { status: "gone" })].every(canGo)).toBe(true);
});

test("tables that wait are counted without the one that is shown", () => {
  const tables = [turn("a", 1), turn("b", 2), brief("c")];
  expect([calling(tables), calling(tables, "a"), calling(tables, "c")]).toEqual([2, 1, 2]);
});

test("a finished game is listed for a fortnight", () => {
  const day = 86_400_000;
  const over = brief("a", { status: "over", since: 0 });
  expect([isOld(over, 7 * day), isOld(over, 15 * day), isOld(brief("a"), 99 * day)]).toEqual([false, true, false]);
});

test("in which place one ended", () => {
  const result = { scores: [3, 9, 5], winners: [1], reckoning: null };
  expect([0, 1, 2].map((seat) => placeOf(brief("a", { status: "over", seat, result })))).toEqual([3, 1, 2]);
  expect(placeOf(brief("a"))).toBe(0);
});

test("who left a table of the queue is last there, whatever their bot made of it", () => {
  const [left, bot, stayed] = [{ ...BOT, colour: "#d63f2b" }, BOT, { ...NOBODY, colour: "#2f6fc0" }];
  const result = { scores: [3, 9, 5], winners: [1], reckoning: null };
  const over = { status: "over", seats: [bot, left, stayed], result } as const;
  const places = (kind: "open" | "queue") => [0, 1, 2].map((seat) => placeOf(brief("a", { ...over, seat, kind })));
  expect(places("queue")).toEqual([2, 3, 1]);
  expect(places("open")).toEqual([3, 1, 2]);
  expect([1, 2].map((seat) => botFinished(brief("a", { ...over, seat })))).toEqual([true, false]);
});
