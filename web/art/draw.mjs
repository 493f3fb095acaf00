// Draws what must be a picture of dots: the icons of launchers, and what chats show of a link.
// They are committed; draw them anew (`npm run draw`) when the art has changed.
// @ts-check

import { mkdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";
import { gamesWith, openBrowser } from "../e2e/world.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const GAMES = gamesWith("Art.svelte");

/** @type {Record<string, string>} */
const DRAWINGS = {
  "icons/icon-192.png": "what=icon&size=192&pot=0.74&round=22",
  "icons/icon-512.png": "what=icon&size=512&pot=0.74&round=22",
  "icons/maskable-512.png": "what=icon&size=512&pot=0.56&round=0",
  "icons/apple-180.png": "what=icon&size=180&pot=0.7&round=0",
  "icons/badge-96.png": "what=badge&size=96",
  "previews/cassoulet.png": "what=preview",
  ...Object.fromEntries(GAMES.map((game) => [`previews/${game}.png`, `what=preview&game=${game}`])),
};

mkdirSync(`${ROOT}/public/icons`, { recursive: true });
mkdirSync(`${ROOT}/public/previews`, { recursive: true });
const vite = await createServer({
  root: ROOT,
  server: { port: 0, host: "127.0.0.1", fs: { strict: false } }, // node_modules may be a link
  logLevel: "error",
});
const browser = await openBrowser();
try {
  await vite.listen();
  for (const [name, query] of Object.entries(DRAWINGS)) {
    const deviceScaleFactor = name.startsWith("previews/") ? 2 / 3 : 1; // 800 by 420 is enough, and small
    const page = await browser.newPage({ locale: "fr-FR", viewport: { width: 1280, height: 720 }, deviceScaleFactor });
    await page.goto(`${vite.resolvedUrls?.local[0]}art/draw.html?${query}`);
    await page.locator("#drawing").waitFor();
    await page.evaluate(() => document.fonts.ready);
    await page.locator("#drawing").screenshot({ path: `${ROOT}/public/${name}`, omitBackground: true });
    await page.close();
    console.log(name, statSync(`${ROOT}/public/${name}`).size);
  }
} finally {
  await browser.close();
  await vite.close();
}
