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

/** What every screen needs of a language comes in one file. */
export const firstTexts = (id: string): string | null => {
  const [, language, path] = TEXTS.exec(id) ?? [];
  return language && path && !path.includes("/") ? `language-${language}` : null;
};

const read = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined);

function completed(own: unknown, source: unknown): unknown {
  if (own === undefined || !isGroup(own) || !isGroup(source) || "other" in source) return own ?? source;
  return { ...own, ...Object.fromEntries(Object.keys(source).map((key) => [key, completed(own[key], source[key])])) };
}

const isGroup = (texts: unknown): texts is Record<string, unknown> =>
  typeof texts === "object" && texts !== null && !Array.isArray(texts);
