// What is wrong with a page as it is shown: text that is cut off, sticks out, lies on other text or is hard
// to read on the cloth; targets too small to be touched; cards too small to be read, or out of reach; controls
// outside the window or under something; and whatever axe finds.
// @ts-check

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const SHORT = 620; // pixels; up to there styles save height

/** @typedef {import("playwright-core").Page} Page */

/**
 * Everything that should be mended; the page must have been opened with `bypassCSP`, as axe is no script of ours.
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
export async function measure(page) {
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  const unreached = await page.evaluate(reachAround);
  const found = await lookEverywhere(page, size);
  await page.evaluate(AXE);
  const { violations } = await page.evaluate("axe.run()");
  for (const { id, nodes } of violations)
    found.push(`${id}: ${nodes.map((/** @type {any} */ node) => node.target).join(", ")}`);
  return [...new Set([...unreached, ...found])];
}

/**
 * What lies below counts, too: a short window is scrolled, since a higher one is laid out otherwise.
 * @param {Page} page @param {{ width: number, height: number }} size
 */
async function lookEverywhere(page, size) {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const isShort = size.height <= SHORT;
  if (!isShort && whole > size.height) await page.setViewportSize({ ...size, height: whole });
  const found = [];
  for (let top = 0; top === 0 || (isShort && top < whole); top += size.height * 0.8) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
    found.push(...(await page.evaluate(lookAround, isTouched(size))));
  }
  if (!isShort && whole > size.height) await page.setViewportSize(size);
  return found;
}

/** Whether a window is a phone's, upright or on its side. @param {{ width: number, height: number }} size */
export const isTouched = ({ width, height }) => width < 800 || height < 500;

/**
 * Within the page: whether every card and every control can be brought into the window, by scrolling if need be,
 * and nothing lies on it there. All that it needs is in here.
 */
function reachAround() {
  const LEAST_CARD = 40; // pixels across
  const SLACK = 1.5;
  const CONTROLS = "button, a[href], input, select, textarea, summary, .choices label";
  const CARDS = ".stage .card-front, [data-tour=hand] button";
  /** @type {string[]} */
  const all = [];
  const sheet = document.querySelector("dialog[open]") ?? document.querySelector("main > .end");
  const isHeardOnly = (/** @type {Element} */ element) =>
    [...upwards(element)].some((one) => getComputedStyle(one).clipPath === "inset(50%)");

  /** The way from an element up to the page. @param {Element} element */
  function* upwards(element) {
    for (let one = /** @type {Element | null} */ (element); one; one = one.parentElement) yield one;
  }
  /** @param {Element} element */
  const isThere = (element) =>
    !element.closest("[inert], dialog:not([open])") &&
    (!sheet || sheet.contains(element)) &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getClientRects().length > 0 &&
    !isHeardOnly(element);
  /** @param {Element} element */
  const nameOf = (element) =>
    (element.getAttribute("aria-label") || element.textContent || element.id || element.tagName)
      .trim()
      .replace(/\s+/g, " ")
      .slice(0, 40);

  /** What a person cannot do: an element that hides what is too much was scrolled by us. @param {Element} element */
  function scrollTo(element) {
    const places = [...upwards(element)].map((one) => ({ one, top: one.scrollTop, left: one.scrollLeft }));
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const forced = places.some(({ one, top, left }) => {
      const { overflowX, overflowY } = getComputedStyle(one);
      const stuck = (/** @type {string} */ overflow) => overflow === "hidden" && one !== document.documentElement;
      const moved = (stuck(overflowY) && one.scrollTop !== top) || (stuck(overflowX) && one.scrollLeft !== left);
      if (moved) [one.scrollTop, one.scrollLeft] = [top, left];
      return moved;
    });
    return {
      forced,
      back: () => places.forEach(({ one, top, left }) => ([one.scrollTop, one.scrollLeft] = [top, left])),
    };
  }

  /** What of it can be seen in the window, by whatever clips it. @param {Element} element */
  function seenOf(element) {
    const box = element.getBoundingClientRect();
    const seen = { left: box.left, top: box.top, right: box.right, bottom: box.bottom };
    const cut = (/** @type {{ left: number, top: number, right: number, bottom: number }} */ by, x = true, y = true) => {
      if (x) [seen.left, seen.right] = [Math.max(seen.left, by.left), Math.min(seen.right, by.right)];
      if (y) [seen.top, seen.bottom] = [Math.max(seen.top, by.top), Math.min(seen.bottom, by.bottom)];
    };
    for (const one of upwards(element)) {
      const { overflowX, overflowY, display } = getComputedStyle(one);
      const isPage = one === document.body || one === document.documentElement;
      if (one === element || isPage || display === "contents") continue; // which has no box
      cut(one.getBoundingClientRect(), overflowX !== "visible", overflowY !== "visible");
    }
    cut({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
    return { box, seen };
  }

  for (const card of document.querySelectorAll(CARDS)) {
    if (!isThere(card) || card.closest("[data-small]")) continue;
    const { width } = card instanceof HTMLElement ? { width: card.offsetWidth } : card.getBoundingClientRect();
    if (width < LEAST_CARD - 0.5) all.push(`card ${width.toFixed(0)} px wide: “${nameOf(card)}”`);
    const { back } = scrollTo(card);
    const { box, seen } = seenOf(card);
    back();
    const part = Math.min((seen.right - seen.left) / box.width, (seen.bottom - seen.top) / box.height);
    if (part < 0.7) all.push(`card out of sight (${Math.max(0, part * 100).toFixed(0)} %): “${nameOf(card)}”`);
  }

  for (const control of document.querySelectorAll(CONTROLS)) {
    if (!isThere(control) || control.matches(":disabled, [aria-disabled=true], [tabindex='-1']:not([role])")) continue;
    const { back } = scrollTo(control);
    // what is marked on the board as a whole is pressed at its question mark: another may lie in its midst
    const { box, seen } = seenOf(control.querySelector(":scope > b[aria-hidden]") ?? control);
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const upper = document.elementFromPoint(x, y);
    const lost = box.left < -SLACK || box.top < -SLACK || box.right > innerWidth + SLACK;
    const out = x < seen.left || x > seen.right || y < seen.top || y > seen.bottom;
    if (out || lost || box.bottom > Math.max(innerHeight, box.height) + SLACK)
      all.push(`outside the window: “${nameOf(control)}”`);
    else if (upper?.closest("[data-over]")) continue; // what somebody opened, and closes again
    else if (upper && !control.contains(upper) && !upper.contains(control) && !upper.closest("label")?.contains(control))
      all.push(`“${nameOf(control)}” lies under “${nameOf(upper)}” (${upper.tagName.toLowerCase()}.${upper.classList[0]})`);
    back();
  }
  return [...new Set(all)];
}

/**
 * Within the page. All that it needs is in here, since it is sent there as it stands.
 * @param {boolean} touched whether it is a phone
 */
function lookAround(touched) {
  const LEAST_CONTRAST = 4.5;
  const LEAST_TARGET = 43.5;
  const LEAST_CARD = 39.5;
  const SLACK = 1.5; // pixels of a letter's box that nobody sees
  const OVERLAP = 3;
  const AXES = /** @type {const} */ ([
    ["X", "left", "right"],
    ["Y", "top", "bottom"],
  ]);
  const width = document.documentElement.clientWidth;
  /** @type {string[]} */
  const all = [];
  if (document.documentElement.scrollWidth > width) all.push("the page is wider than the screen");

  /** Whether it is clipped away, to be heard only. @param {Element | null} element @returns {boolean} */
  const clipped = (element) =>
    !!element && (getComputedStyle(element).clipPath === "inset(50%)" || clipped(element.parentElement));
  /** @param {Element} element */
  const hidden = (element) =>
    clipped(element) ||
    !!element.closest(".sr, [aria-hidden=true], [inert], dialog:not([open]), :disabled, [aria-disabled=true]") ||
    element.getBoundingClientRect().width <= 1 || // only to be heard
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const sheet = document.querySelector("dialog[open]");
  /** @param {Element} element */
  const covered = (element) => !!sheet && !sheet.contains(element);

  // Each piece of text with the boxes of its lines
  /** @type {{ element: HTMLElement, text: string, boxes: DOMRect[] }[]} */
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.nodeValue?.trim() ?? "";
    if (!text || !element || element.closest("svg, script, style") || hidden(element) || covered(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
    if (boxes.length) texts.push({ element, text: text.slice(0, 40), boxes });
  }

  /** The way from an element up to the page. @param {Element} element */
  function* upwards(element) {
    for (let one = /** @type {Element | null} */ (element); one; one = one.parentElement) yield one;
  }

  /** Whether something within it is scrolled, so that nothing is lost. @param {string} overflow */
  const scrolls = (overflow) => overflow === "auto" || overflow === "scroll";

  /** Whether it has an edge at both sides: a button, a tile, a paper. @param {Element} element */
  function isFramed(element) {
    const { display, borderLeftStyle, borderRightStyle } = getComputedStyle(element);
    return ![display, borderLeftStyle, borderRightStyle].some((one) => one === "none" || one === "inline");
  }

  for (const { element, text, boxes } of texts) {
    for (const [axis, start, end] of AXES) {
      for (const one of upwards(element)) {
        const overflow = getComputedStyle(one)[`overflow${axis}`];
        if (scrolls(overflow)) break;
        if (one === document.body || overflow === "visible" || getComputedStyle(one).display === "contents") continue;
        const frame = one.getBoundingClientRect();
        if (boxes.some((box) => box[start] < frame[start] - SLACK || box[end] > frame[end] + SLACK))
          all.push(`cut ${axis === "X" ? "at the side" : "in height"}: “${text}”`);
      }
    }
    const swiped = [...upwards(element)].some((one) => scrolls(getComputedStyle(one).overflowX));
    const frame = [...upwards(element)].find(isFramed)?.getBoundingClientRect();
    if (!swiped && frame && boxes.some((box) => box.left < frame.left - SLACK || box.right > frame.right + SLACK))
      all.push(`sticks out of its frame: “${text}”`);
    if (!swiped && boxes.some((box) => box.right > width + 1 || box.left < -1)) all.push(`sticks out: “${text}”`);
  }

  // Rows of cards may be swiped; what fills the window is only scrolled down
  for (const one of document.querySelectorAll("body *")) {
    const { overflowX, overflowY } = getComputedStyle(one);
    const high = one.clientHeight > innerHeight * 0.4 && scrolls(overflowX) && scrolls(overflowY);
    if (high && one.scrollWidth > one.clientWidth + SLACK && !hidden(one) && !covered(one))
      all.push(`scrolls sideways: ${one.tagName.toLowerCase()}.${one.classList[0]}`);
  }

  // Texts on each other
  /** @param {DOMRect} one @param {DOMRect} other */
  function meeting(one, other) {
    const [left, right] = [Math.max(one.left, other.left), Math.min(one.right, other.right)];
    const [top, bottom] = [Math.max(one.top, other.top), Math.min(one.bottom, other.bottom)];
    return right - left > OVERLAP && bottom - top > OVERLAP ? { x: (left + right) / 2, y: (top + bottom) / 2 } : null;
  }
  /** @param {string} colour @returns {number[]} */
  const channels = (colour) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
    const scale = colour.startsWith("color(") ? 255 : 1;
    return [red * scale, green * scale, blue * scale, alpha];
  };
  /** Whether paper, a card or the like lies between the two, so that only the upper one is seen.
   * @param {Element} one @param {Element} other @param {{ x: number, y: number }} point */
  function separate(one, other, { x, y }) {
    const stack = document.elementsFromPoint(x, y);
    const [upper = -1, lower = -1] = [one, other].map((text) => stack.findIndex((part) => text.contains(part)));
    if (upper < 0 || lower < 0) return true; // one of them is not there to be seen
    const below = upper < lower ? other : one;
    return stack.slice(0, Math.max(upper, lower)).some((part) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(part);
      return !part.contains(below) && (channels(backgroundColor)[3] ?? 0) + Number(backgroundImage !== "none") > 0.9;
    });
  }
  texts.forEach((one, place) => {
    for (const other of texts.slice(place + 1)) {
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const point = one.boxes.flatMap((box) => other.boxes.flatMap((second) => meeting(box, second) ?? []))[0];
      if (point && !separate(one.element, other.element, point))
        all.push(`overlap: “${one.text}” and “${other.text}”`);
    }
  });

  // Text on the cloth, whose pattern axe cannot see through
  /** @param {number[]} above @param {number[]} below */
  const over = ([red = 0, green = 0, blue = 0, alpha = 1], below) =>
    [red, green, blue].map((channel, place) => channel * alpha + (below[place] ?? 0) * (1 - alpha));
  /** @param {number[]} colour */
  function luminance(colour) {
    const [red = 0, green = 0, blue = 0] = colour.map((channel) =>
      channel <= 10.31 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }
  /** @param {number[]} one @param {number[]} other */
  function contrast(one, other) {
    const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  }
  /** The colours that the ground of a text can have; none if it does not lie on the cloth. @param {Element} element */
  function grounds(element) {
    /** @type {number[][]} */
    const veils = [];
    for (const one of upwards(element)) {
      const { backgroundColor, backgroundImage } = getComputedStyle(one);
      const colour = channels(backgroundColor);
      if (one.classList.contains("cloth")) {
        const threads = (backgroundImage.match(/(?:rgba?|color)\([^)]*\)/g) ?? []).map(channels);
        const bright = threads.reduce((ground, thread) => over(thread, ground), colour);
        return [colour, bright].map((ground) => veils.reduceRight((below, veil) => over(veil, below), ground));
      }
      if (backgroundImage !== "none" || (colour[3] ?? 0) > 0.95) return [];
      if (colour[3]) veils.push(colour);
    }
    return [];
  }
  for (const { element, text } of texts) {
    const opacity = [...upwards(element)].reduce((product, one) => product * Number(getComputedStyle(one).opacity), 1);
    const [red = 0, green = 0, blue = 0, alpha = 1] = channels(getComputedStyle(element).color);
    for (const ground of grounds(element)) {
      const seen = contrast(over([red, green, blue, alpha * opacity], ground), ground);
      if (seen < LEAST_CONTRAST) all.push(`contrast ${seen.toFixed(2)} on the cloth: “${text}”`);
    }
  }

  // Targets
  for (const element of document.querySelectorAll("button, a.btn, a.icon-btn, .choices label")) {
    const box = element.getBoundingClientRect();
    if (!touched || !box.width || element.closest(".sr, [inert], dialog:not([open])") || covered(element)) continue;
    const least = element.querySelector(".card-shape") ? LEAST_CARD : LEAST_TARGET;
    if (box.height < LEAST_TARGET || box.width < least)
      all.push(`small (${box.width | 0}×${box.height | 0}): “${(element.textContent ?? "").trim().slice(0, 40)}”`);
  }
  return [...new Set(all)];
}
