// How each event looks: films of the tower, dice that tumble, bags that fly, and a few loud words.

import { fly, move, placeOf, rest, STAGGER } from "../../lib/motion";
import { play as sound } from "../../lib/sounds";
import type * as wire from "../../wire/games/haricot_magique";
import type { Floor } from "./floor";
import { isCollapse, screen, showAgain } from "./screening";
import { b } from "./texts";

type Kind = wire.Event["type"];
type Of<K extends Kind> = Extract<wire.Event, { type: K }>;
type Scenes = { readonly [K in Kind]?: (floor: Floor, event: Of<K>) => Promise<unknown> };

const READING = 1000; // milliseconds
const BAG = 170; // for each bag that is opened
const BETWEEN = 700; // between two purses

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

  /** One die that slipped off is no collapse, though the beanstalk is lost. */
  async Collapsed(floor, { fell }) {
    if (!isCollapse(fell)) {
      await floor.shout(b("slippedAndLost"));
      return rest(READING * 1.4, floor.signal);
    }
    sound("pop");
    await floor.shout(b("collapse"));
    await rest(READING, floor.signal);
    await showAgain(floor);
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

  /** All of them with the first one told: one after the other, richest last. */
  async BagsOpened(floor, { seat }) {
    if (seat > 0 || !floor.purses.length) return;
    const last = floor.purses.length - 1;
    floor.allow(floor.purses.reduce((sum, { values }) => sum + values.length * BAG + BETWEEN, 4 * READING));
    for (const [nth, { values }] of floor.purses.entries()) {
      for (let bags = 0; bags <= values.length; bags++) {
        floor.open(nth, bags);
        if (bags) sound("card");
        await rest(nth === last ? 1.6 * BAG : BAG, floor.signal);
      }
      if (nth === last) sound("end");
      await rest(nth === last ? 2.5 * READING : BETWEEN, floor.signal);
    }
  },

  async RoundBegan(floor, { number }) {
    await floor.shout(b("round", { n: number }));
    await rest(READING * 0.7, floor.signal);
  },
};

export async function perform<K extends Kind>(floor: Floor, event: Of<K>): Promise<void> {
  const falls = "fell" in event && event.type === "Collapsed" && isCollapse(event.fell);
  if (floor.film) await screen(floor, floor.film, falls);
  await SCENES[event.type as K]?.(floor, event);
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
