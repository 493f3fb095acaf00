// How each event looks: films of the tower, dice that tumble, bags that fly, and a few loud words.

import { fly, move, placeOf, rest, STAGGER } from "../../lib/motion";
import type { Allow } from "../../lib/queue";
import { play as sound } from "../../lib/sounds";
import type * as wire from "../../wire/games/haricot_magique";
import { b, table } from "./texts";
import type { Stage } from "./three/stage";
import type { Trajectory } from "./trajectory";

export interface Floor {
  readonly root: HTMLElement;
  readonly stage: Stage | null;
  readonly signal: AbortSignal;
  readonly allow: Allow;
  /** what the referee filmed, if this event has a film */
  readonly film: Trajectory | null;
  /** all is placed, and everybody looks whether it stands */
  readonly waited: boolean;
  /** of a die that is on its way to the tower */
  readonly face: number;
  colourOf(seat: number): string;
  /** loud words, until the event is over */
  shout(text: string): Promise<void>;
  /** dice on the table, until the event is over */
  roll(faces: readonly number[]): Promise<void>;
  /** open the Giant's eye, until the event is over */
  wake(): void;
}

type Kind = wire.Event["type"];
type Of<K extends Kind> = Extract<wire.Event, { type: K }>;
type Scenes = { readonly [K in Kind]?: (floor: Floor, event: Of<K>) => Promise<unknown> };

const BEAT = 420; // milliseconds
const READING = 1000;
const SLOW = 0.55; // a fall is seen at this pace
const FALL = 0.9; // for so many seconds
const SETTLED = 1; // seconds after which little moves
const SLOWEST = 200; // milliseconds that a frame may take, where there is no graphics card

const SCENES: Scenes = {
  Rolled: (floor, { faces }) => rollDice(floor, faces),
  Rerolled: (floor, { faces }) => rollDice(floor, faces),

  async GiantWoke(floor) {
    floor.wake();
    sound("pop");
    await floor.shout(b("giantWakes"));
    await rest(READING * 1.3, floor.signal);
  },

  async Slipped(floor) {
    await floor.shout(b("slipped"));
    await rest(READING, floor.signal);
  },

  async Collapsed(floor) {
    sound("pop");
    await floor.shout(b("collapse"));
    await rest(READING, floor.signal);
  },

  async CastleReached(floor) {
    sound("end");
    await floor.shout(b("castle"));
    await rest(READING * 1.3, floor.signal);
  },

  async AxeThrown(floor, { fell }) {
    await floor.shout(fell.length ? b("axeHits", { n: fell.length }) : b("axeMisses"));
    await rest(READING, floor.signal);
  },

  Paid: (floor, { seat, bags }) => bagsFly(floor, floor.stage?.placeOf("foot") ?? placeOf(floor.root, "pile"), seat, bags),
  Stole: (floor, { seat, victim }) => bagsFly(floor, placeOf(floor.root, `bags-${victim}`), seat, 1),

  async RoundBegan(floor, { number }) {
    await floor.shout(b("round", { n: number }));
    await rest(READING * 0.7, floor.signal);
  },
};

export async function perform<K extends Kind>(floor: Floor, event: Of<K>): Promise<void> {
  if (floor.film) await screen(floor, floor.film, event.type === "Collapsed");
  await SCENES[event.type as K]?.(floor, event);
}

/** The film of the event; of a wait, with the words that are spoken meanwhile. */
async function screen(floor: Floor, film: Trajectory, falls: boolean): Promise<void> {
  const { stage, signal, face, colourOf } = floor;
  const pace = falls ? slowFall : quickSettle;
  floor.allow(SLOWEST * film.frames);
  const shown = stage?.play({ film, face, colourOf, pace, signal });
  await Promise.all([shown, floor.waited && chant(floor)]);
  if (!floor.waited && !falls) sound("card");
}

const slowFall = (seconds: number): number => (seconds < 0 || seconds > FALL ? 1.2 : SLOW);
const quickSettle = (seconds: number): number => (seconds < SETTLED ? 1 : 2.2);

/** What is said slowly while everybody looks whether it stands. */
async function chant(floor: Floor): Promise<void> {
  for (const word of table().chant) {
    if (floor.signal.aborted) return;
    await floor.shout(word);
    await rest(BEAT, floor.signal);
  }
}

async function rollDice(floor: Floor, faces: readonly number[]): Promise<void> {
  await floor.roll(faces);
  sound("card");
  const dice = [...floor.root.querySelectorAll("[data-prop=die]")];
  const tumble = [
    { transform: "translate(-120px, -90px) rotate(-420deg) scale(0.7)", opacity: 0 },
    { transform: "translate(14px, 6px) rotate(24deg)", opacity: 1, offset: 0.75 },
    { transform: "none" },
  ];
  const { signal } = floor;
  await Promise.all(dice.map((die, nth) => move(die, tumble, { signal, duration: 420, delay: nth * STAGGER })));
  await rest(READING, signal);
}

async function bagsFly(floor: Floor, from: DOMRect | null, seat: number, bags: number): Promise<void> {
  const bag = floor.root.querySelector("[data-prop=bag]");
  const to = placeOf(floor.root, `bags-${seat}`);
  if (!bag || !from || !to) return;
  const purse = new DOMRect(to.x, to.y, 16, 16);
  sound("card");
  await Promise.all(
    Array.from({ length: bags }, (_, nth) =>
      fly(bag, from, purse, { signal: floor.signal, duration: 420, delay: nth * 2 * STAGGER }),
    ),
  );
}
