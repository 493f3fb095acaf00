// A new version of the client: it waits until the player takes it, and never comes in mid-game.

const LOOK_EVERY = 3_600_000; // milliseconds

class Version {
  /** A newer one is here and waits. */
  ready = $state(false);
  private waiting: ServiceWorker | null = null;

  /** Have the browser keep this version, and see when there is another. */
  async watch(): Promise<void> {
    const registration = await navigator.serviceWorker?.register("/sw.js").catch(() => null); // not over plain http
    if (!registration) return;
    this.offer(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const coming = registration.installing;
      coming?.addEventListener("statechange", () => coming.state === "installed" && this.offer(coming));
    });
    setInterval(() => void registration.update().catch(() => undefined), LOOK_EVERY);
  }

  /** Change over to it now. */
  take(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    this.waiting?.postMessage("take over");
  }

  private offer(worker: ServiceWorker | null): void {
    if (!worker || !navigator.serviceWorker.controller) return; // the very first one replaces nothing
    this.waiting = worker;
    this.ready = true;
  }
}

export const version = new Version();
