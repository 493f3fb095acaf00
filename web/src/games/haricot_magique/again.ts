// The fall once more, slowly: which part of its film, and from which side it shows most.

import { FRAMES_PER_SECOND, NUMBERS_PER_POSE, type Trajectory } from "./trajectory";

const SHOWN = 1.3; // seconds of the fall
const SEEN_FROM = 0.273; // radians by which the picture is turned as it is

/** From the release on, as long as it is worth it. */
export function theFall(film: Trajectory): Trajectory {
  const first = Math.min(Math.max(film.before, firstMove(film) - 4), Math.max(0, film.frames - 2));
  const frames = Math.min(film.frames - first, Math.round(SHOWN * FRAMES_PER_SECOND));
  const cut = (poses: Float32Array) =>
    poses.slice(first * NUMBERS_PER_POSE, (first + frames) * NUMBERS_PER_POSE);
  return { frames, before: 0, poses: new Map([...film.poses].map(([identity, poses]) => [identity, cut(poses)])) };
}

/** The frame at which most of the pieces have begun to move. */
function firstMove({ frames, poses }: Trajectory): number {
  const begun = [...poses.values()].map((numbers) => {
    const moved = (frame: number) => distance(numbers, 0, frame) > 0.01;
    return Array.from({ length: frames }, (_, frame) => frame).find(moved) ?? frames;
  });
  return begun.sort((one, other) => one - other)[Math.floor(begun.length / 2)] ?? 0;
}

function distance(poses: Float32Array, one: number, other: number): number {
  const apart = (axis: number) => poses[other * NUMBERS_PER_POSE + axis]! - poses[one * NUMBERS_PER_POSE + axis]!;
  return Math.hypot(apart(0), apart(1), apart(2));
}

/** By how much the tower is turned so that pieces fall across the picture, and not towards or away from it. */
export function bestSide({ frames, poses }: Trajectory): number {
  let [across, along, both] = [0, 0, 0];
  for (const numbers of poses.values()) {
    const last = (frames - 1) * NUMBERS_PER_POSE;
    const [x, y] = [numbers[last]! - numbers[0]!, numbers[last + 1]! - numbers[1]!];
    across += x * x;
    along += y * y;
    both += x * y;
  }
  return halfTurn(SEEN_FROM - Math.atan2(2 * both, across - along) / 2);
}

/** The same line, turned by a quarter at most. */
function halfTurn(angle: number): number {
  const turned = angle % Math.PI;
  if (turned > Math.PI / 2) return turned - Math.PI;
  return turned <= -Math.PI / 2 ? turned + Math.PI : turned;
}
