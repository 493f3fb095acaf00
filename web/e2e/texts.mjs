// What buttons and links are called, in whatever language the page is: by the keys of its texts.
// @ts-check

import { existsSync, readdirSync, readFileSync } from "node:fs";

const FOLDER = new URL("../src/languages/", import.meta.url);

export const LANGUAGES = readdirSync(FOLDER).filter((name) => existsSync(new URL(`${name}/language.json`, FOLDER)));

/** A file of a language's texts. @param {string} code @param {string} file @returns {Record<string, unknown>} */
const read = (code, file) => JSON.parse(readFileSync(new URL(`${code}/${file}`, FOLDER), "utf8"));

const SCREENS = LANGUAGES.map((code) => read(code, "screens.json"));

/** All that is written in a language. @param {string} code @returns {string[]} */
export const allTexts = (code) =>
  readdirSync(new URL(code, FOLDER), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json") && file !== "translated.json")
    .flatMap((file) => leaves(read(code, file)));

/** @param {unknown} texts @returns {string[]} */
const leaves = (texts) => (typeof texts === "string" ? [texts] : Object.values(texts ?? {}).flatMap(leaves));

/** A text of the screens in any language, whole. @param {string} key @param {Record<string, string | number>} [values] */
export const called = (key, values) => new RegExp(`^(${sources(key, values)})$`);

/** What ends with such a text. @param {string} key */
export const endingWith = (key) => new RegExp(`(${sources(key)})$`);

/** @param {string} key @param {Record<string, string | number>} values */
function sources(key, values = {}) {
  const texts = SCREENS.flatMap((texts) => formsOf(texts[key]));
  if (!texts.length) throw new Error(`there is no text ${key}`);
  return texts.map((text) => pattern(text.replace(/\{(\w+)\}/g, (_, name) => String(values[name])))).join("|");
}

/** A text has one form, or one for each plural. @param {unknown} text @returns {string[]} */
const formsOf = (text) => (typeof text === "string" ? [text] : Object.values(text ?? {}));

/** Languages set signs apart in ways of their own. @param {string} text */
const pattern = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s/g, "\\s");
