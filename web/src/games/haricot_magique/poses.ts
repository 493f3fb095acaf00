// Where the pieces of a beanstalk are, from what the view says of them.

import type { View } from "../../wire/games/haricot_magique";
import { BOARD_TOP, heightOf, WIDTH } from "./pieces";
import { NUMBERS_PER_POSE } from "./trajectory";

const UNIT = 1e-7; // of the numbers in a snapshot

/** x, y, z of the middle in metres; w, x, y, z of the quaternion */
export type Pose = readonly number[];

/** How far a standing piece is turned about the upright. */
export const turnOf = (pose: Pose): number => 2 * Math.atan2(pose[6]!, pose[3]!);

/** How far it leans to the right, seen from the front. */
export function leanOf([, , , w, x, y, z]: Pose): number {
  return Math.atan2(2 * (x! * z! + w! * y!), 1 - 2 * (x! * x! + y! * y!));
}

export const posesOf = (view: View): Pose[] =>
  view.poses.length === NUMBERS_PER_POSE * view.stalk.length ? fromSnapshot(view) : stacked(view);

const fromSnapshot = ({ stalk, poses }: View): Pose[] =>
  stalk.map((_, place) =>
    poses.slice(place * NUMBERS_PER_POSE, (place + 1) * NUMBERS_PER_POSE).map((number) => number * UNIT),
  );

/** Each piece flat on the one below, as far off as it is said to be: no referee has seen them. */
function stacked({ stalk }: View): Pose[] {
  let [x, y, top] = [0, 0, BOARD_TOP];
  return stalk.map(({ piece, pose: [across = 0, along = 0, turn = 0] }) => {
    x += (across * WIDTH) / 1000;
    y += (along * WIDTH) / 1000;
    const middle = top + heightOf(piece) / 2;
    top += heightOf(piece);
    return [x, y, middle, Math.cos(turn / 2000), 0, 0, Math.sin(turn / 2000)];
  });
}

/** A pose between two of a film. */
export function poseAt(poses: Float32Array, frame: number): Pose {
  const last = poses.length / NUMBERS_PER_POSE - 1;
  const first = Math.min(Math.floor(frame), last);
  const [from, to] = [first, Math.min(first + 1, last)].map((nth) =>
    poses.subarray(nth * NUMBERS_PER_POSE, (nth + 1) * NUMBERS_PER_POSE),
  ) as [Float32Array, Float32Array];
  const share = Math.min(frame, last) - first;
  return Array.from(from, (number, nth) => number + share * (to[nth]! - number)); // a quaternion is made 1 long later
}
