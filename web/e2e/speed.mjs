// How fast the landing page is on a slow phone, and how much is sent: node e2e/speed.mjs
// Prints the figures as JSON and fails if a budget is exceeded. Of several visits the best counts, since
// other work on the machine can only slow a visit down: `load` says how busy it was. Beside what was
// measured stands what it comes to on paper: two journeys, all bytes, four times the processor's own time.
// @ts-check

import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { DIST, newPerson, openBrowser, startServer } from "./world.mjs";

const VISITS = Number(process.env["VISITS"] ?? 6);
const BUDGET = { firstLoad: 120 * 1024, gameChunk: 25 * 1024, interactive: 1500 };
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const CPU_SLOWDOWN = 4;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const COMPRESSIBLE = /\.(html|js|css|svg|json|webmanifest)$/;

/** @typedef {{ url: string, wire: number, gzip: number }} Sent */
/** @typedef {{ sent: Sent[], painted: number, interactive: number, firstCard: number }} Visit */

/**
 * A first visit: nothing is remembered or cached.
 * @param {import("playwright-core").Browser} browser
 * @param {import("./world.mjs").Server} server
 * @returns {Promise<Visit>}
 */
async function visit(browser, server) {
  const { page, context } = await newPerson(browser, server, PHONE);
  const line = await context.newCDPSession(page);
  await line.send("Network.enable");
  await line.send("Network.emulateNetworkConditions", SLOW_4G);
  await line.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  const sent = listen(line);
  await page.addInitScript(watchForTheButton);
  await page.goto("/", { waitUntil: "load" });
  await page.waitForFunction(() => "playable" in window);
  await page.waitForTimeout(1500); // fonts, and whatever comes late
  const landing = await sent();
  const { painted, interactive } = await page.evaluate(timings);
  const firstCard = await playNow(page);
  await context.close();
  return { sent: landing, painted, interactive, firstCard };
}

/**
 * Keep count of all that comes over the line.
 * @param {import("playwright-core").CDPSession} line
 */
function listen(line) {
  /** @type {Map<string, { url: string, wire: number, text: Promise<string> }>} */
  const requests = new Map();
  line.on("Network.responseReceived", ({ requestId, response }) => {
    const { url } = response;
    if (url.startsWith("http")) requests.set(requestId, { url, wire: 0, text: Promise.resolve("") });
  });
  line.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (!request) return;
    request.wire = encodedDataLength;
    request.text = line.send("Network.getResponseBody", { requestId }).then(
      ({ body, base64Encoded }) => (base64Encoded ? "" : body),
      () => "",
    );
  });
  return () =>
    Promise.all(
      [...requests.values()].map(async ({ url, wire, text }) => {
        const body = await text;
        return { url: new URL(url).pathname, wire, gzip: body ? Math.min(wire, gzipSync(body).length) : wire };
      }),
    );
}

/**
 * How long the processor itself is busy with the page, in milliseconds, however busy it is otherwise.
 * @param {import("playwright-core").Browser} browser
 * @param {import("./world.mjs").Server} server
 */
async function ownTime(browser, server) {
  const { page, context } = await newPerson(browser, server, PHONE);
  const line = await context.newCDPSession(page);
  await line.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.goto("/", { waitUntil: "load" });
  await page.locator(".cta button.go").waitFor();
  const { metrics } = await line.send("Performance.getMetrics");
  await context.close();
  return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Infinity);
}

/** Within the page: when does the button stand there, with nothing to keep it from being pressed? */
function watchForTheButton() {
  const seen = new MutationObserver(() => {
    if (!document.querySelector(".cta button.go")) return;
    seen.disconnect();
    setTimeout(() => Object.assign(window, { playable: performance.now() }));
  });
  seen.observe(document, { childList: true, subtree: true });
}

/** Within the page: when was something painted first, and when could it be used? */
async function timings() {
  /** @param {string} type */
  const entries = (type) =>
    new Promise((/** @type {(list: PerformanceEntry[]) => void} */ done) => {
      new PerformanceObserver((list) => done(list.getEntries())).observe({ type, buffered: true });
      setTimeout(() => done([]), 200);
    });
  const [paints, tasks] = [await entries("paint"), await entries("longtask")];
  const painted = paints.find(({ name }) => name === "first-contentful-paint")?.startTime ?? Infinity;
  const { playable } = /** @type {any} */ (window);
  const busy = tasks.map(({ startTime, duration }) => startTime + duration);
  return { painted, interactive: Math.max(painted, playable, ...busy) };
}

/** From the click to the first card in hand. @param {import("playwright-core").Page} page */
async function playNow(page) {
  await page.getByRole("button", { name: "Play now" }).click();
  const clicked = Date.now();
  await page.locator("[aria-label='Your hand'] :is(li, button), .hand button").first().waitFor();
  return Date.now() - clicked;
}

/** What each game adds when it is opened: its board and its words, compressed. */
function chunks() {
  const names = readdirSync(join(DIST, "assets")).filter((name) => /^(Board|words|Tower)-.*\.(js|css)$/.test(name));
  return names
    .map((name) => ({ name, gzip: gzipSync(readFileSync(join(DIST, "assets", name))).length }))
    .sort((one, other) => other.gzip - one.gzip);
}

const server = await startServer();
const browser = await openBrowser();
/** @type {Visit[]} */
const visits = [];
/** @type {number[]} */
const own = [];
try {
  for (let count = 0; count < VISITS; count++) {
    visits.push(await visit(browser, server));
    own.push(await ownTime(browser, server));
  }
} finally {
  await browser.close();
  await server.stop();
}

/** @param {(visit: Visit) => number} figure */
const best = (figure) => Math.round(Math.min(...visits.map(figure)));
const first = visits[0]?.sent ?? [];
/** @param {"wire" | "gzip"} how */
const sum = (how) => first.reduce((all, one) => all + one[how], 0);
const transfer = (1000 * sum("gzip")) / SLOW_4G.downloadThroughput;
const workedOut = Math.round(2 * SLOW_4G.latency + transfer + CPU_SLOWDOWN * Math.min(...own));
const load = (loadavg()[0] ?? 0) / availableParallelism();
const figures = {
  load: Number(load.toFixed(1)),
  firstLoad: { wire: sum("wire"), gzip: sum("gzip"), of: first.toSorted((one, other) => other.gzip - one.gzip) },
  compressed: first.filter(({ url }) => COMPRESSIBLE.test(url)).every(({ wire, gzip }) => wire <= gzip * 1.2 + 600),
  painted: best(({ painted }) => painted),
  interactive: best(({ interactive }) => interactive),
  processor: Math.round(Math.min(...own)),
  workedOut,
  firstCard: best(({ firstCard }) => firstCard),
  chunks: chunks(),
};
console.log(JSON.stringify(figures, null, 1));

const { interactive } = figures;
const over = [
  ...(figures.firstLoad.gzip > BUDGET.firstLoad ? [`first load: ${figures.firstLoad.gzip} bytes`] : []),
  ...(interactive > BUDGET.interactive ? [`interactive after ${interactive} ms`] : []),
  ...figures.chunks.filter(({ gzip }) => gzip > BUDGET.gameChunk).map(({ name, gzip }) => `${name}: ${gzip} bytes`),
];
for (const one of over) console.log(`✗ over budget: ${one}`);
process.exitCode = over.length ? 1 : 0;
