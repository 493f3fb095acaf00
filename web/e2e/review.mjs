// A finished game is reviewed: from its end to the costliest decisions, by keys, by touch and by links.
// @ts-check

import assert from "node:assert/strict";
import { measure } from "./measure.mjs";
import { hurry, takeForErrors } from "./verdicts.mjs";
import { newPerson, rushToTheEnd, tell } from "./world.mjs";

hurry();

/** @typedef {import("playwright-core").Page} Page */

const PATIENCE = { timeout: 240_000 }; // everybody who plays comes first
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, bypassCSP: true };

/** Play a short game against bots, with as few as can be if it would be long. @param {Page} page @param {string} game */
async function finish(page, game, few = false) {
  await page.goto(`/new/${game}`);
  const fewer = page.getByRole("button", { name: "One seat fewer" });
  while (few && (await fewer.isEnabled())) await fewer.click();
  await page.getByRole("button", { name: "Play bots now" }).click();
  await rushToTheEnd(page, PATIENCE.timeout);
}

/** @param {Page} page */
const curve = (page) => page.getByRole("slider");

/** @param {Page} page */
const moment = async (page) => Number(await curve(page).inputValue());

/** Whether anything was found to be worth a pin. @param {Page} page */
const pins = (page) => page.getByRole("button", { name: /^Decision \d$/ });

