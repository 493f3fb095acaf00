// The Magic Beanstalk as a person plays it: a card, few dice, and a hand that steers before it lets go.
// @ts-check

import { mouse } from "../hands.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Locator} Locator */
/** @typedef {import("../hands.mjs").Hands} Hands */

/** Nothing to set: seven rounds, or thirty bags. */
export const options = {};

const SOON = { timeout: 1_500 };
const DOWN = 78; // pixels from where a piece is taken up to just above the tower
const KEYS = [...Array(11).fill("PageDown"), "ArrowLeft", "ArrowRight", "q", "e"]; // down, and a little to and fro
const SETTLING = 350; // milliseconds until the hand has followed

/**
 * Make one decision on the board; the page may change meanwhile.
 * @param {Page} page
 * @param {Hands} hands
 */
export async function move(page, hands = mouse) {
  try {
    if (await page.locator("[data-tour=steer]").isVisible()) return await letGo(page, hands);
    const cards = await page.locator("[data-tour=hand] button[data-choice]").all();
    if (cards.length) return await playCard(page, cards, hands);
    const pieces = await page.locator("[data-tour=tray] button[data-choice]").all();
    if (pieces.length) return await place(page, pieces, hands);
    await choose(page, hands);
  } catch {
    // somebody else was faster, or the page was loaded anew
  }
}

/** @param {Page} page @param {Locator[]} cards @param {Hands} hands */
async function playCard(page, cards, hands) {
  const card = any(cards);
  if ((await card.getAttribute("aria-pressed", SOON)) === "false") await hands.press(card);
  await hands.press(page.locator(".commit button[data-choice]"));
}

/** @param {Page} page @param {Locator[]} pieces @param {Hands} hands */
async function place(page, pieces, hands) {
  await hands.press(any(pieces));
  if (!(await page.locator("[data-tour=steer]").isVisible())) return; // no referee watches: it is placed already
  await lower(page, hands);
  await letGo(page, hands);
}

/** Carry the piece down to the tower. @param {Page} page @param {Hands} hands */
async function lower(page, hands) {
  const sky = await page.locator("[data-tour=tower]").boundingBox(SOON);
  if (hands.drag && sky) await hands.drag(page, { x: sky.x + sky.width / 2, y: sky.y + sky.height * 0.45 }, 0, DOWN);
  else for (const key of KEYS) await page.keyboard.press(key);
  await page.waitForTimeout(SETTLING);
}

/** By keyboard nothing has to be found: the space bar lets go. @param {Page} page @param {Hands} hands */
const letGo = (page, hands) =>
  hands.drag ? hands.press(page.locator("[data-button=release]")) : page.keyboard.press(" ");

/** Roll few dice; now and then throw the axe first, if there is one. @param {Page} page @param {Hands} hands */
async function choose(page, hands) {
  const axe = page.locator("[data-button=axe]");
  if (Math.random() < 0.2 && (await axe.isVisible())) await hands.press(axe);
  await hands.press(page.locator("[data-tour=choices] button[data-choice]").first());
}

/** @template T @param {T[]} all */
const any = (all) => /** @type {T} */ (all[Math.floor(Math.random() * all.length)]);
