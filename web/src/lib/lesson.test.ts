import { beforeEach, describe, expect, it, vi } from "vitest";
import type { SteeredHand } from "../games/board";
import { judgedOrNot, type Lesson, type LessonFrame, type LessonReferee, type Step } from "../games/lesson";
import type { Action } from "../wire/games";
import type { Standing } from "../wire/messages";
import { Refusal } from "./connection";
import { LessonState } from "./lesson.svelte";
import { RecordedTable } from "./recorded.svelte";
import { sameAction } from "./same";

const PLAY: Action<"haricots"> = { type: "Play", card: 6, count: 2 };
const PASS: Action<"haricots"> = { type: "Pass" };

const frame = (action: Action<"haricots"> | null): LessonFrame<"haricots"> => ({
  events: [],
  action,
  standing: { legal: action ? [PLAY, PASS] : [], waiting_for: [], clocks: [] } as unknown as Standing<"haricots">,
});
const FRAMES = [frame(PLAY), frame(null), frame(null), frame(null)];
const STEPS: Step[] = [0, 0, 2, 3].map((at) => ({ at, text: () => "" }));

let lesson: LessonState<"haricots">;
beforeEach(() => {
  vi.useFakeTimers();
  lesson = new LessonState(new RecordedTable(FRAMES), FRAMES, { steps: STEPS });
  return () => vi.useRealTimers();
});

describe("a lesson", () => {
  it("says something, then wants something done", async () => {
    expect(lesson.wanted).toBeNull();
    expect(lesson.legal).toEqual([PLAY, PASS]); // to be seen, not yet to be done
    lesson.play(PLAY);
    expect(lesson.place).toBe(0);
    lesson.next();
    await vi.runAllTimersAsync();
    expect([lesson.place, lesson.table.place]).toEqual([1, 0]);
    expect(lesson.wanted).toEqual(PLAY);
    lesson.next(); // there is no way past it
    expect(lesson.place).toBe(1);
  });

  it("says kindly when something else was tried, and goes on when it was right", async () => {
    lesson.next();
    await vi.runAllTimersAsync();
    lesson.play(PASS);
    expect([lesson.astray, lesson.place]).toEqual([true, 1]);
    lesson.play({ count: 2, card: 6, type: "Play" });
    expect([lesson.astray, lesson.travelling, lesson.wanted]).toEqual([false, true, null]);
    await vi.runAllTimersAsync();
    expect([lesson.place, lesson.table.place, lesson.travelling]).toEqual([2, 2, false]);
  });

  it("goes on by itself where the learner only looks, and ends", async () => {
    for (let steps = 0; steps < 9; steps++) {
      lesson.next();
      lesson.play(PLAY);
      await vi.runAllTimersAsync();
    }
    expect([lesson.atEnd, lesson.table.place]).toEqual([true, 3]);
    lesson.again();
    expect([lesson.place, lesson.table.place]).toEqual([0, 0]);
  });

  it("does not keep waiting whoever is in a hurry", async () => {
    lesson.next();
    await vi.runAllTimersAsync();
    lesson.play(PLAY);
    await Promise.resolve();
    lesson.skip();
    await vi.advanceTimersByTimeAsync(0);
    expect([lesson.place, lesson.table.place]).toEqual([2, 2]);
  });
});

it("waits for each of several things that are to be done in one step", async () => {
  vi.useFakeTimers();
  const frames = [frame(PLAY), frame(PASS), frame(null), frame(null)];
  const steps: Step[] = [0, 3].map((at) => ({ at, text: () => "" }));
  const two = new LessonState(new RecordedTable(frames), frames, { steps: steps });
  two.play(PLAY);
  await vi.runAllTimersAsync();
  expect([two.place, two.table.place, two.wanted]).toEqual([0, 1, PASS]);
  two.play(PASS);
  await vi.runAllTimersAsync();
  expect([two.place, two.table.place]).toEqual([1, 3]);
  vi.useRealTimers();
});

it("knows an action by what it says", () => {
  expect(sameAction({ type: "Offer", want: [1, 2], to: 0 }, { to: 0, want: [1, 2], type: "Offer" })).toBe(true);
  expect(sameAction({ type: "Offer", want: [1, 2] }, { type: "Offer", want: [2, 1] })).toBe(false);
});

describe("a lesson with a referee", () => {
  const HAND: SteeredHand = { follow: 9000, across: [], along: [], ran: 0 };
  const steps: Step[] = [
    { at: 0, text: () => "drop it beside", fails: true, again: () => "farther" },
    { at: 0, text: () => "now well", again: () => "once more" },
    { at: 1, text: () => "it stands" },
  ];
  const TRUE = [FRAMES[0]!, frame(null)];
  let well: boolean | Refusal;

  async function dropped(lesson: LessonState<"haricots">, how: boolean | Refusal): Promise<void> {
    well = how;
    lesson.play(PLAY);
    await vi.runAllTimersAsync();
  }

  function judged(): LessonState<"haricots"> {
    const referee: LessonReferee = {
      present: () => Promise.resolve(true),
      judge() {
        if (well instanceof Refusal) return Promise.reject(well);
        return Promise.resolve({ well, seen: { events: [] }, frames: TRUE as LessonFrame[] });
      },
    };
    return new LessonState(new RecordedTable(FRAMES), FRAMES, { steps, hand: HAND, referee });
  }

  it("wants one try to fail and the next to succeed, and goes on with what really happened", async () => {
    const lesson = judged();
    await dropped(lesson, true);
    expect([lesson.place, lesson.remark]).toEqual([0, "farther"]);
    await dropped(lesson, false);
    expect([lesson.place, lesson.table.place, lesson.remark]).toEqual([1, 0, ""]);
    await dropped(lesson, false);
    expect([lesson.place, lesson.remark]).toEqual([1, "once more"]);
    await dropped(lesson, true);
    expect([lesson.place, lesson.table.place, lesson.remark]).toEqual([2, 1, ""]);
    expect(lesson.table.frames).toBe(TRUE);
    lesson.again();
    expect(lesson.table.frames).toBe(FRAMES);
  });

  it("does not go on while it is judged, whatever is pressed", async () => {
    const lesson = judged();
    await dropped(lesson, false);
    well = true;
    lesson.play(PLAY);
    lesson.next();
    await vi.runAllTimersAsync();
    expect([lesson.place, lesson.table.place]).toEqual([2, 1]);
    expect(lesson.table.frames).toBe(TRUE);
  });

  it("says why nothing could be judged, and waits", async () => {
    const lesson = judged();
    await dropped(lesson, new Refusal("try_again"));
    expect(lesson.remark).not.toBe("");
    expect([lesson.place, lesson.wanted]).toEqual([0, PLAY]);
  });

  it("has other steps where nobody judges", () => {
    const both: Lesson = { steps: [{ ...steps[0]!, judged: true }, { ...steps[1]!, judged: false }, steps[2]!] };
    expect(judgedOrNot(both, true).steps.map(({ text }) => text())).toEqual(["drop it beside", "it stands"]);
    expect(judgedOrNot(both, false).steps.map(({ text }) => text())).toEqual(["now well", "it stands"]);
  });
});
