// What the worker shows without a server: which language is wanted it cannot know, so it speaks all of them.

import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { languages, textsOf } from "./languages.ts";

interface Words {
  readonly outOfReach: string;
  readonly outOfReachHint: string;
  readonly tryAgain: string;
}

export const offline = (): Plugin => ({
  name: "cassoulet-offline",
  apply: "build",
  generateBundle() {
    this.emitFile({ type: "asset", fileName: "offline.html", source: page() });
  },
});

export function page(): string {
  const all = languages().map((code) => ({ code, ...textsOf<Words>(code, "screens") }));
  const sections = all.map(
    ({ code, outOfReach, outOfReachHint }) =>
      `<section lang="${code}">\n      <h1>${outOfReach}</h1>\n      <p>${outOfReachHint}</p>\n    </section>`,
  );
  const again = all.map(({ code, tryAgain }) => `<span lang="${code}">${tryAgain}</span>`);
  return readFileSync(new URL("offline.html", import.meta.url), "utf8")
    .replace("<!--sections-->", sections.join("\n    "))
    .replace("<!--again-->", again.join(" · "));
}
