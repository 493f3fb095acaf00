import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { html } from "./markdown";
import { titlesIn } from "./titles";

test("a game is called what the language says, or English, or else its box", () => {
  const sources = mkdtempSync(join(tmpdir(), "cassoulet-titles-"));
  try {
    for (const folder of ["wire/games", "languages/en", "languages/fr"]) mkdirSync(join(sources, folder), { recursive: true });
    for (const game of ["haricots", "fagioli", "pois_chiches"])
      writeFileSync(join(sources, `wire/games/${game}.json`), JSON.stringify({ title: `The box of ${game}` }));
    writeFileSync(join(sources, "wire/games/pois_chiches.ts"), "");
    const en = { haricots: { title: "Beans" }, fagioli: { title: "Fagioli" } };
    writeFileSync(join(sources, "languages/en/games.json"), JSON.stringify(en));
    writeFileSync(join(sources, "languages/fr/games.json"), JSON.stringify({ haricots: { title: "Haricots" } }));
    const box = "The box of pois_chiches";
    expect(titlesIn("en", sources)).toEqual({ haricots: "Beans", fagioli: "Fagioli", pois_chiches: box });
    expect(titlesIn("fr", sources)).toEqual({ haricots: "Haricots", fagioli: "Fagioli", pois_chiches: box });
  } finally {
    rmSync(sources, { recursive: true });
  }
});

test("a page of rules is shown without its title", () => {
  expect(html("# Pois chiches\n\nFor **2** players.\n\n## The cards\n")).toBe(
    "<p>For <strong>2</strong> players.</p>\n<h2>The cards</h2>\n",
  );
});
