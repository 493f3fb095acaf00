// All stories in two lanes, each with servers of its own: whichever is free takes the next.
//
//     node e2e/lanes.mjs [short]
// @ts-check

import { spawn } from "node:child_process";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { TABLES } from "./tables.mjs";

const HERE = dirname(fileURLToPath(import.meta.url));
const LANES = 2;
const sizes = process.argv.includes("short") ? ["short"] : [];

// The longest first, so that no lane waits for the other's last story.
const waiting = [
  ...Object.keys(TABLES).map((table) => ["whole-games.mjs", ...sizes, table]),
  ["smoke.mjs"],
  ["learn.mjs"],
  ["hand.mjs"],
  ["market.mjs"],
  ["hovering.mjs"],
  ["practice.mjs"],
  ["replay.mjs"],
  ["review.mjs"],
  ["way-back.mjs"],
  ["my-games.mjs"],
  ["account.mjs"],
  ["daily.mjs"],
  ["rated.mjs"],
  ["puzzles.mjs"],
  ["fair.mjs"],
  ["play-on.mjs", "fagioli"],
];
let failed = 0;

async function lane() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const began = Date.now();
    const { code, said } = await run(next);
    const seconds = ((Date.now() - began) / 1000).toFixed(0);
    console.log(`${next.join(" ")}: ${code === 0 ? "" : "failed, "}${seconds} s\n${said}`);
    if (code !== 0) failed += 1;
  }
}

/**
 * What it says is kept until its end, so that two lanes do not talk at once.
 * @param {string[]} story
 * @returns {Promise<{ code: number | null, said: string }>}
 */
function run([script = "", ...words]) {
  const child = spawn(process.execPath, [script, ...words], { cwd: HERE, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
  return new Promise((done) => child.once("close", (code) => done({ code, said })));
}

await Promise.all(Array.from({ length: LANES }, lane));
process.exitCode = failed ? 1 : 0;
