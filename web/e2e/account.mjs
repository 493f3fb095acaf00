// Accounts, by Chromium's own authenticator: made, entered with and without a button, lied to, lost, given up.
//
//     node e2e/account.mjs [part of a story's name]
// @ts-check

import assert from "node:assert/strict";
import { keepSeats, seat } from "./people.mjs";
import { newPerson, tell, within } from "./world.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").CDPSession} CDPSession */
/** @typedef {import("./world.mjs").Server} Server */

const AUTHENTICATOR = {
  ...{ protocol: /** @type {const} */ ("ctap2"), transport: /** @type {const} */ ("internal") },
  ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
};

/** @type {import("./world.mjs").Stories} */
const STORIES = {
  async "a guest becomes an account, and comes in again with a button and without"(browser, server) {
    const { page, context } = await newPerson(browser, server, { baseURL: byName(server) });
    const passkeys = await plugIn(page);
    await page.goto("/account");
    await keep(page, "Ada Lovelace");
    await page.getByText("Ways in").waitFor();
    await page.getByText("1 game kept").or(page.getByText("0 games kept")).waitFor();

    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    // else the authenticator answers before anybody has pressed a button
    await page.evaluate(() => void (PublicKeyCredential.isConditionalMediationAvailable = async () => false));
    await page.getByRole("link", { name: "I have an account" }).click();
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await isSignedIn(page, "Ada Lovelace");
    await page.reload();

    // without a button: the browser offers it where names are filled in
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    assert.ok(await page.evaluate(() => PublicKeyCredential.isConditionalMediationAvailable()));
    await page.getByRole("link", { name: "I have an account" }).click();
    await isSignedIn(page, "Ada Lovelace");

    // a signature that is none
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await passkeys.lie({ isBogusSignature: true });
    await page.getByRole("link", { name: "I have an account" }).click();
    await page.getByText("That passkey did not work").waitFor();
    await context.close();
  },

  async "an answer is taken once, and only from our own pages"(browser, server) {
    const { page, context } = await newPerson(browser, server, { baseURL: byName(server) });
    await plugIn(page);
    await page.goto("/account");
    await keep(page, "Grace Hopper");
    const said = await page.evaluate(async () => {
      const post = async (/** @type {string} */ path, /** @type {object} */ body) => {
        const answer = await fetch(`/api/account/${path}`, { method: "POST", body: JSON.stringify(body) });
        return [answer.status, (await answer.json()).code];
      };
      const asked = await fetch("/api/account/options", { method: "POST", body: '{"purpose":"enter"}' });
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON((await asked.json()).passkey);
      const shown = /** @type {PublicKeyCredential} */ (await navigator.credentials.get({ publicKey }));
      const passkey = shown.toJSON();
      const counter = new DataView(/** @type {any} */ (shown).response.authenticatorData).getUint32(33);
      const elsewhere = structuredClone(passkey);
      const client = JSON.parse(atob(elsewhere.response.clientDataJSON.replaceAll("-", "+").replaceAll("_", "/")));
      const forged = JSON.stringify({ ...client, origin: "https://evil.example" });
      elsewhere.response.clientDataJSON = btoa(forged).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
      return { counter, first: await post("enter", { passkey }), again: await post("enter", { passkey }), elsewhere: await post("enter", { passkey: elsewhere }) };
    });
    assert.equal(said.first[0], 200);
    assert.deepEqual([said.again, said.elsewhere], [[422, "bad_credential"], [422, "bad_credential"]]);
    await context.close();
  },

  async "who has lost the passkey comes in by the code"(browser, server) {
    const { page, context } = await newPerson(browser, server, { baseURL: byName(server) });
    const passkeys = await plugIn(page);
    await page.goto("/account");
    const code = await keep(page, "Hedy Lamarr");
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await passkeys.unplug();
    await plugIn(page); // another device: it knows nobody
    await page.goto("/account/enter");
    await page.getByLabel("Recovery code").fill(code.toLowerCase().replaceAll("-", " "));
    await page.getByRole("button", { name: "Sign in with the code" }).click();
    const next = await writeDown(page);
    assert.notEqual(next, code);
    await isSignedIn(page, "Hedy Lamarr");
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await page.getByRole("button", { name: /^Remove/ }).nth(1).waitFor();
    await context.close();
  },

  async "where there are no passkeys only the code is offered"(browser, server) {
    const { page, context } = await newPerson(browser, server); // by a number
    await page.goto("/account");
    assert.equal(await page.getByRole("button", { name: /passkey/ }).count(), 0);
    await page.getByLabel("Name").fill("Mary Shelley");
    await page.getByRole("button", { name: "Keep with a code" }).click();
    const code = await writeDown(page);
    const other = await newPerson(browser, server);
    await other.page.goto("/account/enter");
    await other.page.getByText("the code opens").waitFor();
    await other.page.getByLabel("Recovery code").fill(code);
    await other.page.getByRole("button", { name: "Sign in with the code" }).click();
    await writeDown(other.page);
    await isSignedIn(other.page, "Mary Shelley");
    await other.context.close();
    await context.close();
  },

  async "twelve tables under three names, kept in mid-game, are played on from a second device"(browser, server) {
    const helper = await newPerson(browser, server);
    await helper.page.goto("/settings");
    const held = [];
    for (let n = 0; n < 12; n++) {
      const name = ["Marta", "Marthe", "Tam"][n % 3] ?? "";
      const mine = n === 4;
      held.push(await seat(helper.page, name, mine ? { game: "fagioli", until: "mine", clock: { kind: "days", bank: 86_400 } } : { game: "haricots", seats: 3, until: "waiting" }));
    }
    const first = await newPerson(browser, server);
    await keepSeats(first.context, held);
    await first.page.goto("/account");
    await first.page.getByLabel("Name").fill("Émilie");
    await first.page.getByRole("button", { name: "Keep with a code" }).click();
    const code = await writeDown(first.page);

    const second = await newPerson(browser, server);
    await second.page.goto("/account/enter");
    await second.page.getByLabel("Recovery code").fill(code);
    await second.page.getByRole("button", { name: "Sign in with the code" }).click();
    await writeDown(second.page);
    await second.page.goto("/games");
    const patient = within(60);
    while (patient() && (await second.page.locator(".ticket").count()) < 12) {
      await second.page.waitForTimeout(500); // the last of them were noted seconds ago
      await second.page.reload();
      await second.page.locator(".ticket").first().waitFor();
    }
    assert.equal(await second.page.locator(".ticket").count(), 12);
    const table = held[4]?.table ?? "";
    await second.page.locator(`.ticket[data-table="${table}"] a`).first().click();
    await second.page.locator("button[data-moves]:not([data-moves='0'])").first().waitFor(); // it is our turn here, too
    await second.page.goto("/");
    await second.page.getByRole("heading", { name: "Your games" }).waitFor();

    // signed out everywhere: the first device is a guest again, the second plays on
    await second.page.goto("/account");
    await second.page.getByRole("button", { name: "Sign out everywhere but here" }).click();
    await second.page.getByText("Signed out everywhere but here").waitFor();
    await first.page.goto("/");
    await first.page.getByText("You were signed out.").waitFor();
    await first.page.goto("/account");
    await first.page.getByText("You were signed out.").waitFor();
    await first.page.getByRole("button", { name: "Keep with a code" }).waitFor();
    await second.page.goto(`/t/${table}`);
    await second.page.locator("button[data-moves]:not([data-moves='0'])").first().waitFor();
    for (const { context } of [helper, first, second]) await context.close();
  },

  async "an account is taken along, and given up"(browser, server) {
    const { page, context } = await newPerson(browser, server);
    await page.goto("/account");
    await page.getByLabel("Name").fill("George Sand");
    await page.getByRole("button", { name: "Keep with a code" }).click();
    await writeDown(page);
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Export" }).click()]);
    assert.equal(download.suggestedFilename(), "cassoulet.zip");
    await page.getByRole("link", { name: "Profile" }).click();
    await page.getByText("No rated games yet").waitFor();
    await page.goBack();
    await page.getByRole("button", { name: "Delete…" }).click();
    await page.getByRole("button", { name: "Delete it" }).click();
    await page.getByText("Until then, signing in brings it back").waitFor();
    await page.goto("/players/George%20Sand");
    await page.getByText("Nobody has this name").waitFor();
    await context.close();
  },

  async "the end of a game offers to keep it, until one wants no more of that"(browser, server) {
    const helper = await newPerson(browser, server);
    await helper.page.goto("/settings");
    const over = await seat(helper.page, "Marta", { game: "fagioli", until: "over" });
    const { page, context, complaints } = await newPerson(browser, server);
    await keepSeats(context, [over]);
    await page.goto(`/t/${over.table}`);
    await page.getByRole("button", { name: "Keep this game" }).click();
    await page.getByRole("link", { name: "Keep my games" }).waitFor();
    await page.getByRole("button", { name: "Don’t ask again" }).click();
    await page.reload();
    await page.locator("#headline").waitFor();
    assert.equal(await page.getByRole("button", { name: "Keep this game" }).count(), 0);
    assert.deepEqual(complaints, []);
    await context.close();
    await helper.context.close();
  },
};

/** Passkeys are for names. @param {Server} server */
const byName = (server) => server.address.replace("127.0.0.1", "localhost");

/** An authenticator that is part of the device. @param {Page} page */
async function plugIn(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable", { enableUI: false });
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", { options: AUTHENTICATOR });
  return {
    /** @param {{ isBogusSignature: boolean }} how */
    lie: (how) => session.send("WebAuthn.setResponseOverrideBits", { authenticatorId, ...how }),
    async unplug() {
      await session.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId });
      await session.detach();
    },
  };
}

/** Make an account by a passkey; its code. @param {Page} page @param {string} name */
async function keep(page, name) {
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Keep with a passkey" }).click();
  return writeDown(page);
}

/** @param {Page} page */
async function writeDown(page) {
  await page.getByRole("dialog").getByText("It is shown this once").waitFor();
  const code = (await page.locator(".code b").allInnerTexts()).join("-");
  assert.match(code, /^([0-9A-Z]{4}-){4}[0-9A-Z]{4}$/);
  await page.getByText("I have written it down").click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  return code;
}

/** @param {Page} page @param {string} name */
const isSignedIn = (page, name) => page.getByRole("heading", { name }).waitFor();

await tell(STORIES, process.argv[2]);
