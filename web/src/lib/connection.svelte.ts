// The connection of this page, as the screens see it.

import type { Guest } from "./api";
import { Connection, type Socket, type State } from "./connection";
import { identity } from "./identity.svelte";

class Line {
  state = $state<State>("closed");
  /** How far the server's clock is ahead of ours, in milliseconds. */
  ahead = $state(0);
  private guest: Guest | null = null;
  readonly connection = new Connection({
    dial: () => new WebSocket(`${location.origin.replace("http", "ws")}/ws`) as Socket,
    token: () => this.guest?.token ?? "",
    badToken: () => void this.renew(),
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
    const same = guest.token === this.guest?.token;
    this.guest = guest;
    if (this.state === "closed") this.connection.open();
    else if (!same) this.connection.sayHelloAgain();
  }

  private async renew(): Promise<void> {
    if (!this.guest) return;
    this.guest = await identity.renew(this.guest);
    this.connection.sayHelloAgain();
  }
}

export const line = new Line();
