// A picture of every screen, in every language and every size of window, or some:
// node e2e/shots.mjs [folder] [landing,rules] [390-fr,844x390,en] [light,dark]
// @ts-check

import { mkdirSync } from "node:fs";
import { move as moveBohnanza } from "./games/bohnanza.mjs";
import * as fagioli from "./games/fagioli.mjs";
import { crowded, openDeal, playDeal, untilMonday } from "./deals.mjs";
import { followTheHand } from "./learn.mjs";
import { isTouched, measure } from "./measure.mjs";
import { beanstalk } from "./stalk.mjs";
import { called, endingWith, LANGUAGES } from "./texts.mjs";
import { keepSeats, pastSeats, seat, someSeats } from "./people.mjs";
import { hurry, takeForErrors } from "./verdicts.mjs";
import { BROKEN_BOARD, gamesWith, newPerson, openBrowser, rushToTheEnd, startServer } from "./world.mjs";

const FOLDER = process.argv[2] ?? "/tmp/shots";
const ONLY = process.argv[3] ?? "";
const SOME = process.argv[4] ? process.argv[4].split(",") : null;
const THEMES = /** @type {("light" | "dark")[]} */ ((process.argv[5] || "light,dark").split(","));
const ALSO_DARK = ["1440x900", "390x844"]; // the colours of the others are the same
const SIZES = [
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
  { width: 1366, height: 600 },
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 320, height: 568 },
  { width: 844, height: 390 }, // phones on their sides
  { width: 932, height: 430 },
  { width: 800, height: 480 },
  { width: 720, height: 450 }, // 1440×900 at 200 %
];
// What is soon over, or laid out only once: each window opens it anew
const FLEETING = /^(haricot_magique|bohnanza_answers|learn|help|hint|puzzle_told|panel|menu|device|account|keep|queue|rated|find)/;
const GAMES = gamesWith("Board.svelte");
const MOVES = "button[data-action][aria-disabled=false], button[data-moves]:not([data-moves='0'])";
const LONG_NAME = "Wilhelmina-Marie"; // sixteen letters
const PATIENCE = 90_000; // milliseconds: three dimensions on a busy machine

/** @typedef {import("playwright-core").Page} Page */

/** Press one of the buttons or links that are called so. @param {Page} page @param {RegExp} name */
const press = (page, name) => page.getByRole("button", { name }).or(page.getByRole("link", { name })).first().click();

/** @param {Page} page */
const myTurn = (page) => page.locator(`${MOVES}, #headline`).first().waitFor();

/** On a drawn board as a person would, else by the list of actions. @param {Page} page @param {string} game */
async function makeMove(page, game) {
  const drawn = await import(`./games/${game}.mjs`).catch(() => null);
  if (drawn) await drawn.move(page);
  else await page.locator("button[data-action][aria-disabled=false]").first().click();
}

/** @param {Page} page @param {string} game */
async function playBots(page, game) {
  await page.goto(`/new/${game}`);
  await page.locator("#your-name").fill(LONG_NAME);
  await press(page, called("playBots"));
  await myTurn(page);
  for (let moves = 0; moves < 3 && !(await page.locator("#headline").isVisible()); moves++) {
    await makeMove(page, game);
    await page.waitForTimeout(300);
    await myTurn(page);
  }
}

/** Play Bohnanza with so many until something is to be seen. @param {Page} page @param {number} seats @param {string} until */
async function playMarket(page, seats, until) {
  await page.goto("/new/bohnanza");
  await page.locator("#your-name").fill(LONG_NAME);
  const change = seats < 4 ? called("fewer") : called("more");
  for (let n = Math.abs(seats - 4); n > 0; n--) await press(page, change);
  await press(page, called("playBots"));
  await page.locator(".board .stalls").waitFor();
  for (let moves = 0; moves < 80 && !(await page.locator(until).first().isVisible()); moves++) {
    await moveBohnanza(page);
    await page.waitForTimeout(60);
  }
}

