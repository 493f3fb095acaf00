// From a moment of a finished game on, with bots in all other seats.

import type { PlayOn } from "../wire/messages";
import { tell, type Guest } from "./api";
import { Refusal } from "./connection";
import { identity } from "./identity.svelte";

export interface From {
  readonly table: string;
  /** whose place we take */
  readonly seat: number;
  /** of the move before which we begin */
  readonly seq: number;
  /** with the cards as they lay, not as they might have */
  readonly asItWas: boolean;
}

/** The new table, where we sit. */
export async function playOn(from: From): Promise<string> {
  const guest = identity.at(from.table) ?? (await identity.ensure());
  try {
    return await opened(guest, from);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "bad_token") throw error;
    return opened(await identity.renew(guest), from); // the server has forgotten us
  }
}

async function opened(guest: Guest, { table, seat, seq, asItWas }: From): Promise<string> {
  const wish: PlayOn = { seat, seq, as_it_was: asItWas };
  const { table: next } = await tell<{ table: string }>(guest, `/api/tables/${table}/play-on`, wish);
  identity.satAt(next, guest);
  return next;
}
