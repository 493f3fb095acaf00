// What the installed client does: it opens without a network, and takes a new version when told to.
// @ts-check

import assert from "node:assert/strict";
import { appendFileSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DIST, newPerson, startServer } from "./world.mjs";

/** @typedef {import("playwright-core").Browser} Browser */
/** @typedef {import("playwright-core").Page} Page */

/** Open the landing page, and again once the worker has kept everything. @param {Page} page */
async function install(page) {
  await page.goto("/");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller);
}

/** @type {Record<string, (browser: Browser, server: import("./world.mjs").Server) => Promise<void>>} */
export const INSTALLED = {
  async "installed: it opens without a network, and says so where one is needed"(browser, server) {
    const { page, context } = await newPerson(browser, server, { serviceWorkers: "allow" });
    await install(page);
    await page.goto("/new/haricots");
    await page.getByRole("button", { name: "Open the table" }).click();
    await page.waitForURL("**/t/*");
    const table = page.url();
    const kept = await page.evaluate(async () => {
      const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map((request) => new URL(request.url).pathname);
    });
    assert.ok(kept.includes("/") && kept.length > 20);
    assert.deepEqual(
      kept.filter((path) => !/^\/($|assets\/|icons\/|offline\.html$)/.test(path)),
      [],
    );

    await context.setOffline(true);
    await page.goto("/rules/bohnanza");
    await page.getByRole("heading", { name: "Bohnanza" }).first().waitFor();
    await page.goto(table);
    await page.getByRole("heading", { name: "The pot is out of reach" }).waitFor();
    await page.getByRole("heading", { name: "La marmite est hors de portée" }).waitFor();
    await context.setOffline(false);
    await page.getByRole("link", { name: "Try again" }).click();
    await page.getByText("Waiting room").waitFor();
    await context.close();
  },

  async "installed: a new version waits until the player reloads"(browser) {
    const folder = mkdtempSync(join(tmpdir(), "cassoulet-client-"));
    cpSync(DIST, folder, { recursive: true });
    for (const suffix of [".br", ".gz"]) rmSync(join(folder, `sw.js${suffix}`));
    const server = await startServer(0, folder);
    try {
      const { page, context } = await newPerson(browser, server, { serviceWorkers: "allow" });
      await install(page);
      await page.evaluate(() => (document.title = "unsaved"));
      appendFileSync(join(folder, "sw.js"), "\n// another version");
      await page.waitForTimeout(2_500); // the page has looked by itself once
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
      await page.getByText("A new version is ready.").waitFor();
      await page.waitForTimeout(500);
      assert.equal(await page.title(), "unsaved", "it must not reload by itself");
      await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Reload" }).click()]);
      await page.waitForFunction(() => document.title !== "unsaved");
      assert.equal(await page.getByText("A new version is ready.").count(), 0);
      await context.close();
    } finally {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
