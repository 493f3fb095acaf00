// Being told of one's turn while no page is open: the browser is asked, then its push service is named
// to our server.

import { hangBell, pushKey, silence, type Guest } from "./api";
import { i18n } from "./i18n/i18n.svelte";
import { recall, remember } from "./storage";

export type BellState = "off" | "asking" | "on" | "denied" | "unsupported";

const MOST_TABLES = 60; // remembered

export class Bell {
  state = $state<BellState>("off");

  constructor(
    private readonly table: string,
    private readonly guest: () => Guest | null,
  ) {
    if (!supported()) this.state = "unsupported";
    else if (Notification.permission === "denied") this.state = "denied";
    else if (Notification.permission === "granted" && tables().includes(table)) this.state = "on";
  }

  /** Ask the browser, which may ask the player. */
  async ring(): Promise<void> {
    this.state = "asking";
    this.state = await this.subscribe().catch(() => "unsupported" as const);
  }

  async silence(): Promise<void> {
    const guest = this.guest();
    const subscription = await (await navigator.serviceWorker.ready).pushManager.getSubscription();
    if (guest && subscription) await silence(guest, this.table, subscription.endpoint);
    note(tables().filter((table) => table !== this.table));
    this.state = "off";
  }

  private async subscribe(): Promise<BellState> {
    const guest = this.guest();
    const key = await pushKey();
    if (!key || !guest) return "unsupported";
    const permission = await Notification.requestPermission();
    if (permission !== "granted") return permission === "denied" ? "denied" : "off";
    const { pushManager } = await navigator.serviceWorker.ready;
    await hangBell(guest, this.table, (await subscribed(pushManager, key)).toJSON(), i18n.code);
    note([...tables(), this.table]);
    return "on";
  }
}

/** Our subscription; one to a key that the server no longer has is given up. */
async function subscribed(push: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await push.subscribe(options);
  } catch (error) {
    if ((error as DOMException).name !== "InvalidStateError") throw error;
    await (await push.getSubscription())?.unsubscribe();
    return push.subscribe(options);
  }
}

const supported = (): boolean => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
const tables = (): string[] => recall<string[]>("bells", []);
const note = (some: string[]): void => remember("bells", [...new Set(some)].slice(-MOST_TABLES));