/** Play on the board, with the most seats, until something is seen. @param {Page} page @param {string} what */
async function playFagioli(page, what) {
  await page.goto("/new/fagioli");
  await page.locator("#your-name").fill(LONG_NAME);
  await press(page, called("more"));
  await press(page, called("playBots"));
  const mine = page.locator('button[data-moves]:not([data-moves="0"])').or(page.locator("#headline"));
  for (let moves = 0; moves < 12; moves++) {
    await mine.first().waitFor();
    if (moves > 0 && (await page.locator(what).isVisible())) break;
    await fagioli.move(page);
    await page.waitForTimeout(120);
  }
  const card = page.locator("[data-tour=hand] button").first();
  await card.click({ timeout: 1_000 }).catch(() => undefined); // bots may have ended the game
}

/** @param {Page} page @param {Page} other */
async function watchFagioli(page, other) {
  await playFagioli(page, "[data-tour=hand]");
  await other.goto(page.url());
  await other.locator("[data-tour=piles]").waitFor();
  return other;
}

/** At a number, where there are no passkeys. @param {Page} page @param {string} name */
async function keepByCode(page, name) {
  await page.goto("/account");
  await page.locator("form input").fill(name);
  await page.locator("form button").click();
}

/** A table with as many seats as there can be. @param {Page} page */
async function openTable(page, game = "bohnanza") {
  await page.goto(`/new/${game}`);
  await page.locator("#your-name").fill(LONG_NAME);
  const more = page.getByRole("button", { name: called("more") });
  while (await more.isEnabled()) await more.click();
  await press(page, called("openTable"));
  await page.waitForURL("**/t/*");
  await press(page, called("addBot"));
  await press(page, endingWith("level.hard"));
  await press(page, called("addBot"));
}

/** @param {Page} page */
async function finished(page) {
  await page.goto("/new/fagioli");
  await press(page, called("playBots"));
  await rushToTheEnd(page);
  await page.waitForTimeout(300);
}

/** Three play a shorter game. @param {Page} page */
async function finishedMarket(page) {
  await page.goto("/new/bohnanza");
  await page.locator("#your-name").fill(LONG_NAME);
  await press(page, called("fewer"));
  await press(page, called("playBots"));
  await rushToTheEnd(page, 5 * PATIENCE);
  await page.waitForTimeout(300);
}

/** Two people at a table: one takes a move back, and the other is asked. @param {Page} page @param {Page} other */
async function askUndo(page, other) {
  await page.goto("/new/bohnanza");
  await page.locator("#your-name").fill(LONG_NAME);
  await press(page, called("openTable"));
  await page.waitForURL("**/t/*");
  await other.goto(page.url());
  await other.locator("#your-name").fill("Ana");
  await press(other, called("sitDown"));
  await other.locator(".top").waitFor();
  await press(page, called("fillAndStart"));
  for (;;) {
    for (const [one, another] of [[page, other], [other, page]]) {
      if (!one || !another || !(await one.locator("[data-do=Plant]").isVisible())) continue;
      await moveBohnanza(one);
      await press(one, called("takeBack"));
      await another.locator(".questions .btn").first().waitFor();
      return another;
    }
    await page.waitForTimeout(100);
  }
}

/** A server of its own, on a Monday, for deals of the day. @type {import("./world.mjs").Server[]} */
const dealers = [];

async function deals() {
  const dealer = dealers[0] ?? (await startServer());
  if (!dealers.length) await dealer.restart(untilMonday());
  dealers[0] = dealer;
  return dealer.address;
}

/** What the server tells, changed. @param {Page} page @param {string | RegExp} path @param {(told: any) => object} change */
async function retell(page, path, change) {
  await page.route(path, async (route) => {
    try {
      await route.fulfill({ json: change(await (await route.fetch()).json()) });
    } catch {
      // the page was left meanwhile
    }
  });
}

/** The board as if many had played. @param {Page} page @param {object} more */
async function crowd(page, more) {
  await retell(page, "**/api/daily/board**", (told) => crowded({ ...told, ...more }));
  await retell(page, /\/api\/daily(\?|$)/, (told) => {
    const week = ["missed", ...told.week.slice(1).fill("over")];
    return { ...told, streak: 6, week, own: { ...told.own, lead: 7, better: 82.3 } };
  });
  await page.reload();
  await page.locator("tr.you").waitFor();
}

