// Whole games in several windows, as people play them: by pressing what is drawn, with a mouse, on a
// phone in French, on a phone on its side in German; one window is closed and opened again, the server is
// restarted; then the same by keyboard. Each window speaks its language to the end.
// The beanstalk is really touched on the phone, and its first window draws in three dimensions.
//
//     node e2e/whole-games.mjs [short | keyboard] [game] [language: all windows in it] [seats: at each table]
// @ts-check

import assert from "node:assert/strict";
import { finger, keys, mouse, tabTo } from "./hands.mjs";
import { TABLES } from "./tables.mjs";
import { listenTo, strange } from "./speech.mjs";
import { called, LANGUAGES } from "./texts.mjs";
import { newPerson, openBrowser, pause, tell } from "./world.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Browser} Browser */
/** @typedef {import("playwright-core").Locator} Locator */
/** @typedef {import("./world.mjs").Server} Server */
/** @typedef {import("./hands.mjs").Hands} Hands */
/** @typedef {(page: Page, hands: Hands) => Promise<unknown>} Move */
/** @typedef {import("playwright-core").BrowserContext} Context */
/** @typedef {{ page: Page, context: Context, complaints: string[], said: Set<string>, hands: Hands }} Person */
/** @typedef {import("./tables.mjs").Table} Table */

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "fr-FR" };
const SIDEWAYS = { ...PHONE, viewport: { width: 844, height: 390 }, locale: "de-DE" };
const DESKTOP = { viewport: { width: 1440, height: 900 } };
/** Without a graphics card many pixels take their time. */
const COARSE = { viewport: { width: 900, height: 620 }, deviceScaleFactor: 0.5 };
const READY = 'button[data-moves]:not([data-moves="0"])';
const OVER = "#headline";
const SHEET = "dialog[open]";
const NAMES = ["Camille", "Ami"];
const LONGEST = 12 * 60_000;
/** What a window may complain of: its line was cut, because the server was stopped. */
const EXPECTED = /WebSocket connection|ERR_CONNECTION|Failed to load resource/;

const words = process.argv.slice(2);
const short = words.includes("short");
const only = words.find((word) => word in TABLES);
const spoken = words.find((word) => LANGUAGES.includes(word));
const many = Number(words.find((word) => /^\d$/.test(word)) ?? 0);

/**
 * Somebody of whom all that their pages say is kept.
 * @param {Browser} browser @param {Server} server @param {import("playwright-core").BrowserContextOptions} window
 */
async function newPlayer(browser, server, window) {
  const person = await newPerson(browser, server, { ...window, ...(spoken ? { locale: spoken } : {}) });
  return { ...person, said: await listenTo(person.context) };
}

/** @param {Pick<Person, "page" | "hands">} person @param {RegExp} name */
async function press({ page, hands }, name) {
  const button = page.getByRole("button", { name }).first();
  await button.waitFor();
  await hands.press(button);
}

/** @param {Pick<Person, "page" | "hands">} person @param {{ game: string, seats: number }} table */
async function setUp(person, { game, seats }) {
  const { page } = person;
  await page.goto(`/new/${game}`);
  for (let tries = 0; tries < 8; tries++) {
    const now = await seatsShown(page);
    if (now === seats) break;
    await press(person, now > seats ? called("fewer") : called("more"));
  }
  assert.equal(await seatsShown(page), seats);
}

/** @param {Page} page */
const seatsShown = async (page) => Number(await page.locator(".stepper output").innerText());

/**
 * A host, guests who come by the link, bots on the other chairs.
 * @param {[Browser, Browser]} browsers the host's and the guests'
 * @param {Server} server
 * @param {Table} table
 * @param {Hands | undefined} hands everybody's; else each has a mouse or a finger, as the window has it
 */
