// Plays Pas de Haricots as a person does: a card of the hand or of the tin, then the button.
// @ts-check

/** Nothing to set: three rounds are short. @param {import("playwright-core").Page} _page */
export const options = async (_page) => undefined;

const QUICK = { timeout: 1_500 };
const EDGE = { x: 8, y: 24 }; // of a card that lies half under another

/** Make one decision. @param {import("playwright-core").Page} page */
export async function move(page) {
  try {
    const sheet = page.locator("dialog[open] .btn.go");
    if (await sheet.isVisible()) await sheet.click(QUICK);
    await select(page);
    await page.locator("button[data-commit]:enabled").click(QUICK);
  } catch {
    // the page has changed meanwhile: whoever calls us calls again
  }
}

/** @param {import("playwright-core").Page} page */
async function select(page) {
  const choices = page.locator("button[data-choice]");
  if (await page.locator("button[data-choice][aria-pressed=true]").count()) return;
  const place = Math.floor(Math.random() * (await choices.count()));
  await choices.nth(place).click({ ...QUICK, position: EDGE });
}
