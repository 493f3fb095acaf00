// The moments of the Magic Beanstalk that are worth a picture. Games are played in a flat window, which is quick;
// what is seen of them then has three dimensions.
// @ts-check

import { move } from "./games/haricot_magique.mjs";
import { newPerson, rushToTheEnd } from "./world.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Browser} Browser */
/** @typedef {import("./world.mjs").Server} Server */
/** @typedef {{ seq: number, events: { type: string }[] }} Moment */
/** @typedef {{ id: string, moments: Moment[] }} Recorded */

const READY = 'button[data-moves]:not([data-moves="0"]), #headline';
const TRAY = "[data-tour=tray] button[data-choice]";
const LONG_NAME = "Wilhelmina-Marie"; // sixteen letters
const SLOW = 60_000; // milliseconds: without a graphics card a film takes its time
const MOST_GAMES = 4; // until one has all that is looked for
/** What is seen in the midst of an event, by the event. */
const SEEN = /** @type {const} */ ({
  Rolled: ".rolled",
  GiantWoke: ".shout",
  Collapsed: ".shout",
  AxeThrown: ".shout",
  CastleReached: ".shout",
  Paid: ".shout", // the chant, before the bags fly
});

/** @param {Browser} flat @param {Server} server */
export function beanstalk(flat, server) {
  /** @type {Promise<Recorded[]> | undefined} */
  let played;

  /** Play where it is quick, and go on in `page`. @param {Page} page @param {(quick: Page) => Promise<unknown>} play */
  async function goOn(page, play) {
    const quick = await newPerson(flat, server);
    await play(quick.page);
    const { origins } = await quick.context.storageState();
    const remembered = origins[0]?.localStorage ?? [];
    await page.addInitScript((all) => all.forEach(({ name, value }) => localStorage.setItem(name, value)), remembered);
    await page.goto(quick.page.url());
    await quick.context.close();
    await page.locator(".board canvas").waitFor();
  }

  /** Whole games, as many as it takes to see everything once. */
  async function record() {
    const all = [];
    const missing = new Set(Object.keys(SEEN));
    for (let games = 0; games < MOST_GAMES && missing.size; games++) {
      const { page, context } = await newPerson(flat, server);
      await begin(page, 3, /is placed again/);
      await rushToTheEnd(page);
      const id = page.url().split("/").pop() ?? "";
      await context.close();
      const moments = await momentsOf(server, id);
      all.push({ id, moments });
      for (const { events } of moments) for (const { type } of events) missing.delete(type);
    }
    return all;
  }

  return {
    /**
     * A live game with so many until something is to be seen.
     * @param {Page} page
     * @param {number} seats
     * @param {string} what
     * @param {RegExp} [option]
     */
    live: (page, seats, what, option) =>
      goOn(page, (quick) => begin(quick, seats, option).then(() => playUntil(quick, what))),

    /** A piece above the tower. @param {Page} page */
    async held(page) {
      await goOn(page, (quick) => begin(quick, 5).then(() => playUntil(quick, TRAY)));
      await page.locator(TRAY).first().click();
      await page.locator("[data-tour=steer] input").nth(2).fill("0.4");
    },

    /** In the midst of an event, as it is seen again. @param {Page} page @param {keyof typeof SEEN} type */
    async again(page, type) {
      const games = await (played ??= record());
      const has = (/** @type {Moment} */ { events }) =>
        events.some((event) => event.type === type) && (type !== "Paid" || events[0]?.type === "Placed");
      const game = games.find(({ moments }) => moments.some(has));
      if (!game) throw new Error(`nobody saw ${type}`);
      const place = game.moments.findLastIndex(has);
      await page.emulateMedia({ reducedMotion: "no-preference" });
      await page.goto(`/replay/${game.id}?seat=0&at=${game.moments[place - 1]?.seq}`);
      await page.locator(".board canvas").waitFor();
      const step = page.locator(".controls .icon-btn").nth(1);
      await step.evaluate((button) => button instanceof HTMLElement && button.click());
      await page.locator(SEEN[type]).waitFor({ timeout: SLOW });
    },

    /** The end. @param {Page} page */
    async over(page) {
      const [game] = await (played ??= record());
      await page.goto(`/t/${game?.id}`);
      await page.locator("#headline").waitFor();
    },
  };
}

/** @param {Page} page @param {number} seats @param {RegExp} [option] */
async function begin(page, seats, option) {
  await page.goto("/new/haricot_magique");
  await page.locator("#your-name").fill(LONG_NAME);
  const shown = async () => Number(await page.locator(".stepper output").innerText());
  while ((await shown()) < seats) await page.getByRole("button", { name: "One seat more" }).click();
  while ((await shown()) > seats) await page.getByRole("button", { name: "One seat fewer" }).click();
  const rules = page.locator("fieldset", { hasText: /Variant|slips off/ });
  if (option) await rules.getByText(option).first().click();
  await page.getByRole("button", { name: "Play bots now" }).click();
  await page.locator(READY).first().waitFor();
}

/** @param {Page} page @param {string} what */
async function playUntil(page, what) {
  for (let moves = 0; moves < 30; moves++) {
    await page.locator(READY).first().waitFor();
    if (moves > 6 && (await page.locator(what).first().isVisible())) return;
    await move(page);
  }
}

/** @param {Server} server @param {string} id @returns {Promise<Moment[]>} */
async function momentsOf({ address }, id) {
  /** @type {Moment[]} */
  const all = [];
  for (;;) {
    const answer = await fetch(`${address}/api/tables/${id}/replay?seat=0&after=${all.at(-1)?.seq ?? 0}`);
    /** @type {{ moments: Moment[] }} */
    const { moments } = await answer.json();
    if (!moments.length) return all;
    all.push(...moments);
  }
}
