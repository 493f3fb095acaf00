// What the browser does for us while no page is open, or no network is there: it keeps the client's
// own files, and nothing that comes from a table. `build/worker.ts` fills in what the build has made.

import type { Texts } from "./texts";

declare const self: ServiceWorkerGlobalScope;
declare const __VERSION__: string;
declare const __FILES__: readonly string[];
declare const __TEXTS__: Readonly<Record<string, Texts>>;

/** What the server tells us while we are away: it is your turn there. */
interface Reminder {
  readonly table: string;
  readonly game: string;
  readonly lang: string;
}

const TEXTS = __TEXTS__;
const PREFIX = "cassoulet-";
const CACHE = PREFIX + __VERSION__;
const OFFLINE = "/offline.html";
const ICON = "/icons/icon-192.png";
const PAGES = ["/", OFFLINE, ICON];
const WITHOUT_SERVER = /^\/($|rules\/|settings$)/; // screens that are of use offline
const UNREACHABLE = 502; // what a proxy says of a server that is not there, and above

self.addEventListener("install", (event) => event.waitUntil(keepFiles()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOldFiles()));

// A page asks for this when its player wants the new version; until then the old one serves.
self.addEventListener("message", (event) => {
  if (event.data === "take over") void self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(page(request, pathname));
  else if (pathname.startsWith("/assets/") || pathname === ICON) event.respondWith(asset(request));
});

/** All at once or nothing: a version is kept whole, so that no screen is missing in mid-game. */
async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  const pages = PAGES.map((path) => new Request(path, { cache: "reload" }));
  await cache.addAll([...pages, ...__FILES__]);
}

/** The version before stays too: another tab may still show it. */
async function forgetOldFiles(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
}

/** From the server, so that it is the newest; if that cannot be reached, what we have. */
async function page(request: Request, path: string): Promise<Response> {
  const answer = await fetch(request).catch(() => null);
  if (answer && answer.status < UNREACHABLE) return answer;
  const kept = await caches.match(WITHOUT_SERVER.test(path) ? "/" : OFFLINE);
  return kept ?? answer ?? Response.error();
}

/** A file whose name says its content never changes. */
async function asset(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}

// Told of a turn

self.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(remind(event.data.json() as Reminder));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(String(event.notification.data)));
});

/** One notice a table: a later one takes the place of the one before. */
function remind({ table, game, lang }: Reminder): Promise<void> {
  const texts = TEXTS[lang] ?? TEXTS["en"]!;
  return self.registration.showNotification(texts.games[game] ?? "Cassoulet", {
    body: texts.turn,
    lang,
    tag: table,
    icon: ICON,
    badge: "/icons/badge-96.png",
    data: `/t/${table}`,
  });
}

/** The tab that shows this page already, or a new one. */
async function show(path: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = tabs.find((tab) => new URL(tab.url).pathname === path);
  await (there ? there.focus() : self.clients.openWindow(path));
}
