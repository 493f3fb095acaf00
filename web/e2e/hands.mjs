// What people play with: a mouse, a finger on glass, or keys alone.
// @ts-check

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Locator} Locator */
/** @typedef {{ x: number, y: number }} Point */

/**
 * @typedef {object} Hands
 * @property {(goal: Locator) => Promise<unknown>} press
 * @property {(page: Page, at: Point) => Promise<Grasp>} [grasp] take something, to drag it; keys cannot
 */
/** @typedef {{ carry: (to: Point) => Promise<unknown>, drop: () => Promise<unknown> }} Grasp */

const SOON = { timeout: 8_000 }; // two crowded cores may need seconds for a click
const STEPS = 2; // on the way of what is dragged
const MOST_TABS = 80;

/** @type {Hands} */
export const mouse = {
  press: (goal) => goal.click(SOON),
  async grasp({ mouse }, { x, y }) {
    await mouse.move(x, y);
    await mouse.down();
    return { carry: (to) => mouse.move(to.x, to.y, { steps: STEPS }), drop: () => mouse.up() };
  },
};

/** @type {Hands} */
export const finger = {
  press: (goal) => goal.tap(SOON),
  async grasp(page, at) {
    const glass = await page.context().newCDPSession(page);
    const touch = (/** @type {"touchStart" | "touchMove" | "touchEnd"} */ type, /** @type {Point[]} */ touchPoints) =>
      glass.send("Input.dispatchTouchEvent", { type, touchPoints });
    await touch("touchStart", [at]);
    let { x, y } = at;
    return {
      async carry(to) {
        for (let step = 1; step <= STEPS; step++)
          await touch("touchMove", [{ x: x + ((to.x - x) * step) / STEPS, y: y + ((to.y - y) * step) / STEPS }]);
        ({ x, y } = to);
      },
      drop: () => touch("touchEnd", []).finally(() => glass.detach()),
    };
  },
};

/** @type {Hands} */
export const keys = {
  async press(goal) {
    await tabTo(goal);
    await goal.page().keyboard.press("Enter");
  },
};

/** @param {Locator} goal */
export async function tabTo(goal) {
  const there = () => goal.evaluate((element) => element === document.activeElement, undefined, SOON);
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    if (await there()) return;
    await goal.page().keyboard.press("Tab");
  }
  throw new Error("the keyboard does not get there");
}
