import { expect, test } from "vitest";
import { changed } from "./changes";

const VIEW = { turn: 0, memory: { seen: [1, 4], had: [] }, fields: [[{ card: 2, count: 1 }], []] };

test("a part is replaced where its path leads", () => {
  const now = changed(VIEW, { turn: 1, "memory.had": [7], "fields.0.0.count": 2 });
  expect(now).toEqual({ turn: 1, memory: { seen: [1, 4], had: [7] }, fields: [[{ card: 2, count: 2 }], []] });
});

test.each([
  ["before the first", [0, 0, 9], [9, 1, 4]],
  ["between", [1, 0, 2, 3], [1, 2, 3, 4]],
  ["at the end", [2, 0, 6], [1, 4, 6]],
  ["in place of all", [0, 2], []],
])("entries come and go: %s", (_, splice, seen) => {
  expect(changed(VIEW, { "memory.seen~": splice }).memory.seen).toEqual(seen);
});

test("what did not change is the same as before, and nothing else was touched", () => {
  const before = structuredClone(VIEW);
  const now = changed(VIEW, { "fields.1": [{ card: 3, count: 1 }] });
  expect(now.memory).toBe(VIEW.memory);
  expect(now.fields[0]).toBe(VIEW.fields[0]);
  expect(VIEW).toEqual(before);
});
