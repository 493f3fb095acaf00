// Whether a window speaks one language: all that it ever showed, or called something, must be made of that
// language's words. What is not is another language's, or a key that nobody put into words.
// @ts-check

import { readdirSync, readFileSync } from "node:fs";
import { allTexts } from "./texts.mjs";

/** @typedef {import("playwright-core").BrowserContext} Context */

const LEAST = 3; // letters: shorter words are in every language
const EXCERPT = 200; // letters of a text in a complaint
const VALUES = /\{[^}]*\}/g;
const NO_WORDS = /\S*[\d/]\S*/g; // numbers, addresses, codes
const BOXES = new URL("../src/wire/games/", import.meta.url);
const DESIGNERS = readdirSync(BOXES)
  .filter((file) => file.endsWith(".json"))
  .map((file) => String(JSON.parse(readFileSync(new URL(file, BOXES), "utf8")).designer));
const CHARACTERS = readFileSync(new URL("../../src/cassoulet/bots/personalities.py", import.meta.url), "utf8");
const BOTS = [...CHARACTERS.matchAll(/Personality\("([^"]+)"/g)].map(([, name]) => name ?? "");
const PROPER = ["Cassoulet", "English", "Français", "Deutsch", ...DESIGNERS, ...BOTS];

/** What its pages say from now on, whichever are open. @param {Context} context */
export async function listenTo(context) {
  /** @type {Set<string>} */
  const said = new Set();
  await context.exposeBinding("said", (_, texts) => texts.forEach((/** @type {string} */ text) => said.add(text)));
  await context.addInitScript(listen);
  return said;
}

/** Within the page; all that it needs is in here. */
function listen() {
  const LABELS = ["aria-label", "title", "alt", "placeholder"];
  /** @type {Set<string>} */
  const known = new Set();
  /** @param {Node} node @returns {string[]} */
  const textsOf = (node) => {
    if (node instanceof Text) return node.parentElement?.closest("script, style") ? [] : [node.data];
    if (!(node instanceof Element)) return [];
    return [...LABELS.map((label) => node.getAttribute(label) ?? ""), ...[...node.childNodes].flatMap(textsOf)];
  };
  /** @param {Node[]} nodes */
  const tell = (nodes) => {
    const texts = nodes.flatMap(textsOf).filter((text) => !known.has(text));
    for (const text of texts) known.add(text);
    if (texts.length) /** @type {any} */ (window).said(texts);
  };
  /** @param {MutationRecord} change */
  const changed = ({ type, target, addedNodes }) => (type === "childList" ? [...addedNodes] : [target]);
  const changes = { childList: true, characterData: true, attributeFilter: LABELS, subtree: true };
  document.addEventListener("DOMContentLoaded", () => {
    new MutationObserver((all) => tell(all.flatMap(changed))).observe(document.body, changes);
    tell([document.body]);
  });
}

/**
 * Each word that was said and that this language does not have, with where it was said first.
 * @param {Iterable<string>} said @param {string} code @param {string[]} names of people
 */
export function strange(said, code, names) {
  const own = new Set([...PROPER, ...names, ...allTexts(code).map((text) => text.replace(VALUES, " "))].flatMap(wordsOf));
  /** Or two that are one: German beans. @param {string} word */
  const isOwn = (word) =>
    own.has(word) || [...word].some((_, place) => own.has(word.slice(0, place)) && own.has(word.slice(place)));
  /** @type {Record<string, string>} */
  const found = {};
  for (const text of said)
    for (const word of wordsOf(text)) if (word.length >= LEAST && !isOwn(word)) found[word] ??= text.slice(0, EXCERPT);
  return found;
}

/** @param {string} text */
const wordsOf = (text) => text.replace(NO_WORDS, " ").toLowerCase().match(/\p{L}+/gu) ?? [];
