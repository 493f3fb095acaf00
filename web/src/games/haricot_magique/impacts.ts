// When pieces strike something in a film, and how hard: nobody writes that down, but their speeds tell.

import { AXE, BOARD_TOP, CASTLE, CLOUD, CYLINDER, pieceOf, WIDTH } from "./pieces";
import { FRAMES_PER_SECOND, NUMBERS_PER_POSE, type Trajectory } from "./trajectory";

export interface Impact {
  readonly frame: number;
  readonly piece: number;
  /** from 0 to 1, by the impulse */
  readonly loud: number;
  /** on the board or the meadow, not on another piece */
  readonly ground: boolean;
}

const SOFTEST = 0.15; // metres a second by which a speed changes that is heard
const HARDEST = 0.5; // newton seconds: as loud as it gets
const QUAKE = 0.9; // loudness of several pieces together
const MOST = 3; // that are told apart at one frame
const LOW = BOARD_TOP + 0.9 * WIDTH; // the middle of what lies on the ground is lower
const MASSES: Readonly<Record<number, number>> = { [CLOUD]: 0.04, [CYLINDER]: 0.124, [CASTLE]: 0.36, [AXE]: 0.1 };
const DIE_MASS = 0.18; // kilograms

/** In the order of their frames. */
export function impactsOf(film: Trajectory): Impact[] {
  const all = [...film.poses].flatMap(([identity, poses]) => strikes(poses, pieceOf(identity, 0).piece, film));
  const loudestFirst = all.sort((one, other) => one.frame - other.frame || other.loud - one.loud);
  return loudestFirst.filter(({ frame }, nth) => loudestFirst[nth - MOST]?.frame !== frame);
}

function strikes(poses: Float32Array, piece: number, { frames, before }: Trajectory): Impact[] {
  const jolts = Array.from({ length: frames }, (_, frame) => joltAt(poses, frame, frames));
  const mass = MASSES[piece] ?? DIE_MASS;
  const hit = (frame: number): Impact => ({
    ...{ frame, piece, ground: poses[frame * NUMBERS_PER_POSE + 2]! < LOW },
    loud: Math.min(1, Math.sqrt((mass * jolts[frame]!) / HARDEST)),
  });
  const isPeak = (jolt: number, frame: number) =>
    frame > before && jolt > SOFTEST && jolt > (jolts[frame - 1] ?? 0) && jolt >= (jolts[frame + 1] ?? 0);
  return jolts.flatMap((jolt, frame) => (isPeak(jolt, frame) ? [hit(frame)] : []));
}

/** By how much a speed changes, apart from what gravity does: it only ever pulls down. */
function joltAt(poses: Float32Array, frame: number, frames: number): number {
  if (frame < 1 || frame > frames - 2) return 0;
  const change = (axis: number): number => {
    const at = (step: number) => poses[(frame + step) * NUMBERS_PER_POSE + axis]!;
    return (at(1) - 2 * at(0) + at(-1)) * FRAMES_PER_SECOND;
  };
  return Math.hypot(change(0), change(1), Math.max(0, change(2)));
}

/** The frame at which most comes down at once, so that the table shakes; none if little does. */
export function quakeOf(impacts: readonly Impact[]): number | null {
  const felt = (frame: number) =>
    impacts.reduce((sum, one) => sum + (one.ground && Math.abs(one.frame - frame) < 3 ? one.loud : 0), 0);
  const frames = impacts.filter(({ ground }) => ground).map(({ frame }) => frame);
  const hardest = Math.max(0, ...frames.map(felt));
  return hardest < QUAKE ? null : frames.find((frame) => felt(frame) === hardest)!;
}
