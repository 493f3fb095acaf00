// How a film is shown: with what is heard in it, the words of the wait, a table that shakes, and the fall once more.

import { move, rest } from "../../lib/motion";
import { play as sound } from "../../lib/sounds";
import { bestSide, theFall } from "./again";
import type { Floor } from "./floor";
import { impactsOf, quakeOf } from "./impacts";
import { drum, knock } from "./noises";
import { b, table } from "./texts";
import type { Trajectory } from "./trajectory";

const BEAT = 480; // milliseconds
const SLOW = 0.3; // a fall is seen again at this pace
const SETTLED = 1; // seconds after which little moves
const SLOWEST = 200; // milliseconds that a frame may take, where there is no graphics card
const COLLAPSE = 3; // pieces: fewer have only slipped
const LETS_GO = 8; // frames of the hand's way that are seen again by whoever saw it come
const BUZZ = [90, 40, 140]; // milliseconds that a phone shakes, and rests

/** Whether so many pieces that fell are worth a shout. */
export const isCollapse = (fell: readonly number[]): boolean => fell.length >= COLLAPSE;

/** The film of the event; of a wait, with the words that are spoken meanwhile, or before it falls after all. */
export async function screen(floor: Floor, film: Trajectory, falls: boolean): Promise<void> {
  floor.allow(SLOWEST * film.frames + 8 * BEAT);
  const chanted = floor.waited ? chant(floor) : undefined;
  if (falls) await chanted;
  await Promise.all([chanted, show(floor, film, falls)]);
}

async function show(floor: Floor, film: Trajectory, falls: boolean): Promise<void> {
  const { stage, signal, face, colourOf } = floor;
  const impacts = impactsOf(film);
  const quake = falls ? quakeOf(impacts) : null;
  const passed = (from: number, to: number): void => {
    for (const impact of impacts) if (impact.frame >= from && impact.frame < to) knock(impact, false);
    if (quake !== null && quake >= from && quake < to) shake(floor);
  };
  if (!stage) return sound("card"); // seen flat, nothing moves
  const from = floor.approached ? Math.max(0, film.before - LETS_GO) : 0;
  await stage.play({ film, face, colourOf, from, pace: falls ? () => 1 : quickSettle, passed, signal });
}

const quickSettle = (seconds: number): number => (seconds < SETTLED ? 1 : 2.2);

/** Only where things move at all: whoever wants that not is shown no films. */
function shake({ root, signal }: Floor): void {
  navigator.vibrate?.(BUZZ);
  const by = [7, -6, 5, -4, 2, 0].map((pixels) => ({ transform: `translate(${pixels / 2}px, ${pixels}px)` }));
  void move(root.querySelector(".sky")!, by, { signal, duration: 380 });
}

/** What is said slowly while everybody looks whether it stands: each word a beat of the drum. */
async function chant(floor: Floor): Promise<void> {
  const words = table().chant;
  const throb = [{ transform: "none" }, { transform: "scale(1.014)", offset: 0.2 }, { transform: "none" }];
  for (const [nth, word] of words.entries()) {
    if (floor.signal.aborted) return;
    await floor.shout(word);
    drum(0.6 + (0.4 * nth) / (words.length - 1));
    void move(floor.root.querySelector(".sky")!, throb, { signal: floor.signal, duration: BEAT * 0.8 });
    await rest(nth < words.length - 1 ? BEAT : 1.5 * BEAT, floor.signal);
  }
  await floor.shout("");
}

/** The fall once more, slowly, from the side that shows most of it. */
export async function showAgain(floor: Floor): Promise<void> {
  const { stage, film, signal, face, colourOf } = floor;
  if (!stage || !film || !floor.judged || signal.aborted) return;
  const fall = theFall(film);
  const impacts = impactsOf(fall);
  floor.allow(SLOWEST * fall.frames + (1000 * fall.frames) / 30 / SLOW);
  await floor.whisper(b("onceMore"));
  const passed = (from: number, to: number): void => {
    for (const impact of impacts) if (impact.frame >= from && impact.frame < to) knock(impact, true);
  };
  await stage.play({ film: fall, face, colourOf, pace: () => SLOW, passed, turned: bestSide(fall), signal });
}
