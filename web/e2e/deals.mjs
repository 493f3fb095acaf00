// Deals of the day for stories and pictures: on a Monday, when the game is a short one.
// @ts-check

import { rushToTheEnd } from "./world.mjs";

/** @typedef {import("playwright-core").Page} Page */

const DAY = 86_400; // seconds

/** Seconds until noon of the next Monday, in UTC. */
export function untilMonday() {
  const now = new Date();
  const noon = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), 12) / 1000;
  const days = ((8 - now.getUTCDay()) % 7) + 7;
  return Math.round(noon + days * DAY - Date.now() / 1000);
}

export const twoDaysLater = (seconds = 0) => seconds + 2 * DAY;

/** @param {Page} page @param {string} address */
export async function openDeal(page, address) {
  await page.goto(`${address}/daily`);
  await page.locator(".mine .go").click();
  await page.waitForURL("**/t/*");
  await page.locator(".board").first().waitFor();
}

/** @param {Page} page @param {string} address */
export async function playDeal(page, address) {
  await openDeal(page, address);
  await rushToTheEnd(page);
  await page.goto(`${address}/daily`);
  await page.locator(".mine[data-state=over]").waitFor();
}

const NAMES = ["Inès", "Niébé", "Jo", "Pochas", "Léo", "Lupin", "Wilhelmina-Marie", "Urad", "Mungo", "Anouk"];
const LEVELS = [["easy", -13], ["medium", -5.4], ["hard", 3.9], ["expert", 11.5]];

/**
 * A board with so many people as no test has, for a picture: ours is added to them.
 * @param {{ rows: { you: boolean, line: number[] }[], open: boolean }} board
 */
export function crowded(board, people = 94) {
  const leads = Array.from({ length: people }, (_, n) => Math.round(17 - 38 * (n / people) ** 0.8 + ((n * 7) % 5)));
  leads.sort((one, other) => other - one);
  const mine = { ...board.rows.find((row) => row.you), lead: 7 };
  /** @param {number} lead @param {number} n */
  const line = (lead, n) => (board.open ? Array.from({ length: 30 }, (_, at) => Math.round((lead * at) / 29 + 4 * Math.sin(at / 3 + n))) : []);
  const others = leads.map((lead, n) => ({
    ...{ name: NAMES[n % NAMES.length], colour: ["#d63f2b", "#2f6fc0", "#7d4bb0", "#17806f"][n % 4], face: "" },
    ...{ lead, place: n + 1, better: 99 - n, you: false, level: null, games: 1, table: "", line: line(lead, n) },
  }));
  const bots = LEVELS.map(([level, lead], n) => ({
    ...{ name: "", colour: "#888888", face: "", lead, place: 0, better: 50, you: false, level, games: n === 3 ? 2 : 8 },
    ...{ table: "", line: line(Number(lead), n) },
  }));
  const place = leads.filter((lead) => lead > 7).length + 1;
  const rows = [...others.slice(0, 50), ...bots, { ...mine, place, better: 82.3, line: line(7, 2) }];
  rows.sort((one, other) => Number(other.lead) - Number(one.lead));
  /** @type {Map<number, number>} */
  const heaps = new Map();
  for (const lead of [...leads, 7]) heaps.set(lead, (heaps.get(lead) ?? 0) + 1);
  return { ...board, players: people + 1, rows, leads: [...heaps].sort(([one], [other]) => one - other) };
}
