import { expect, it } from "vitest";
import { raised } from "./records";

it("keeps the highest of each place", () => {
  const first = raised({}, "game", 3.14);
  expect(first).toEqual({ game: 3.1 });
  expect(raised(first, "game", 3.12)).toBe(first);
  expect(raised(first, "storm", 2)).toEqual({ game: 3.1, storm: 2 });
});
