// The service worker: one file at the root, told which files it keeps, which version this is, and the
// few texts that it needs of the catalogue.

import { createHash } from "node:crypto";
import type { Plugin, Rolldown } from "vite";
import type { Texts } from "../sw/texts";
import { languages, textsOf } from "./languages.ts";
import { titlesIn } from "./titles.ts";

const KEPT = /\.(js|css|woff2)$/;
const NOT_KEPT = /-ext-/; // letters that no language here uses
const LARGEST = 100_000; // bytes: what is larger, one game needs, and it is kept when it was used

const wordsOf = (language: string): Texts => ({
  turn: textsOf<{ itIsYourTurn: string }>(language, "screens").itIsYourTurn,
  games: titlesIn(language),
});

export function worker(): Plugin {
  return {
    name: "cassoulet-worker",
    apply: "build",
    config: () => ({
      build: {
        rolldownOptions: {
          input: { index: "index.html", sw: "sw/sw.ts" },
          output: { entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js") },
        },
      },
    }),
    generateBundle: {
      order: "post", // Vite takes away what the page turned out not to need
      handler(_, bundle) {
        const sw = bundle["sw.js"];
        if (sw?.type !== "chunk" || sw.imports.length) throw new Error("the worker must be one file");
        const files = Object.values(bundle).filter(isKept).map((file) => `/${file.fileName}`).sort();
        const version = createHash("sha256").update(files.join() + sw.code).digest("hex").slice(0, 12);
        const texts = Object.fromEntries(languages().map((one) => [one, wordsOf(one)]));
        for (const [name, value] of Object.entries({ FILES: files, VERSION: version, TEXTS: texts }))
          sw.code = sw.code.replaceAll(`__${name}__`, () => `(${JSON.stringify(value)})`);
      },
    },
  };
}

function isKept(file: Rolldown.OutputChunk | Rolldown.OutputAsset): boolean {
  const size = file.type === "chunk" ? file.code.length : file.source.length;
  return KEPT.test(file.fileName) && !NOT_KEPT.test(file.fileName) && file.fileName !== "sw.js" && size <= LARGEST;
}
