// The languages, as files: for what is built beside the page, and so that nothing is missing in any of them.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const FOLDER = fileURLToPath(new URL("../src/languages", import.meta.url));
const SOURCE = "en";
const TEXTS = /\/src\/languages\/([^/]+)\/((?:(?!translated|language\.).)*)\.json$/;

export const languages = (folder = FOLDER): string[] =>
  readdirSync(folder).filter((name) => existsSync(`${folder}/${name}/language.json`));

/** The texts of a file in a language; those of English where it has none. */
export const textsOf = <T>(language: string, path: string, folder = FOLDER): T =>
  completed(read(`${folder}/${language}/${path}.json`), read(`${folder}/${SOURCE}/${path}.json`)) as T;

/** What a language lacks, English says. */
export const complete = (): Plugin => ({
  name: "cassoulet-languages",
  enforce: "pre",
  load(id) {
    const [, language, path] = TEXTS.exec(id) ?? [];
    return language && path && language !== SOURCE ? JSON.stringify(textsOf(language, path)) : null;
  },
});

/** What every screen needs, as i18n.svelte.ts has it of English. */
export const FIRST = ["codes", "common", "games", "screens"];

/** Of a language that comes in one file; the rest comes with the screen that says it. */
export const firstTexts = (id: string): string | null => {
  const [, language, path = ""] = TEXTS.exec(id) ?? [];
  return language && FIRST.includes(path) ? `language-${language}` : null;
};

const read = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined);

function completed(own: unknown, source: unknown): unknown {
  if (own === undefined || !isGroup(own) || !isGroup(source) || "other" in source) return own ?? source;
  return { ...own, ...Object.fromEntries(Object.keys(source).map((key) => [key, completed(own[key], source[key])])) };
}

const isGroup = (texts: unknown): texts is Record<string, unknown> =>
  typeof texts === "object" && texts !== null && !Array.isArray(texts);
