// A camera that no busy machine can hurry: the time of the page stands still while a picture is taken, then goes on
// by as much as lies between two pictures, for timers, animations and three dimensions alike.
// @ts-check

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Locator} Locator */
/** @typedef {{ x: number, y: number }} Point */

export const PICTURES_PER_SECOND = 20;
const SIZE = { width: 976, height: 788 }; // of every picture
const SOON = 2_000; // milliseconds: it cannot stand still in the past
const POINTER = "M2 2v21l5.6-5 3.7 8.6 3.9-1.7-3.7-8.4H19z"; // an arrow

/** Before a page is opened that will be filmed. @param {Page} page */
export const prepare = (page) => page.clock.install();

/**
 * From now on time goes on only in the film.
 * @param {Page} page
 * @param {Locator} frame what is filmed: the pictures begin in its upper left corner
 * @param {string} names how the pictures' paths begin
 */
export async function camera(page, frame, names) {
  const place = await frame.boundingBox();
  if (!place) throw new Error("there is nothing to film");
  const clip = { ...place, ...SIZE };
  const pointer = { x: clip.x + SIZE.width / 2, y: clip.y + SIZE.height };
  let taken = 0;
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + SOON);
  await page.evaluate(holdAnimations);
  await page.evaluate(drawPointer, POINTER);

  /** @param {number} milliseconds that pass before it */
  async function picture(milliseconds) {
    await page.clock.fastForward(milliseconds);
    await page.evaluate((time) => Reflect.get(window, "filmGoesOn")(time), milliseconds);
    await page.screenshot({ path: `${names}-${String(taken++).padStart(4, "0")}.png`, clip });
  }

  /**
   * Pictures for so many seconds of film.
   * @param {number} seconds
   * @param {number} pace of what is seen: 0.5 is half as fast as life
   * @param {(share: number) => Promise<unknown>} meanwhile
   */
  async function roll(seconds, pace = 1, meanwhile = async () => undefined) {
    const pictures = Math.round(seconds * PICTURES_PER_SECOND);
    for (let nth = 1; nth <= pictures; nth++) {
      await meanwhile(nth / pictures);
      await picture((1000 / PICTURES_PER_SECOND) * pace);
    }
  }

  return {
    roll,
    /** The pointer goes there, fastest in the middle of its way. @param {Locator} goal @param {number} seconds */
    async pointAt(goal, seconds) {
      const from = { ...pointer };
      const to = middle(await goal.boundingBox());
      await roll(seconds, 1, (share) => {
        const eased = share * share * (3 - 2 * share);
        Object.assign(pointer, { x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased });
        return page.mouse.move(pointer.x, pointer.y);
      });
    },
  };
}

/** @param {{ x: number, y: number, width: number, height: number } | null} box @returns {Point} */
function middle(box) {
  if (!box) throw new Error("it is gone");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Within the page: whatever is animated moves on only when it is told to. */
function holdAnimations() {
  /** @type {Map<Animation, number>} */
  const times = new Map();
  const { port1, port2 } = new MessageChannel();
  const nextTask = () => new Promise((done) => ((port1.onmessage = done), port2.postMessage(null))); // timers stand still
  const hold = () => {
    for (const animation of document.getAnimations()) {
      if (times.has(animation)) continue;
      animation.pause();
      animation.currentTime = 0;
      times.set(animation, 0);
    }
  };
  const advance = (/** @type {Animation} */ animation, /** @type {number} */ now) => {
    const end = Number(animation.effect?.getComputedTiming().endTime ?? 0);
    if (now < end) return times.set(animation, (animation.currentTime = now));
    times.delete(animation);
    animation.finish();
  };
  Object.assign(window, {
    async filmGoesOn(/** @type {number} */ time) {
      for (const [animation, before] of times) advance(animation, before + time * animation.playbackRate);
      await nextTask(); // what waited for an end begins the next
      hold();
    },
  });
  hold();
}

/** Within the page: a browser without a window draws no pointer. @param {string} path */
function drawPointer(path) {
  const arrow = document.createElement("div");
  arrow.innerHTML = `<svg width="26" height="33" viewBox="0 0 22 28"><path d="${path}" fill="#fff" stroke="#2b1a26" stroke-width="2" stroke-linejoin="round"/></svg>`;
  const style = { position: "fixed", left: "0", top: "-100px", zIndex: "1000", pointerEvents: "none" };
  Object.assign(arrow.style, style);
  document.body.append(arrow);
  addEventListener("mousemove", ({ clientX, clientY }) => {
    Object.assign(arrow.style, { left: `${clientX - 2}px`, top: `${clientY - 2}px` });
  });
}
