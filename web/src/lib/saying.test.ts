import { expect, test } from "vitest";
import { sayingOf } from "./saying";

const now = { over: false, paused: false, slow: false, made: false, busy: false, waited: [{ you: false }] };
const me = [{ you: true }];

test("whoever is waited for thinks, until what they did is shown", () => {
  expect(sayingOf(now)).toBe("thinks");
  expect(sayingOf({ ...now, busy: true })).toBe("plays");
});

test("nobody thinks once the game is over, though its end is still being shown", () => {
  expect(sayingOf({ ...now, over: true, busy: true })).toBe("over");
});

test("nobody is told to choose who has chosen", () => {
  expect(sayingOf({ ...now, waited: me })).toBe("task");
  expect(sayingOf({ ...now, waited: me, made: true, busy: true })).toBe("made");
});

test("a slow server is told of before anything else in play", () => {
  expect(sayingOf({ ...now, waited: me, slow: true })).toBe("sending");
});

test("between two moves nobody is waited for", () => {
  expect(sayingOf({ ...now, waited: [], busy: true })).toBe("nothing");
});
