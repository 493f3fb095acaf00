// How pieces sound when they strike something: wood, card, stone, iron.

import { strike, type Struck } from "../../lib/sounds";
import type { Impact } from "./impacts";
import { AXE, CASTLE, CLOUD, CYLINDER } from "./pieces";

type Noise = Omit<Struck, "loud">;
const WOOD: Noise = { pitch: 420, length: 0.07, shape: "triangle" };
const NOISES: Readonly<Record<number, Noise>> = {
  [CLOUD]: { pitch: 980, length: 0.03, shape: "sine" },
  [CYLINDER]: { pitch: 290, length: 0.1, shape: "triangle" },
  [CASTLE]: { pitch: 150, length: 0.16, shape: "triangle" },
  [AXE]: { pitch: 1240, length: 0.14, shape: "square" },
};
const GROUND = 0.55; // of the pitch: the meadow is soft
const DRUM: Noise = { pitch: 82, length: 0.34, shape: "sine" };

/** `slow`: of a film that runs slowly, in which all sounds deeper. */
export function knock({ piece, loud, ground }: Impact, slow: boolean): void {
  const { pitch, length, shape } = NOISES[piece] ?? WOOD;
  const deeper = (ground ? GROUND : 1) * (slow ? 0.6 : 1) * (1 + 0.08 * (Math.random() - 0.5));
  strike({ pitch: pitch * deeper, length: slow ? 2 * length : length, shape, loud: shape === "square" ? loud / 4 : loud });
}

export const drum = (loud: number): void => strike({ ...DRUM, loud });