/** The first of a game. @param {Page} page @param {string} game */
async function openPuzzle(page, game) {
  const { puzzles } = await (await page.request.get("/api/puzzles")).json();
  const { id } = puzzles.find((/** @type {{ game: string }} */ one) => one.game === game);
  await page.goto(`/puzzles/${id}`);
  await page.locator(".board").first().waitFor();
}

/** @param {Page} page @param {string} name */
async function signedIn(page, name) {
  await keepByCode(page, name);
  await page.locator("dialog .code").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("section ul").first().waitFor();
}

/** What another device of the same account does. @param {Page} page */
const signOutElsewhere = (page) =>
  page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem("cassoulet.account") ?? "{}");
    await fetch("/api/account/epoch", { method: "POST", body: "{}", headers: { authorization: `Bearer ${token}` } });
  });

/** A whole game of the queue, with bots. @param {Page} page @param {string} pool */
async function playQueue(page, pool) {
  await page.goto(`/play/${pool}`);
  await page.locator(".queue .go").click();
  await rushToTheEnd(page, PATIENCE);
  await page.locator(".rating").waitFor();
  await page.waitForTimeout(1_200); // until it is settled
}

/** Somebody leaves a game of the queue, which bots play to its end. @param {Page} page @param {string} pool */
async function leaveQueue(page, pool) {
  await page.goto(`/play/${pool}`);
  await page.locator(".queue .go").click();
  await page.locator(".board").first().waitFor();
  const table = page.url();
  await press(page, called("settings"));
  await press(page, called("leaveGame"));
  await press(page, called("yes"));
  for (let looks = 0; looks < 150 && !(await page.locator(".ticket.over").isVisible()); looks++) {
    await page.waitForTimeout(1_000); // it is noted a moment later who sat there
    await page.goto("/games");
  }
  return table;
}

const QUEUES = ["haricots", "pas_de_haricots", "bohnanza", "fagioli"];
const BOTS = [["easy", 1211], ["medium", 1500], ["hard", 1833], ["expert", 1833]].map(([level, rating]) => ({ level, rating }));
const CLIMBERS = ["Inès", LONG_NAME, "Jo B", "Niébé", "Lupin", "Marthe"];
const LADDER = {
  ...{ pool: "haricots", people: 57, bots: BOTS, missing: 0 },
  rungs: CLIMBERS.map((name, n) => ({
    ...{ rank: n + 1, name, colour: ["#2f6fc0", "#d63f2b", "#17806f"][n % 3], face: "" },
    ...{ rating: 1871 - 61 * n, games: 212 - 31 * n },
  })),
  you: { pool: "haricots", rating: 1521, provisional: true, games: 12, rank: 41 },
};
const PROFILE = {
  ...{ name: "Marta", colour: "#d63f2b", face: "", since: 1_760_000_000_000 },
  ratings: [
    { pool: "haricots", rating: 1671, provisional: false, games: 212, rank: 1 },
    { pool: "duel", rating: 1496, provisional: true, games: 6, rank: 0 },
  ],
  games: [["haricots", 0, 14], ["duel", 1, -11]].map(([pool, place, change], n) => ({
    ...{ table: `aaaaaaaaa${"ab"[n]}`, pool, place, ended: Date.now() - (n + 1) * 7_200_000 },
    ...{ before: 1500, after: 1500 + Number(change) },
  })),
};

/** @typedef {(page: Page, other: Page) => Promise<Page | void>} Show */

/**
 * A screen that each game has; all of them are meant by its name alone.
 * @param {string} screen
 * @param {(page: Page, game: string) => Promise<void>} show
 * @returns {Record<string, Show>}
 */
function forEachGame(screen, show) {
  return Object.fromEntries(GAMES.map((game) => [`${screen}-${game}`, (/** @type {Page} */ page) => show(page, game)]));
}

/** @param {string} name */
const isWanted = (name) => !ONLY || ONLY.split(",").some((one) => name === one || name.startsWith(`${one}-`));

