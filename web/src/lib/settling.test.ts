import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SETTLING, settling } from "./settling";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const buttons = () => ({ style: { pointerEvents: "" } }) as HTMLElement;

test("what changes takes no tap until it has settled", () => {
  const bar = buttons();
  const { update } = settling(bar, "Plant");
  expect(bar.style.pointerEvents).toBe("");
  update("TurnOver");
  expect(bar.style.pointerEvents).toBe("none");
  vi.advanceTimersByTime(SETTLING - 1);
  expect(bar.style.pointerEvents).toBe("none");
  vi.advanceTimersByTime(1);
  expect(bar.style.pointerEvents).toBe("");
});

test("what is drawn anew and means the same takes taps all the time", () => {
  const bar = buttons();
  settling(bar, "Plant").update("Plant");
  expect(bar.style.pointerEvents).toBe("");
});

test("a second change is waited for as long as the first", () => {
  const bar = buttons();
  const { update } = settling(bar, 1);
  update(2);
  vi.advanceTimersByTime(SETTLING - 50);
  update(3);
  vi.advanceTimersByTime(SETTLING - 50);
  expect(bar.style.pointerEvents).toBe("none");
  vi.advanceTimersByTime(50);
  expect(bar.style.pointerEvents).toBe("");
});
