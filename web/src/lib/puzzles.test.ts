import { beforeEach, expect, test } from "vitest";
import type { PuzzleListed } from "../wire/messages";
import { nextAfter, noteTry, tried } from "./puzzles";

const listed = (id: string, game: string): PuzzleListed => ({ id, game, number: 1, seats: 3 });
const ALL = [listed("a", "haricots"), listed("b", "haricots"), listed("c", "fagioli"), listed("d", "haricots")];

beforeEach(() => {
  const kept = new Map<string, string>();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
    },
  });
});

test("only the first try counts", () => {
  noteTry("a", false);
  noteTry("a", true);
  noteTry("b", true);
  expect(tried()).toEqual({ a: "wrong", b: "right" });
});

test("the next puzzle is of the same game, as long as one is left", () => {
  expect(nextAfter(ALL, "b", {})?.id).toBe("d");
  expect(nextAfter(ALL, "d", { a: "right" })?.id).toBe("b");
  expect(nextAfter(ALL, "d", { a: "right", b: "wrong" })?.id).toBe("c");
});

test("who has tried all has none left", () => {
  expect(nextAfter(ALL, "d", { a: "right", b: "wrong", c: "right" })).toBeNull();
});
