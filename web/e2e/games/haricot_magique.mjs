// The Magic Beanstalk as a person plays it: a card, few dice, and a hand that steers before it lets go.
// @ts-check

import { carry } from "../aiming.mjs";
import { mouse } from "../hands.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Locator} Locator */
/** @typedef {import("../hands.mjs").Hands} Hands */

/** Nothing to set: seven rounds, or thirty bags. */
export const options = {};

const SOON = { timeout: 1_500 };
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
  if (hands.grasp) return await drag(page, any(pieces), hands.grasp);
  await hands.press(any(pieces));
  for (const key of KEYS) await page.keyboard.press(key);
  await page.waitForTimeout(SETTLING);
  await letGo(page, hands);
}

/** Carry a piece to the tower and let go there. @param {Page} page @param {Locator} piece @param {NonNullable<Hands["grasp"]>} grasp */
async function drag(page, piece, grasp) {
  const held = await carry(page, grasp, piece);
  await page.waitForTimeout(SETTLING);
  await held.drop();
}

/** By keyboard nothing has to be found: the space bar lets go. @param {Page} page @param {Hands} hands */
const letGo = (page, hands) =>
  hands.grasp ? hands.press(page.locator("[data-button=release]")) : page.keyboard.press(" ");

/** Roll few dice; now and then throw the axe first, if there is one. @param {Page} page @param {Hands} hands */
async function choose(page, hands) {
  const axe = page.locator("[data-button=axe]");
  if (Math.random() < 0.2 && (await axe.isVisible())) await hands.press(axe);
  await hands.press(page.locator("[data-tour=choices] button[data-choice]").first());
}

/** @template T @param {T[]} all */
const any = (all) => /** @type {T} */ (all[Math.floor(Math.random() * all.length)]);
