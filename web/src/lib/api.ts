// What is asked over HTTP: a name, a table. Everything else goes over the connection.

import type { Moment, Replay, Room, Setting } from "../wire/messages";
import { Refusal } from "./connection";

export interface Guest {
  readonly token: string;
  readonly name: string;
  readonly colour: string;
}

export const newGuest = (name: string, colour: string): Promise<Guest> =>
  ask<Guest>("/api/guests", { method: "POST", body: JSON.stringify({ name, colour }) });

export async function openTable(guest: Guest, setting: Setting): Promise<string> {
  const opened = await ask<{ table: string }>("/api/tables", {
    method: "POST",
    body: JSON.stringify(setting),
    headers: { authorization: `Bearer ${guest.token}` },
  });
  return opened.table;
}

export const lookAtRoom = (table: string): Promise<Room> => ask<Room>(`/api/tables/${table}`);

/** A finished game as a seat saw it (-1: as a spectator did), all its pages. */
export async function replayOf(table: string, seat: number): Promise<Moment[]> {
  const moments: Moment[] = [];
  let after = 0;
  do {
    const page = await ask<Replay>(`/api/tables/${table}/replay?seat=${seat}&after=${after}`);
    moments.push(...page.moments);
    after = page.more;
  } while (after);
  return moments;
}

async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Refusal("offline");
  }
  const body = (await answer.json().catch(() => ({}))) as T & { code?: string };
  if (!answer.ok) throw new Refusal(body.code ?? "failed");
  return body;
}
