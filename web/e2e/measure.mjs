// What is wrong with a page as it is shown: text that is cut off, sticks out, lies on other text or is hard
// to read on the cloth; targets too small to be touched; and whatever axe finds.
// @ts-check

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** @typedef {import("playwright-core").Page} Page */

/**
 * Everything that should be mended; the page must have been opened with `bypassCSP`, as axe is no script of ours.
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
export async function measure(page) {
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  if (whole > size.height) await page.setViewportSize({ ...size, height: whole }); // what lies below counts, too
  const found = await page.evaluate(lookAround, size.width < 800);
  await page.evaluate(AXE);
  const { violations } = await page.evaluate("axe.run()");
  if (whole > size.height) await page.setViewportSize(size);
  for (const { id, nodes } of violations)
    found.push(`${id}: ${nodes.map((/** @type {any} */ node) => node.target).join(", ")}`);
  return [...new Set(found)];
}

/**
 * Within the page. All that it needs is in here, since it is sent there as it stands.
 * @param {boolean} touched whether it is a phone
 */
function lookAround(touched) {
  const LEAST_CONTRAST = 4.5;
  const LEAST_TARGET = 43.5;
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

  for (const { element, text, boxes } of texts) {
    for (const [axis, start, end] of AXES) {
      for (const one of upwards(element)) {
        const overflow = getComputedStyle(one)[`overflow${axis}`];
        if (scrolls(overflow)) break;
        if (one === document.body || overflow === "visible") continue;
        const frame = one.getBoundingClientRect();
        if (boxes.some((box) => box[start] < frame[start] - SLACK || box[end] > frame[end] + SLACK))
          all.push(`cut ${axis === "X" ? "at the side" : "in height"}: “${text}”`);
      }
    }
    const swiped = [...upwards(element)].some((one) => scrolls(getComputedStyle(one).overflowX));
    if (!swiped && boxes.some((box) => box.right > width + 1 || box.left < -1)) all.push(`sticks out: “${text}”`);
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
    if (box.height < LEAST_TARGET || box.width < LEAST_TARGET)
      all.push(`small (${box.width | 0}×${box.height | 0}): “${(element.textContent ?? "").trim().slice(0, 40)}”`);
  }
  return [...new Set(all)];
}
