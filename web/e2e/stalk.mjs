// The moments of the Magic Beanstalk that are worth a picture. Games are played in a flat window, which is quick;
// what is seen of them then has three dimensions.
// @ts-check

import { move } from "./games/haricot_magique.mjs";
import { followTheHand } from "./learn.mjs";
import { newPerson, rushToTheEnd } from "./world.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Browser} Browser */
/** @typedef {import("./world.mjs").Server} Server */
/** @typedef {{ seq: number, events: { type: string, fell?: number[] }[] }} Moment */
/** @typedef {{ id: string, moments: Moment[] }} Recorded */

const READY = 'button[data-moves]:not([data-moves="0"]), #headline';
const TRAY = "[data-tour=tray] button[data-choice]";
const LONG_NAME = "Wilhelmina-Marie"; // sixteen letters
const SLOW = 60_000; // milliseconds: without a graphics card a film takes its time
const MOST_GAMES = 4; // until one has all that is looked for
const LOUD = ".shout:not(:text-matches('^F(i|o|um)'))"; // but not the chant
/**
 * What is seen in the midst of an event, by a name for the moment, and how long that pauses in milliseconds: from
 * there on pauses are stretched, which must not hold up what comes before.
 */
const SEEN = /** @type {const} */ ({
  rolled: { type: "Rolled", what: ".rolled", pause: 1000 },
  giant: { type: "GiantWoke", what: LOUD, pause: 1300 },
  fall: { type: "Collapsed", what: LOUD, pause: 1000 },
  slow: { type: "Collapsed", what: ".whisper", pause: 1e9 }, // the film itself goes on
  opened: { type: "BagsOpened", what: ".veil .won", pause: 2500 },
  axe: { type: "AxeThrown", what: LOUD, pause: 1000 },
  castle: { type: "CastleReached", what: LOUD, pause: 1300 },
  chant: { type: "Paid", what: ".shout", pause: 420 }, // before the bags fly
  bags: { type: "Paid", what: "main > [data-prop=bag]", pause: 1000 },
});
const STRETCHED = 60; // times as long as usual lasts what is to be seen, so that the picture is in time

