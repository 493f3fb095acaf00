// Twelve tables of all kinds in one browser: each is listed truly now, after a reload, after a restart of the
// server and after a week, and is one tap away.
// @ts-check

import assert from "node:assert/strict";
import { keepSeats, seat } from "./people.mjs";
import { newPerson, tell } from "./world.mjs";

/** @typedef {import("playwright-core").Page} Page */

const HOUR = 3600;
const DAY = 24 * HOUR;
const GONE = { table: "gone234567", guest: { token: "x.y", name: "Marta", colour: "#2f6fc0" } };

/** What the ticket of each table says. @type {Record<string, RegExp>} */
const AT_FIRST = {
  "a day, mine": /Fagioli.*Bo.*Your turn.*23 hours left/s,
  "a week, mine": /Bohnanza.*Bo and Cleo.*Your turn.*13 days left/s,
  "no clock, mine": /Haricots.*Bo.*Your turn.*(23|24) hours left/s,
  "days, theirs": /Fagioli.*Zoe.*Zoe’s turn.*for/s,
  "live, theirs": /Fagioli.*Bo’s turn.*for/s,
  "taken over": /Fagioli.*A bot plays for you/s,
  left: /Haricots.*A bot plays for you/s,
  waiting: /Pas de Haricots.*Waiting room.*1 free seat/s,
  removed: /Haricots.*Your seat was given up/s,
  over: /Fagioli.*(You win!|Place 2 of 2).*ago/s,
  closed: /Haricots.*This table is gone/s,
  "never there": /A table.*This table is gone/s,
};
const AFTER_A_WEEK = {
  ...AT_FIRST,
  "a day, mine": /Fagioli.*A bot plays for you/s,
  "a week, mine": /Bohnanza.*Your turn.*6 days left/s,
  "no clock, mine": /Haricots.*(Bo’s turn|A bot plays for you|You win!|Place)/s,
  "live, theirs": /Fagioli.*Your turn/s,
  "taken over": /Fagioli.*Place [12] of 2.*A bot finished for you/s, // who won by a bot is not told "You win!"
  waiting: /Pas de Haricots.*This table is gone/s,
  removed: /Haricots.*This table is gone/s,
  over: /Fagioli.*(You win!|Place 2 of 2).*7 days ago/s,
};