await tell(
  {
    async "from the end of a game to its costliest decisions, by keys, and on a phone by touch"(browser, server) {
      const { page, context, complaints } = await newPerson(browser, server, { bypassCSP: true });
      await takeForErrors(page);
      await finish(page, "haricots");
      await page.getByRole("link", { name: "Review" }).click();
      await page.getByRole("progressbar").or(curve(page)).first().waitFor();
      await curve(page).waitFor(PATIENCE);
      assert.equal(await pins(page).count(), 3);
      const link = page.url();

      await page.keyboard.press("1");
      const first = await moment(page);
      assert.equal(await page.locator(".pin.on").innerText(), "1");
      await page.keyboard.press("ArrowRight");
      await page.waitForFunction((place) => document.querySelector("input")?.value === String(place + 1), first);
      await page.keyboard.press("ArrowLeft");
      assert.equal(await moment(page), first);
      await page.keyboard.press("2");
      const second = await moment(page);
      assert.notEqual(second, first);
      await page.keyboard.press("3");
      const inTime = [first, second, await moment(page)].sort((one, other) => one - other);
      await page.keyboard.press("End");
      assert.equal(await moment(page), Number(await curve(page).getAttribute("max")));
      assert.equal(await page.locator("aside [aria-expanded=true]").count(), 0); // no decision is at this moment
      for (const place of [2, 1, 0, 0]) {
        await page.keyboard.press("PageUp");
        assert.equal(await moment(page), inTime[place]);
      }
      await curve(page).press("PageDown"); // as its description says
      assert.equal(await moment(page), inTime[1]);
      await page.keyboard.press("Home");
      await curve(page).fill(String(Number(await curve(page).getAttribute("max")) - 3)); // in the last round
      assert.equal(await page.locator(".board .last").count(), 0); // nothing is said of what lies between
      await page.keyboard.press("End");
      assert.match((await curve(page).getAttribute("aria-valuetext")) ?? "", /Moment \d+ of \d+.*\d+ %/);
      await pins(page).nth(1).click();
      assert.equal(await moment(page), second);
      await page.getByRole("button", { name: /^Decision 1:/ }).click();
      await page.getByText("The bot’s choice brings 2.5 more points on average.").waitFor();
      for (const text of ["Luck and choices", "What it can tell", "Play on from here", "As it was"])
        await page.getByText(text, { exact: true }).waitFor();
      assert.deepEqual(await measure(page), []);

      await page.getByRole("link", { name: "Replay" }).click();
      await page.getByRole("button", { name: "One step on" }).waitFor();
      assert.equal(await moment(page), first);
      await page.getByRole("link", { name: "Review" }).click();
      await pins(page).first().waitFor(); // it is kept
      assert.equal(await moment(page), first);

      const phone = await newPerson(browser, server, PHONE);
      await takeForErrors(phone.page);
      await phone.page.goto(link);
      await pins(phone.page).first().waitFor();
      assert.deepEqual(await measure(phone.page), []);
      await pins(phone.page).nth(1).tap();
      assert.equal(await moment(phone.page), second);
      await curve(phone.page).fill(String(inTime[2]));
      await phone.page.getByRole("button", { name: "The one before" }).tap();
      assert.equal(await moment(phone.page), inTime[1]);
      await phone.page.getByRole("button", { name: "More room for the board" }).tap();
      assert.equal(await phone.page.getByText("Play on from here").count(), 0);
      await phone.page.getByRole("button", { name: "About this review" }).tap();
      await phone.page.getByRole("dialog").getByText("Luck and choices").waitFor();
      await page.getByRole("button", { name: "Play on from here" }).click();
      await page.waitForURL("**/t/*");
      await page.locator("[data-tour=hand] button").first().waitFor();
      assert.deepEqual([...complaints, ...phone.complaints], []);
      await context.close();
      await phone.context.close();
    },

    async "my games lead to it, and a game of luck is told, not judged"(browser, server) {
      const { page, context, complaints } = await newPerson(browser, server, { bypassCSP: true });
      await finish(page, "haricot_magique", true);
      const table = page.url().split("/").at(-1);
      await page.goto("/");
      await page.locator(`[data-table="${table}"]`).getByRole("link", { name: /^Review: / }).click();
      await curve(page).waitFor(PATIENCE);
      const turns = page.locator("aside li button");
      assert.ok((await turns.count()) > 2);
      await turns.nth(1).click();
      const second = await moment(page);
      await page.keyboard.press("1");
      assert.ok((await moment(page)) < second);
      await page.getByText("No decision is judged").waitFor();
      assert.deepEqual(await measure(page), []);
      assert.deepEqual(complaints, []);
      await context.close();
    },

    async "who must wait is told for whom, what broke off goes on, and a refusal is said in words"(browser, server) {
      const { page, context } = await newPerson(browser, server);
      await finish(page, "fagioli");
      /** @type {{ status: number, json: object }[]} */
      const answers = [
        { status: 409, json: { code: "one_review" } },
        { status: 202, json: { state: "waiting", ahead: 2, done: 0, of: 0 } },
        { status: 200, json: { state: "working", ahead: 0, done: 3, of: 40 } },
        { status: 200, json: { state: "failed", ahead: 0, done: 3, of: 40 } },
      ];
      await page.route("**/api/tables/*/review?**", (route) =>
        answers[0] ? route.fulfill(answers[0]) : route.continue(),
      );
      /** Each is answered until it was seen: a busy machine may miss what comes and goes. @param {string} text */
      const seen = async (text) => {
        await page.getByText(text).waitFor();
        answers.shift();
      };
      await page.getByRole("link", { name: "Review" }).click();
      await seen("One review at a time");
      await page.getByRole("button", { name: "Try again" }).click();
      await seen("2 other reviews are made first.");
      await seen("3 of 40 moments judged");
      await seen("What was judged so far is kept.");
      await page.getByRole("button", { name: "Try again" }).click();
      await curve(page).waitFor(PATIENCE);
      await page.getByText("only clear errors are named").waitFor();
      await context.close();
    },

    async "a game that goes on is not reviewed"(browser, server) {
      const { page, context } = await newPerson(browser, server);
      await page.goto("/new/haricots");
      await page.getByRole("button", { name: "Play bots now" }).click();
      await page.locator(".board").first().waitFor();
      await page.goto(page.url().replace("/t/", "/review/"));
      await page.getByText("A game can be reviewed once it is over.").waitFor();
      await context.close();
    },
  },
  process.argv[2],
);
