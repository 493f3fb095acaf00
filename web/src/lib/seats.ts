// The seats of a table as they are drawn.

import type { Room } from "../wire/messages";
import { beanOf, coloursOf } from "./art/palette";
import type { Bean } from "./art/varieties";

export interface Seat {
  readonly seat: number;
  readonly name: string;
  readonly colour: string;
  readonly bean: Bean;
  readonly you: boolean;
  readonly bot: boolean;
  readonly free: boolean;
  /** connected */
  readonly here: boolean;
  /** the game waits for them */
  readonly waited: boolean;
}

export function seatsOf(room: Room, you: number, waitingFor: readonly number[]): Seat[] {
  const colours = coloursOf(room.places);
  return room.places.map((place, seat) => ({
    seat,
    name: place.name,
    colour: colours[seat]!,
    bean: beanOf(seat),
    you: seat === you,
    bot: place.bot_plays,
    free: place.taken === "free",
    here: place.taken !== "person" || place.here,
    waited: room.status === "playing" && waitingFor.includes(seat),
  }));
}