async function gather([hosts, guests], server, table, hands) {
  /** @type {Person} */
  const host = { ...(await newPlayer(hosts, server, table.deep ? COARSE : DESKTOP)), hands: hands ?? mouse };
  await setUp(host, table);
  await host.page.locator("#your-name").fill("Camille");
  await press(host, called("openTable"));
  await host.page.waitForURL("**/t/*");
  const people = [host];
  for (const options of [PHONE, SIDEWAYS].slice(0, table.windows - 1)) {
    const own = hands ?? finger;
    const guest = { ...(await newPlayer(guests, server, options)), hands: own };
    await guest.page.goto(host.page.url());
    await guest.page.locator("#your-name").fill(`Ami ${people.length}`);
    await press(guest, called("sitDown"));
    await host.page.getByText(`Ami ${people.length}`).first().waitFor();
    people.push(guest);
  }
  await press(host, called(table.seats > table.windows ? "fillAndStart" : "start"));
  return people;
}

/**
 * Play in one window until it is over, or somebody says stop.
 * @param {Person} person
 * @param {Move} move
 * @param {{ moves: number, stop: boolean }} progress
 */
async function playOn(person, move, progress) {
  const until = Date.now() + LONGEST;
  while (!progress.stop) {
    const { page } = person;
    if (Date.now() > until) throw new Error(`no end after ${progress.moves} moves: ${await page.locator(".banner").innerText()}`);
    await page.locator(READY).or(page.locator(OVER)).first().waitFor({ timeout: 500 }).catch(() => undefined);
    if (await page.locator(OVER).isVisible().catch(() => false)) return;
    if (!(await page.locator(READY).count().catch(() => 0))) continue;
    await move(page, person.hands).catch(() => undefined); // the page may have changed meanwhile
    progress.moves += 1;
    await pause(5);
  }
}

/**
 * All play until so many more decisions were made, or to the end.
 * @param {Person[]} people
 * @param {Move} move
 * @param {number} decisions
 */
async function playTogether(people, move, decisions) {
  const progress = { moves: 0, stop: false };
  const watch = setInterval(() => (progress.stop ||= progress.moves >= decisions), 20);
  try {
    await Promise.all(people.map((person) => playOn(person, move, progress)));
  } finally {
    clearInterval(watch);
  }
  return progress.moves;
}

/** Close the window as if by accident, and open the table again. @param {Person} person */
async function reopen(person) {
  const address = person.page.url();
  await person.page.close();
  await pause(300);
  person.page = await person.context.newPage();
  person.page.setDefaultTimeout(20_000);
  await person.page.goto(address);
  await person.page.locator(".board").or(person.page.locator(OVER)).first().waitFor();
}

/** @param {Page} page */
async function result(page) {
  await page.locator(OVER).waitFor({ timeout: 30_000 });
  const scores = await page.locator("tbody td.score").allInnerTexts(); // everybody's own first
  return scores.map((text) => text.replace("−", "-")).sort();
}

/** The story is there to its last entry, and all in the language of the window. @param {Pick<Person, "page" | "said">} person */
async function tellsItsStory({ page, said }) {
  const entry = page.locator(".story li").last();
  await page.getByRole("button", { name: called("lookAtTable") }).first().click();
  if (!(await entry.isVisible())) await page.getByRole("button", { name: called("showPanel") }).first().click();
  await entry.waitFor();
  const language = await page.locator("html").getAttribute("lang");
  assert.deepEqual(strange(said, language ?? "", NAMES), {});
}

/**
 * @param {Browser} browser
 * @param {Server} server
 * @param {Table} table
 * @param {Hands} [hands]
 */
async function byHand(browser, server, table, hands) {
  const deep = table.deep ? await openBrowser(false) : browser;
  try {
    return await wholeGame([deep, browser], server, table, hands);
  } finally {
    if (deep !== browser) await deep.close();
  }
}

/**
 * @param {[Browser, Browser]} browsers
 * @param {Server} server
 * @param {Table} table
 * @param {Hands | undefined} hands
 */
