// What is asked over HTTP: a name, a table. Everything else goes over the connection.

import type {
  Brief as Told,
  Face,
  Judging,
  Moment,
  MyGame as Mine,
  MyGames as AllMine,
  Replay,
  Room,
  Setting,
  Trial,
  Verdict,
  Wish,
} from "../wire/messages";
import { Refusal } from "./connection";

const PATIENCE = 30_000; // milliseconds; a long replay takes a few seconds

export interface Guest {
  readonly token: string;
  readonly name: string;
  readonly colour: string;
  readonly face?: Face;
}

export const newGuest = (name: string, colour: string, face: Face): Promise<Guest> =>
  ask<Guest>("/api/guests", { method: "POST", body: JSON.stringify({ name, colour, face }) });

export async function openTable(guest: Guest, setting: Setting): Promise<string> {
  return (await tell<{ table: string }>(guest, "/api/tables", setting)).table;
}

/** A table of the lobby that waits for players. */
export interface Listing {
  readonly table: string;
  readonly setting: Setting;
  readonly names: readonly string[];
  readonly free: number;
}

export const openTables = async (): Promise<readonly Listing[]> =>
  (await ask<{ tables: Listing[] }>("/api/tables")).tables;

/** A table from afar, as it is always told. */
export type Brief = Required<Told>;

/** What became of the tables where these guests sat down, in any order. */
export function lookBack(
  held: readonly [table: string, guest: Guest][],
): Promise<{ readonly now: number; readonly tables: readonly Brief[]; readonly renewed: Record<string, string> }> {
  const tokens = new Map<string, string[]>();
  for (const [table, { token }] of held) tokens.set(token, [...(tokens.get(token) ?? []), table]);
  const body = JSON.stringify({ held: [...tokens].map(([token, tables]) => ({ token, tables })) });
  return ask("/api/seats", { method: "POST", body });
}

/** A game of somebody who comes back. */
export type MyGame = Omit<Mine, "brief"> & { readonly brief: Brief };
export type MyGames = Omit<AllMine, "running" | "over"> & Record<"running" | "over", readonly MyGame[]>;

/** All games of these guests, a page at a time. */
export const myGames = (wish: Wish): Promise<MyGames> =>
  ask<MyGames>("/api/games/mine", { method: "POST", body: JSON.stringify(wish) });

/** What a browser subscribes to, to be told of a turn; empty if this server tells nobody. */
export const pushKey = async (): Promise<string> => (await ask<{ key: string }>("/api/push")).key;

export const hangBell = (guest: Guest, table: string, to: PushSubscriptionJSON, lang: string): Promise<unknown> =>
  tell(guest, `/api/tables/${table}/bell`, { endpoint: to.endpoint, keys: to.keys, lang });

export const silence = (guest: Guest, table: string, endpoint: string): Promise<unknown> =>
  tell(guest, `/api/tables/${table}/silence`, { endpoint });

/** `guest`: who sat there, if that was in this browser; of a day's deal nobody else is told before it closes. */
export const lookAtRoom = (table: string, guest: Guest | null = null): Promise<Room> =>
  ask<Room>(`/api/tables/${table}`, shownBy(guest));

export const shownBy = (guest: Guest | null): RequestInit =>
  guest ? { headers: { authorization: `Bearer ${guest.token}` } } : {};

/** A finished game as a seat saw it (-1: as a spectator did), all its pages. */
export async function replayOf(table: string, seat: number, guest: Guest | null = null): Promise<Moment[]> {
  const moments: Moment[] = [];
  let after = 0;
  do {
    const page = await ask<Replay>(`/api/tables/${table}/replay?seat=${seat}&after=${after}`, shownBy(guest));
    moments.push(...page.moments);
    after = page.more;
  } while (after);
  return moments;
}

/** Of each move of a finished game that stands: what moved in it, as its referee filmed it; most often nothing. */
export const filmsOf = (table: string): Promise<string[][]> => ask<string[][]>(`/api/tables/${table}/films`);

/** A finished game with all its chance, as it is written. */
export async function journalOf(table: string): Promise<string> {
  return JSON.stringify(await ask<unknown>(`/api/tables/${table}/journal`));
}

/** Whether this server judges towers, and how a hand sways above the first die. */
export const towersAreJudged = (): Promise<Judging> => ask<Judging>("/api/trials");

/** A drop or a throw that counts for nothing. */
export const tryOut = (trial: Trial): Promise<Verdict> =>
  ask<Verdict>("/api/trials", { method: "POST", body: JSON.stringify(trial) });

export const tell = <T>(guest: Guest, path: string, body: unknown): Promise<T> =>
  ask<T>(path, { method: "POST", body: JSON.stringify(body), headers: { authorization: `Bearer ${guest.token}` } });

/** No request is waited for for ever: not for its answer, and not for the rest of one. */
export async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  const signal = AbortSignal.timeout(PATIENCE);
  try {
    const answer = await fetch(path, { ...init, signal });
    if (answer.ok && answer.headers.get("content-type") === "application/zip") return (await answer.blob()) as T;
    const body = await bodyOf<T & { code?: string }>(answer);
    if (!answer.ok) throw new Refusal(body.code ?? "failed");
    return body;
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(signal.aborted ? "try_again" : "offline");
  }
}

const NOTHING_IN_IT = 204;

/** What a server in front of ours says of a failure need not be JSON. */
const bodyOf = async <T>(answer: Response): Promise<T> =>
  answer.status === NOTHING_IN_IT || !answer.ok ? ((await answer.json().catch(() => ({}))) as T) : answer.json();
