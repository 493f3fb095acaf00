// The hand above the beanstalk: a piece is dragged onto it by mouse, by finger on a phone in French, and by keys, and
// really placed; the axe is drawn back and thrown; and how large a die is while one holds it is measured.
// @ts-check

import assert from "node:assert/strict";
import { aimOf, carry, diePixels, middleOf } from "./aiming.mjs";
import { move } from "./games/haricot_magique.mjs";
import { finger, keys, mouse } from "./hands.mjs";
import { begin } from "./stalk.mjs";
import { newPerson, openBrowser, pause, tell } from "./world.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Browser} Browser */
/** @typedef {import("./world.mjs").Server} Server */
/** @typedef {{ width: number, height: number }} Size */

const TRAY = "[data-tour=tray] button[data-choice]";
const STEER = "[data-tour=steer]";
const READY = 'button[data-moves]:not([data-moves="0"]), #headline';
const PATIENCE = 60_000; // milliseconds: the machine may be busy
const SETTLING = 400; // until the hand has followed
const TRIES = 5; // at what a tired arm may spoil, where frames take long
const PHONE = { hasTouch: true, isMobile: true, locale: "fr-FR" };
/** How wide a die is at least, in pixels. @type {[Size, number][]} */
const WINDOWS = [
  [{ width: 1440, height: 900 }, 90],
  [{ width: 1280, height: 720 }, 90],
  [{ width: 390, height: 844 }, 60],
  [{ width: 360, height: 640 }, 60],
  [{ width: 844, height: 390 }, 60],
];

/** What goes over the line from now on. @param {Page} page */
function listen(page) {
  /** @type {{ type: string, gesture?: { at: number[], across: number[] }, events?: { type: string }[] }[]} */
  const said = [];
  const note = (/** @type {{ payload: string | Buffer }} */ { payload }) => said.push(JSON.parse(String(payload)));
  page.on("websocket", (line) => (line.on("framesent", note), line.on("framereceived", note)));
  return said;
}

/** Play until something is to be seen. @param {Page} page @param {string} what */
async function playUntil(page, what, most = 120) {
  for (let moves = 0; moves < most; moves++) {
    await page.locator(READY).first().waitFor({ timeout: PATIENCE });
    if (await page.locator(what).first().isVisible()) return;
    assert.ok(!(await page.locator("#headline").isVisible()), `nobody saw ${what}`);
    await move(page);
  }
  throw new Error(`nobody saw ${what}`);
}

/** A game in which a piece that slips is placed again, in a window. @param {Browser} browser @param {Server} server */
async function start(browser, server, options = {}) {
  const first = await newPerson(browser, server);
  await begin(first.page, 3, /is placed again/);
  const { origins } = await first.context.storageState();
  const known = (origins[0]?.localStorage ?? []).filter(({ name }) => !/settings|lang/.test(name));
  const url = first.page.url();
  await first.context.close();
  const person = await newPerson(browser, server, options);
  person.page.setDefaultTimeout(PATIENCE);
  await person.page.addInitScript((all) => all.forEach(({ name, value }) => localStorage.setItem(name, value)), known);
  const said = listen(person.page);
  await person.page.goto(url);
  return { ...person, said };
}

/**
 * Place pieces until one stands: each time a gesture is sent, and a referee answers.
 * @param {Awaited<ReturnType<typeof start>>} person
 * @param {(page: Page) => Promise<unknown>} place
 */
async function placeOne({ page, said }, place) {
  for (let tries = 0; tries < TRIES; tries++) {
    await playUntil(page, TRAY);
    const from = said.length;
    await place(page);
    await page.locator(STEER).waitFor({ state: "detached" });
    await page.waitForTimeout(SETTLING);
    const gesture = said.slice(from).find(({ type, gesture }) => type === "Play" && gesture)?.gesture;
    if (!gesture) continue; // the arm was tired
    assert.ok(gesture.at.length > 2 && (gesture.at.at(-1) ?? 0) > SETTLING / 2, "a hand moved");
    await answered(said, from);
    const events = said.slice(from).flatMap(({ events }) => events ?? []);
    if (events.some(({ type }) => type === "Placed")) return;
  }
  throw new Error("nothing stands");
}

