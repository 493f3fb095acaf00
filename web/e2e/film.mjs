// The film at the top of README: a trade in Bohnanza, then a beanstalk that falls. node e2e/film.mjs [file] [scene]
// With PICTURES=folder its pictures are kept there, to be looked at one by one; a scene that is not named is taken from
// there. Needs ffmpeg, and the referee's physics.
// @ts-check

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { camera, PICTURES_PER_SECOND, prepare } from "./camera.mjs";
import { move } from "./games/bohnanza.mjs";
import { begin, momentsOf } from "./stalk.mjs";
import { newPerson, openBrowser, rushToTheEnd, startServer } from "./world.mjs";

const FILE = process.argv[2] ?? "../docs/film/cassoulet.webp";
const ONLY = process.argv[3] ?? "";
const PICTURES = process.env["PICTURES"];
const LARGEST = 2_000_000; // bytes
const LOOK = ["-vf", "scale=800:-2:flags=lanczos", "-quality", "75", "-compression_level", "6"];

const MOVING = { reducedMotion: /** @type {const} */ ("no-preference") };
const LIVE = { ...MOVING, viewport: { width: 1280, height: 860 } };
const REPLAY = { ...MOVING, viewport: { width: 1280, height: 970 } }; // the same board, with a row above and one below
const SLOW = 90_000; // milliseconds: three dimensions without a graphics card
const GAMES = 3; // of the beanstalk, in which the highest tower that falls is looked for

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Browser} Browser */
/** @typedef {import("./world.mjs").Server} Server */
/** @typedef {{ flat: Browser, deep: Browser, server: Server, names: string }} Studio */

// A trade: a bot offers something on our turn, and we take it

/** @param {Studio} studio */
async function filmTrade({ flat, server, names }) {
  const { page, context } = await newPerson(flat, server, LIVE);
  await prepare(page);
  const accept = await playUntilOffered(page);
  await page.waitForTimeout(1500); // all have said what they want
  await accept.scrollIntoViewIfNeeded();
  const film = await camera(page, page.locator("main"), names);
  await film.roll(0.8);
  await film.pointAt(accept, 0.8);
  await film.roll(0.3);
  await accept.click({ noWaitAfter: true });
  await film.roll(1.2, 0.5); // or nobody sees who gets what
  await film.roll(0.8);
  await context.close();
}

/** @param {Page} page */
async function playUntilOffered(page) {
  await page.goto("/new/bohnanza");
  await page.locator("#your-name").fill("Camille");
  await page.getByRole("button", { name: "Play bots now" }).click();
  await page.locator(".board .stalls").waitFor();
  const ours = page.locator("[data-do=EndTrading]");
  const offered = page.locator(".ticket:not(.mine):has(.swap) [data-do=Accept][aria-disabled=false]").first();
  for (let moves = 0; moves < 300; moves++) {
    if ((await ours.isVisible()) && (await offered.isVisible())) return offered;
    await move(page);
    await page.waitForTimeout(150);
  }
  throw new Error("nobody offers anything");
}

// A fall: the highest of some games, as anybody can see it again

/** @param {Studio} studio */
async function filmFall({ flat, deep, server, names }) {
  const fall = await highestFall(flat, server);
  const { page, context } = await newPerson(deep, server, REPLAY);
  await prepare(page);
  page.setDefaultTimeout(SLOW);
  await page.goto(`/replay/${fall.game}?seat=0&at=${fall.before}`);
  await page.locator(".board canvas").waitFor();
  await page.waitForTimeout(3000); // until all of it is drawn
  const film = await camera(page, page.locator(".scroll"), names);
  const step = page.locator(".controls .icon-btn").nth(1);
  for (const seconds of [1.2, 5]) {
    await step.evaluate((button) => button instanceof HTMLElement && button.click());
    await film.roll(seconds);
  }
  await context.close();
}

/** The move before the one that brought a tower down. @param {Browser} flat @param {Server} server */
async function highestFall(flat, server) {
  const { page, context } = await newPerson(flat, server);
  const falls = [];
  for (let games = 0; games < GAMES; games++) {
    await begin(page, 3);
    await rushToTheEnd(page);
    const game = page.url().split("/").pop() ?? "";
    const moments = await momentsOf(server, game);
    for (const [place, { events }] of moments.entries())
      falls.push({ game, before: moments[place - 2]?.seq ?? 0, pieces: Math.max(...events.map(fallen), 0) });
  }
  await context.close();
  return falls.reduce((high, other) => (other.pieces > high.pieces ? other : high));
}

/** How many pieces came down. @param {{ type: string, fell?: number[] }} event */
const fallen = ({ type, fell = [] }) => (type === "Collapsed" ? fell.length : 0);

/** @type {Record<string, (studio: Studio) => Promise<void>>} */
const SCENES = { trade: filmTrade, fall: filmFall };

/** @param {string} folder */
async function shoot(folder) {
  const server = await startServer();
  const [flat, deep] = [await openBrowser(), await openBrowser(false)];
  try {
    for (const [nth, [scene, film]] of Object.entries(SCENES).entries())
      if (!ONLY || ONLY === scene) await film({ flat, deep, server, names: join(folder, `${nth}-${scene}`) });
  } finally {
    await flat.close();
    await deep.close();
    await server.stop();
  }
}

/** @param {string} folder */
function develop(folder) {
  mkdirSync(dirname(FILE), { recursive: true });
  const input = ["-framerate", String(PICTURES_PER_SECOND), "-pattern_type", "glob", "-i", join(folder, "*.png")];
  execFileSync("ffmpeg", ["-loglevel", "error", "-y", ...input, ...LOOK, "-loop", "0", FILE], { stdio: "inherit" });
  const [seconds, { size }] = [readdirSync(folder).length / PICTURES_PER_SECOND, statSync(FILE)];
  console.log(`${FILE}: ${seconds.toFixed(1)} s, ${size} bytes`);
  if (size > LARGEST) throw new Error("that is too large for a first screen");
}

const folder = PICTURES ?? mkdtempSync(join(tmpdir(), "cassoulet-film-"));
mkdirSync(folder, { recursive: true });
await shoot(folder);
develop(folder);
if (!PICTURES) rmSync(folder, { recursive: true });
