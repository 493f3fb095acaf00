// Playing once more with the same people, from outside the table.

import { lookAtRoom, type Guest } from "./api";
import { wantsAtOnce } from "./atOnce";
import { Refusal } from "./connection";
import { line } from "./connection.svelte";
import { identity } from "./identity.svelte";

const THERE_ALREADY = "rematched_already";

/** The table of the next game, where our seat is kept for whom we were at the last one. */
export async function rematch(table: string, guest: Guest): Promise<string> {
  line.speakAs(guest);
  await line.connection.command(table, { type: "Rematch" }).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== THERE_ALREADY) throw error;
  });
  const { rematch: next } = await lookAtRoom(table);
  identity.satAt(next, guest);
  wantsAtOnce(next);
  return next;
}
