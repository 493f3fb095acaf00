// The seats of a table as they are drawn.

import type { Face, Room } from "../wire/messages";
import { beansOf, coloursOf, PALETTE } from "./art/palette";
import type { Bean } from "./art/varieties";
import { called, t } from "./i18n/i18n.svelte";

export interface Seat {
  readonly seat: number;
  readonly name: string;
  readonly colour: string;
  readonly bean: Bean;
  readonly you: boolean;
  /** no person: a bot of ours, or somebody's program */
  readonly bot: boolean;
  readonly free: boolean;
  /** connected */
  readonly here: boolean;
  /** the game waits for them */
  readonly waited: boolean;
}

export function seatsOf(room: Room, you: number, waitingFor: readonly number[]): Seat[] {
  const colours = coloursOf(room.places);
  const beans = beansOf(room.places);
  return room.places.map((place, seat) => ({
    seat,
    name: called(place.name),
    colour: colours[seat]!,
    bean: beans[seat]!,
    you: seat === you,
    bot: place.bot_plays || place.program,
    free: place.taken === "free",
    here: place.taken !== "person" || place.here,
    waited: room.status === "playing" && waitingFor.includes(seat),
  }));
}

const NEIGHBOURS = ["Borlotti", "Azuki", "Cannellini", "Edamame"];

/** Who sits at the table of a lesson: the learner, and bots. */
export function lessonSeats(count: number, you: number, waitingFor: readonly number[], face: Face): Seat[] {
  const beans = beansOf(Array.from({ length: count }, (_, seat) => ({ face: seat === you ? face : ("" as const) })));
  return beans.map((bean, seat) => ({
    seat,
    name: seat === you ? t("you") : NEIGHBOURS[seat < you ? seat : seat - 1]!,
    colour: PALETTE[seat]!,
    bean,
    you: seat === you,
    bot: seat !== you,
    free: false,
    here: true,
    waited: waitingFor.includes(seat),
  }));
}