/** @param {{ type: string, done?: string }[]} said @param {number} from */
async function answered(said, from) {
  const until = Date.now() + PATIENCE;
  const done = () => said.slice(from).some(({ type, done }) => done || type === "Done" || type === "Refused");
  while (!done()) {
    assert.ok(Date.now() < until, "nobody answers");
    await pause(20);
  }
  assert.ok(!said.slice(from).some(({ type }) => type === "Refused"), "it was refused");
}

/** @param {import("./hands.mjs").Hands["grasp"]} grasp */
const dragging = (grasp) => async (/** @type {Page} */ page) => {
  assert.ok(grasp);
  const held = await carry(page, grasp, page.locator(TRAY).first());
  await page.waitForTimeout(SETTLING);
  await held.drop();
};

/** @param {Page} page */
async function byKeys(page) {
  await keys.press(page.locator(TRAY).first());
  await page.locator(STEER).waitFor();
  const before = await aimOf(page);
  for (let presses = 0; presses < 11; presses++) await page.keyboard.press("PageDown");
  await page.keyboard.press("ArrowRight");
  assert.ok((await aimOf(page)).lift < before.lift - 0.9, "it came down");
  await page.waitForTimeout(SETTLING);
  await page.keyboard.press(" ");
}

/** How wide a die is that is held, by window. @param {Browser} browser @param {Server} server @param {boolean} deep */
async function measure(browser, server, deep) {
  const flat = deep ? await openBrowser() : browser;
  const { page, context } = await start(flat, server);
  await playUntil(page, TRAY);
  const { origins } = await context.storageState();
  const known = origins[0]?.localStorage ?? [];
  const url = page.url();
  await context.close();
  const found = [];
  for (const [viewport, least] of WINDOWS) {
    const coarse = { viewport, deviceScaleFactor: deep ? 0.4 : 1 }; // without a graphics card pixels take their time
    const other = await newPerson(browser, server, coarse);
    other.page.setDefaultTimeout(PATIENCE);
    await other.page.addInitScript((all) => all.forEach(({ name, value }) => localStorage.setItem(name, value)), known);
    await other.page.goto(url);
    if (deep) await other.page.locator(".board canvas").waitFor();
    await other.page.locator(TRAY).first().click();
    await other.page.locator("[data-inset]").waitFor();
    await other.page.waitForTimeout(deep ? 1500 : 100); // a frame or two
    const pixels = Math.round(await diePixels(other.page));
    found.push(`${viewport.width}x${viewport.height}: ${pixels}`);
    assert.ok(pixels >= least, `a die is ${pixels} pixels wide at ${viewport.width}x${viewport.height}`);
    await other.context.close();
  }
  if (deep) await flat.close();
  console.log(`  a held die${deep ? ", in three dimensions" : ""}: ${found.join(", ")}`);
}

