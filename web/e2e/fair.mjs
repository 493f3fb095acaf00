// A player asks whether a game was fair: the browser gave its part, kept a receipt, and finds out what is not as it was.
// @ts-check

import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { newPerson, rushToTheEnd, tell } from "./world.mjs";

/** @typedef {import("playwright-core").Page} Page */

const STEPS = ["secret", "mine", "others", "sealing", "seed"];
const SHOTS = process.env["FAIR_SHOTS"] ?? ""; // where pictures go, if anywhere

/** @param {Page} page */
async function playToTheEnd(page) {
  await page.locator(".board").first().waitFor();
  await page.keyboard.press("m"); // the list of moves, beside a drawn board
  await rushToTheEnd(page);
}

/** What was found at each step. @param {Page} page */
const findings = (page) =>
  page.locator("[data-step]").evaluateAll((steps) => steps.map((step) => step.className.split(" ")[0]));

/** What this browser kept of a table. @param {Page} page @param {string} table */
const receipt = (page, table) =>
  page.evaluate((table) => JSON.parse(localStorage.getItem("cassoulet.receipts") ?? "{}")[table], table);

/** @param {Page} page @param {string} name */
async function shoot(page, name) {
  if (!SHOTS) return;
  mkdirSync(SHOTS, { recursive: true });
  for (const [width, height] of [[1440, 900], [390, 844], [360, 640], [844, 390]]) {
    await page.setViewportSize({ width: width ?? 0, height: height ?? 0 });
    await page.screenshot({ path: `${SHOTS}/${name}-${width}x${height}.png`, fullPage: true });
  }
}

await tell({
  async "a game against bots, its rematch, and what a changed receipt or no receipt says"(browser, server) {
    const { page, context, complaints } = await newPerson(browser, server);
    await page.goto("/new/fagioli");
    await page.getByRole("button", { name: "Play bots now" }).click();
    await playToTheEnd(page);
    await page.getByRole("link", { name: "Was it fair?" }).click();
    await page.getByText("Yes. Nobody chose what chance brought").waitFor();
    assert.deepEqual(await findings(page), STEPS.map(() => "good"));
    const table = page.url().split("/").at(-1) ?? "";
    const kept = await receipt(page, table);
    assert.equal(kept.answered, true);
    await shoot(page, "fair");
    const saved = page.waitForEvent("download");
    await page.getByRole("link", { name: "Save your receipt" }).click();
    assert.equal((await saved).suggestedFilename(), "receipt.json");

    // Whoever was not there is not told more than can be known
    const other = await newPerson(browser, server);
    await other.page.goto(`/fair/${table}`);
    await other.page.getByText("this browser was not at the table").waitFor();
    assert.deepEqual(await findings(other.page), ["unknown", "unknown", "good", "unknown", "unknown"]);
    await shoot(other.page, "unseen");

    // A host who had dealt from another secret
    await page.evaluate(
      ([table, kept]) => localStorage.setItem("cassoulet.receipts", JSON.stringify({ [table]: kept })),
      /** @type {const} */ ([table, { ...kept, commitment: "ab".repeat(32) }]),
    );
    await page.reload();
    await page.getByText("No. Something is not as it was promised").waitFor();
    assert.deepEqual(await findings(page), ["bad", "good", "good", "good", "good"]);
    await shoot(page, "unfair");

    // A rematch has a chance of its own
    await page.goto(`/t/${table}`);
    await page.getByRole("button", { name: "Rematch" }).click(); // against bots it begins by itself
    await page.waitForURL((url) => url.pathname.startsWith("/t/") && !url.pathname.endsWith(table));
    await playToTheEnd(page);
    await page.getByRole("link", { name: "Was it fair?" }).click();
    await page.getByText("Yes. Nobody chose what chance brought").waitFor();
    const again = await receipt(page, page.url().split("/").at(-1) ?? "");
    assert.notEqual(again.share, kept.share);
    assert.deepEqual(complaints, []);
    await context.close();
  },
});
