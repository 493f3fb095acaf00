// Plays some moves of every game with motion on and looks at all that moves: only what needs no new layout
// may change. node e2e/animations.mjs [game]
// @ts-check

import { gamesWith, newPerson, openBrowser, startServer } from "./world.mjs";

const GAMES = gamesWith("Board.svelte");
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

const READY = 'button[data-moves]:not([data-moves="0"])';
const OVER = "#headline";

/**
 * A few moves on the board, as a person makes them.
 * @param {Page} page
 * @param {(page: Page) => Promise<unknown>} move
 */
async function playSome(page, move) {
  for (let moves = 0; moves < MOVES; moves++) {
    await page.locator(`${READY}, ${OVER}`).first().waitFor({ state: "attached", timeout: 60_000 });
    if (await page.locator(OVER).isVisible()) return;
    await move(page);
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
    const { move } = await import(`./games/${game}.mjs`);
    await playSome(page, move);
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
