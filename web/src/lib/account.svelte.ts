// The account of this browser, if it has one: who asks for nothing stays a guest.

import type { AccountTold, Change, Entered, Face, Options, Profile, Purpose } from "../wire/messages";
import { ask, myGames, type Guest } from "./api";
import { Refusal } from "./connection";
import { identity } from "./identity.svelte";
import { makePasskey, hasPasskeys, showPasskey, type Asked } from "./passkeys";
import { recall, remember } from "./storage";
import { guestOf } from "./yourTables";

const MOST_TOKENS = 60; // that are asked for at once

class Account {
  /** null: a guest */
  me = $state.raw<Guest | null>(recall<Guest | null>("account", null));
  /** shown once, until it is written down */
  code = $state("");
  /** by somebody on another device, not by who sits here */
  signedOut = $state(recall("signedOut", false));
  /** Whether the end of a game may offer to keep it. */
  offers = $state(recall("offerAccount", true));

  /** Of whoever we were in this browser, the account first. */
  tokens(): string[] {
    return [...new Set([this.me?.token ?? "", ...identity.tokens()])].filter(Boolean).slice(0, MOST_TOKENS);
  }

  // Making one, and coming in

  /** False: the player would rather not be asked. */
  async make(name: string, colour: string, byPasskey: boolean): Promise<boolean> {
    const guest = identity.me ?? (await identity.ensure());
    const passkey = byPasskey ? await this.newPasskey("make", guest.token, name) : null;
    if (byPasskey && !passkey) return false;
    const form = { name, colour, face: guest.face ?? "", passkey, label: device(), tokens: identity.tokens() };
    this.entered(await this.tell<Entered>("POST", "", form, guest.token));
    return true;
  }

  /** What a passkey is to be asked for; null: only the code opens here. */
  async toEnter(): Promise<Asked | null> {
    if (!hasPasskeys()) return null;
    return (await this.tell<Options>("POST", "/options", { purpose: "enter" })).passkey;
  }

  async enterBy(asked: Asked, quietly?: AbortSignal): Promise<boolean> {
    const passkey = await showPasskey(asked, quietly);
    if (passkey) await this.come({ passkey, tokens: identity.tokens() });
    return !!passkey;
  }

  enterByCode = (code: string): Promise<void> => this.come({ code, tokens: identity.tokens() });

  private async come(form: object): Promise<void> {
    this.entered(await this.tell<Entered>("POST", "/enter", form));
    await this.takeSeats();
  }

  /** All our seats open in this browser, too, wherever they were taken. */
  private async takeSeats(): Promise<void> {
    const { running } = await myGames({ tokens: [this.me?.token ?? ""] });
    for (const game of [...running].reverse()) identity.satAt(game.brief.table, guestOf(game));
  }

  // One's own

  async look(): Promise<AccountTold> {
    const tokens = identity.tokens().filter((token) => token !== this.me?.token);
    await this.tell("POST", "/adopt", { tokens });
    return this.tell<AccountTold>("GET", "");
  }

  /** As it is, and nothing else happens; null: there is none here, or it cannot be said now. */
  async check(): Promise<AccountTold | null> {
    return this.me && this.tell<AccountTold>("GET", "").catch(() => null);
  }

  async change(change: Change): Promise<void> {
    this.entered(await this.tell<Entered>("PATCH", "", change));
  }

  async addPasskey(): Promise<boolean> {
    const passkey = await this.newPasskey("add", this.me?.token ?? "", this.me?.name ?? "");
    if (passkey) await this.change({ passkey: { ...passkey }, label: device() });
    return !!passkey;
  }

  removePasskey = (id: string): Promise<unknown> => this.tell("DELETE", `/passkeys/${id}`);

  async signOutEverywhere(): Promise<void> {
    this.entered(await this.tell<Entered>("POST", "/epoch", {}));
    await this.takeSeats();
  }

  archive = (): Promise<Blob> => this.tell<Blob>("GET", "/export");

  async delete(): Promise<void> {
    await this.tell("DELETE", "");
    this.signOut();
  }

  /** Of this browser only: it becomes a new guest, and forgets who it was. */
  signOut(): void {
    remember("account", (this.me = null));
    remember("signedOut", (this.signedOut = false));
    identity.forget();
  }

  offerNoMore(): void {
    remember("offerAccount", (this.offers = false));
  }

  private entered({ token, name, colour, face, code }: Entered): void {
    const me: Guest = { token, name, colour, ...(face && { face: face as Face }) };
    if (this.me) identity.exchange(this.me.token, token);
    identity.be(me);
    remember("account", (this.me = me));
    remember("signedOut", (this.signedOut = false));
    this.code = code || this.code;
  }

  private async newPasskey(purpose: Purpose, token: string, name: string): Promise<Asked | null> {
    const { passkey } = await this.tell<Options>("POST", "/options", { purpose, name }, token);
    return passkey && makePasskey(passkey);
  }

  /** A token that is refused is one of somebody who was signed out. */
  async tell<T>(method: string, path: string, body?: unknown, token = this.me?.token ?? ""): Promise<T> {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    try {
      return await ask<T>(`/api/account${path}`, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
    } catch (error) {
      if (error instanceof Refusal && error.code === "bad_token" && this.me) this.wasSignedOut();
      throw error;
    }
  }

  private wasSignedOut(): void {
    remember("account", (this.me = null));
    remember("signedOut", (this.signedOut = true));
  }
}

export const account = new Account();

export const profileOf = (name: string): Promise<Profile> => ask<Profile>(`/api/players/${encodeURIComponent(name)}`);

/** What a passkey of this device is called in the list of them. */
function device(): string {
  const agent = navigator.userAgent;
  const found = ["iPhone", "iPad", "Android", "Windows", "Mac", "CrOS", "Linux"].find((one) => agent.includes(one));
  return found ?? "";
}
