// What the installed client does: it opens without a network, takes a new version when told to, and
// tells of one's turn.
// @ts-check

import assert from "node:assert/strict";
import { createServer } from "node:http";
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

/**
 * A push service of our own: Chromium's is out of reach here. It counts what it is given.
 * @returns {Promise<{ origin: string, given: string[], stop(): void }>}
 */
function pushService() {
  /** @type {string[]} */
  const given = [];
  const server = createServer((request, answer) => {
    given.push(String(request.headers["content-encoding"]));
    answer.writeHead(201).end();
  });
  return new Promise((done) =>
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      done({ origin: `http://127.0.0.1:${port}`, given, stop: () => server.close() });
    }),
  );
}

/** Have the browser allow it, which it never does without a screen, and subscribe there. @param {Page} page @param {string} endpoint */
const subscribeAt = (page, endpoint) =>
  page.addInitScript((where) => {
    const keys = {
      p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
      auth: "BTBZMqHH6r4Tts7J_aSIgg",
    };
    const subscription = /** @type {any} */ ({ endpoint: where, toJSON: () => ({ endpoint: where, keys }) });
    Object.defineProperty(Notification, "permission", { value: "granted" });
    Notification.requestPermission = async () => "granted";
    PushManager.prototype.subscribe = async () => subscription;
    PushManager.prototype.getSubscription = async () => subscription;
  }, endpoint);

/**
 * Have the push service's message come to the worker; what it shows then.
 * @param {Page} page
 * @param {object} message
 * @returns {Promise<unknown>}
 */
async function deliver(page, message) {
  await page.reload(); // wakes a worker that has had nothing to do for half a minute, and was stopped
  await page.evaluate(() => navigator.serviceWorker.ready);
  const worker = page.context().serviceWorkers().at(-1) ?? (await page.context().waitForEvent("serviceworker"));
  // before the message comes: a browser without a screen dies of a real notification
  await worker.evaluate(() => {
    const scope = /** @type {any} */ (globalThis);
    scope.shown = new Promise((done) => {
      scope.registration.showNotification = async (/** @type {string} */ title, /** @type {any} */ words) =>
        done([title, words.body, words.data]);
    });
  });
  const devtools = await page.context().newCDPSession(page);
  const registration = new Promise((done) =>
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => done(registrations[0])),
  );
  await devtools.send("ServiceWorker.enable");
  const { registrationId } = await registration;
  const { origin } = new URL(page.url());
  await devtools.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: JSON.stringify(message) });
  return worker.evaluate(() => /** @type {any} */ (globalThis).shown);
}

/** A table with days to a move. @param {Page} page */
async function openByCorrespondence(page) {
  await page.goto("/new/fagioli");
  await page.getByRole("button", { name: "One seat fewer" }).click();
  await page.getByText("Clock · Undo").click();
  await page.getByText("1 day a move").click();
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.waitForURL("**/t/*");
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

  async "installed: by correspondence one is told of one's turn"(browser) {
    const service = await pushService();
    const server = await startServer(0, DIST, ["push_loopback = true"]);
    try {
      const host = await newPerson(browser, server, { serviceWorkers: "allow" });
      await subscribeAt(host.page, `${service.origin}/push`);
      await install(host.page);
      await openByCorrespondence(host.page);
      const table = host.page.url();
      await host.page.getByRole("button", { name: "Tell me when it is my turn" }).click();
      await host.page.getByText("You will be told of your turn").waitFor();

      const guest = await newPerson(browser, server);
      await guest.page.goto(table);
      await guest.page.getByLabel("Your name").fill("Benoît");
      await guest.page.getByRole("button", { name: "Sit down" }).click();
      await host.page.getByRole("button", { name: /^Start$/ }).click();
      await host.page.locator(".board").first().waitFor();
      await host.page.goto("/"); // the host goes away
      await guest.page.locator(".board").first().waitFor();
      await guest.page.keyboard.press("m"); // the list of moves: the guest may be the first to play
      const lastLook = Date.now() + 60_000; // tables/calls.py looks for them 5, 20 and 50 s into their turn
      while (Date.now() < lastLook && !service.given.length) {
        const action = guest.page.locator("button[data-action][aria-disabled=false]").first();
        if (await action.isVisible()) await action.click();
        await guest.page.waitForTimeout(700);
      }
      assert.deepEqual(service.given, ["aes128gcm"]);

      const path = new URL(table).pathname;
      const shown = await deliver(host.page, { table: path.slice(3), game: "haricot_magique", lang: "fr" });
      assert.deepEqual(shown, ["Le Haricot magique", "C’est à vous de jouer.", path]);
      await host.context.close();
      await guest.context.close();
    } finally {
      await server.stop();
      service.stop();
    }
  },

  async "a browser that does not let us notify says so"(browser, server) {
    const { page, context } = await newPerson(browser, server);
    await openByCorrespondence(page);
    await page.getByText(/does not let us notify|cannot be told here/).waitFor();
    await context.close();
  },

  async "the seat moves to another device, once, and old links can be revoked"(browser, server) {
    const { page, context } = await newPerson(browser, server);
    await page.goto("/new/haricots");
    await page.getByRole("button", { name: "Play bots now" }).click();
    await page.locator("[aria-label='Your hand'] li").first().waitFor();
    const link = () =>
      page.evaluate(async () => {
        const copied = new Promise((done) => (navigator.clipboard.writeText = async (text) => done(text)));
        const copy = [...document.querySelectorAll("dialog .device button")].find((one) => /Copy/.test(one.textContent ?? ""));
        if (copy instanceof HTMLElement) copy.click();
        return copied;
      });
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("button", { name: "Play on another device" }).click();
    await page.getByRole("button", { name: "Make the link" }).click();
    await page.getByLabel("QR code of the link that moves your seat").waitFor();
    const old = String(await link());
    await page.getByRole("button", { name: "Revoke old links" }).click();
    await page.getByText("Old links open nothing any more.").waitFor();
    await page.getByRole("button", { name: "Make the link" }).click();
    await page.getByLabel("QR code of the link that moves your seat").waitFor();
    const good = String(await link());

    const phone = await newPerson(browser, server);
    await phone.page.goto(old);
    await phone.page.getByRole("button", { name: "Play here" }).click();
    assert.ok(!phone.page.url().includes("#"), "the key must not stay in the address");
    await phone.page.getByText("This key opens no seat here any more.").waitFor();
    await phone.page.goto("/");
    await phone.page.goto(good);
    await phone.page.getByRole("button", { name: "Play here" }).click();
    await phone.page.locator("[aria-label='Your hand'] li").first().waitFor();
    await page.getByText("You are watching").first().waitFor();
    await phone.page.reload();
    await phone.page.locator("[aria-label='Your hand'] li").first().waitFor();
    await phone.context.close();
    await context.close();
  },

  async "a table that is open to everybody is found in the lobby"(browser, server) {
    const host = await newPerson(browser, server);
    const guest = await newPerson(browser, server);
    await guest.page.goto("/");
    await guest.page.getByRole("link", { name: "Open tables" }).click();
    await guest.page.getByText("No table is open right now.").waitFor();
    await host.page.goto("/new/haricots");
    await host.page.getByLabel("Your name").fill("Camille");
    await host.page.getByText("Everybody", { exact: true }).click();
    await host.page.getByRole("button", { name: "Open the table" }).click();
    await host.page.waitForURL("**/t/*");
    await guest.page.getByRole("link", { name: "Join: Camille" }).click();
    await guest.page.getByRole("button", { name: "Sit down" }).waitFor();
    await host.context.close();
    await guest.context.close();
  },
};
