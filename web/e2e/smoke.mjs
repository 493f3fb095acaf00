// From the landing page to the end of a game, and from an invite link to a seat: in a real browser
// against a real server.
// @ts-check

import assert from "node:assert/strict";
import { INSTALLED } from "./installed.mjs";
import { BROKEN_BOARD, newPerson, playToTheEnd, rushToTheEnd, tell } from "./world.mjs";

/** @type {import("./world.mjs").Stories} */
const STORIES = {
  async "one click from the landing page to the first card, and on to the end"(browser, server) {
    const { page, context, complaints } = await newPerson(browser, server);
    await page.goto("/");
    await page.getByRole("button", { name: "Play now" }).click();
    await page.locator("[data-tour=hand] button").first().waitFor();
    await page.keyboard.press("m"); // the list of moves
    const moves = await playToTheEnd(page);
    assert.ok(moves > 0);
    assert.match(await page.locator("#headline").innerText(), /wins?/);
    assert.ok((await page.locator("tbody tr").count()) >= 3);
    await page.getByRole("button", { name: "Rematch" }).click();
    await page.locator("[data-tour=hand] button").first().waitFor(); // nobody has to be waited for
    assert.deepEqual(complaints, []);
    await context.close();
  },

  async "from an invite link to a seat: one text field, one click"(browser, server) {
    const host = await newPerson(browser, server);
    await host.page.goto("/new/haricots");
    await host.page.getByLabel("Your name").fill("Camille");
    await host.page.getByRole("button", { name: "Open the table" }).click();
    await host.page.waitForURL("**/t/*");

    const guest = await newPerson(browser, server, { locale: "fr-FR" });
    await guest.page.goto(host.page.url());
    await guest.page.getByLabel("Votre nom").fill("Benoît");
    assert.equal(await guest.page.locator("input[type=text]:visible, input:not([type]):visible").count(), 1);
    await guest.page.getByRole("button", { name: "S’asseoir" }).click();
    await guest.page.getByText("Salle d’attente").waitFor();
    await host.page.getByText("Benoît").waitFor();
    await host.context.close();
    await guest.context.close();
  },

  async "at a mixed table everybody reads the story in their own language"(browser, server) {
    const host = await newPerson(browser, server);
    await host.page.goto("/new/fagioli");
    await host.page.getByLabel("Your name").fill("Ana");
    await host.page.getByRole("button", { name: "Open the table" }).click();
    await host.page.waitForURL("**/t/*");
    const guest = await newPerson(browser, server, { locale: "fr-FR" });
    await guest.page.goto(host.page.url());
    await guest.page.getByLabel("Votre nom").fill("Benoît");
    await guest.page.getByRole("button", { name: "S’asseoir" }).click();
    await host.page.getByText("Benoît").waitFor();
    await host.page.getByRole("button", { name: "Fill with bots and start" }).click();
    await Promise.all([host, guest].map(({ page }) => rushToTheEnd(page)));
    const [english = "", french = ""] = await Promise.all(
      [host, guest].map(({ page }) => page.locator(".story").innerText()),
    );
    for (const told of [/You played/, /Benoît played/, /The game is over/]) assert.match(english, told);
    for (const told of [/Vous avez joué/, /Ana a joué/, /La partie est finie/]) assert.match(french, told);
    assert.doesNotMatch(french, /\b(played|drew|planted|The)\b/);
    assert.doesNotMatch(english, /\b(joué|pioché|semé|La)\b/);
    await host.context.close();
    await guest.context.close();
  },

  async "every game can be played to its end by its list of actions"(browser, server) {
    for (const game of ["bohnanza", "fagioli", "pas_de_haricots", "haricot_magique"]) {
      const { page, context, complaints } = await newPerson(browser, server);
      await page.goto(`/new/${game}`);
      const fewer = page.getByRole("button", { name: "One seat fewer" });
      if (game === "bohnanza") await fewer.click(); // with three players it is a shorter game
      await page.getByRole("button", { name: "Play bots now" }).click();
      const moves = await rushToTheEnd(page);
      console.log(`    ${game}: ${moves} moves`);
      assert.deepEqual(complaints, []);
      await context.close();
    }
  },

  async "a board that cannot be drawn leaves the table in words, and the game goes on"(browser, server) {
    const { page, context, complaints } = await newPerson(browser, server);
    await page.route("**/Board-*.js", (route) => route.fulfill(BROKEN_BOARD));
    await page.goto("/new/fagioli");
    await page.getByRole("button", { name: "Play bots now" }).click();
    await page.getByText("This board could not be drawn").waitFor();
    assert.ok((await rushToTheEnd(page)) > 0);
    assert.equal(complaints.length, 1);
    assert.match(complaints[0] ?? "", /no picture/);
    await context.close();
  },

  async "why something was refused is told, also to who wants no motion and on a phone with the panel open"(
    browser,
    server,
  ) {
    for (const width of [1440, 390]) {
      const { page, context } = await newPerson(browser, server, { viewport: { width, height: 844 } });
      await refuse(page, { Say: "said_enough", Play: "too_fast" });
      await page.goto("/new/haricots");
      await page.getByRole("button", { name: "Play bots now" }).click();
      await page.getByRole("button", { name: /^Draw & pass/ }).click();
      await page.getByRole("alert").getByText("That was too fast").waitFor();
      await page.getByText("That was too fast").waitFor({ state: "detached" });
      if (width < 800) await page.getByRole("button", { name: "Story, chat and rules" }).click();
      await page.getByRole("tab", { name: "Chat" }).click();
      await page.getByPlaceholder("Say something").fill("Hello, beans");
      await page.keyboard.press("Enter");
      await page.getByText("So much was said here").click({ trial: true }); // nothing lies over it
      assert.equal(await page.getByPlaceholder("Say something").inputValue(), "Hello, beans");
      await context.close();
    }
  },

  async "a slow server is told of, and no more once it has answered"(browser, server) {
    const { page, context, complaints } = await newPerson(browser, server);
    await delay(page, "Play", 2_500);
    await page.goto("/new/haricots");
    await page.getByRole("button", { name: "Play bots now" }).click();
    await page.getByRole("button", { name: /^Draw & pass/ }).click();
    const sign = page.getByRole("status").filter({ hasText: "Sending…" });
    await sign.waitFor({ state: "attached" });
    assert.match(await page.locator(".banner").innerText(), /Sending/);
    await sign.waitFor({ state: "detached" });
    assert.doesNotMatch(await page.locator(".banner").innerText(), /Sending/);
    assert.deepEqual(complaints, []);
    await context.close();
  },

  ...INSTALLED,
};

/**
 * Answer some sorts of commands as a server does that refuses them.
 * @param {import("playwright-core").Page} page @param {Record<string, string>} codes
 */
async function refuse(page, codes) {
  await page.routeWebSocket("**", (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const { type, id } = JSON.parse(String(message));
      const code = codes[type];
      if (code) socket.send(JSON.stringify({ type: "Refused", id, code, facts: {} }));
      else server.send(message);
    });
  });
}

/**
 * Keep some sort of command back for a while, as a slow line does.
 * @param {import("playwright-core").Page} page @param {string} sort @param {number} milliseconds
 */
async function delay(page, sort, milliseconds) {
  await page.routeWebSocket("**", (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const late = JSON.parse(String(message)).type === sort;
      setTimeout(() => server.send(message), late ? milliseconds : 0);
    });
  });
}

await tell(STORIES, process.argv[2]);
