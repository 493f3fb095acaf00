// Whole games in several windows, as people play them: by pressing what is drawn, one on a phone, one
// in French; one window is closed and opened again, the server is restarted; then the same by keyboard.
//
//     node e2e/whole-games.mjs [short | keyboard] [game]
// @ts-check

import assert from "node:assert/strict";
import { newPerson, pause, tell } from "./world.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Browser} Browser */
/** @typedef {import("./world.mjs").Server} Server */
/** @typedef {(page: Page) => Promise<unknown>} Move */
/** @typedef {{ page: Page, context: import("playwright-core").BrowserContext, complaints: string[] }} Person */

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "fr-FR" };
const DESKTOP = { viewport: { width: 1440, height: 900 } };
/** What each table is like: how many windows, how many seats. */
const TABLES = {
  haricots: { game: "haricots", windows: 2, seats: 3 },
  fagioli: { game: "fagioli", windows: 2, seats: 3 },
  pas_de_haricots: { game: "pas_de_haricots", windows: 3, seats: 4 },
  bohnanza: { game: "bohnanza", windows: 3, seats: 4 },
  duel: { game: "bohnanza", windows: 2, seats: 2 },
  haricot_magique: { game: "haricot_magique", windows: 2, seats: 3 },
};
const READY = 'button[data-moves]:not([data-moves="0"])';
const OVER = "#headline";
const SHEET = "dialog[open]";
const LONGEST = 8 * 60_000;
/** What a window may complain of: its line was cut, because the server was stopped. */
const EXPECTED = /WebSocket connection|ERR_CONNECTION|Failed to load resource/;

const words = process.argv.slice(2);
/** @type {Record<string, typeof byHand | typeof byKeyboard>} */
const WAYS = {
  ...(words.includes("keyboard") ? {} : { "by hand": byHand }),
  ...(words.includes("short") ? {} : { "by keyboard": byKeyboard }),
};
const only = words.find((word) => word in TABLES);

/** @param {Page} page @param {RegExp} name */
const press = (page, name) => page.getByRole("button", { name }).first().click();

/** @param {Page} page @param {{ game: string, seats: number }} table */
async function setUp(page, { game, seats }) {
  await page.goto(`/new/${game}`);
  const fewer = page.getByRole("button", { name: /^(One seat fewer|Un siège de moins)$/ });
  const more = page.getByRole("button", { name: /^(One seat more|Un siège de plus)$/ });
  for (let tries = 0; tries < 8; tries++) {
    const now = await seatsShown(page);
    if (now === seats) break;
    await (now > seats ? fewer : more).click();
  }
  assert.equal(await seatsShown(page), seats);
}

/** @param {Page} page */
const seatsShown = async (page) => Number(await page.locator(".stepper output").innerText());

/**
 * A host, guests who come by the link, bots on the other chairs.
 * @param {Browser} browser
 * @param {Server} server
 * @param {{ game: string, seats: number, windows: number }} table
 */
async function gather(browser, server, table) {
  const host = await newPerson(browser, server, DESKTOP);
  await setUp(host.page, table);
  await host.page.locator("#your-name").fill("Camille");
  await press(host.page, /^Open the table$/);
  await host.page.waitForURL("**/t/*");
  const people = [host];
  for (const options of [PHONE, DESKTOP, PHONE].slice(0, table.windows - 1)) {
    const guest = await newPerson(browser, server, options);
    await guest.page.goto(host.page.url());
    await guest.page.locator("#your-name").fill(`Ami ${people.length}`);
    await press(guest.page, /^(Sit down|S’asseoir)$/);
    await host.page.getByText(`Ami ${people.length}`).first().waitFor();
    people.push(guest);
  }
  await press(host.page, table.seats > table.windows ? /^Fill with bots and start$/ : /^Start$/);
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
    assert.ok(Date.now() < until, "the game does not end");
    const { page } = person;
    await page.locator(READY).or(page.locator(OVER)).first().waitFor({ timeout: 500 }).catch(() => undefined);
    if (await page.locator(OVER).isVisible().catch(() => false)) return;
    if (!(await page.locator(READY).count().catch(() => 0))) continue;
    await move(page).catch(() => undefined); // the page may have changed meanwhile
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
  return (await page.locator("tbody td:last-child").allInnerTexts()).map((text) => text.replace("−", "-"));
}

/**
 * @param {Browser} browser
 * @param {Server} server
 * @param {{ game: string, seats: number, windows: number }} table
 */
async function byHand(browser, server, table) {
  /** @type {{ move: Move }} */
  const { move } = await import(`./games/${table.game}.mjs`);
  const people = await gather(browser, server, table);
  let moves = await playTogether(people, move, 6);
  await reopen(/** @type {Person} */ (people[1]));
  moves += await playTogether(people, move, 6);
  await server.restart();
  moves += await playTogether(people, move, Infinity);
  const results = await Promise.all(people.map((person) => result(person.page)));
  for (const one of results) assert.deepEqual(one, results[0]);
  assert.equal(results[0]?.length, table.seats);
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
  const { page, context, complaints } = await newPerson(browser, server, DESKTOP);
  await setUp(page, table); // the seats are buttons like any others
  const start = page.getByRole("button", { name: "Play bots now" });
  await tabTo(page, start);
  await page.keyboard.press("Enter");
  await page.locator(READY).or(page.locator(OVER)).first().waitFor();
  await page.keyboard.press("m");
  const over = page.locator(OVER);
  const until = Date.now() + LONGEST;
  let moves = 0;
  while (!(await over.isVisible())) {
    assert.ok(Date.now() < until, "the game does not end by keyboard");
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
    if (await sure.isVisible()) {
      await tabTo(page, sure);
      await page.keyboard.press("Enter");
    }
    moves += 1;
    await pause(5);
  }
  assert.deepEqual(complaints, []);
  await context.close();
  return moves;
}

/** Which of these to choose so that the game ends some day. @param {string[]} kinds */
function wanted(kinds) {
  for (const kind of ["EndTrading", "TurnOver", "Done", "Plant"]) if (kinds.includes(kind)) return kinds.indexOf(kind);
  return Math.floor(Math.random() * Math.min(kinds.length, 9));
}

/** @param {Page} page @param {import("playwright-core").Locator} goal */
async function tabTo(page, goal) {
  for (let tabs = 0; tabs < 80; tabs++) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("the keyboard does not get there");
}

/** @type {import("./world.mjs").Stories} */
const STORIES = {};
for (const [name, table] of Object.entries(TABLES)) {
  if (only && only !== name) continue;
  for (const [how, play] of Object.entries(WAYS))
    STORIES[`${name} ${how}`] = async (browser, server) =>
      console.log(`    ${await play(browser, server, table)} moves`);
}
await tell(STORIES);
