// The English texts as types: writes src/languages/english.ts, which is never edited nor kept.
// @ts-check

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const LANGUAGES = fileURLToPath(new URL("../src/languages", import.meta.url));
const NOT_TEXTS = new Set(["language.json", "translated.json"]);

const files = readdirSync(`${LANGUAGES}/en`, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".json") && !NOT_TEXTS.has(name))
  .sort();

// JSON is a type as it stands: each text its own
const types = files.map((name) => {
  const path = name.replaceAll("\\", "/").slice(0, -".json".length);
  return `  readonly ${JSON.stringify(path)}: ${readFileSync(`${LANGUAGES}/en/${name}`, "utf8").trim()};\n`;
});
const head = "// Written by build/english.mjs from the texts in `en`: which there are, and the values that they need.\n\n";
writeFileSync(`${LANGUAGES}/english.ts`, `${head}export interface English {\n${types.join("")}}\n`);
