// What a scene has to show an event with.

import type { Allow } from "../../lib/queue";
import type { Purse } from "./bags";
import type { Stage } from "./three/stage";
import type { Trajectory } from "./trajectory";

export interface Floor {
  readonly root: HTMLElement;
  readonly stage: Stage | null;
  readonly signal: AbortSignal;
  readonly allow: Allow;
  /** what the referee filmed, if this event has a film */
  readonly film: Trajectory | null;
  /** a referee filmed it */
  readonly judged: boolean;
  /** who has how much gold, when the bags are opened */
  readonly purses: readonly Purse[];
  /** the hand was seen until it let go */
  readonly approached: boolean;
  /** all is placed, and everybody looks whether it stands */
  readonly waited: boolean;
  /** of a die that is on its way to the tower */
  readonly face: number;
  colourOf(seat: number): string;
  /** loud words, until the event is over */
  shout(text: string): Promise<void>;
  /** words that hide nothing, until the event is over */
  whisper(text: string): Promise<void>;
  /** dice on the table, until the event is over */
  roll(faces: readonly number[]): Promise<void>;
  /** show the first purses, and of the last of them so many bags, until the event is over */
  open(purse: number, bags: number): void;
  /** open the Giant's eye, until the event is over */
  wake(): void;
}
