// How a person aims above the beanstalk: by looking where the hand is, and correcting that.
// @ts-check

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Locator} Locator */
/** @typedef {import("./hands.mjs").Hands} Hands */
/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ across: number, along: number, lift: number }} Aim */

const STEER = "[data-tour=steer]";
const GLANCES = 6;
const LOW = 0.12; // dice above the tower
const EXACT = 0.06;
const LEANING = 0.56; // of a die that lies behind another is seen, in three dimensions
const LOOKING = 60; // milliseconds
const SOON = { timeout: 5_000 }; // the arm may have tired meanwhile: then there is nothing to steer
const AIMING = 4_000; // after which one lets go as it is: arms tire, and without a graphics card a glance takes a second

/** How many pixels a die at the top is wide. @param {Page} page @returns {Promise<number>} */
export const diePixels = (page) =>
  page.locator("[data-tour=tower] .picture").evaluate((picture) => {
    const flat = picture.querySelector("svg");
    const scale = flat?.getScreenCTM()?.a ?? 0;
    return flat ? scale * Number(flat.dataset["units"]) : Number(/** @type {HTMLElement} */ (picture).dataset["die"]);
  });

/** Where the cursor is. @param {Page} page @returns {Promise<Aim>} */
export const aimOf = (page) =>
  page.locator(STEER).evaluate((steer) => {
    const [across = 0, along = 0, lift = 0] = [...steer.querySelectorAll("input")].map((input) => input.valueAsNumber);
    return { across, along, lift };
  }, undefined, SOON);

/** @param {Locator} thing @returns {Promise<Point>} */
export async function middleOf(thing) {
  const box = await thing.boundingBox();
  if (!box) throw new Error("it is gone");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Take a piece out of the tray and hold it over the tower; what comes back lets go. Whatever goes wrong on
 * the way, the hand is empty again: a button that stays down would press nothing more.
 * @param {Page} page @param {NonNullable<Hands["grasp"]>} grasp @param {Locator} piece
 */
export async function carry(page, grasp, piece) {
  const from = await middleOf(piece);
  const held = await grasp(page, from);
  try {
    const sky = await middleOf(page.locator("[data-tour=tower]"));
    await held.carry({ x: from.x, y: from.y - 20 }); // now it is taken up, and the desk is another
    await page.locator(STEER).waitFor(SOON);
    await aim(page, held, sky);
  } catch (error) {
    await held.drop();
    throw error;
  }
  return held;
}

/** @param {Page} page @param {import("./hands.mjs").Grasp} held @param {Point} sky */
async function aim(page, held, sky) {
  let at = sky;
  const until = Date.now() + AIMING;
  for (let glances = 0; glances < GLANCES && (glances < 2 || Date.now() < until); glances++) {
    await held.carry(at);
    await page.waitForTimeout(LOOKING);
    const { across, along, lift } = await aimOf(page);
    const die = await diePixels(page);
    const deep = await page.locator("[data-tour=tower] canvas").count();
    const wrong = deep ? along * LEANING : lift - LOW;
    if (Math.hypot(across, wrong) < EXACT) return;
    at = { x: at.x - across * die, y: at.y + wrong * die };
  }
}
