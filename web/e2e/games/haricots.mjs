// One decision at a table of Haricots, made by pressing cards and buttons as a person does.
// @ts-check

/** @typedef {import("playwright-core").Page} Page */

/** How to set up a short game on /new/haricots: three seats and the basic rules are offered first. */
export const options = { seats: 3, rules: "basic" };

const PATIENCE = { timeout: 1_500 };

/** @param {number} below */
const chance = (below) => Math.floor(Math.random() * below);

/** @param {Page} page */
export async function move(page) {
  try {
    const cards = page.locator("[data-tour=hand] button[data-choice]");
    const chips = page.locator("[data-tour=plays] button[data-choice]");
    if ((await cards.count()) && chance(12)) await playCards(page, chance(3) ? chips : cards);
    else await leave(page);
  } catch {
    // the page changed meanwhile: whoever calls will look again
  }
}

/**
 * Pick something up and play it; now and then it is the dearest, to see high values.
 * @param {Page} page
 * @param {import("playwright-core").Locator} choices
 */
async function playCards(page, choices) {
  const play = page.locator("button[data-button=play][data-choice]:enabled");
  const count = await choices.count();
  const choice = choices.nth(chance(4) ? 0 : chance(count));
  if ((await choice.getAttribute("aria-pressed", PATIENCE)) !== "true") await choice.click(PATIENCE);
  await play.click(PATIENCE);
}

/** Draw, or leave the round: a sheet asks whoever folds or could still play. @param {Page} page */
async function leave(page) {
  const fold = page.locator("button[data-button=fold][data-choice]:enabled");
  const pass = page.locator("button[data-button=pass][data-choice]:enabled");
  const folds = (await fold.count()) && (!(await pass.count()) || !chance(4));
  await (folds ? fold : pass).click(PATIENCE);
  const sure = page.locator("dialog button[data-button=leave]");
  if (await sure.isVisible()) await sure.click(PATIENCE);
}
