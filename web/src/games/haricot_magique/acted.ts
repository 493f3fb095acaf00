// Films of what no referee has seen, where the rules only guess: a piece that comes down, and a tower that falls.

import type { Placed } from "../../wire/games/haricot_magique";
import { BOARD_TOP, heightOf, WIDTH } from "./pieces";
import type { Pose } from "./poses";
import { FRAMES_PER_SECOND, NUMBERS_PER_POSE, type Trajectory } from "./trajectory";

const DROP = 12; // frames
const HIGH = 1.1 * WIDTH; // from where it comes
const FALL = 40; // frames
const GRAVITY = 6; // as the tower is four times as large as on a table, it falls slowly
const GOLDEN = 2.4; // radians: pieces part in all directions

/** A piece comes down on the one below. */
export function dropped({ identity, piece, pose }: Placed, below: Pose, under: number): Trajectory {
  const [across = 0, along = 0, turn = 0] = pose;
  const [x, y] = [below[0]! + (across * WIDTH) / 1000, below[1]! + (along * WIDTH) / 1000];
  const z = below[2]! + (heightOf(under) + heightOf(piece)) / 2;
  const turned = [Math.cos(turn / 2000), 0, 0, Math.sin(turn / 2000)];
  return film(DROP, new Map([[identity, (share) => [x, y, z + HIGH * (1 - share * share), ...turned]]]));
}

/** All these pieces fly apart, and come to lie on the ground. */
export function toppled(pieces: ReadonlyMap<number, Pose>): Trajectory {
  const ways = [...pieces].map(([identity, pose], nth) => [identity, tumbling(pose, GOLDEN * nth)] as const);
  return film(FALL, new Map(ways));
}

type Way = (share: number) => Pose;

function tumbling([x, y, z]: Pose, towards: number): Way {
  const ground = BOARD_TOP + WIDTH / 2;
  const lands = Math.sqrt((2 * Math.max(0, z! - ground)) / GRAVITY);
  return (share) => {
    const seconds = (share * FALL) / FRAMES_PER_SECOND;
    const flown = Math.min(seconds, lands);
    const far = 0.22 * flown + 0.05 * Math.min(1, seconds);
    const [dx, dy] = [Math.cos(towards), Math.sin(towards)];
    const half = 2.6 * flown;
    const axis = [-dy * Math.sin(half), dx * Math.sin(half)];
    const height = Math.max(ground, z! - (GRAVITY * flown * flown) / 2);
    return [x! + far * dx, y! + far * dy, height, Math.cos(half), ...axis, 0];
  };
}

function film(frames: number, ways: ReadonlyMap<number, Way>): Trajectory {
  const poses = new Map<number, Float32Array>();
  for (const [identity, way] of ways) {
    const numbers = new Float32Array(frames * NUMBERS_PER_POSE);
    for (let frame = 0; frame < frames; frame++) numbers.set(way(frame / (frames - 1)), frame * NUMBERS_PER_POSE);
    poses.set(identity, numbers);
  }
  return { frames, before: 0, poses };
}
