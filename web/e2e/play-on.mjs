// From a moment of a finished game a new table is opened; it says where it begins, and leads back.
// @ts-check

import assert from "node:assert/strict";
import { newPerson, rushToTheEnd, tell } from "./world.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** Play a short game against bots. @param {Page} page @param {string} game */
async function finish(page, game) {
  await page.goto(`/new/${game}`);
  await page.getByRole("button", { name: "Play bots now" }).click();
  await page.locator(".board").first().waitFor();
  await rushToTheEnd(page);
  return page.url().slice(-10);
}

/**
 * What the review's button does: a table before one of our last moves.
 * @param {Page} page
 * @param {string} source
 * @param {boolean} asItWas
 * @returns {Promise<{ table: string, seq: number, move: number, view: unknown }>}
 */
function playOn(page, source, asItWas) {
  return page.evaluate(
    async ({ source, asItWas }) => {
      const seats = JSON.parse(localStorage.getItem("cassoulet.seats") ?? "{}");
      const guest = seats[source] ?? JSON.parse(localStorage.getItem("cassoulet.guest") ?? "null");
      const { moments } = await (await fetch(`/api/tables/${source}/replay?seat=0`)).json();
      const own = moments.filter((/** @type {any} */ one) => one.fact.type === "Moved" && one.fact.seat === 0);
      const { seq } = own.at(-3);
      const before = moments.findLast((/** @type {any} */ one) => one.seq < seq);
      const answer = await fetch(`/api/tables/${source}/play-on`, {
        method: "POST",
        body: JSON.stringify({ seat: 0, seq, as_it_was: asItWas }),
        headers: { authorization: `Bearer ${guest.token}` },
      });
      const { table } = await answer.json();
      localStorage.setItem("cassoulet.seats", JSON.stringify({ ...seats, [table]: guest }));
      const { setting } = await (await fetch(`/api/tables/${table}`)).json();
      return { table, seq, move: setting.played_on.move, view: before.view };
    },
    { source, asItWas },
  );
}

/** @param {Page} page @param {string} game @param {boolean} asItWas */
async function tryOnceMore(page, game, asItWas) {
  const source = await finish(page, game);
  const { table, seq, move } = await playOn(page, source, asItWas);
  await page.goto(`/t/${table}`);
  await page.getByText(`From moment ${move}`).first().waitFor();
  await rushToTheEnd(page);
  const back = page.getByRole("link", { name: "Back to the review" });
  assert.equal(await back.getAttribute("href"), `/review/${source}?seat=0&at=${seq}`);
  assert.equal(await page.getByRole("button", { name: "Rematch" }).count(), 0);
  await page.getByRole("link", { name: "Replay" }).click();
  await page.getByRole("slider").waitFor();
  await page.getByText(`From moment ${move}`).first().waitFor();
  assert.equal(await back.getAttribute("href"), `/review/${source}?seat=0&at=${seq}`);
}

/** @type {import("./world.mjs").Stories} */
const stories = {};
for (const game of ["haricots", "fagioli", "pas_de_haricots", "haricot_magique", "bohnanza"])
  stories[`a moment of ${game}`] = async (browser, server) => {
    const { page, context, complaints } = await newPerson(browser, server);
    await tryOnceMore(page, game, game === "fagioli");
    assert.deepEqual(complaints, []);
    await context.close();
  };

await tell(stories, process.argv[2]);
