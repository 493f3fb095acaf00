import { describe, expect, it } from "vitest";
import { impactsOf, quakeOf } from "./impacts";
import type { Trajectory } from "./trajectory";

const FRAME = 1 / 30;

/** A piece that falls from a height, in metres, onto a floor, and stays there. */
function falling(from: number, floor: number, frames = 40): Float32Array {
  const poses = new Float32Array(frames * 7);
  for (let frame = 0; frame < frames; frame++) {
    const fallen = 0.5 * 9.81 * (frame * FRAME) ** 2;
    poses.set([0, 0, Math.max(floor, from - fallen), 1, 0, 0, 0], frame * 7);
  }
  return poses;
}
const film = (poses: [number, Float32Array][], before = 0): Trajectory => ({ frames: 40, before, poses: new Map(poses) });

describe("what is heard of a film", () => {
  it("is one knock when a die comes down, at the frame of contact", () => {
    const heard = impactsOf(film([[1, falling(0.5, 0.2)]])); // 0.247 s: between frames 7 and 8
    expect(heard).toHaveLength(1);
    expect(heard[0]).toMatchObject({ piece: 0, ground: false });
    expect([7, 8]).toContain(heard[0]!.frame);
  });

  it("is louder from higher up, and of heavier things", () => {
    const loud = (identity: number, from: number) => impactsOf(film([[identity, falling(from, 0.2)]]))[0]!.loud;
    expect(loud(1, 0.4)).toBeGreaterThan(loud(1, 0.25));
    expect(loud(14, 0.3)).toBeGreaterThan(loud(1, 0.3)); // the castle
    expect(loud(15, 0.3)).toBeLessThan(loud(1, 0.3)); // a cloud
  });

  it("is nothing while pieces rest, fall freely, or are still in the hand", () => {
    expect(impactsOf(film([[1, falling(0.2, 0.2)]]))).toEqual([]);
    expect(impactsOf(film([[1, falling(9, 0)]]))).toEqual([]);
    expect(impactsOf(film([[1, falling(0.5, 0.2)]], 20))).toEqual([]);
  });

  it("is no more than three knocks at once", () => {
    const many = Array.from({ length: 6 }, (_, nth) => [nth, falling(0.5, 0.2)] as [number, Float32Array]);
    expect(impactsOf(film(many))).toHaveLength(3);
  });
});

describe("the table", () => {
  it("shakes when several pieces come down at once, and not for one die", () => {
    const many = Array.from({ length: 4 }, (_, nth) => [nth, falling(0.8, 0.04)] as [number, Float32Array]);
    const heard = impactsOf(film(many));
    expect(quakeOf(heard)).toBe(heard[0]!.frame);
    expect(quakeOf(impactsOf(film([[1, falling(0.25, 0.04)]])))).toBeNull();
  });
});
