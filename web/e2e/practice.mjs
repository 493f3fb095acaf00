// A tower is built alone, without rules: it grows, a record is kept, a piece falls, and it begins anew.
// @ts-check

import assert from "node:assert/strict";
import { called } from "./texts.mjs";
import { newPerson, pause, tell } from "./world.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page @param {number} piece @param {string} [aside] a key that takes it away from the tower */
async function drop(page, piece, aside) {
  await page.locator(`button[data-place="piece-${piece}"]:enabled`).click();
  await page.locator("[data-button=release]").waitFor();
  for (let lower = 0; lower < 12; lower++) await page.keyboard.press("PageDown");
  for (let pressed = 0; aside && pressed < 25; pressed++) await page.keyboard.press(aside);
  await pause(aside ? 5_000 : 2_000); // the hand follows, also in a slow window
  await page.locator("[data-button=release]").click();
  await page.locator(".coach [role=status]:not(:empty)").waitFor();
}

/** @type {import("./world.mjs").Stories} */
const STORIES = {};
for (const [locale, viewport] of /** @type {const} */ ([
  ["en-GB", { width: 1440, height: 900 }],
  ["fr-FR", { width: 360, height: 640 }],
  ["de-DE", { width: 390, height: 844 }],
]))
  STORIES[`a practice tower, ${locale}`] = async (browser, server) => {
    const { page, context, complaints } = await newPerson(browser, server, { locale, viewport });
    await page.goto("/new/haricot_magique");
    await page.getByRole("link", { name: called("practise"), exact: true }).click();
    await page.getByRole("radio").first().check(); // the hand does not sway
    await drop(page, 1);
    await drop(page, 4);
    assert.deepEqual(await page.locator(".coach dd").allInnerTexts(), ["3", ...twice(locale === "en-GB" ? "2.1" : "2,1")]);
    await drop(page, 3, "ArrowRight");
    // It fell, with as much of the tower as it met on its way.
    assert.ok(Number(await page.locator(".coach dd").first().innerText()) <= 3);
    await page.locator("[data-button=again]").click();
    await page.locator(".coach dd").first().getByText("1", { exact: true }).waitFor();
    await page.reload();
    await page.getByRole("radio").first().check();
    await page.locator(".best").getByText(/2[.,]1/).waitFor(); // what was highest is remembered
    assert.deepEqual(complaints, []);
    await context.close();
  };

STORIES["a server without physics says so"] = async (browser, server) => {
  const { page, context } = await newPerson(browser, server);
  const hand = { follow: 9000, across: [], along: [], ran: 0 };
  await page.route("**/api/trials", (route) => route.fulfill({ json: { judged: false, hand } }));
  await page.goto("/practice/haricot_magique");
  await page.getByText("No tower is judged on this server.").waitFor();
  assert.equal(await page.locator('button[data-place="piece-1"]:enabled').count(), 0);
  await context.close();
};

/** @param {string} text */
const twice = (text) => [text, text];

if (process.argv[1]?.endsWith("practice.mjs")) await tell(STORIES, process.argv[2]);
