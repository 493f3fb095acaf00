// Rated play, as far as it goes over HTTP: the queue, ladders, whom one does not want to meet, reports.

import type { Joined, Ladder, NewReport, PoolName } from "../wire/messages";
import { account } from "./account.svelte";
import { ask, type Guest } from "./api";
import { Refusal } from "./connection";
import { identity } from "./identity.svelte";

/** A seat at a table with whoever wants the same game now; its address. */
export async function playNow(pool: PoolName): Promise<string> {
  const guest = account.me ?? (await identity.ensure());
  const joined = await join(guest, pool).catch(async (error: Refusal) => {
    if (error.code !== "bad_token" || account.me) throw error;
    return join(await identity.renew(guest), pool); // the server has forgotten us
  });
  return joined;
}

async function join(guest: Guest, pool: PoolName): Promise<string> {
  const { table, token } = await send<Joined>("POST", "/api/play", guest, { pool });
  identity.satAt(table, token ? { ...guest, token } : guest);
  return table;
}

export const ladderOf = (pool: PoolName): Promise<Ladder> => send<Ladder>("GET", `/api/ladder/${pool}`, account.me);

export const block = (name: string): Promise<unknown> => send("PUT", blocked(name), account.me);
export const unblock = (name: string): Promise<unknown> => send("DELETE", blocked(name), account.me);

export const report = (guest: Guest | null, told: NewReport): Promise<unknown> => send("POST", "/api/reports", guest, told);

const blocked = (name: string): string => `/api/blocks/${encodeURIComponent(name)}`;

const send = <T>(method: string, path: string, guest: Guest | null, body?: unknown): Promise<T> =>
  ask<T>(path, {
    method,
    headers: guest ? { authorization: `Bearer ${guest.token}` } : {},
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
