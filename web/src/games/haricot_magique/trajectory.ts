/** How pieces moved, as the server filmed them: the twin of src/cassoulet/tower/trajectory.py. */

import { WIDTH } from "./pieces";

export const FRAMES_PER_SECOND = 30;
export const NUMBERS_PER_POSE = 7;

const VERSION = 1;
const HEAD = 6;
const PLACE = WIDTH / 256;

export interface Trajectory {
  readonly frames: number;
  /** So many of them show the hand before it lets go. */
  readonly before: number;
  /** By the identity of each piece that moves: x, y, z, and w, x, y, z of its quaternion, frame after frame. */
  readonly poses: ReadonlyMap<number, Float32Array>;
}

export async function decode(data: Uint8Array): Promise<Trajectory> {
  const head = new DataView(data.buffer, data.byteOffset, data.byteLength);
  if (head.getUint8(0) !== VERSION) throw new Error("a film of another version");
  const count = head.getUint8(1);
  const frames = head.getUint16(2, true);
  const before = head.getUint16(4, true);
  const identities = data.slice(HEAD, HEAD + count);
  const numbers = count ? readNumbers(await inflate(data.slice(HEAD + count))) : [];
  const poses = new Map<number, Float32Array>();
  identities.forEach((identity, index) => poses.set(identity, posesOf(numbers, index, count, frames)));
  return { frames, before, poses };
}

async function inflate(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Seven bits a byte, the lowest first; the eighth says that there are more; odd numbers were negative. */
function readNumbers(bytes: Uint8Array): number[] {
  const numbers: number[] = [];
  let number = 0;
  let shift = 0;
  for (const byte of bytes) {
    number |= (byte & 127) << shift;
    shift += 7;
    if (byte < 128) {
      numbers.push((number >>> 1) ^ -(number & 1));
      number = shift = 0;
    }
  }
  return numbers;
}

/** The numbers are second differences, from components down to frames. */
function posesOf(numbers: readonly number[], index: number, count: number, frames: number): Float32Array {
  const poses = new Float32Array(frames * NUMBERS_PER_POSE);
  for (let component = 0; component < NUMBERS_PER_POSE; component++) {
    const start = (component * count + index) * frames;
    const scale = component < 3 ? PLACE : 1; // a quaternion is made as long as it should be below
    let value = 0;
    let change = 0;
    for (let frame = 0; frame < frames; frame++) {
      change += numbers[start + frame]!;
      value += change;
      poses[frame * NUMBERS_PER_POSE + component] = value * scale;
    }
  }
  for (let start = 0; start < poses.length; start += NUMBERS_PER_POSE) {
    normalise(poses.subarray(start + 3, start + NUMBERS_PER_POSE));
  }
  return poses;
}

function normalise(quaternion: Float32Array): void {
  const length = Math.hypot(...quaternion) || 1;
  quaternion.forEach((part, index) => (quaternion[index] = part / length));
}
