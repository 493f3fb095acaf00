// The deal of the day: asked for as whoever began one here, so that a new name does not lose the days in a row.

import type { Board, Daily as Told, DealOpened, BoardRow as Row, OwnTry } from "../wire/messages";
import { account } from "./account.svelte";
import { ask, type Guest } from "./api";
import type { Refusal } from "./connection";
import { identity } from "./identity.svelte";
import { recall, remember } from "./storage";

/** As they are always told. */
export type Daily = Omit<Required<Told>, "own"> & { readonly own: Required<OwnTry> };
export type BoardRow = Required<Row>;
export type BoardTold = Omit<Required<Board>, "rows"> & { readonly rows: readonly BoardRow[] };

const player = (): Guest | null => account.me ?? recall<Guest | null>("daily", null) ?? identity.me;

/** The deal of a day (as 2026-11-17), without one today's; and those ahead, if they are wanted. */
export const dealOf = (day = "", ahead = false): Promise<Daily> =>
  asked(`/api/daily${query({ day, ahead: ahead ? "true" : "" })}`);

export const boardOf = (day: string): Promise<BoardTold> => asked(`/api/daily/board${query({ day })}`);

export const monthOf = (month: string): Promise<BoardTold> => asked(`/api/daily/board${query({ month })}`);

/** Begin today's deal, or go on with it: its table, where our seat opens from now on. */
export async function begin(day: string): Promise<string> {
  const guest = player() ?? (await identity.ensure());
  const { table, token } = await tried(day, guest).catch(async (error: Refusal) => {
    if (error.code !== "bad_token" || account.me) throw error;
    remember("daily", null); // the server has forgotten us
    return tried(day, await identity.renew(guest));
  });
  identity.satAt(table, { ...guest, token });
  return table;
}

function tried(day: string, guest: Guest): Promise<DealOpened> {
  if (!account.me) remember("daily", guest);
  return asked<DealOpened>("/api/daily", { method: "POST", body: JSON.stringify({ day }) });
}

/** Our seat at a deal that was begun, perhaps on another device. */
export function takeSeat({ table, token }: Daily["own"]): void {
  const guest = player();
  if (guest && table && token) identity.satAt(table, { ...guest, token });
}

async function asked<T>(path: string, init: RequestInit = {}): Promise<T> {
  const token = player()?.token;
  return ask<T>(path, { ...init, headers: token ? { authorization: `Bearer ${token}` } : {} });
}

function query(values: Record<string, string>): string {
  const named = Object.entries(values).filter(([, value]) => value);
  return named.length ? `?${new URLSearchParams(named)}` : "";
}
