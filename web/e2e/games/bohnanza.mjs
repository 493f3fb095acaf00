// How a person plays Bohnanza with the mouse: cards, fields, tickets and the main buttons.
// @ts-check

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Locator} Locator */

/** Three play a shorter game. */
export const options = { seats: 3 };

/** Where an offer is put together on a phone. */
const SHEET = "dialog[open] [data-do=Offer]";
const SOON = { timeout: 1_500 };
/** @type {WeakMap<Page, boolean>} whether they are windows on glass */
const touched = new WeakMap();
const likely = (/** @type {number} */ chance) => Math.random() < chance;

/**
 * Press it if it is there; the page may have changed meanwhile.
 * @param {Locator} button
 * @returns {Promise<boolean>}
 */
async function press(button) {
  const one = button.first();
  if (!(await one.isVisible().catch(() => false))) return false;
  const page = one.page();
  if (!touched.has(page)) touched.set(page, await page.evaluate(() => navigator.maxTouchPoints > 0).catch(() => false));
  return (touched.get(page) ? one.tap(SOON) : one.click(SOON)).then(
    () => true,
    () => false,
  );
}

/** @param {Page} page @param {string} kind */
const doing = (page, kind) => page.locator(`[data-do="${kind}"][data-choice][aria-disabled=false]`);

/** One decision, if there is one to make. @param {Page} page */
export async function move(page) {
  if (await page.locator(SHEET).count()) await page.keyboard.press("Escape"); // an offer that could not be sent
  if (await answer(page)) return;
  if (await doing(page, "EndTrading").isVisible().catch(() => false)) return trade(page);
  if ((await doing(page, "Plant").isVisible().catch(() => false)) && (await plant(page))) return;
  if (await discard(page)) return;
  for (const onward of ["TurnOver", "Draw", "Done"]) if (await press(doing(page, onward))) return;
  if (await page.locator(".board .slate, .board .tray").count()) await makeRoom(page);
}

/** Take an offer, or refuse one. @param {Page} page */
async function answer(page) {
  if (likely(0.7) && (await press(doing(page, "Accept")))) return true;
  return press(doing(page, "Decline"));
}

/** Offer the first card for a bean now and then, else close the market. @param {Page} page */
async function trade(page) {
  const offered = await page.locator(".ticket.mine").count();
  if (offered || !likely(0.4)) return void (await press(doing(page, "EndTrading")));
  const sign = page.locator(".stall button.sign, .stall button.bean"); // whoever hung it out is spoken to
  if (!(likely(0.3) && (await press(sign)))) await press(page.locator("[data-tour=crate] .card-btn, [data-tour=hand] .card-btn"));
  if (likely(0.6)) await press(page.locator("[data-bean]").nth(1 + Math.floor(Math.random() * 8)));
  if (!(await press(page.locator('[data-do="Offer"][aria-disabled=false]')))) await page.keyboard.press("Escape");
}

/** By the field or by the button; the second card of the hand not always. @param {Page} page */
async function plant(page) {
  const onward = await doing(page, "TurnOver").or(doing(page, "Done")).first().isVisible().catch(() => false);
  if (onward && likely(0.3)) return false;
  return (likely(0.5) && (await press(page.locator(".sow[data-choice]")))) || press(doing(page, "Plant"));
}

/** In the duel: what was offered, or now and then a card of the hand. @param {Page} page */
async function discard(page) {
  if (await press(doing(page, "Discard"))) return true;
  if (!(await doing(page, "Done").isVisible().catch(() => false)) || !likely(0.3)) return false;
  await press(page.locator("[data-tour=hand] .card-btn[data-choice]").last());
  return press(doing(page, "Discard"));
}

/** Harvest the field that pays, else any that may be. @param {Page} page */
async function makeRoom(page) {
  if (!(await page.locator(".banner.mine").count())) return; // nobody waits for us
  const forNothing = page.locator(".plot [role=alertdialog] .danger");
  if (await press(forNothing)) return; // asked before, on a busy machine
  const harvest = page.locator("[data-harvest][data-choice][aria-disabled=false]");
  if ((await press(page.locator("[data-harvest][data-choice].go"))) || (await press(harvest))) await press(forNothing);
}
