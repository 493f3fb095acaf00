// From the landing page to the end of a game, and from an invite link to a move: in a real browser
// against a real server.
// @ts-check

import assert from "node:assert/strict";
import { INSTALLED } from "./installed.mjs";
import { newPerson, openBrowser, pause, playToTheEnd, rushToTheEnd, startServer } from "./world.mjs";

/** @type {Record<string, (browser: import("playwright-core").Browser, server: import("./world.mjs").Server) => Promise<void>>} */
const STORIES = {
  async "one click from the landing page to the first card, and on to the end"(browser, server) {
    const { page, context, complaints } = await newPerson(browser, server);
    await page.goto("/");
    await page.getByRole("button", { name: "Play now" }).click();
    await page.locator("[aria-label='Your hand'] li").first().waitFor();
    const moves = await playToTheEnd(page);
    assert.ok(moves > 0);
    assert.match(await page.locator("#headline").innerText(), /wins?/);
    assert.ok((await page.locator("tbody tr").count()) >= 3);
    await page.getByRole("button", { name: "Rematch" }).click();
    await page.getByRole("button", { name: /^Start$/ }).waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
  },

  async "a link, a name, a seat; then both play, one of them reloads, the server restarts"(browser, server) {
    const host = await newPerson(browser, server);
    await host.page.goto("/new/haricots");
    await host.page.getByLabel("Your name").fill("Camille");
    await host.page.getByRole("button", { name: "Open the table" }).click();
    await host.page.waitForURL("**/t/*");

    const guest = await newPerson(browser, server, { locale: "fr-FR" });
    await guest.page.goto(host.page.url());
    await guest.page.getByLabel("Votre nom").fill("Benoît");
    await guest.page.getByRole("button", { name: "S’asseoir" }).click();
    await host.page.getByText("Benoît").waitFor();
    await guest.page.getByText("Salle d’attente").waitFor();

    await host.page.getByRole("button", { name: "Fill with bots and start" }).click();
    await Promise.all([playToTheTurn(host.page), playToTheTurn(guest.page)]);
    await move(host.page, guest.page);
    await move(host.page, guest.page);

    await guest.page.reload();
    await move(host.page, guest.page);

    await server.restart();
    await pause(500);
    await move(host.page, guest.page);
    await Promise.all([playToTheEnd(host.page), playToTheEnd(guest.page)]);
    const [one, other] = [await scores(host.page), await scores(guest.page)];
    assert.deepEqual(one, other);
    await host.context.close();
    await guest.context.close();
  },

  async "every game can be played to its end by its list of actions"(browser, server) {
    for (const game of ["bohnanza", "fagioli", "pas_de_haricots", "haricot_magique"]) {
      const { page, context, complaints } = await newPerson(browser, server);
      await page.goto(`/new/${game}`);
      const fewer = page.getByRole("button", { name: "One seat fewer" });
      if (game === "bohnanza") await fewer.click(); // with three players it is a shorter game
      await page.getByRole("button", { name: "Play bots now" }).click();
      const moves = await rushToTheEnd(page);
      console.log(`    ${game}: ${moves} moves`);
      assert.deepEqual(complaints, []);
      await context.close();
    }
  },

  async "a game by keyboard alone"(browser, server) {
    const { page, context } = await newPerson(browser, server);
    await page.goto("/");
    await page.getByRole("button", { name: "Play now" }).focus();
    await page.keyboard.press("Enter");
    await page.locator("button[data-action]").first().focus();
    for (let keys = 0; keys < 400 && !(await page.locator("#headline").isVisible()); keys++) {
      await page.locator("button[data-action][aria-disabled=false]").or(page.locator("#headline")).first().waitFor();
      await page.keyboard.press("1");
      await pause(60);
    }
    await page.locator("#headline").waitFor();
    await context.close();
  },

  ...INSTALLED,
};

/** @param {import("playwright-core").Page} page */
const playToTheTurn = (page) => page.locator(".board").first().waitFor();

/**
 * Whoever of the two is on turn makes a move.
 * @param {import("playwright-core").Page[]} pages
 */
async function move(...pages) {
  const action = "button[data-action][aria-disabled=false]";
  const found = await Promise.any(
    pages.map((page) =>
      page
        .locator(action)
        .first()
        .waitFor()
        .then(() => page),
    ),
  );
  const before = await found.locator("aside li").count();
  await found.locator(action).first().click();
  await found.waitForFunction((count) => document.querySelectorAll("aside li").length > count, before);
}

/** @param {import("playwright-core").Page} page */
const scores = async (page) => (await page.locator("tbody td:last-child").allInnerTexts()).map(Number);

const only = process.argv[2];
const server = await startServer();
const browser = await openBrowser();
let failed = 0;
try {
  for (const [name, story] of Object.entries(STORIES)) {
    if (only && !name.includes(only)) continue;
    const began = Date.now();
    try {
      await story(browser, server);
      console.log(`✓ ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
    } catch (error) {
      failed += 1;
      console.log(`✗ ${name}`, error);
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
process.exitCode = failed ? 1 : 0;
