// A game that has nothing but its rules, as `cassoulet new-game` leaves it: it is on the landing page, and can
// be set up, played to its result on the board in words, and seen again; in three languages, at two sizes.
//
//     node e2e/new-game.mjs NAME [folder for pictures]     after `npm run build`
// @ts-check

import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { called } from "./texts.mjs";
import { newPerson, tell } from "./world.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").BrowserContextOptions} Window */

const [GAME = "", FOLDER = ""] = process.argv.slice(2);
assert.match(GAME, /^[a-z_]+$/, "node e2e/new-game.mjs NAME [folder for pictures]");

/** @type {Record<string, Window>} */
const WINDOWS = {
  "1440-en": { viewport: { width: 1440, height: 900 } },
  "390-fr": { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "fr-FR" },
  "390-de": { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "de-DE" },
  "1440-fr": { viewport: { width: 1440, height: 900 }, locale: "fr-FR" },
  "390-en": { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};
/** What was meant for a program: keys of texts, names of fields and classes, values without a form. */
const RAW = /undefined|NaN|\bnull\b|\[object|[{}]|\b\w+\.[a-z]+_|\b[a-z]+_[a-z]+|\b[A-Z]?[a-z]+[A-Z]\w*/;
const MOST_MOVES = 500;
const ACTION = "button[data-action][aria-disabled=false]";

/** @param {Page} page @param {string} name of the picture */
async function look(page, name) {
  if (FOLDER) await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: "disabled" });
  const text = await page.evaluate(() => [document.title, document.body.innerText].join("\n"));
  const raw = text.split("\n").filter((line) => RAW.test(line) && !line.includes("/t/")); // save the table's address
  assert.deepEqual(raw, [], `${name} shows what is not for people`);
}

/** From the landing page to the first move. @param {Page} page @param {string} at */
async function setUp(page, at) {
  await page.goto("/");
  await page.locator(`a[href="/new/${GAME}"]`).scrollIntoViewIfNeeded();
  await look(page, `1-landing-${at}`);
  await page.goto(`/rules/${GAME}`);
  await page.locator("article .written p").first().waitFor();
  await look(page, `2-rules-${at}`);
  await page.goto("/");
  await page.locator(`a[href="/new/${GAME}"]`).click();
  await page.waitForURL(`**/new/${GAME}`);
  await look(page, `3-setup-${at}`);
  await page.getByRole("radio", { name: called("level.easy") }).check();
  await page.getByRole("button", { name: called("playBots") }).click();
  await page.waitForURL("**/t/*");
}

/** What is first in the list, again and again. @param {Page} page @param {string} at */
async function play(page, at) {
  const over = page.locator("#headline");
  const action = page.locator(ACTION).first();
  for (let moves = 0; moves < MOST_MOVES; moves++) {
    await over.or(action).first().waitFor();
    if (await over.isVisible()) return moves;
    await look(page, `4-move-${moves}-${at}`);
    await action.click({ timeout: 2_000 }).catch(() => undefined); // it may be gone by now
  }
  throw new Error("the game does not end");
}

/** Who won, with what; the table as it was left; and the game again. @param {Page} page @param {string} at */
async function lookBack(page, at) {
  await look(page, `5-result-${at}`);
  const scores = await page.locator("tbody td.score").allInnerTexts();
  assert.ok(scores.length >= 2 && scores.every((score) => /^−?\d+$/.test(score)), `the scores: ${scores}`);
  const replay = await page.getByRole("link", { name: called("replay") }).getAttribute("href");
  await page.getByRole("button", { name: called("lookAtTable") }).click();
  const panel = page.getByRole("button", { name: called("showPanel") });
  if (await panel.isVisible()) await panel.click();
  await look(page, `6-story-${at}`);
  await page.locator("#tab-rules").click();
  await page.locator(".rules .written p").first().waitFor();
  await look(page, `7-table-rules-${at}`);
  await page.goto(replay ?? "");
  await page.locator(".frame .board").first().waitFor();
  await look(page, `8-replay-${at}`);
  await page.keyboard.press("End");
  await look(page, `9-replay-end-${at}`);
}

if (FOLDER) mkdirSync(FOLDER, { recursive: true });
/** @type {import("./world.mjs").Stories} */
const STORIES = {};
for (const [at, window] of Object.entries(WINDOWS))
  STORIES[`${GAME} at ${at}`] = async (browser, server) => {
    const { page, context, complaints } = await newPerson(browser, server, window);
    await setUp(page, at);
    console.log(`    ${await play(page, at)} moves`);
    await lookBack(page, at);
    assert.deepEqual(complaints, []);
    await context.close();
  };
await tell(STORIES);
