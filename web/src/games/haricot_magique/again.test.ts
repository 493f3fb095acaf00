import { expect, it } from "vitest";
import { bestSide, theFall } from "./again";
import type { Trajectory } from "./trajectory";

/** Pieces that lie still for some frames and then go somewhere. */
function film(frames: number, still: number, ...ways: [x: number, y: number][]): Trajectory {
  const poses = new Map(
    ways.map(([x, y], identity) => {
      const numbers = new Float32Array(frames * 7);
      for (let frame = 0; frame < frames; frame++) {
        const gone = Math.max(0, frame - still) / frames;
        numbers.set([gone * x, gone * y, 0.3, 1, 0, 0, 0], frame * 7);
      }
      return [identity, numbers] as const;
    }),
  );
  return { frames, before: 10, poses };
}
const STRAIGHT = 0.273;

it("shows the fall and not what came before and after", () => {
  const fall = theFall(film(120, 40, [1, 0], [2, 0], [1, 0]));
  expect([fall.frames, fall.before]).toEqual([39, 0]);
  expect(fall.poses.get(0)).toHaveLength(39 * 7);
  expect(fall.poses.get(0)![38 * 7]).toBeGreaterThan(0.2);
});

it("never asks for more than there is", () => expect(theFall(film(12, 0, [1, 0])).frames).toBe(2));

it("turns the tower so that it falls across the picture", () => {
  expect(bestSide(film(60, 0, [1, 0]))).toBeCloseTo(STRAIGHT);
  expect(bestSide(film(60, 0, [0, 1]))).toBeCloseTo(STRAIGHT - Math.PI / 2);
  expect(bestSide(film(60, 0, [1, 1], [-1, -1]))).toBeCloseTo(STRAIGHT - Math.PI / 4);
  expect(Math.abs(bestSide(film(60, 0, [-1, 2])))).toBeLessThanOrEqual(Math.PI / 2);
});
