// Rated play in real browsers: strangers meet, bots fill the table, a rating changes, somebody is reported and avoided.
//
//     node e2e/rated.mjs [part of a story's name]
// @ts-check

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { newPerson, rushToTheEnd, tell } from "./world.mjs";

/** @typedef {import("playwright-core").Page} Page */

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const SEEN = { bypassCSP: true }; // axe is no script of ours

/** @type {import("./world.mjs").Stories} */
const STORIES = {
  async "two guests meet, speak in phrases, each in their language, and start when they like"(browser, server) {
    const ada = await newPerson(browser, server, SEEN);
    const leo = await newPerson(browser, server, { ...SEEN, locale: "fr" });
    await ada.page.goto("/");
    await ada.page.getByRole("link", { name: "Find players now" }).click();
    await ada.page.getByText("nothing is counted").waitFor();
    await clean(ada.page);
    await ada.page.getByRole("link", { name: "Sit down: Haricots" }).click();
    await ada.page.getByText("1 of 4 here").waitFor();
    await leo.page.goto("/play/haricots");
    await leo.page.getByText("2 sur 4 déjà là").waitFor();
    assert.equal(leo.page.url(), ada.page.url());
    await ada.page.getByRole("button", { name: "Good luck!" }).click();
    await leo.page.getByText("Bonne chance !").first().waitFor();
    await clean(ada.page);
    await clean(leo.page);
    await leo.page.getByRole("button", { name: "Commencer maintenant" }).click();
    await ada.page.locator(".board").first().waitFor();
    await ada.page.getByRole("tab", { name: "Chat" }).click();
    await ada.page.getByText("Good luck!").first().waitFor();
    assert.equal(await ada.page.getByLabel("Say something").locator("input").count(), 0);
    await ada.page.getByRole("button", { name: "Well played!" }).click();
    await leo.page.getByRole("tab", { name: "Discuter" }).click();
    await leo.page.getByText("Bien joué !").first().waitFor();
    for (const one of [ada, leo]) {
      assert.deepEqual(one.complaints, []);
      await one.context.close();
    }
  },

  async "an account's rating changes, and profile and ladder say so"(browser, server) {
    const { page, context, complaints } = await newPerson(browser, server, SEEN);
    await keep(page, "Inès");
    await page.goto("/ladder/pas_de_haricots");
    await page.getByText("Nobody has climbed it yet").waitFor();
    await clean(page);
    await page.getByRole("link", { name: "Find players now" }).click();
    await page.getByText("your place in the game changes your rating").waitFor();
    await page.getByRole("link", { name: "Sit down" }).click();
    await page.getByText("1500?").waitFor();
    await page.getByRole("button", { name: "Start now" }).click();
    await rushToTheEnd(page);
    await page.getByText("Your rating").waitFor();
    const rating = (await page.locator(".rating .num").innerText()).replace("?", "");
    assert.notEqual(rating, "1500");
    await clean(page);
    await page.getByRole("link", { name: "Ladder" }).click();
    await page.getByText("10 more rated games with people").waitFor();
    await page.locator("tr.you").getByText(rating).waitFor();
    await page.goto("/players/In%C3%A8s");
    await page.getByText("Rated games").waitFor();
    await page.getByText("1 rated game").waitFor();
    await clean(page);
    assert.deepEqual(complaints, []);
    await context.close();
  },

  async "somebody is reported, and never met again"(browser, server) {
    const [zoe, max] = [await newPerson(browser, server, SEEN), await newPerson(browser, server)];
    await keep(zoe.page, "Zoé");
    await keep(max.page, "Max M");
    await zoe.page.goto("/play/duel");
    await zoe.page.getByText("1 of 2 here").waitFor();
    await max.page.goto("/play/duel");
    await zoe.page.locator(".board").first().waitFor(); // the table is full
    await zoe.page.getByRole("button", { name: "Settings" }).first().click();
    await zoe.page.getByRole("button", { name: "Report a player" }).click();
    await zoe.page.getByText("Lost on purpose").click();
    await clean(zoe.page);
    await zoe.page.getByRole("button", { name: "Tell the host" }).click();
    await zoe.page.getByText("The host will see it").waitFor();
    await zoe.page.getByRole("button", { name: "Never meet Max M again" }).click();
    await zoe.page.getByText("You never meet Max M").waitFor();
    await zoe.page.goto("/players/Max%20M");
    await zoe.page.getByText("You never meet Max M").waitFor();
    await zoe.page.getByRole("button", { name: "Meet Max M again" }).click();
    await zoe.page.getByRole("button", { name: "Never meet Max M again" }).click();
    await zoe.page.getByRole("button", { name: "Meet Max M again", exact: true }).waitFor();
    await zoe.page.goto("/account");
    await zoe.page.getByRole("button", { name: "Meet Max M again" }).click();
    await zoe.page.getByRole("button", { name: "Meet Max M again" }).waitFor({ state: "detached" });
    assert.deepEqual(zoe.complaints, []);
    for (const { context } of [zoe, max]) await context.close();
  },
};

/** An account without a passkey, at a number. @param {Page} page @param {string} name */
async function keep(page, name) {
  await page.goto("/account");
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Keep with a code" }).click();
  await page.getByText("I have written it down").click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("heading", { name }).waitFor();
}

/** Whatever axe finds. @param {Page} page */
async function clean(page) {
  await page.evaluate(AXE);
  const { violations } = /** @type {any} */ (await page.evaluate("axe.run()"));
  const found = violations.map((/** @type {any} */ one) => `${one.id}: ${one.nodes[0]?.html}`);
  assert.deepEqual(found, [], page.url());
}

await tell(STORIES, process.argv[2]);
