// Fagioli as a person plays it: choose a card, then a pile; or as many cards as there are holes.
// @ts-check

/** @typedef {import("playwright-core").Page} Page */

/** Nothing to set: a game takes some thirty turns. */
export const options = {};

const SOON = { timeout: 1_500 };
const CARDS = "[data-tour=hand] button[data-choice]";
const PILES = "[data-tour=piles] button[data-choice]";
const HIDE = "[data-tour=piles] button[aria-pressed]";

/**
 * Make one decision on the board; the page may change meanwhile.
 * @param {Page} page
 */
export async function move(page) {
  try {
    if (await page.locator("[data-tour=farm] [data-place=holes]").isVisible()) await plant(page);
    else await playCard(page);
  } catch {
    // somebody else was faster, or the page was loaded anew
  }
}

/** @param {Page} page */
async function plant(page) {
  const now = page.locator("[data-tour=farm] button[data-choice]");
  for (let tries = 0; tries < 8 && !(await now.isVisible()); tries++)
    await page.locator(`${CARDS}[aria-pressed=false]`).first().click(SOON);
  await now.click(SOON);
}

/** @param {Page} page */
async function playCard(page) {
  const cards = await page.locator(CARDS).all();
  for (const card of shuffled(cards)) {
    if ((await card.getAttribute("aria-pressed", SOON)) === "false") await card.click(SOON);
    const hide = page.locator(HIDE).first();
    if (Math.random() < 0.25 && (await hide.isVisible())) await hide.click(SOON);
    const [good] = shuffled(await page.locator(`${PILES}:not([data-outcome=burst])`).all());
    if (good) return good.click(SOON);
  }
  await page.locator(PILES).first().click(SOON);
  const sure = page.locator("[role=alertdialog] .danger");
  if (await sure.isVisible()) await sure.click(SOON);
}

/** @template T @param {T[]} all */
const shuffled = (all) => all.toSorted(() => Math.random() - 0.5);