await tell(
  {
    async "a piece is dragged onto the tower by mouse"(browser, server) {
      const person = await start(browser, server, { viewport: WINDOWS[0]?.[0] });
      await placeOne(person, dragging(mouse.grasp));
      assert.deepEqual(person.complaints, []);
      await person.context.close();
    },

    async "by a finger, on a phone in French"(browser, server) {
      const person = await start(browser, server, { ...PHONE, viewport: WINDOWS[2]?.[0] });
      await placeOne(person, dragging(finger.grasp));
      assert.equal(await person.page.locator("html").getAttribute("lang"), "fr");
      await person.context.close();
    },

    async "by keys"(browser, server) {
      const person = await start(browser, server);
      await placeOne(person, byKeys);
      await person.context.close();
    },

    async "a piece that is let go beside the tower lies in the tray again"(browser, server) {
      const { page, context, said } = await start(browser, server);
      await playUntil(page, TRAY);
      const before = said.length; // an axe may have been thrown
      const from = await middleOf(page.locator(TRAY).first());
      const held = await mouse.grasp?.(page, from);
      await held?.carry({ x: from.x, y: from.y - 30 });
      await page.locator(STEER).waitFor();
      const sky = await middleOf(page.locator("[data-tour=tower]"));
      await held?.carry({ x: sky.x + 3 * (await diePixels(page)), y: sky.y });
      await page.waitForTimeout(SETTLING);
      await held?.drop();
      await page.locator(TRAY).first().waitFor();
      await page.locator(".hint").getByText("Not over the tower yet").waitFor();
      assert.ok(!said.slice(before).some(({ gesture }) => gesture), "nothing was sent");
      await mouse.press(page.locator(TRAY).first());
      await page.locator(STEER).waitFor();
      await page.keyboard.press("Escape");
      await page.locator(TRAY).first().waitFor();
      assert.equal(await page.getByText("Not over the tower yet").count(), 0, "it is not said of what came after");
      await context.close();
    },

    async "a quick pointer takes a piece up with its first move; once it lies back, keys go on from it"(browser, server) {
      const { page, context } = await start(browser, server);
      await playUntil(page, TRAY);
      const from = await middleOf(page.locator(TRAY).first());
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x, from.y - 200); // the first that is heard of it
      await page.locator(STEER).waitFor();
      await page.keyboard.press("Escape");
      await page.locator(`${TRAY}:focus`).waitFor();
      await context.close();
    },

    async "let go by a pointer that is quicker, the hand goes on to where it was sent"(browser, server) {
      const { page, context, said } = await start(browser, server);
      await playUntil(page, TRAY);
      assert.ok(mouse.grasp);
      const held = await carry(page, mouse.grasp, page.locator(TRAY).first());
      const over = await middleOf(page.locator("[data-held]").first());
      await held.carry({ x: over.x + 1.3 * (await diePixels(page)), y: over.y });
      await page.waitForTimeout(SETTLING);
      const before = said.length;
      await held.carry(over);
      await held.drop();
      await page.locator(STEER).waitFor({ state: "detached" });
      await answered(said, before);
      const { at, across } = said.slice(before).find(({ gesture }) => gesture)?.gesture ?? { at: [], across: [] };
      const sent = at[across.findLastIndex((to, nth) => to !== across[nth - 1])] ?? 0;
      assert.ok((at.at(-1) ?? 0) - sent > 200, `it let go ${(at.at(-1) ?? 0) - sent} ms after it was sent there`);
      await context.close();
    },

    async "a fall is told until it is read"(browser, server) {
      const { page, context, complaints } = await newPerson(browser, server);
      page.setDefaultTimeout(PATIENCE);
      await begin(page, 2);
      await playUntil(page, TRAY);
      await keys.press(page.locator(TRAY).first());
      await page.locator(STEER).waitFor();
      for (let aside = 0; aside < 16; aside++) await page.keyboard.press("ArrowRight");
      await page.waitForTimeout(SETTLING);
      await page.keyboard.press(" ");
      const told = page.locator("[data-fall]").getByText("You let the beanstalk fall");
      await told.waitFor();
      await page.locator("[data-fall]").getByRole("button", { name: "Close" }).click();
      await told.waitFor({ state: "detached" });
      assert.deepEqual(complaints, []);
      await context.close();
    },

    async "the axe is seen where it aims, drawn back, and flies when it is let go"(browser, server) {
      const { page, context, said } = await start(browser, server);
      await playUntil(page, "[data-button=axe]");
      await mouse.press(page.locator("[data-button=axe]"));
      await mouse.press(page.locator("[data-tour=choices] button[data-choice]").first());
      await page.locator(STEER).waitFor();
      await page.locator("[data-held=axe]").waitFor();
      const sky = await middleOf(page.locator("[data-tour=tower]"));
      const before = said.length;
      const held = await mouse.grasp?.(page, sky);
      await held?.carry({ x: sky.x - 90, y: sky.y - 20 });
      await page.waitForTimeout(SETTLING);
      await held?.drop();
      await answered(said, before);
      assert.ok(said.slice(before).some(({ gesture }) => gesture));
      await context.close();
    },

    "a held die is large in all windows": (browser, server) => measure(browser, server, false),

    async "also in three dimensions"(_, server) {
      const deep = await openBrowser(false);
      await measure(deep, server, true).finally(() => deep.close());
    },
  },
  process.argv[2],
);
