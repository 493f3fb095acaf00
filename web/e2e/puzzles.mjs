// Puzzles are solved on the board, by pointer and by keyboard; hints are given at a table with bots alone.
//
//     node e2e/puzzles.mjs [part of a story's name]
// @ts-check

import assert from "node:assert/strict";
import { newPerson, tell, within } from "./world.mjs";

const HINTED = 120_000; // milliseconds: who judges comes after everybody else
const TAKING = 60; // seconds until there is a card to be chosen

/** The first of what may be done, from the list. @param {import("playwright-core").Page} page */
async function doTheFirst(page) {
  const list = page.locator("button[data-moves][aria-expanded=false]");
  if (await list.count()) await list.click();
  await page.locator("button[data-action][aria-disabled=false]").first().click();
}

/** What was chosen is told to be best, or not; who would burst is asked first. @param {import("playwright-core").Page} page */
async function toldWhatCame(page) {
  const sure = page.locator("[role=alertdialog] .danger");
  await sure.or(page.locator(".verdict")).first().waitFor();
  if (await sure.isVisible()) await sure.press("Enter");
  await page.locator(".verdict").waitFor();
}

/** Who has nothing but to pass needs no hint. @param {import("playwright-core").Page} page @param {import("playwright-core").Locator} bulb */
async function untilThereIsAChoice(page, bulb) {
  while (true) {
    await page.locator('button[data-moves]:not([data-moves="0"])').waitFor();
    if (await bulb.isEnabled()) return;
    await doTheFirst(page);
    await page.locator('button[data-moves="0"]').waitFor({ state: "attached" });
  }
}

/** Which card to take is no choice for who comes last. @param {import("playwright-core").Page} page */
async function untilACardIsToBeTaken(page) {
  const goesOn = within(TAKING);
  while (goesOn()) {
    const first = page.locator("button[data-action][aria-disabled=false]").first();
    await first.waitFor();
    if ((await first.getAttribute("data-action")) === "Take" && (await page.locator("button.hints").isEnabled())) return;
    await first.click({ timeout: 2_000 }).catch(() => undefined); // it may be gone by now
  }
  assert.fail("there is no card to be chosen");
}

/** @type {import("./world.mjs").Stories} */
const STORIES = {
  async "today's puzzle is found, answered by keyboard, and remembered"(browser, server) {
    const { page, context, complaints } = await newPerson(browser, server);
    await page.goto("/");
    await page.getByRole("link", { name: "Puzzles" }).click();
    await page.waitForURL("**/puzzles");
    await page.getByRole("link", { name: "Solve it" }).click();
    await page.waitForURL("**/puzzles/*");
    const id = page.url().split("/").at(-1) ?? "";
    await page.locator(".board").first().waitFor();
    assert.equal(await page.locator(".layer .ring").count(), 0, "nothing is pointed at before one has chosen");

    await page.keyboard.press("m");
    await page.keyboard.press("1");
    await toldWhatCame(page);
    await page.locator(".coach:focus").waitFor(); // the list of moves that had the focus is gone
    assert.match(await page.locator(".coach dl").innerText(), /\d+\s%/);
    await page.locator(".layer .ring").first().waitFor();

    await page.getByRole("link", { name: "All puzzles", exact: true }).click();
    const tried = page.locator(`a[href="/puzzles/${id}"].num`);
    await tried.waitFor();
    const label = (await tried.getAttribute("aria-label")) ?? "";
    assert.match(label, /(found|missed)$/);

    await page.getByRole("link", { name: "Try again" }).click();
    await page.getByText(label.endsWith("found") ? "found before" : "missed at first").waitFor();
    await doTheFirst(page);
    await toldWhatCame(page);
    await page.getByText("and that one counts.").waitFor();
    await page.getByRole("link", { name: "All puzzles", exact: true }).click();
    await tried.waitFor();
    assert.equal(await tried.getAttribute("aria-label"), label, "the first try stays");
    assert.deepEqual(complaints, []);
    await context.close();
  },

  async "on its side a phone tells what happened last, and the next puzzle is in sight"(browser, server) {
    const { page, context, complaints } = await newPerson(browser, server, { viewport: { width: 844, height: 390 } });
    const { today } = await (await page.request.get("/api/puzzles")).json();
    await page.goto(`/puzzles/${today}`);
    await page.getByRole("button", { name: "What happened last" }).click();
    await page.locator(".coach .line").first().waitFor();
    await doTheFirst(page);
    await toldWhatCame(page);
    const box = await page.getByRole("link", { name: "Next puzzle" }).boundingBox();
    assert.ok(box && box.y + box.height <= 390, "it is not cut off");
    assert.deepEqual(complaints, []);
    await context.close();
  },

  async "a puzzle of each game opens, is judged, and leads to the next"(browser, server) {
    const { page, context, complaints } = await newPerson(browser, server, { viewport: { width: 390, height: 844 } });
    const { puzzles } = await (await page.request.get("/api/puzzles")).json();
    for (const game of ["haricots", "pas_de_haricots", "fagioli"]) {
      const { id } = puzzles.find((/** @type {{ game: string }} */ one) => one.game === game);
      await page.goto(`/puzzles/${id}`);
      await page.locator(".board").first().waitFor();
      await doTheFirst(page);
      await toldWhatCame(page);
      await page.locator(".layer .ring").first().waitFor();
      await page.getByRole("link", { name: "Next puzzle" }).click();
      await page.waitForURL((url) => !url.pathname.endsWith(id));
      await page.getByText("What would you do?").waitFor();
    }
    assert.deepEqual(complaints, []);
    await context.close();
  },

  async "three hints a game, to who plays with bots alone"(browser, server) {
    const { page, context, complaints } = await newPerson(browser, server);
    await page.goto("/");
    await page.getByRole("button", { name: /Play now/ }).click();
    await page.waitForURL("**/t/*");
    const bulb = page.getByRole("button", { name: "Hint (3 left)" });
    await untilThereIsAChoice(page, bulb);
    await bulb.click();
    await page.getByText("I would do this:").waitFor({ timeout: HINTED });
    await page.getByText("2 more hints in this game").waitFor();
    await page.locator(".layer .ring").first().waitFor();
    await page.getByRole("button", { name: "Close the hint" }).click();
    assert.equal(await page.locator(".layer .ring").count(), 0);
    assert.ok(await page.locator(".stage").evaluate((stage) => stage === document.activeElement), "the board has the focus");
    await page.reload();
    await page.getByRole("button", { name: "Hint (2 left)" }).waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
  },

  async "a hint is followed, and the board goes on, though nothing moves there"(browser, server) {
    const { page, context, complaints } = await newPerson(browser, server, { reducedMotion: "reduce" });
    await page.goto("/new/pas_de_haricots");
    await page.getByRole("button", { name: "Play bots now" }).click();
    await page.waitForURL("**/t/*");
    const bulb = page.getByRole("button", { name: "Hint (3 left)" });
    await bulb.waitFor();
    await page.locator("button[data-moves][aria-expanded=false]").click();
    await untilACardIsToBeTaken(page);
    await bulb.click();
    const hint = page.getByText("I would do this:");
    await hint.waitFor({ timeout: HINTED });
    await page.locator("button[data-action=Take][data-wanted]").click(); // then that card lies there no more
    await hint.waitFor({ state: "detached" });
    await untilACardIsToBeTaken(page);
    assert.deepEqual(complaints, []);
    await context.close();
  },
};

await tell(STORIES, process.argv[2]);
