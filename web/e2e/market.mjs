// The market of Bohnanza, measured: how many taps an offer costs from the moment that trading begins, and whether a
// control of a ticket is covered while six offers stand; by windows of three people, without bots.
// @ts-check

import assert from "node:assert/strict";
import { finger, mouse } from "./hands.mjs";
import { newPerson, tell } from "./world.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Browser} Browser */
/** @typedef {import("./world.mjs").Server} Server */
/** @typedef {import("./hands.mjs").Hands} Hands */
/** @typedef {{ page: Page, hands: Hands, taps: number }} Person */

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const MOST = { desktop: 3, phone: 4 };
const SMALL = [PHONE.viewport, { width: 360, height: 640 }];
const OFFERS = 6;

/** @param {Person} person @param {string} what */
async function tap(person, what) {
  await person.hands.press(person.page.locator(what).first());
  person.taps += 1;
}

/** Three people at a table, of whom the first is on turn; who they are by the first one's window.
 * @param {Browser} browser @param {Server} server @param {"desktop" | "phone"} kind */
async function gather(browser, server, kind) {
  const touched = kind === "phone";
  const first = await newPerson(browser, server, touched ? PHONE : DESKTOP);
  await first.page.goto("/new/bohnanza");
  await first.page.getByRole("button", { name: "One seat fewer" }).click();
  await first.page.locator("#your-name").fill("Ana");
  await first.page.getByRole("button", { name: "Open the table" }).click();
  await first.page.waitForURL("**/t/*");
  /** @type {Person[]} */
  const people = [{ page: first.page, hands: touched ? finger : mouse, taps: 0 }];
  for (const name of ["Bo", "Cleo"]) {
    const { page } = await newPerson(browser, server, DESKTOP);
    await page.goto(first.page.url());
    await page.locator("#your-name").fill(name);
    await page.getByRole("button", { name: "Sit down" }).click();
    await first.page.getByText(name).first().waitFor();
    people.push({ page, hands: mouse, taps: 0 });
  }
  await first.page.getByRole("button", { name: /^Start$/ }).click();
  return people;
}

/** Whoever is on turn plants, and trading begins. @param {Person[]} people @returns {Promise<Person[]>} they first */
async function beginTrading(people) {
  const ready = "[data-do=Plant][aria-disabled=false]";
  const onTurn = await Promise.race(people.map(({ page }, place) => page.locator(ready).waitFor().then(() => place)));
  const [active] = people.splice(onTurn, 1);
  assert.ok(active);
  await active.page.locator(ready).click();
  await active.page.locator("[data-do=TurnOver][aria-disabled=false]").click();
  await active.page.locator("[data-do=EndTrading][aria-disabled=false]").waitFor();
  for (const person of people) await person.page.locator(".offers").waitFor();
  return [active, ...people];
}

/** One card for one bean, from the table as it lies there. @param {Person} person @param {number} card @param {number} bean */
async function offer(person, card, bean) {
  const before = await person.page.locator(".ticket.mine").count();
  person.taps = 0;
  await tap(person, `[data-place=hand-${card}]`);
  await tap(person, `[data-bean="${bean}"]`);
  await tap(person, "[data-do=Offer][aria-disabled=false]");
  await person.page.locator(".ticket.mine").nth(before).waitFor();
  return person.taps;
}

/** The same to one player, on a phone. @param {Person} person */
async function offerToOne(person) {
  person.taps = 0;
  await tap(person, "[data-place=hand-0]");
  await tap(person, '[data-bean="7"]');
  await tap(person, "dialog [role=radio]:nth-child(3)");
  await tap(person, "[data-do=Offer][aria-disabled=false]");
  await person.page.locator(".ticket.mine").nth(1).waitFor();
  return person.taps;
}

/** What lies over the controls of tickets, once each ticket is scrolled to. @param {Page} page */
const covered = (page) =>
  page.evaluate(() => {
    /** @type {string[]} */
    const found = [];
    let controls = 0;
    let whole = 0;
    const tickets = document.querySelector(".offers ul");
    tickets?.scrollTo({ top: 0, behavior: "instant" }); // as it is before anybody scrolls
    const list = tickets?.getBoundingClientRect();
    for (const ticket of document.querySelectorAll(".ticket")) {
      const first = ticket.getBoundingClientRect();
      if (list && first.top >= list.top - 1 && first.bottom <= list.bottom + 1) whole += 1;
    }
    for (const ticket of document.querySelectorAll(".ticket")) {
      ticket.scrollIntoView({ block: "nearest" });
      for (const control of ticket.querySelectorAll("button")) {
        controls += 1;
        const { left, right, top, bottom, width, height } = control.getBoundingClientRect();
        const upper = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const name = control.textContent?.trim();
        if (!upper || !control.contains(upper)) found.push(`${name} lies under ${upper?.className || upper?.tagName}`);
        if (width < 43.5 || height < 43.5) found.push(`${name} is small: ${width | 0}×${height | 0}`);
      }
    }
    return { found, controls, whole };
  });

/** @type {import("./world.mjs").Stories} */
const STORIES = {
  async "an offer costs few taps"(browser, server) {
    for (const kind of /** @type {const} */ (["desktop", "phone"])) {
      const people = await gather(browser, server, kind);
      const window = people[0];
      assert.ok(window);
      await beginTrading([...people]);
      const taps = await offer(window, 0, 6);
      const toOne = kind === "phone" && (await window.page.locator("[data-do=EndTrading]").count()) ? await offerToOne(window) : 0;
      console.log(`    ${kind}: ${taps} taps${toOne ? `, to one player ${toOne}` : ""} (at most ${MOST[kind]})`);
      assert.ok(Math.max(taps, toOne) <= MOST[kind]);
      for (const { page } of people) await page.context().close();
    }
  },

  async "with six offers no control of a ticket is covered on a phone"(browser, server) {
    const people = await gather(browser, server, "phone");
    const [phone] = people;
    assert.ok(phone);
    const [active, ...others] = await beginTrading([...people]);
    const makers = active === phone ? others : [active, ...others].filter((one) => one !== phone);
    const each = active === phone ? OFFERS / 2 : OFFERS; // whoever is not on turn offers only to who is
    for (const maker of active === phone ? makers : makers.filter((one) => one === active))
      for (let n = 0; n < each; n++) if (maker) await offer(maker, n % 4, 1 + n);
    for (const size of SMALL) {
      await phone.page.setViewportSize(size);
      await phone.page.waitForTimeout(400);
      assert.equal(await phone.page.locator(".ticket").count(), OFFERS);
      const { found, controls, whole } = await covered(phone.page);
      console.log(`    ${size.width}×${size.height}: ${controls} controls, ${found.length} covered, ${whole} tickets whole at first`);
      assert.deepEqual(found, []);
      assert.ok(controls >= OFFERS * 2 && whole >= 1);
    }
    for (const { page } of people) await page.context().close();
  },
};

await tell(STORIES, process.argv[2]);
