// Every lesson is walked to its end by doing what the hand points at, in three languages.
// @ts-check

import assert from "node:assert/strict";
import { called } from "./texts.mjs";
import { gamesWith, newPerson, pause, tell, within } from "./world.mjs";

const GAMES = gamesWith("lesson.ts");
const PATIENCE = 240; // seconds
const PLACES = [0.5, 0.2, 0.8, 0.35, 0.65]; // of a ring, from left to right: it may go round several cards

/** @typedef {import("playwright-core").Page} Page */

/** Follow the lesson from where it is; say how many things were done. What falls is tried again. @param {Page} page */
export async function followTheHand(page, steps = Infinity) {
  let done = 0;
  const patient = within(PATIENCE);
  for (let tries = 0; patient(); tries++) {
    const step = await page.getByRole("progressbar").getAttribute("aria-valuenow");
    if (Number(step) > steps || (await page.locator(".coach a").count())) return done;
    const button = page.locator(".coach button").first(); // skip, or next
    const sheet = await page.locator("dialog[open]").count(); // first of all it is to be left
    if (!sheet && (await button.count())) await button.click({ timeout: 1000 }).catch(() => undefined);
    else done += Number(await pressWhatIsMeant(page, tries));
    await pause(60);
  }
  throw new Error(`stuck: ${await page.locator(".coach").innerText()}`);
}

/** @param {Page} page @param {number} tries */
async function pressWhatIsMeant(page, tries) {
  await pause(400); // the ring travels
  const box = await page
    .locator("[popover] .ring")
    .first()
    .boundingBox({ timeout: 2000 })
    .catch(() => null);
  if (!box) return false;
  if (await page.locator("[data-button=release]").isVisible()) await lower(page); // as the lesson advises
  await page.mouse.click(box.x + box.width * PLACES[tries % PLACES.length], box.y + box.height / 2);
  return true;
}

/** What is in the hand, until it is just above the tower. @param {Page} page */
async function lower(page) {
  for (let pressed = 0; pressed < 12; pressed++) await page.keyboard.press("PageDown");
}

/** Take the die of a lesson up, low above the tower, press a key so often, and let go. @param {Page} page @param {string} key @param {number} times */
async function dropDie(page, key, times) {
  await page.locator('button[data-place="piece-1"]:enabled').click();
  await page.locator("[data-button=release]").waitFor();
  await lower(page);
  for (let pressed = 0; pressed < times; pressed++) await page.keyboard.press(key);
  await pause(900); // the hand follows
  await page.locator("[data-button=release]").click();
}

/** @type {Parameters<typeof tell>[0]} */
const STORIES = {
  async "another legal move is answered kindly"(browser, server) {
    const { page, context } = await newPerson(browser, server);
    await page.goto("/learn/haricots");
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByText("Play your 4").waitFor();
    if (!(await page.locator("button[data-action]").count())) await page.keyboard.press("m");
    await page.locator("button[data-action]:not([data-wanted])").first().click();
    await page.getByText(/For this lesson, try/).waitFor();
    await page.locator("[data-wanted]").click();
    await page.getByText("must be higher than 10").waitFor();
    await context.close();
  },

  async "the beanstalk's lesson is judged: one drop falls, and only what stands leads on"(browser, server) {
    const { page, context, complaints } = await newPerson(browser, server);
    await page.goto("/learn/haricot_magique");
    await followTheHand(page, 5);
    await page.getByText("the wind pushes your hand aside").waitFor();
    await dropDie(page, "ArrowLeft", 14); // against the wind
    await page.getByText("It stands, well done!").waitFor();
    await dropDie(page, "PageDown", 12);
    await page.getByText("It fell! In a game").waitFor();
    await dropDie(page, "ArrowRight", 20);
    await page.getByText("It fell. Never mind").waitFor();
    await dropDie(page, "PageDown", 12);
    await page.getByText("Now the treasure").waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
  },

  async "where nobody judges, the beanstalk's lesson goes as it was recorded"(browser, server) {
    const { page, context } = await newPerson(browser, server);
    await page.route("**/api/trials", (route) => route.fulfill({ json: { judged: false } }));
    await page.goto("/learn/haricot_magique");
    await followTheHand(page, 5);
    await page.getByText("it sways in your hand").waitFor();
    await dropDie(page, "ArrowRight", 20);
    await page.getByText("Now the treasure").waitFor();
    await context.close();
  },

  async "a lesson by keyboard alone"(browser, server) {
    const { page, context } = await newPerson(browser, server);
    await page.goto("/learn/fagioli");
    await page.getByRole("button", { name: "Next" }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.getByText("Play a 5 on the 3").waitFor();
    if (!(await page.locator("button[data-action]").count())) await page.keyboard.press("m");
    await page.locator("[data-wanted]").focus();
    await page.keyboard.press("Enter");
    await page.getByText("Ouch").waitFor();
    await context.close();
  },
};
for (const game of GAMES)
  for (const [locale, viewport] of /** @type {const} */ ([
    ["en-GB", { width: 1440, height: 900 }],
    ["fr-FR", { width: 390, height: 844 }],
    ["de-DE", { width: 360, height: 640 }],
  ]))
    STORIES[`${game}, ${locale}`] = async (browser, server) => {
      const { page, context, complaints } = await newPerson(browser, server, { locale, viewport });
      await page.goto(`/new/${game}`);
      await page.getByRole("link", { name: called("learn") }).click();
      await page.locator(".coach").waitFor();
      const done = await followTheHand(page);
      assert.ok(done >= 5);
      await page.getByRole("link", { name: called("readAllRules") }).waitFor();
      await page.getByRole("link", { name: called("playForReal") }).click();
      await page.locator("#your-name").waitFor();
      assert.deepEqual(complaints, []);
      await context.close();
    };

if (process.argv[1]?.endsWith("learn.mjs")) await tell(STORIES, process.argv[2]);
