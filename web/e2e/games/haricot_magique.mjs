// The Magic Beanstalk as a person plays it: a card, some dice, and a hand that waits a little before it lets go.
// @ts-check

/** @typedef {import("playwright-core").Page} Page */

/** Nothing to set: seven rounds, or thirty bags. */
export const options = {};

const SOON = { timeout: 1_500 };
const LOW = "0.06"; // dice above the tower, where it is safe to let go

/**
 * Make one decision on the board; the page may change meanwhile.
 * @param {Page} page
 */
export async function move(page) {
  try {
    if (await page.locator("[data-tour=steer]").isVisible()) return await letGo(page);
    const cards = await page.locator("[data-tour=hand] button[data-choice]").all();
    if (cards.length) return await playCard(page, cards);
    const pieces = await page.locator("[data-tour=tray] button[data-choice]").all();
    if (pieces.length) return await place(page, pieces);
    await choose(page);
  } catch {
    // somebody else was faster, or the page was loaded anew
  }
}

/** @typedef {import("playwright-core").Locator} Locator */

/** @param {Page} page @param {Locator[]} cards */
async function playCard(page, cards) {
  const card = any(cards);
  if ((await card.getAttribute("aria-pressed", SOON)) === "false") await card.click(SOON);
  await page.locator(".commit button[data-choice]").click(SOON);
}

/** @param {Page} page @param {Locator[]} pieces */
async function place(page, pieces) {
  await any(pieces).click(SOON);
  const steer = page.locator("[data-tour=steer]");
  if (!(await steer.isVisible())) return; // no referee watches: it is placed already
  await steer.locator("input").nth(2).fill(LOW, SOON);
  await page.waitForTimeout(500 + Math.random() * 500);
  await letGo(page);
}

/** @param {Page} page */
const letGo = (page) => page.locator("[data-button=release]").click(SOON);

/** Roll; now and then throw the axe first, if there is one. @param {Page} page */
async function choose(page) {
  const axe = page.locator("[data-button=axe]");
  if (Math.random() < 0.2 && (await axe.isVisible())) await axe.click(SOON);
  await any(await page.locator("[data-tour=choices] button[data-choice]").all()).click(SOON);
}

/** @template T @param {T[]} all */
const any = (all) => /** @type {T} */ (all[Math.floor(Math.random() * all.length)]);
