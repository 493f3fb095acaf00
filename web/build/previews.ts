// What a chat shows of a link, in words: the server puts them into the page, and has none of its own.

import type { Plugin } from "vite";
import { languages, textsOf } from "./languages.ts";
import { titlesIn } from "./titles.ts";

interface Texts {
  readonly siteTitle: string;
  readonly siteHint: string;
  readonly tableTitle: string;
  readonly tableHint: string;
  readonly replayOf: string;
  readonly replayHint: string;
}

interface Preview {
  readonly title: string;
  readonly description: string;
}

export function previews(): Plugin {
  return {
    name: "cassoulet-previews",
    apply: "build",
    generateBundle() {
      const all = languages().map((one) => [one, previewsOf(textsOf(one, "screens"), titlesIn(one))]);
      const source = JSON.stringify(Object.fromEntries(all), null, 1);
      this.emitFile({ type: "asset", fileName: "previews.json", source });
    },
  };
}

/** By the first part of the address and the game: `t/haricots`, `replay/haricots`; and for all else. */
function previewsOf(texts: Texts, titles: Readonly<Record<string, string>>): Record<string, Preview> {
  const found: Record<string, Preview> = { "": { title: texts.siteTitle, description: texts.siteHint } };
  for (const [game, title] of Object.entries(titles)) {
    const named = (text: string) => text.replace("{game}", title);
    found[`t/${game}`] = { title: named(texts.tableTitle), description: texts.tableHint };
    found[`replay/${game}`] = { title: named(texts.replayOf), description: texts.replayHint };
  }
  return found;
}