/** @param {Browser} flat @param {Server} server */
export function beanstalk(flat, server) {
  /** @type {Promise<Recorded[]> | undefined} */
  let played;

  /** Play where it is quick, and go on in `page`. @param {Page} page @param {(quick: Page) => Promise<unknown>} play */
  async function goOn(page, play) {
    const quick = await newPerson(flat, server);
    quick.page.setDefaultTimeout(SLOW);
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
    const missing = new Set(Object.values(SEEN).map(({ type }) => String(type)));
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

    /** A piece in another's hand, as a spectator sees it. @param {Page} page */
    async hovering(page) {
      const holder = (await newPerson(flat, server)).page;
      holder.setDefaultTimeout(SLOW);
      await begin(holder, 3, /is placed again/);
      await playUntil(holder, TRAY);
      await page.goto(holder.url());
      await page.locator(".board canvas").waitFor();
      await holder.locator(TRAY).first().click();
      for (let lower = 0; lower < 7; lower++) await holder.keyboard.press("PageDown");
      await page.locator("[data-hand]").waitFor();
    },

    /** You have chosen a card, and somebody else has not. @param {Page} page */
    waits: (page) => goOn(page, (quick) => chooseFirst(quick, flat, server)),

    /** A tower is gone, and nothing may move. @param {Page} page */
    async captioned(page) {
      await this.again(page, "fall", "reduce");
    },

    /**
     * In the midst of an event, as it is seen again.
     * @param {Page} page
     * @param {keyof typeof SEEN} moment
     */
    async again(page, moment, reducedMotion = /** @type {"reduce" | "no-preference"} */ ("no-preference")) {
      const { type, what, pause } = SEEN[moment];
      const games = await (played ??= record());
      const has = (/** @type {Moment} */ { events }) =>
        events.some((event) => event.type === type && (moment !== "slow" || (event.fell?.length ?? 0) > 2)) &&
        (type !== "Paid" || events[0]?.type === "Placed");
      const game = games.find(({ moments }) => moments.some(has));
      if (!game) throw new Error(`nobody saw ${type}`);
      const place = game.moments.findLastIndex(has);
      await page.emulateMedia({ reducedMotion });
      await page.addInitScript(stretch, { times: STRETCHED, pause, flights: moment === "bags" });
      await page.goto(`/replay/${game.id}?seat=0&at=${game.moments[place - 1]?.seq}`);
      await page.locator(".board canvas").waitFor();
      const step = page.locator(".controls .icon-btn").nth(1);
      await step.evaluate((button) => button instanceof HTMLElement && button.click());
      await page.locator(reducedMotion === "reduce" ? "[data-caption]" : what).first().waitFor({ timeout: SLOW });
    },

    /** A practice tower of some pieces, the next one in the hand. @param {Page} page */
    async practice(page) {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto("/practice/haricot_magique");
      for (const piece of [1, 4, 3]) {
        await page.locator(`button[data-place="piece-${piece}"]:enabled`).click();
        await page.locator("[data-tour=steer]").waitFor();
        for (let lower = 0; lower < 11; lower++) await page.keyboard.press("PageDown");
        if (piece === 3) return;
        await page.waitForTimeout(900); // the hand follows
        await page.locator("[data-button=release]").click();
        await page.locator(".coach [role=status]:not(:empty)").waitFor({ timeout: SLOW });
      }
    },

    /** The lesson, where a die has fallen on purpose. @param {Page} page */
    async lesson(page) {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto("/learn/haricot_magique");
      await followTheHand(page, 6);
    },

    /** The end. @param {Page} page */
    async over(page) {
      const [game] = await (played ??= record());
      await page.goto(`/t/${game?.id}`);
      await page.locator("#headline").waitFor();
    },
  };
}

/**
 * Within the page: pauses, and if one wants so flights, last longer. What moves before them goes as ever.
 * @param {{ times: number, pause: number, flights: boolean }} how
 */
function stretch({ times, pause, flights }) {
  const [wait, animate] = [window.setTimeout, Element.prototype.animate];
  const longer = (/** @type {any} */ time) => (time >= pause ? times * time : time);
  Object.assign(window, {
    setTimeout: (/** @type {any} */ then, /** @type {any} */ time) => wait(then, longer(time)),
  });
  if (flights)
    /** @this {Element} @param {any} frames @param {any} timing */
    Element.prototype.animate = function (frames, timing) {
      const { duration, delay = 0, ...more } = Object(timing);
      return animate.call(this, frames, { ...more, duration: times * duration, delay: times * delay });
    };
}

/** A host who has chosen a card, and a guest who has not and stays to think. @param {Page} page @param {Browser} flat @param {Server} server */
async function chooseFirst(page, flat, server) {
  await page.goto("/new/haricot_magique");
  await page.locator("#your-name").fill(LONG_NAME);
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.waitForURL("**/t/*");
  const guest = await newPerson(flat, server);
  await guest.page.goto(page.url());
  await guest.page.locator("#your-name").fill("Camille");
  await guest.page.getByRole("button", { name: "Sit down" }).click();
  await page.getByRole("button", { name: "Fill with bots and start" }).click();
  await page.locator("[data-tour=hand] button[data-choice]").first().waitFor();
  await move(page);
  await page.locator(READY).waitFor({ state: "detached" });
}

/** @param {Page} page @param {number} seats @param {RegExp} [option] */
export async function begin(page, seats, option) {
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
    if (moves > 3 && (await page.locator(what).first().isVisible())) return;
    await move(page);
  }
}

/** @param {Server} server @param {string} id @returns {Promise<Moment[]>} */
export async function momentsOf({ address }, id) {
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