/** @type {Record<string, Show>} */
const SCREENS = {
  landing: async (page) => void (await page.goto("/")),
  landing_back: async (page, other) => {
    await other.goto("/settings");
    await keepSeats(page.context(), await someSeats(other));
    await page.goto("/");
    await page.locator(".ticket").first().waitFor();
  },
  games: async (page, other) => {
    await other.goto("/settings");
    await keepSeats(page.context(), [...(await someSeats(other)), ...(await pastSeats(other))]);
    await page.waitForTimeout(3_000); // it is noted who sits there
    await page.goto("/games");
    await page.locator(".ticket").first().waitFor();
  },
  games_none: async (page) => {
    await page.goto("/games");
    await page.locator(".none").waitFor();
  },
  daily: async (page) => {
    await playDeal(page, await deals());
  },
  daily_unplayed: async (page) => {
    await page.goto(`${await deals()}/daily`);
    await page.locator(".mine").waitFor();
  },
  puzzles: async (page) => {
    await page.goto("/puzzles");
    await page.locator(".today").waitFor();
  },
  puzzle_haricots: (page) => openPuzzle(page, "haricots"),
  puzzle_pas_de_haricots: (page) => openPuzzle(page, "pas_de_haricots"),
  puzzle_fagioli: (page) => openPuzzle(page, "fagioli"),
  puzzle_told: async (page) => {
    await openPuzzle(page, "pas_de_haricots"); // where no move is asked about once more
    await page.keyboard.press("m");
    await page.keyboard.press("1");
    await page.locator(".verdict").waitFor();
    await page.keyboard.press("m");
  },
  hint: async (page) => {
    await playBots(page, "haricots");
    while (!(await page.locator("button.hints").isEnabled())) {
      await makeMove(page, "haricots"); // where only one move may be made there is no hint
      await page.waitForTimeout(300);
      await myTurn(page);
    }
    await page.locator("button.hints").click();
    await page.locator(".hint p b").waitFor();
  },
  haricots_round: async (page) => {
    await playBots(page, "haricots");
    for (let moves = 0; moves < 60 && !(await page.locator(".board .last").isVisible()); moves++) {
      await makeMove(page, "haricots");
      await page.waitForTimeout(300);
      await myTurn(page);
    }
  },
  daily_table: async (page) => {
    await openDeal(page, await deals());
    await myTurn(page);
  },
  daily_late: async (page) => {
    await openDeal(page, await deals());
    await page.waitForTimeout(3_000); // it is noted who sits there
    await retell(page, "**/api/games/mine", (told) => {
      const late = { status: "late", until: told.now - 7_200_000 };
      const over = told.running.map((/** @type {any} */ one) => ({ ...one, brief: { ...one.brief, ...late } }));
      return { ...told, running: [], over };
    });
    await page.goto(`${await deals()}/games`);
    await page.locator(".ticket.late").waitFor();
  },
  daily_begun: async (page) => {
    await openDeal(page, await deals());
    await page.goto(`${await deals()}/`);
    await page.locator("[data-state=begun]").waitFor();
  },
  daily_done: async (page) => {
    await playDeal(page, await deals());
    await page.goto(`${await deals()}/`);
    await page.locator("[data-state=over]").waitFor();
  },
  daily_crowd: async (page) => {
    await playDeal(page, await deals());
    await crowd(page, {});
  },
  daily_explained: async (page) => {
    await playDeal(page, await deals());
    await crowd(page, { open: true });
    await page.locator(".lines").waitFor();
  },
  daily_end: async (page) => {
    await openDeal(page, await deals());
    await rushToTheEnd(page);
    await page.waitForTimeout(300);
  },
  account_guest: async (page) => {
    await page.goto("/account");
    await page.locator("form").waitFor();
  },
  account_enter: async (page) => {
    await page.goto("/account/enter");
    await page.locator("form").waitFor();
  },
  account_code: async (page) => {
    await keepByCode(page, LONG_NAME.replace("-Marie", ` ${Date.now() % 100_000}`));
    await page.locator("dialog .code").waitFor();
  },
  account: async (page) => {
    await keepByCode(page, `Marta ${Date.now() % 100_000}`);
    await page.locator("dialog .code").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("section ul").first().waitFor();
  },
  account_programs: async (page) => {
    await keepByCode(page, `Marta ${Date.now() % 100_000}`);
    await page.locator("dialog .code").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("button.add").click();
    await page.locator("form input[required]").fill(`Robo ${Date.now() % 100_000}`);
    await page.locator("form .btn.go").click();
    await page.locator(".made code").waitFor();
    await page.locator("button.add").click();
    await page.locator("form .btn.go").scrollIntoViewIfNeeded();
  },
  account_delete: async (page) => {
    await keepByCode(page, `Marta ${Date.now() % 100_000}`);
    await page.locator("dialog .code").waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".danger").click();
  },
  keep: async (page, other) => {
    await other.goto("/settings");
    const over = await seat(other, "Marta", { game: "fagioli", until: "over" });
    await keepSeats(page.context(), [over]);
    await page.goto(`/t/${over.table}`);
    await press(page, called("keepGame"));
    await page.locator("dialog .jar").waitFor();
  },
  queue: async (page, other) => {
    QUEUES.push(QUEUES.shift() ?? ""); // those of the last picture still sit there
    await other.goto(`/play/${QUEUES[0]}`);
    await other.locator(".queue ol").waitFor();
    await page.goto(`/play/${QUEUES[0]}`);
    await page.locator(".queue li.you").waitFor();
  },
  queue_rated: async (page) => {
    await signedIn(page, `Marta ${Date.now() % 100_000}`);
    await page.goto("/play/fagioli");
    await page.locator(".queue li.you").waitFor();
  },
  queue_late: async (page, other) => {
    await other.goto("/play/bohnanza");
    await other.waitForURL("**/t/*");
    await page.goto(other.url());
    await page.locator(".queue .card").waitFor();
  },
  ladder_none: async (page) => {
    await page.goto("/ladder/fagioli");
    await page.locator("table").waitFor();
  },
  ladder: async (page) => {
    await signedIn(page, `Marta ${Date.now() % 100_000}`);
    await page.route("**/api/ladder/*", (route) => route.fulfill({ json: LADDER }));
    await page.goto("/ladder/haricots");
    await page.locator("table").waitFor();
  },
  rated_end: async (page) => {
    await signedIn(page, `Marta ${Date.now() % 100_000}`);
    await playQueue(page, "pas_de_haricots");
  },
  rated_end_guest: (page) => playQueue(page, "fagioli"),
  rated_end_alone: async (page) => {
    await page.routeWebSocket("**/ws*", (socket) => {
      const server = socket.connectToServer();
      server.onMessage((said) => socket.send(String(said).replace(/"settled":\{[^}]*\}\],"why_not":""/, '"settled":{"type":"Settled","changes":[],"why_not":"alone"').replace(/"changes":\[[^\]]*\],"why_not":""/g, '"changes":[],"why_not":"alone"')));
    });
    await signedIn(page, `Marta ${Date.now() % 100_000}`);
    await playQueue(page, "pas_de_haricots");
  },
  rated_left: async (page) => {
    await signedIn(page, `Marta ${Date.now() % 100_000}`);
    await page.goto(await leaveQueue(page, "fagioli"));
    await page.locator(".rating").waitFor();
    await page.waitForTimeout(600);
  },
  rated_left_games: async (page) => {
    await signedIn(page, `Marta ${Date.now() % 100_000}`);
    await leaveQueue(page, "fagioli");
  },
  rated_blocked: async (page, other) => {
    const name = `Léo ${Date.now() % 100_000}`;
    await signedIn(other, name);
    await signedIn(page, `Marta ${Date.now() % 100_000}`);
    await page.goto(`/players/${encodeURIComponent(name)}`);
    await page.locator(".face .btn").click();
    await page.getByText(name).nth(2).waitFor();
  },
  rated_said: async (page, other) => {
    await other.goto("/play/duel");
    await other.locator(".queue ol").waitFor();
    await page.goto("/play/duel");
    await page.locator(".board").first().waitFor();
    await other.locator(".board").first().waitFor();
    await press(other, called("showPanel")).catch(() => undefined);
    await other.locator("#tab-chat").click();
    await other.locator(".phrases .btn").nth(1).click();
    await page.waitForTimeout(700);
  },
  find: async (page) => void (await page.goto("/find/fagioli")),
  find_rated: async (page) => {
    await signedIn(page, `Marta ${Date.now() % 100_000}`);
    await page.goto("/find/duel");
  },
  account_signed_out: async (page) => {
    await signedIn(page, `Marta ${Date.now() % 100_000}`);
    await signOutElsewhere(page);
    await page.goto("/account");
    await page.locator("form").waitFor();
  },
  landing_signed_out: async (page) => {
    await signedIn(page, `Marta ${Date.now() % 100_000}`);
    await signOutElsewhere(page);
    await page.goto("/");
    await page.locator("[role=status] .paper").waitFor();
  },
  landing_account: async (page) => {
    await signedIn(page, `Marta ${Date.now() % 100_000}`);
    await page.goto("/");
  },
  player_none: async (page) => {
    await page.goto("/players/Nobody");
    await page.locator(".note").waitFor();
  },
  rated_profile: async (page) => {
    await page.route("**/api/players/*", (route) => route.fulfill({ json: PROFILE }));
    await page.goto("/players/Marta");
    await page.locator(".pools").waitFor();
  },
  rated_phrases: async (page) => {
    await page.goto("/play/duel");
    await page.locator(".queue .go").click();
    await page.locator(".board").first().waitFor();
    await press(page, called("showPanel")).catch(() => undefined);
    await page.locator("#tab-chat").click();
    await page.locator(".phrases .btn").first().click();
  },
  rated_report: async (page, other) => {
    await other.goto("/play/duel");
    await other.locator(".queue ol").waitFor();
    await page.goto("/play/duel");
    await page.locator(".board").first().waitFor();
    await press(page, called("settings"));
    await press(page, called("report"));
    await page.locator("dialog form").waitFor();
  },
  ...forEachGame("setup", async (page, game) => {
    await page.goto(`/new/${game}`);
    await page.locator("#your-name").fill(LONG_NAME);
  }),
  settings: async (page) => void (await page.goto("/settings")),
  ...forEachGame("rules", async (page, game) => {
    await page.goto(`/rules/${game}`);
    await page.locator("figure").first().waitFor();
  }),
  lost: async (page) => void (await page.goto("/nowhere")),
  ...forEachGame("waiting", openTable),
  join: async (page, other) => {
    await openTable(page);
    await other.goto(page.url());
    await other.locator("#your-name").fill(LONG_NAME);
    return other;
  },
  haricots: (page) => playBots(page, "haricots"),
  bohnanza: (page) => playMarket(page, 4, "[data-do=Plant]"),
  bohnanza_trade: (page) => playMarket(page, 7, "[data-do=EndTrading]"),
  bohnanza_tray: (page) => playMarket(page, 5, ".tray"),
  bohnanza_compose: async (page) => {
    await playMarket(page, 4, "[data-do=EndTrading]");
    await page.locator("[data-place=hand-0]").first().click();
  },
  bohnanza_answers: async (page) => {
    await playMarket(page, 4, "[data-do=EndTrading]");
    for (const beans of [[2, 1], [4, 3]]) {
      await page.locator("[data-place=hand-0]").first().click(); // much for one card: all say no
      for (const bean of beans) for (let n = 0; n < 3; n++) await page.locator(`[data-bean="${bean}"]`).last().click();
      await page.locator("[data-do=Offer][aria-disabled=false]").last().click();
      await page.locator(".ticket.mine .noes").first().waitFor();
    }
    await page.waitForTimeout(6_000); // all have answered
  },
  bohnanza_moves: async (page) => {
    await playMarket(page, 4, "[data-do=EndTrading]");
    await page.keyboard.press("m");
  },
  bohnanza_end: finishedMarket,
  bohnanza_replay: async (page) => {
    await finishedMarket(page);
    await press(page, called("replay"));
    await page.getByRole("slider").waitFor();
    for (let moment = 12; moment < 120 && !(await page.locator(".ticket").count()); moment++)
      await page.getByRole("slider").fill(String(moment));
  },
  bohnanza_duel: (page) => playMarket(page, 2, "[data-do=Discard]"),
  bohnanza_duel_sell: (page) =>
    playMarket(page, 2, ".board:not(:has(.card-btn[data-choice], [data-do=Plant])) [data-do=Done]"),
  fagioli: (page) => playFagioli(page, "[data-tour=hand]"),
  fagioli_plant: (page) => playFagioli(page, "[data-place=holes]"),
  fagioli_watch: watchFagioli,
  fagioli_over: async (page) => {
    await finished(page);
    await press(page, called("lookAtTable"));
    await page.keyboard.press("m");
  },
  pas_de_haricots: (page) => playBots(page, "pas_de_haricots"),
  haricot_magique: (page) => stalk.live(page, 3, "[data-tour=hand] button[data-choice]"),
  haricot_magique_dice: (page) => stalk.live(page, 5, "[data-button=axe]"),
  haricot_magique_powers: (page) => stalk.live(page, 4, "[data-tour=choices]", /Expert/),
  haricot_magique_tray: (page) => stalk.live(page, 3, "[data-tour=tray] button[data-choice]"),
  haricot_magique_held: (page) => stalk.held(page),
  haricot_magique_hovering: (page) => stalk.hovering(page),
  haricot_magique_watch: async (page, other) => {
    await stalk.live(page, 5, "[data-tour=choices]");
    await other.goto(page.url());
    await page.close(); // two windows in three dimensions are too many
    await other.locator(".board canvas").waitFor();
    return other;
  },
  haricot_magique_rolled: (page) => stalk.again(page, "rolled"),
  haricot_magique_giant: (page) => stalk.again(page, "giant"),
  haricot_magique_chant: (page) => stalk.again(page, "chant"),
  haricot_magique_bags: (page) => stalk.again(page, "bags"),
  haricot_magique_waits: (page) => stalk.waits(page),
  haricot_magique_fall: (page) => stalk.again(page, "fall"),
  haricot_magique_slow: (page) => stalk.again(page, "slow"),
  haricot_magique_opened: (page) => stalk.again(page, "opened"),
  haricot_magique_practice: (page) => stalk.practice(page),
  haricot_magique_lesson: (page) => stalk.lesson(page),
  haricot_magique_calm: (page) => stalk.captioned(page),
  haricot_magique_axe: (page) => stalk.again(page, "axe"),
  haricot_magique_castle: (page) => stalk.again(page, "castle"),
  haricot_magique_over: (page) => stalk.over(page),
  undo: askUndo,
  panel: async (page) => {
    await playBots(page, "haricots");
    await press(page, called("showPanel")).catch(() => undefined);
  },
  in_words: async (page) => {
    await page.route("**/Board-*.js", (route) => route.fulfill(BROKEN_BOARD));
    await page.goto("/new/bohnanza");
    await press(page, called("playBots"));
    await page.locator(MOVES).first().waitFor();
  },
  menu: async (page) => {
    await playBots(page, "haricots");
    await press(page, called("settings"));
  },
  device: async (page) => {
    await playBots(page, "haricots");
    await press(page, called("settings"));
    await press(page, called("otherDevice"));
    await press(page, called("otherDeviceMake"));
    await page.locator(".device svg[role=img]").waitFor();
  },
  claim: async (page, other) => {
    await openTable(page);
    await other.goto(`${page.url()}#key=a-key`);
    await press(other, called("claim"));
    await other.locator(".note:not(:empty)").waitFor();
    return other;
  },
  lobby: async (page, other) => {
    await page.goto("/new/bohnanza");
    await page.locator("#your-name").fill(LONG_NAME);
    await page.getByText(called("public.yes")).click();
    await press(page, called("openTable"));
    await page.waitForURL("**/t/*");
    await other.goto("/tables");
    await other.locator("li .btn").first().waitFor();
    return other;
  },
  bell: async (page) => {
    await page.addInitScript(() => Object.defineProperty(Notification, "permission", { value: "default" }));
    await page.goto("/new/bohnanza");
    await page.locator("summary").click();
    await page.getByText(called("clock.days", { n: 1 })).click();
    await press(page, called("openTable"));
    await page.locator(".bell button").waitFor();
  },
  help: async (page) => {
    await playBots(page, "fagioli");
    const menu = page.getByRole("button", { name: called("settings") });
    await page.getByRole("button", { name: called("help") }).or(menu).first().waitFor();
    if (!(await page.getByRole("button", { name: called("help") }).isVisible())) await menu.click();
    await press(page, called("help"));
    await page.locator(".region").first().waitFor();
    await page.locator(".region b").nth(2).click();
  },
  end: finished,
  replay: async (page) => {
    await finished(page);
    await press(page, called("replay"));
    await page.getByRole("slider").fill("9");
  },
  review: async (page) => {
    await takeForErrors(page);
    await playBots(page, "haricots");
    await rushToTheEnd(page, PATIENCE);
    await press(page, called("review"));
    await page.getByRole("slider").waitFor();
  },
  review_market: async (page) => {
    await finishedMarket(page);
    await press(page, called("review"));
    await page.getByRole("slider").waitFor();
  },
};

