// Nothing jumps: over whole games the board and the hand stay where they are, whatever the phase.
//
//     node e2e/steady.mjs [game] [390x844]
// @ts-check

import assert from "node:assert/strict";
import { called } from "./texts.mjs";
import { newPerson, tell } from "./world.mjs";

const GAMES = ["fagioli", "haricots", "pas_de_haricots"]; // whose boards have no market on them
const WINDOWS = ["1440x900", "390x844"];
const SLACK = 4; // pixels
const LONGEST = 6 * 60_000;
const READY = 'button[data-moves]:not([data-moves="0"])';
const OVER = "#headline";
/** What comes and goes with what can be done, and moves nothing else. */
const FLEETING = ["plays"];
const [, , game = "", size = ""] = process.argv;

/**
 * From now on, how far each part of the board has been from where it was first seen.
 * @param {import("playwright-core").Page} page
 */
const watch = (page) =>
  page.evaluate(() => {
    /** @type {Record<string, { from: number[], to: number[] }>} */
    const seen = {};
    const look = () => {
      const board = document.querySelector(".stage > .board > *");
      const parts = [...document.querySelectorAll(".stage [data-tour]")].map((part) => {
        return /** @type {const} */ ([part.getAttribute("data-tour") ?? "", part]);
      });
      for (const [name, part] of board ? [/** @type {const} */ (["board", board]), ...parts] : []) {
        if (!part.checkVisibility()) continue;
        const { left, top, right, bottom } = part.getBoundingClientRect();
        const box = [left, top, right, bottom];
        const one = (seen[name] ??= { from: box, to: box });
        one.from = one.from.map((least, side) => Math.min(least, box[side] ?? 0));
        one.to = one.to.map((most, side) => Math.max(most, box[side] ?? 0));
      }
      if (!document.querySelector("#headline")) requestAnimationFrame(look);
    };
    Object.assign(globalThis, { seen });
    look();
  });

/** @type {import("./world.mjs").Stories} */
const STORIES = {};
for (const one of GAMES.filter((name) => name.includes(game)))
  for (const window of WINDOWS.filter((name) => name.includes(size)))
    STORIES[`${one} at ${window}`] = async (browser, server) => {
      const [width = 0, height = 0] = window.split("x").map(Number);
      const { page, context } = await newPerson(browser, server, { viewport: { width, height } });
      const { move } = await import(`./games/${one}.mjs`);
      await page.goto(`/new/${one}`);
      await page.getByRole("button", { name: called("playBots") }).click();
      await page.locator(".stage > .board > *").first().waitFor();
      await watch(page);
      const until = Date.now() + LONGEST;
      while (!(await page.locator(OVER).isVisible())) {
        assert.ok(Date.now() < until, "the game does not end");
        await page.locator(`${READY}, ${OVER}`).first().waitFor({ timeout: 500 }).catch(() => undefined);
        if (await page.locator(READY).count()) await move(page).catch(() => undefined);
      }
      /** @type {Record<string, { from: number[], to: number[] }>} */
      const seen = await page.evaluate(() => Reflect.get(globalThis, "seen"));
      const jumps = Object.entries(seen).flatMap(([name, { from, to }]) => {
        const far = ["left", "top", "right", "bottom"].flatMap((side, place) => {
          const by = (to[place] ?? 0) - (from[place] ?? 0);
          return by > SLACK && !FLEETING.includes(name) ? [`${side} ${by.toFixed(0)}`] : [];
        });
        return far.length ? [`${name}: ${far.join(", ")}`] : [];
      });
      assert.deepEqual(jumps, []);
      await context.close();
    };

await tell(STORIES);
