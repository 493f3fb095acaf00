import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { html } from "./markdown";
import { titlesIn } from "./titles";

test("a game is called what its tile says, or else its box", () => {
  const sources = mkdtempSync(join(tmpdir(), "cassoulet-titles-"));
  try {
    for (const folder of ["wire/games", "games/haricots"]) mkdirSync(join(sources, folder), { recursive: true });
    for (const game of ["haricots", "pois_chiches"])
      writeFileSync(join(sources, `wire/games/${game}.json`), JSON.stringify({ title: `The box of ${game}` }));
    writeFileSync(join(sources, "wire/games/pois_chiches.ts"), "");
    const tile = { en: { title: "Beans" }, fr: { title: "Haricots" } };
    writeFileSync(join(sources, "games/haricots/tile.json"), JSON.stringify(tile));
    expect(titlesIn("en", sources)).toEqual({ haricots: "Beans", pois_chiches: "The box of pois_chiches" });
    expect(titlesIn("fr", sources)["haricots"]).toBe("Haricots");
  } finally {
    rmSync(sources, { recursive: true });
  }
});

test("a page of rules is shown without its title", () => {
  expect(html("# Pois chiches\n\nFor **2** players.\n\n## The cards\n")).toBe(
    "<p>For <strong>2</strong> players.</p>\n<h2>The cards</h2>\n",
  );
});
