// A real server and a real browser for the tests. The bots do not pause.
// @ts-check

import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const WEB = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const ROOT = resolve(WEB, "..");
export const DIST = join(WEB, "dist");
const VENV = join(ROOT, ".venv/bin/python");
const PYTHON = process.env["PYTHON"] ?? (existsSync(VENV) ? VENV : "python3");
// The shell is the same browser without its own windows: it opens ours in a third of the time.
const BROWSERS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
const CHROMIUM = process.env["CHROMIUM"] ?? BROWSERS.find(existsSync) ?? "chromium";
const FLAGS = [
  ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
  ...["--disable-component-update", "--disable-sync"],
];

/** The games that have such a file in their folder: `Board.svelte`, `lesson.ts`. @param {string} file */
export const gamesWith = (file) =>
  readdirSync(join(WEB, "src/games")).filter((game) => existsSync(join(WEB, "src/games", game, file)));

/** What the browser is given where a board should be drawn, to see that the game goes on without one. */
export const BROKEN_BOARD = {
  contentType: "text/javascript",
  body: 'export default function Board() { throw new Error("no picture") }',
};

/** @typedef {{ address: string, stop(): Promise<void>, restart(ahead?: number): Promise<void> }} Server */
/** @typedef {Record<string, (browser: import("playwright-core").Browser, server: Server) => Promise<void>>} Stories */

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((done) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => done(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/**
 * @param {number} pace milliseconds that a bot seems to think
 * @param {string} web the built client
 * @param {string[]} more settings
 * @returns {Promise<Server>}
 */
export async function startServer(pace = 0, web = DIST, more = []) {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), "cassoulet-e2e-"));
  const config = join(data, "settings.toml");
  const lines = [
    `web = ${JSON.stringify(web)}`,
    `pace = ${pace}`,
    `port = ${port}`,
    `data = ${JSON.stringify(data)}`,
    "pacers = 0", // nobody waits for what bots of all levels make of a deal
    ...more,
  ];
  writeFileSync(
    config,
    [
      ...lines,
      "[limits]",
      "tables_burst = 1000",
      "requests_burst = 10000",
      "messages_burst = 1000",
      "messages_in_all_burst = 10000",
      "chat_burst = 1000",
      "",
    ].join("\n"),
  );
  const address = `http://127.0.0.1:${port}`;
  let running = await run(config, address);
  return {
    address,
    /** @param {number} ahead seconds by which its clock is fast from then on */
    async restart(ahead = 0) {
      await end(running);
      running = await run(config, address, ahead);
    },
    async stop() {
      await end(running);
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/**
 * @param {string} config
 * @param {string} address
 */
async function run(config, address, ahead = 0) {
  const path = [join(WEB, "e2e/clock"), join(ROOT, "src")].join(delimiter);
  const server = spawn(PYTHON, ["-m", "cassoulet", "serve", "--config", config], {
    env: { ...process.env, PYTHONPATH: path, CLOCK_AHEAD: String(ahead) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  for (let tries = 0; tries < 150; tries++) {
    if (server.exitCode !== null) throw new Error("the server did not start");
    const ready = await fetch(`${address}/readyz`).catch(() => null);
    if (ready?.ok) return server;
    await pause(200);
  }
  throw new Error("the server is not ready");
}

/** @param {import("node:child_process").ChildProcess} server */
async function end(server) {
  const ended = new Promise((done) => server.once("exit", done));
  server.kill("SIGTERM");
  await Promise.race([ended, pause(15_000).then(() => server.kill("SIGKILL"))]);
}

const FLAT = "--disable-3d-apis"; // without a graphics card three dimensions are slow: only pictures need them

export const openBrowser = (flat = true) =>
  chromium.launch({ executablePath: CHROMIUM, headless: true, args: flat ? [...FLAGS, FLAT] : FLAGS });

/**
 * A window of its own, as of another person: nothing is remembered in it.
 * @param {import("playwright-core").Browser} browser
 * @param {Server} server
 * @param {import("playwright-core").BrowserContextOptions} options
 */
export async function newPerson(browser, server, options = {}) {
  const context = await browser.newContext({
    baseURL: server.address,
    reducedMotion: "reduce",
    serviceWorkers: "block", // who wants one says so
    locale: "en-GB",
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const complaints = heard(page);
  return { context, page, complaints };
}

/** @typedef {import("playwright-core").Page} Page */
/** @type {WeakMap<Page, { complaints: string[], broken: string[], underway: Set<string> }>} */
const KNOWN = new WeakMap();

/** From now on it is known what a page complains of, and what it asks for. @param {Page} page */
function heard(page) {
  const known = { complaints: /** @type {string[]} */ ([]), broken: /** @type {string[]} */ ([]), underway: new Set() };
  KNOWN.set(page, known);
  page.on("pageerror", (error) => known.complaints.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") known.complaints.push(message.text());
  });
  page.on("request", (request) => known.underway.add(request.url()));
  page.on("requestfinished", (request) => known.underway.delete(request.url()));
  page.on("requestfailed", (request) => {
    known.underway.delete(request.url());
    known.broken.push(`${request.url()} (${request.failure()?.errorText})`);
  });
  return known.complaints;
}

const EXCERPT = 600; // letters of what a page shows

/** What is to be seen in each open page: a story that failed far away explains itself.
 * @param {import("playwright-core").Browser} browser */
async function explain(browser) {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const { complaints, broken, underway } = KNOWN.get(page) ?? { complaints: [], broken: [], underway: [] };
    const text = await Promise.race([page.innerText("body").catch(String), pause(5_000).then(() => "(no answer)")]);
    console.log(`    page ${page.url()}`);
    for (const one of complaints) console.log(`      complains: ${one}`);
    for (const one of broken) console.log(`      broken off: ${one}`);
    for (const one of underway) console.log(`      not answered: ${one}`);
    console.log(`      shows: ${text.replace(/\s+/g, " ").slice(0, EXCERPT)}`);
  }
}

/** @param {number} milliseconds */
export const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** Whether there is still time: how often one can try in a minute depends on how busy the machine is. @param {number} seconds */
export function within(seconds) {
  const end = Date.now() + 1000 * seconds;
  return () => Date.now() < end;
}

/**
 * The same from within the page, as fast as it goes: for long games.
 * @param {import("playwright-core").Page} page
 * @param {number} patience milliseconds that it may take
 */
export async function rushToTheEnd(page, patience = 120_000) {
  await page.locator(".board").first().waitFor();
  return page.evaluate(async (patience) => {
    let moves = 0;
    const until = Date.now() + patience;
    while (!document.getElementById("headline")) {
      const list = document.querySelector("button[data-moves][aria-expanded=false]");
      if (list instanceof HTMLElement) list.click(); // a drawn board hides its list of moves
      if (Date.now() > until) throw new Error("the game does not end");
      const sure = document.querySelector("[role=alertdialog] .danger");
      const choose = (kind = "") => document.querySelector(`button[data-action${kind}][aria-disabled=false]`);
      const action = sure ?? choose("=EndTrading") ?? choose("=TurnOver") ?? choose("=Draw") ?? choose("=Plant") ?? choose();
      if (action instanceof HTMLElement) {
        action.click();
        moves += 1;
      }
      await new Promise((done) => setTimeout(done, 5));
    }
    return moves;
  }, patience);
}

/**
 * Play whatever is first in the list until the game is over.
 * @param {import("playwright-core").Page} page
 */
export async function playToTheEnd(page, most = 2000) {
  for (let moves = 0; moves < most; moves++) {
    const over = page.locator("#headline");
    const action = page.locator("button[data-action][aria-disabled=false]").first();
    await over.or(action).first().waitFor();
    if (await over.isVisible()) return moves;
    await action.click({ timeout: 2_000 }).catch(() => undefined); // it may be gone by now
    const confirm = page.locator("[role=alertdialog] .danger");
    if (await confirm.isVisible()) await confirm.click();
  }
  throw new Error("the game does not end");
}

/**
 * Tell each story in turn, or those whose name contains `only`; say how it went.
 * @param {Stories} stories
 */
export async function tell(stories, only = "") {
  const server = await startServer();
  const browser = await openBrowser();
  let failed = 0;
  try {
    for (const [name, story] of Object.entries(stories)) {
      if (!name.includes(only)) continue;
      const began = Date.now();
      try {
        await story(browser, server);
        console.log(`✓ ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
      } catch (error) {
        failed += 1;
        console.log(`✗ ${name}`, error);
        await explain(browser);
        for (const context of browser.contexts()) await context.close().catch(() => undefined); // the next story has its own
      }
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  process.exitCode = failed ? 1 : 0;
}