/** @type {import("./world.mjs").Stories} */
const STORIES = {
  async "twelve tables are listed truly now, after a reload, a restart and a week, and each is one tap away"(
    browser,
    server,
  ) {
    const helper = await newPerson(browser, server);
    await helper.page.goto("/settings");
    /** @type {Record<string, import("./people.mjs").Held>} */
    const held = {};
    const sit = async (/** @type {string} */ kind, /** @type {import("./people.mjs").Wish} */ wish) =>
      (held[kind] = await seat(helper.page, "Marta", wish));

    const days = { kind: "days", bank: DAY };
    await sit("taken over", { game: "fagioli", clock: { kind: "live", bank: HOUR }, until: "mine" });
    await sit("closed", { game: "haricots", seats: 3, until: "waiting" });
    const { page, context, complaints } = await newPerson(browser, server);
    await keepSeats(context, Object.values(held));
    await page.goto("/"); // here we learn what the table was that will be gone
    await page.locator(".ticket.waiting").waitFor();
    await server.restart(2 * HOUR);

    await sit("a day, mine", { game: "fagioli", clock: days, until: "mine" });
    await sit("a week, mine", { game: "bohnanza", seats: 3, others: ["Bo", "Cleo"], clock: { kind: "days", bank: 14 * DAY }, until: "mine" });
    await sit("no clock, mine", { game: "haricots", seats: 3, bots: 1, until: "mine" });
    await sit("days, theirs", { game: "fagioli", others: ["Zoe"], clock: { kind: "days", bank: 14 * DAY }, until: "theirs" });
    await sit("live, theirs", { game: "fagioli", clock: { kind: "live", bank: HOUR }, until: "theirs" });
    await sit("left", { game: "haricots", seats: 3, others: ["Bo", "Cleo"], clock: { kind: "days", bank: 14 * DAY }, until: "left" });
    await sit("waiting", { game: "pas_de_haricots", seats: 3, until: "waiting" });
    await sit("removed", { game: "haricots", seats: 3, until: "removed" });
    await sit("over", { game: "fagioli", until: "over" });
    held["never there"] = GONE;
    await page.evaluate((all) => {
      const { seats } = { seats: Object.fromEntries(all.map(({ table, guest }) => [table, guest])) };
      localStorage.setItem("cassoulet.seats", JSON.stringify(seats));
    }, Object.values(held));
    assert.equal(Object.keys(held).length, 12);

    await page.goto("/");
    await lists(page, held, AT_FIRST);
    assert.equal(await page.title(), "(3) Cassoulet");
    assert.match((await page.locator("#icon").getAttribute("href")) ?? "", /3%3C%2Ftext/);
    assert.deepEqual(await order(page, 3), ["a day, mine", "no clock, mine", "a week, mine"].map((kind) => held[kind]?.table));
    await page.reload();
    await lists(page, held, AT_FIRST);
    await server.restart(2 * HOUR + 60);
    await page.reload();
    await lists(page, held, AT_FIRST);

    // who comes to a table is there: what is by days can wait, so these are still ours afterwards
    for (const kind of ["a day, mine", "a week, mine", "days, theirs", "over"]) {
      await showAll(page);
      await tap(page, held[kind]?.table ?? "");
      await page.locator(".board, #headline").first().waitFor();
      await page.locator(".brand").first().click();
      await page.getByRole("heading", { name: "Your games" }).waitFor();
    }
    await lists(page, held, AT_FIRST);
    await server.restart(2 * HOUR + 7 * DAY);
    await page.reload();
    await lists(page, held, AFTER_A_WEEK);

    // a bot gives the seat back to whoever comes
    await tap(page, held["left"]?.table ?? "");
    await page.getByText("You watch").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("button", { name: "Leave the game" }).click();
    await page.getByRole("button", { name: "Yes" }).click();
    await ticket(page, held["left"]?.table ?? "").getByText("A bot plays for you").waitFor();

    // what is gone can be put away, and stays away
    await showAll(page);
    for (const kind of ["closed", "never there"])
      await ticket(page, held[kind]?.table ?? "").getByRole("button", { name: /Take off the list/ }).click();
    await page.reload();
    await lists(page, { ...held, closed: undefined, "never there": undefined }, AFTER_A_WEEK);
    assert.equal(await ticket(page, GONE.table).count(), 0);
    assert.deepEqual(
      complaints.filter((one) => !/Failed to load resource|WebSocket/.test(one)), // while the server was down
      [],
    );
    await context.close();
    await helper.context.close();
  },

  async "a newcomer finds the page as it was"(browser, server) {
    const { page, context, complaints } = await newPerson(browser, server);
    /** @type {string[]} */
    const asked = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("/");
    await page.getByRole("button", { name: "Play now" }).waitFor();
    assert.equal(await page.getByRole("heading", { name: "Your games" }).count(), 0);
    assert.equal(await page.title(), "Cassoulet");
    assert.deepEqual(asked.filter((path) => path.startsWith("/api") || /YourGames|lookBack/.test(path)), []);
    assert.deepEqual(complaints, []);
    await context.close();
  },
};

/** @param {Page} page @param {string} table */
const ticket = (page, table) => page.locator(`.ticket[data-table="${table}"]`);

/** One tap. @param {Page} page @param {string} table */
async function tap(page, table) {
  await ticket(page, table).getByRole("link").first().click();
  await page.waitForURL(`**/t/${table}`);
}

/** @param {Page} page @param {number} count */
const order = async (page, count) =>
  (await page.locator(".ticket").evaluateAll((all) => all.map((one) => one.getAttribute("data-table")))).slice(0, count);

/** @param {Page} page */
async function showAll(page) {
  await page.locator(".ticket").first().waitFor();
  const all = page.getByRole("button", { name: /^\d+ more$/ });
  if (await all.isVisible()) await all.click();
}

/**
 * Each table says what it must; what has fallen due while the server was down is done within seconds.
 * @param {Page} page @param {Record<string, { table: string } | undefined>} held @param {Record<string, RegExp>} said
 */
async function lists(page, held, said) {
  await showAll(page);
  for (const [kind, one] of Object.entries(held)) {
    if (!one) continue;
    await ticket(page, one.table)
      .and(page.locator(".ticket", { hasText: said[kind] ?? /nothing/ }))
      .waitFor({ timeout: 30_000 })
      .catch(async () => {
        const text = await ticket(page, one.table).innerText().catch(() => "nothing");
        throw new Error(`${kind}: it says ${JSON.stringify(text)}, not ${said[kind]}`);
      });
  }
}

await tell(STORIES, process.argv[2]);