async function wholeGame(browsers, server, table, hands) {
  /** @type {{ move: Move }} */
  const { move } = await import(`./games/${table.game}.mjs`);
  const people = await gather(browsers, server, table, hands);
  let moves = await playTogether(people, move, 6);
  if (table.deep) await people[0]?.page.locator("canvas").waitFor();
  await reopen(/** @type {Person} */ (people[1]));
  moves += await playTogether(people, move, 6);
  await server.restart();
  moves += await playTogether(people, move, Infinity);
  const results = await Promise.all(people.map((person) => result(person.page)));
  for (const one of results) assert.deepEqual(one, results[0]);
  assert.equal(results[0]?.length, table.seats);
  for (const person of people) await tellsItsStory(person);
  for (const { complaints } of people)
    assert.deepEqual(
      complaints.filter((one) => !EXPECTED.test(one)),
      [],
    );
  for (const { context } of people) await context.close();
  return moves;
}

/**
 * From the landing page on, no pointer at all: Tab to the game, M for the list of moves, a number to play.
 * @param {Browser} browser
 * @param {Server} server
 * @param {{ game: string, seats: number }} table
 */
async function byKeyboard(browser, server, table) {
  const { page, context, complaints, said } = await newPlayer(browser, server, DESKTOP);
  await setUp({ page, hands: keys }, table);
  await press({ page, hands: keys }, called("playBots"));
  await page.locator(READY).or(page.locator(OVER)).first().waitFor();
  await page.keyboard.press("m");
  const over = page.locator(OVER);
  const until = Date.now() + LONGEST;
  let moves = 0;
  while (!(await over.isVisible())) {
    assert.ok(Date.now() < until, `the game does not end by keyboard: the focus is on ${await focused(page)}`);
    const choices = page.locator("button[data-action][aria-disabled=false]");
    await choices.or(over).first().waitFor();
    const kinds = await choices.evaluateAll((all) => all.map((one) => one.getAttribute("data-action") ?? ""));
    if (await page.locator(SHEET).isVisible()) await page.keyboard.press("Escape"); // how the round went
    if (!kinds.length) continue;
    const place = wanted(kinds);
    if (place < 9) await page.keyboard.press(String(place + 1));
    else {
      for (let down = 0; down < place; down++) await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
    }
    const sure = page.locator("[role=alertdialog] .danger");
    if (await sure.isVisible()) await confirm(sure);
    moves += 1;
    await pause(5);
  }
  await tellsItsStory({ page, said });
  assert.deepEqual(complaints, []);
  await context.close();
  return moves;
}

/** What somebody else did may take the move away, and the question with it. @param {Locator} sure */
async function confirm(sure) {
  const page = sure.page();
  try {
    await tabTo(sure);
    await page.keyboard.press("Enter");
  } catch (error) {
    if (await sure.isVisible()) throw error;
    if (await page.locator(".actions:focus-within").count()) return;
    await page.keyboard.press("m"); // the Tab that was to lead to Yes led out of the list:
    await page.keyboard.press("m"); // closed and opened, it has the focus again
  }
}

/** @param {Page} page */
const focused = (page) => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 300));

/** Which of these to choose so that the game ends some day. @param {string[]} kinds */
function wanted(kinds) {
  for (const kind of ["EndTrading", "TurnOver", "Draw", "Done", "Plant"]) if (kinds.includes(kind)) return kinds.indexOf(kind);
  return Math.floor(Math.random() * Math.min(kinds.length, 9));
}

/** Two windows, nothing but keys, and not the list of moves. @type {typeof byHand} */
const onTheBoard = (browser, server, table) => byHand(browser, server, table, keys);

/** @type {Record<string, (browser: Browser, server: Server, table: Table) => Promise<number>>} */
const WAYS = {
  ...(words.includes("keyboard") ? {} : { "by hand": byHand }),
  ...(short ? {} : { "by keyboard": byKeyboard }),
};

/** @type {import("./world.mjs").Stories} */
const STORIES = {};
for (const [name, table] of Object.entries(TABLES)) {
  if (only && only !== name) continue;
  const ways = table.deep && !short ? { ...WAYS, "by keys on the board": onTheBoard } : WAYS;
  for (const [how, play] of Object.entries(ways))
    STORIES[`${name} ${how}`] = async (browser, server) =>
      console.log(`    ${await play(browser, server, { ...table, seats: many || table.seats })} moves`);
}
await tell(STORIES);
