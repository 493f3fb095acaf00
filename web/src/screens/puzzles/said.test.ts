import { beforeAll, expect, test } from "vitest";
import { i18n } from "../../lib/i18n/i18n.svelte";
import { reasonOf } from "./said";

beforeAll(() => i18n.want("puzzles"));

test("a hint counts in what its game is won with", () => {
  const more = { code: "more_points", params: { points: 1.5 } };
  expect(reasonOf("haricots", more)).toBe("On average it brings you 1.5 more points.");
  expect(reasonOf("fagioli", more)).toBe("On average it brings you 1.5 more Thalers.");
  expect(reasonOf("bohnanza", more)).toBe("On average it brings you 1.5 more coins.");
  const less = { code: "less_for_rival", params: { points: 2 } };
  expect(reasonOf("bohnanza", less)).toBe("On average it leaves the other player 2 coins less.");
});

test("what all games have in common is said of each, and a later server's reason of none", () => {
  expect(reasonOf("fagioli", { code: "wins_more_often", params: { percent: 9 } })).toBe("Of a hundred games it wins 9 more.");
  expect(reasonOf("fagioli", { code: "something_new" })).toBe("");
});
