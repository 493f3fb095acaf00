// A finished game is seen again: step by step, by anybody's eyes, from a link to a moment.
// @ts-check

import assert from "node:assert/strict";
import { newPerson, rushToTheEnd, tell } from "./world.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** Play a short game against bots, and open its replay. @param {Page} page */
async function seeAgain(page) {
  await page.goto("/new/fagioli");
  await page.getByRole("button", { name: "Play bots now" }).click();
  await page.locator(".board").first().waitFor();
  await page.keyboard.press("m"); // the list of moves, beside a drawn board
  await rushToTheEnd(page);
  await page.getByRole("link", { name: "Replay" }).click();
  await page.getByRole("slider").waitFor();
}

/** @param {Page} page */
const moment = async (page) => Number(await page.getByRole("slider").inputValue());

/** What is told of the moment that is shown. @param {Page} page */
const told = (page) => page.locator("aside li.now").allInnerTexts();

/** Whose eyes they are. @param {Page} page */
const me = (page) => page.getByLabel("Seen by").locator("option:checked").innerText();

/** Each row of the result: its parts add up to its score. @param {Page} page */
async function sums(page) {
  await page.getByRole("table", { name: "Result" }).waitFor();
  const rows = await page.getByRole("table", { name: "Result" }).evaluate((table) =>
    [...table.querySelectorAll("tbody tr:not(.more)")].map((row) => {
      const number = (/** @type {Element} */ cell) => Number((cell.textContent ?? "").trim().replace("−", "-"));
      return { parts: [...row.querySelectorAll(".part b")].map(number), score: number(row.lastElementChild ?? row) };
    }),
  );
  assert.ok(rows.length > 1);
  for (const { parts, score } of rows) assert.equal(parts.reduce((sum, part) => sum + part, 0), score);
  return rows.sort((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other))); // one's own is first, live
}

await tell(
  {
    async "step, keys, play, any moment, anybody's eyes, and a link"(browser, server) {
      const { page, context, complaints } = await newPerson(browser, server);
      await seeAgain(page);
      assert.equal(await moment(page), 0);
      await page.getByRole("button", { name: "One step on" }).click();
      assert.equal(await moment(page), 1);
      const first = await told(page);
      await page.keyboard.press("ArrowRight");
      assert.equal(await moment(page), 2);
      assert.notDeepEqual(await told(page), first);
      await page.keyboard.press("ArrowLeft");
      assert.deepEqual(await told(page), first);
      await page.keyboard.press("End");
      const last = await moment(page);
      assert.ok(last > 4);

      await page.getByRole("slider").fill("3");
      await page.getByRole("button", { name: "Play", exact: true }).click();
      await page.waitForFunction(() => Number(document.querySelector("input")?.value) > 3);
      await page.getByRole("button", { name: "Pause" }).click();

      await page.getByRole("slider").fill("3");
      const mine = await page.locator(".board").first().textContent();
      await page.getByLabel("Seen by").selectOption({ index: 1 });
      await page.waitForFunction((text) => document.querySelector(".board")?.textContent !== text, mine);
      assert.equal(await moment(page), 3);
      await page.getByLabel("Seen by").selectOption("a spectator");

      await page.locator("aside li button.line").nth(5).click();
      const there = await moment(page);
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.getByRole("button", { name: "Copy a link to this moment" }).click();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      const other = await newPerson(browser, server);
      await other.page.goto(link);
      await other.page.getByRole("slider").waitFor();
      assert.equal(await moment(other.page), there);
      assert.deepEqual(await told(other.page), await told(page));
      assert.deepEqual([...complaints, ...other.complaints], []);
      await context.close();
      await other.context.close();
    },

    async "a line of the story leads from the end of the game to its moment"(browser, server) {
      const { page, context } = await newPerson(browser, server);
      await seeAgain(page);
      await page.goBack();
      await page.getByRole("button", { name: "Look at the table" }).click();
      const lines = page.locator("aside li a");
      while ((await lines.count()) < 4) await page.locator("aside li button[aria-expanded=false]").first().click();
      const line = lines.nth(3);
      const text = await line.innerText();
      await line.click();
      await page.getByRole("slider").waitFor();
      assert.ok((await told(page)).some((one) => one.includes(text.replace(/^You /, "").slice(-6))));
      await context.close();
    },

    async "a result says how the points came about, live and in the replay, which steps by turns and decisions"(
      browser,
      server,
    ) {
      const { page, context, complaints } = await newPerson(browser, server);
      await seeAgain(page);
      await page.getByRole("button", { name: "Result" }).click();
      const again = await sums(page);
      await page.getByRole("button", { name: "Close" }).click();

      const turns = page.getByRole("button", { name: "Turns" });
      await turns.click();
      assert.equal(await turns.getAttribute("aria-pressed"), "true");
      await page.getByRole("button", { name: "To the next turn" }).click();
      await page.getByRole("button", { name: "To the next turn" }).click();
      const second = await moment(page);
      const open = page.locator("aside li button[aria-expanded=true]");
      assert.ok((await open.count()) <= 1, "only the turn that is shown lies open, if there is more to tell of it");
      await page.keyboard.press("Shift+ArrowLeft");
      assert.ok((await moment(page)) < second);
      await page.keyboard.press("Home");

      await page.getByRole("button", { name: "Decisions" }).click();
      await page.getByRole("button", { name: "To the next decision" }).click();
      const before = await moment(page);
      await page.getByRole("button", { name: "Moments" }).click();
      await page.getByRole("button", { name: "One step on" }).click();
      assert.equal(await moment(page), before + 1);
      const name = await me(page);
      assert.ok((await told(page)).some((line) => line.includes(name)), "what was decided is told next");
      await page.keyboard.press("PageUp");
      assert.equal(await moment(page), before);

      await page.goBack();
      await page.locator("#headline").waitFor();
      assert.deepEqual(await sums(page), again);
      assert.deepEqual(complaints, []);
      await context.close();
    },

    async "a file that breaks off is asked for again, and one that never comes is said to be missing"(browser, server) {
      const { page, context } = await newPerson(browser, server);
      let tries = 0;
      await page.route("**/assets/Replay-*.js", (route) => (++tries > 1 ? route.continue() : route.abort()));
      await seeAgain(page);
      assert.ok(tries > 1);

      await page.route("**/api/tables/*/films", (route) => route.abort());
      await page.reload();
      await page.getByText("The server cannot be reached.").waitFor();
      await page.unroute("**/api/tables/*/films");
      await page.getByRole("button", { name: "Try again" }).click();
      await page.getByRole("slider").waitFor();
      await context.close();
    },

    async "a game that goes on is not told"(browser, server) {
      const { page, context } = await newPerson(browser, server);
      await page.goto("/new/haricots");
      await page.getByRole("button", { name: "Play bots now" }).click();
      await page.locator(".board").first().waitFor();
      const table = page.url().split("/").at(-1);
      assert.equal((await page.request.get(`/api/tables/${table}/replay?seat=1`)).status(), 409);
      await page.goto(`/replay/${table}`);
      await page.getByText("The replay can be seen once the game is over.").waitFor();
      await context.close();
    },
  },
  process.argv[2],
);