for (const game of gamesWith("lesson.ts"))
  SCREENS[`learn-${game}`] = async (page) => {
    await page.goto(`/learn/${game}`);
    await followTheHand(page, Number(process.env["STEP"] ?? 3));
    await page.waitForTimeout(700);
  };

/** @param {string} what */
function complain(what) {
  console.log(`  ${what}`);
  process.exitCode = 1;
}

/** @typedef {{ width: number, height: number }} Size */

/** By its width, both sides, language or width and language. @param {Size} size @param {string} lang */
function isChosen({ width, height }, lang) {
  const names = [lang, ...[`${width}`, `${width}x${height}`].flatMap((size) => [size, `${size}-${lang}`])];
  return !SOME || SOME.some((one) => names.includes(one));
}

/** A screen in all windows: what stays as it is while windows change is opened once for fingers and once for mice.
 * @param {string} name @param {string} lang @param {Show} show */
async function picture(name, lang, show) {
  const sizes = SIZES.filter((size) => isChosen(size, lang));
  const groups = FLEETING.test(name)
    ? sizes.map((size) => [size])
    : [sizes.filter((size) => !isTouched(size)), sizes.filter(isTouched)].filter((group) => group.length);
  for (const group of groups) {
    const options = {
      viewport: group[0] ?? null,
      bypassCSP: true, // axe is no script of ours
      locale: lang,
      deviceScaleFactor: 1,
      hasTouch: group.some(isTouched),
    };
    const [one, other] = [await newPerson(browser, server, options), await newPerson(browser, server, options)];
    for (const { page } of [one, other]) page.setDefaultTimeout(PATIENCE);
    try {
      const shown = (await show(one.page, other.page)) ?? one.page;
      for (const size of group) await look(shown, size, name, lang);
    } catch (error) {
      complain(`✗ ${name} ${group[0]?.width} ${lang}: ${String(error).split("\n")[0]}`);
    }
    await one.context.close();
    await other.context.close();
  }
}

/** @param {Page} page @param {Size} size @param {string} name @param {string} lang */
async function look(page, size, name, lang) {
  const window = `${size.width}x${size.height}`;
  await page.setViewportSize(size);
  for (const theme of THEMES) {
    if (theme === "dark" && THEMES.includes("light") && !ALSO_DARK.includes(window)) continue;
    await page.emulateMedia({ colorScheme: theme });
    await page.waitForTimeout(400);
    const dark = theme === "dark" ? "-dark" : "";
    await page.screenshot({ path: `${FOLDER}/${name}-${size.width}-${lang}${dark}.png` });
    for (const one of await measure(page)) complain(`${name} ${window} ${lang}${dark}: ${one}`);
  }
  await page.emulateMedia({ colorScheme: "light" });
}

mkdirSync(FOLDER, { recursive: true });
hurry();
const server = await startServer();
const browser = await openBrowser(false);
const flat = await openBrowser();
const stalk = beanstalk(flat, server);
try {
  for (const lang of LANGUAGES)
    for (const [name, show] of Object.entries(SCREENS)) if (isWanted(name)) await picture(name, lang, show);
} finally {
  await browser.close();
  await flat.close();
  await server.stop();
  await dealers[0]?.stop();
}
