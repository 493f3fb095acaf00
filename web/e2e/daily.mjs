// The deal of the day: one try, which waits for its player; a board; and all is told when it has closed.
//
//     node e2e/daily.mjs [part of a story's name]
// @ts-check

import assert from "node:assert/strict";
import { twoDaysLater, untilMonday } from "./deals.mjs";
import { newPerson, rushToTheEnd, tell, within } from "./world.mjs";

/** @type {import("./world.mjs").Stories} */
const STORIES = {
  async "a deal is opened, left, played to its end, compared, and told when it has closed"(browser, server) {
    const monday = untilMonday();
    await server.restart(monday);
    const { page, context, complaints } = await newPerson(browser, server);
    await page.goto("/");
    await page.locator("article[data-state=unplayed]").waitFor();
    const second = await context.newPage(); // a tab that learns of it
    await second.goto("/daily");
    await page.getByRole("link", { name: "Have a look" }).click();
    await page.getByText("Have the most points").waitFor(); // nothing has begun yet
    await page.getByRole("button", { name: "Open the tin" }).click();
    await page.waitForURL("**/t/*");
    await page.locator(".board").first().waitFor();
    const table = page.url().split("/").at(-1) ?? "";
    await page.getByText(/Deal of the day no\. \d+/).waitFor();
    await second.bringToFront();
    await second.evaluate(() => dispatchEvent(new Event("focus"))); // headless windows have none
    await second.getByRole("button", { name: "Go on" }).waitFor();
    await second.close();
    await page.bringToFront();

    // it waits: nobody plays in one's place
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByText("This deal waits for you for").waitFor();
    await page.getByRole("link", { name: "Pause" }).click();
    await page.locator("article[data-state=begun]").waitFor();
    await page.locator(".ticket").getByText("left to play it").waitFor();
    await page.getByRole("link", { name: "Go on" }).click();
    await page.waitForURL(`**/t/${table}`);
    await rushToTheEnd(page);
    assert.equal(await page.getByRole("button", { name: "Rematch" }).count(), 0);
    await page.getByRole("link", { name: "The board" }).click();
    await page.locator(".mine[data-state=over]").waitFor();
    await page.locator("tr.you").waitFor();
    assert.match(await page.locator(".share .text").innerText(), /Cassoulet no\. \d+ · Haricots\n[+−]?\d+.*\n.*1 day running/);

    await until(page, ".lines .you"); // who has played it sees at once how it went

    // one's own game again, and only from one's own seat
    await page.locator(".mine").getByRole("link", { name: "Replay" }).click();
    await page.locator(".board").first().waitFor();
    assert(await page.getByLabel("Seen by").isDisabled());

    const other = await newPerson(browser, server);
    await other.page.goto(`/replay/${table}`);
    await other.page.getByText("nobody sees more of it than their own game").waitFor();
    await other.page.goto(`/t/${table}`);
    await other.page.getByText("nobody sees more of it than their own game").waitFor();

    assert.deepEqual(complaints, []); // from here on that a server is away for a moment

    // two days later everybody may see it
    await server.restart(twoDaysLater(monday));
    await page.goto("/daily");
    await page.getByRole("radio").nth(2).check({ force: true });
    await page.locator(".mine[data-state=over]").waitFor();
    await until(page, ".lines svg"); // each game is compared within a minute
    await other.page.goto(page.url());
    await other.page.locator("tbody").getByRole("link", { name: /^Replay/ }).click();
    await other.page.locator(".board").first().waitFor();
    await page.goto(`/fair/${table}`);
    await page.locator(".verdict").waitFor();
    assert.equal(await page.locator("li.bad").count(), 0);
    await context.close();
    await other.context.close();
  },
};

/** @param {import("playwright-core").Page} page @param {string} what */
async function until(page, what) {
  const patient = within(60);
  while (patient() && !(await page.locator(what).isVisible())) {
    await page.waitForTimeout(1_000);
    await page.reload();
    await page.locator("tbody").waitFor();
  }
  await page.locator(what).waitFor();
}

await tell(STORIES, process.argv[2]);
