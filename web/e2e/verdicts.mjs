// Reviews for stories and pictures, which wait for one and not for the truth.
// @ts-check

/** @typedef {import("playwright-core").Page} Page */

const WORLDS = "8"; // for each decision

/** Servers that are started from now on review in a hurry. */
export function hurry() {
  process.env["TRIALS"] ??= WORLDS;
}

/** So few worlds show nothing clearly: the three costliest decisions are taken for clear errors. @param {Page} page */
export const takeForErrors = (page) =>
  page.route("**/api/tables/*/review?**", async (route) => {
    const told = await (await route.fetch()).json();
    const costliest = [...(told.review?.decisions ?? [])].sort((one, other) => other.loss - one.loss).slice(0, 3);
    for (const one of costliest) one.reason = { code: "more_points", params: { points: 2.5 } };
    if (told.review) told.review.top = costliest.map(({ seq }) => seq);
    await route.fulfill({ json: told });
  });
