import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EventQueue, SAFETY, type Task } from "./queue";

let calm: boolean;
let busy: boolean[];
let queue: EventQueue;
let log: string[];

beforeEach(() => {
  vi.useFakeTimers();
  calm = false;
  busy = [];
  log = [];
  queue = new EventQueue(
    () => calm,
    (now) => busy.push(now),
  );
});
afterEach(() => vi.useRealTimers());

const task = (name: string, milliseconds?: number): Task => ({
  animate:
    milliseconds === undefined
      ? undefined
      : () => {
          log.push(`${name} begins`);
          return new Promise((done) => setTimeout(done, milliseconds));
        },
  settle: () => log.push(name),
});

test("what needs no animation is true at once", () => {
  queue.push(task("a"), task("b"));
  expect(log).toEqual(["a", "b"]);
});

test("what takes no time to show makes nobody wait", async () => {
  queue.push({ animate: () => void log.push("shown"), settle: () => log.push("a") });
  await vi.advanceTimersByTimeAsync(0);
  expect(log).toEqual(["shown", "a"]);
  expect(busy).toEqual([false]);
});

test("one animation at a time", async () => {
  queue.push(task("a", 100), task("b", 100), task("c"));
  expect(log).toEqual(["a begins"]);
  await vi.advanceTimersByTimeAsync(100);
  expect(log).toEqual(["a begins", "a", "b begins"]);
  await vi.advanceTimersByTimeAsync(100);
  expect(log).toEqual(["a begins", "a", "b begins", "b", "c"]);
  expect(busy.at(-1)).toBe(false);
});

test("what says how long it takes is seen to its end", async () => {
  const long = task("a", 2 * SAFETY);
  queue.push({ ...long, animate: (signal, allow) => (allow(SAFETY + 1), long.animate!(signal, allow)) });
  await vi.advanceTimersByTimeAsync(SAFETY);
  expect(log).toEqual(["a begins"]);
  await vi.advanceTimersByTimeAsync(SAFETY);
  expect(log).toEqual(["a begins", "a"]);
});

test("whoever skips sees all of it, in order and once", async () => {
  queue.push(task("a", 100), task("b", 100), task("c", 100));
  queue.skip();
  expect(log).toEqual(["a begins", "a", "b", "c"]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(log).toEqual(["a begins", "a", "b", "c"]);
  queue.push(task("d", 100));
  await vi.advanceTimersByTimeAsync(100);
  expect(log.slice(-2)).toEqual(["d begins", "d"]);
});

test("the signal tells an animation that it is skipped", () => {
  let gone = false;
  queue.push({
    animate: (signal) => new Promise(() => signal.addEventListener("abort", () => (gone = true))),
    settle: () => undefined,
  });
  queue.skip();
  expect(gone).toBe(true);
});

test("an animation that never ends ends all the same", async () => {
  queue.push({ animate: () => new Promise(() => undefined), settle: () => log.push("a") }, task("b"));
  await vi.advanceTimersByTimeAsync(SAFETY);
  expect(log).toEqual(["a", "b"]);
});

test("an animation that breaks does not stop the game", async () => {
  const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
  queue.push({ animate: () => Promise.reject(new Error("oh")), settle: () => log.push("a") }, task("b"));
  await vi.advanceTimersByTimeAsync(0);
  expect(log).toEqual(["a", "b"]);
  complaint.mockRestore();
});

test("with reduced motion nothing is animated", () => {
  calm = true;
  queue.push(task("a", 100), task("b", 100));
  expect(log).toEqual(["a", "b"]);
});

test("with reduced motion it is said instead, and only then", async () => {
  const said = (name: string) => ({ ...task(name, 100), caption: () => log.push(`${name} in words`) });
  queue.push(said("a"));
  await vi.advanceTimersByTimeAsync(100);
  calm = true;
  queue.push(said("b"));
  expect(log).toEqual(["a begins", "a", "b in words", "b"]);
});

test("nobody has to watch a long absence", () => {
  queue.push(...Array.from({ length: 60 }, (_, place) => task(String(place), 100)));
  expect(log.filter((one) => !one.includes("begins"))).toHaveLength(60);
});
