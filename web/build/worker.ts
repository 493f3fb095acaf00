// The service worker: one file at the root, told which files it keeps and which version this is.

import { createHash } from "node:crypto";
import type { Plugin, Rolldown } from "vite";

const KEPT = /\.(js|css|woff2)$/;
const NOT_KEPT = /-ext-/; // letters that neither language uses
const LARGEST = 100_000; // bytes: what is larger, one game needs, and it is kept when it was used

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
    generateBundle(_, bundle) {
      const sw = bundle["sw.js"];
      if (sw?.type !== "chunk" || sw.imports.length) throw new Error("the worker must be one file");
      const files = Object.values(bundle).filter(isKept).map((file) => `/${file.fileName}`).sort();
      const version = createHash("sha256").update(files.join() + sw.code).digest("hex").slice(0, 12);
      sw.code = sw.code.replace("__FILES__", JSON.stringify(files)).replace("__VERSION__", JSON.stringify(version));
    },
  };
}

function isKept(file: Rolldown.OutputChunk | Rolldown.OutputAsset): boolean {
  const size = file.type === "chunk" ? file.code.length : file.source.length;
  return KEPT.test(file.fileName) && !NOT_KEPT.test(file.fileName) && file.fileName !== "sw.js" && size <= LARGEST;
}
