// A rematch against bots alone waits for nobody.

import type { Room } from "../wire/messages";

const asked = new Set<string>(); // tables of rematches that we went to

export const wantsAtOnce = (table: string): void => void asked.add(table);

/** We asked for it, all others are bots, and our part in its chance is pledged: once, so that a refusal can be read. */
export function beginsAtOnce(table: string, room: Room, you: number): boolean {
  const alone = you >= 0 && you === room.opener && room.places.every(({ taken }, seat) => seat === you || taken === "bot");
  const pledged = !room.commitment || !!room.pledges[you];
  return alone && pledged && room.status === "waiting" && asked.delete(table);
}
