// The connection of this page, as the screens see it.

import type { Guest } from "./api";
import { Connection, type Socket, type State } from "./connection";
import { identity } from "./identity.svelte";

/** A proxy sends all of a table to one node by this, unless it has not answered. */
function address(table: string, tries: number): string {
  const asked = new URLSearchParams({ ...(table && { table }), ...(tries && { tries: String(tries) }) });
  const query = asked.size ? `?${asked}` : "";
  return `${location.origin.replace("http", "ws")}/ws${query}`;
}

class Line {
  state = $state<State>("closed");
  /** How far the server's clock is ahead of ours, in milliseconds. */
  ahead = $state(0);
  private guest: Guest | null = null;
  private former = ""; // the token that we said hello with, if it was exchanged for a newer one
  readonly connection = new Connection({
    dial: (table, tries) => new WebSocket(address(table, tries)) as Socket,
    hidden: () => document.hidden,
    token: () => this.guest?.token ?? "",
    badToken: () => void this.renew(),
    newToken: (token) => this.exchange(token),
    changed: (state) => (this.state = state),
    ahead: (milliseconds) => (this.ahead = milliseconds),
  });

  constructor() {
    addEventListener("online", () => this.connection.check());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.connection.check();
    });
  }

  /** Whether something is shown that may be old. */
  get down(): boolean {
    return this.state === "waiting" || this.state === "connecting";
  }

  /** Let the server know us as this guest. */
  speakAs(guest: Guest): void {
    const same = guest.token === this.guest?.token || guest.token === this.former;
    if (!same) this.guest = guest;
    if (this.state === "closed") this.connection.open();
    else if (!same) this.connection.sayHelloAgain();
  }

  private exchange(token: string): void {
    if (!this.guest) return;
    this.former = this.guest.token;
    this.guest = { ...this.guest, token };
    identity.exchange(this.former, token);
  }

  private async renew(): Promise<void> {
    if (!this.guest) return;
    this.guest = await identity.renew(this.guest);
    this.connection.sayHelloAgain();
  }
}

export const line = new Line();
