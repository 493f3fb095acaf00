// Plays some moves of every game with motion on and looks at all that moves: only what needs no new layout
// may change. node e2e/animations.mjs [game]
// @ts-check

import { newPerson, openBrowser, startServer } from "./world.mjs";

const GAMES = ["haricots", "bohnanza", "pas_de_haricots", "fagioli", "haricot_magique"];
const ONLY = process.argv[2] ?? "";
const MOVES = Number(process.env["MOVES"] ?? 6);
const CHEAP = ["transform", "translate", "scale", "rotate", "opacity", "transformOrigin"];

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{ moved: number, costly: string[] }} Seen */

/**
 * Within the page, from its beginning: look at every animation that runs.
 * @param {string[]} cheap
 */
function watchAnimations(cheap) {
  const about = ["offset", "computedOffset", "easing", "composite"];
  const seen = new Set();
  const costly = new Set();
  Object.assign(window, { animationsSeen: () => ({ moved: seen.size, costly: [...costly] }) });
  const look = () => {
    for (const animation of document.getAnimations()) {
      if (seen.has(animation)) continue;
      seen.add(animation);
      const effect = animation.effect;
      if (!(effect instanceof KeyframeEffect) || animation instanceof CSSTransition) continue; // see below
      for (const property of new Set(effect.getKeyframes().flatMap((frame) => Object.keys(frame))))
        if (!about.includes(property) && !cheap.includes(property))
          costly.add(`${property} of ${effect.target?.tagName.toLowerCase()}.${effect.target?.className}`);
    }
    requestAnimationFrame(look);
  };
  look();
  // A transition of a colour is painted, not laid out; one of a size or a place would be
  document.addEventListener("transitionrun", ({ propertyName, target }) => {
    if (/width|height|top|left|right|bottom|margin|padding|inset|font|gap|grid|flex/.test(propertyName))
      costly.add(`transition of ${propertyName} of ${/** @type {Element} */ (target).tagName.toLowerCase()}`);
  });
}

/** @param {Page} page */
const myMove = (page) => page.locator("button[data-action][aria-disabled=false], #headline").first();

/**
 * A few moves, whatever is listed first, as somebody does who plays by keyboard.
 * @param {Page} page
 */
async function playSome(page) {
  await page.locator("button[data-moves]").first().waitFor();
  await page.keyboard.press("m"); // the list of moves
  for (let moves = 0; moves < MOVES; moves++) {
    await myMove(page).waitFor({ state: "attached", timeout: 60_000 });
    if (await page.locator("#headline").isVisible()) return;
    await myMove(page).evaluate((button) => button instanceof HTMLElement && button.click());
    const confirm = page.locator("[role=alertdialog] .danger");
    if (await confirm.isVisible()) await confirm.click();
    await page.waitForTimeout(700);
  }
}

const server = await startServer(300);
const browser = await openBrowser();
try {
  for (const game of GAMES.filter((one) => !ONLY || one === ONLY)) {
    const { page, context } = await newPerson(browser, server, { reducedMotion: "no-preference" });
    await page.addInitScript(watchAnimations, CHEAP);
    await page.goto(`/new/${game}`);
    await page.getByRole("button", { name: "Play bots now" }).click();
    await playSome(page);
    /** @type {Seen} */
    const seen = await page.evaluate("animationsSeen()");
    console.log(`${seen.costly.length ? "✗" : "✓"} ${game}: ${seen.moved} animations`);
    for (const one of seen.costly) console.log(`    ${one}`);
    if (seen.costly.length) process.exitCode = 1;
    await context.close();
  }
} finally {
  await browser.close();
  await server.stop();
}
