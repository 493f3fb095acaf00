// My games: all of them are found, also those that the browser has forgotten, and played once more.
//
//     node e2e/my-games.mjs [part of a story's name]
// @ts-check

import assert from "node:assert/strict";
import { keepSeats, seat } from "./people.mjs";
import { newPerson, tell, within } from "./world.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** @type {import("./world.mjs").Stories} */
const STORIES = {
  async "a browser finds the games of all its names, by game and by person"(browser, server) {
    const helper = await newPerson(browser, server);
    await helper.page.goto("/settings");
    const over = await seat(helper.page, "Marta", { game: "fagioli", others: ["Benoît"], until: "over" });
    const mine = await seat(helper.page, "Marthe", { game: "haricots", seats: 3, others: ["Bo", "Cleo"], until: "mine" });

    const { page, context, complaints } = await newPerson(browser, server);
    // it remembers who it was, not where it sat
    await context.addInitScript((former) => localStorage.setItem("cassoulet.former", JSON.stringify(former)), [over.guest, mine.guest]);
    await page.goto("/games");
    await lists(page, [mine.table, over.table]);
    await page.getByLabel("With").selectOption("Benoît");
    await lists(page, [over.table]);
    await page.getByLabel("Game").selectOption("Haricots");
    await page.getByRole("heading", { name: "No such game" }).waitFor();
    await page.getByRole("button", { name: "Show all" }).click();
    await lists(page, [mine.table, over.table]);

    // a seat that was forgotten is ours again
    await ticket(page, mine.table).getByRole("link").first().click();
    await page.locator(".board").first().waitFor();
    assert.equal(await page.getByText("You watch").count(), 0);
    assert.deepEqual(complaints, []);
    await context.close();
    await helper.context.close();
  },

  async "a game is played once more with one click"(browser, server) {
    const helper = await newPerson(browser, server);
    await helper.page.goto("/settings");
    const over = await seat(helper.page, "Marta", { game: "fagioli", others: ["Bo"], until: "over" });
    const { page, context } = await newPerson(browser, server);
    await keepSeats(context, [over]);
    await page.goto("/");
    await page.getByRole("link", { name: "All my games" }).click();
    await ticket(page, over.table).getByRole("button", { name: "Rematch: Fagioli" }).click();
    await page.waitForURL((url) => url.pathname.startsWith("/t/") && !url.pathname.endsWith(over.table));
    await page.getByText("Bo", { exact: true }).first().waitFor();
    const next = page.url().split("/").at(-1) ?? "";
    await page.goto("/games");
    await ticket(page, over.table).getByRole("button", { name: "Next game: Fagioli" }).click();
    await page.waitForURL(`**/t/${next}`);
    await context.close();
    await helper.context.close();
  },

  async "who has played nothing is told what will be found there"(browser, server) {
    const { page, context, complaints } = await newPerson(browser, server);
    await page.goto("/games");
    await page.getByRole("heading", { name: "No games yet" }).waitFor();
    await page.getByRole("link", { name: "Set the table" }).click();
    await page.waitForURL("**/new/*");
    assert.deepEqual(complaints, []);
    await context.close();
  },
};

/** @param {Page} page @param {string} table */
const ticket = (page, table) => page.locator(`.ticket[data-table="${table}"]`);

/** These and no others; what has just happened is noted within seconds. @param {Page} page @param {string[]} tables */
async function lists(page, tables) {
  const listed = () => page.locator(".ticket").evaluateAll((all) => all.map((one) => one.getAttribute("data-table")));
  const patient = within(60);
  for (let tries = 0; patient(); tries++) {
    await page.waitForTimeout(250);
    if (JSON.stringify(await listed()) === JSON.stringify(tables)) return;
    if (tries % 8 === 7) await page.reload();
  }
  assert.deepEqual(await listed(), tables);
}

await tell(STORIES, process.argv[2]);
