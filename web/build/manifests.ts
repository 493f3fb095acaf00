// How the page is called and drawn where it is installed: the same in every language but for its words.

import type { Plugin } from "vite";
import { languages, textsOf } from "./languages.ts";

interface Words {
  readonly siteTitle: string;
  readonly siteHint: string;
  readonly setUp: string;
  readonly openTables: string;
}

export const manifests = (): Plugin => ({
  name: "cassoulet-manifests",
  apply: "build",
  generateBundle() {
    for (const language of languages()) {
      const source = JSON.stringify(manifest(language), null, 1);
      this.emitFile({ type: "asset", fileName: `manifest.${language}.webmanifest`, source });
    }
  },
});

export function manifest(language: string) {
  const { siteTitle, siteHint, setUp, openTables } = textsOf<Words>(language, "screens");
  return {
    id: "/",
    name: siteTitle,
    short_name: "Cassoulet",
    description: siteHint,
    lang: language,
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#ffe7a9",
    theme_color: "#ffe7a9",
    categories: ["games"],
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: [
      { name: setUp, url: "/new" },
      { name: openTables, url: "/tables" },
    ],
  };
}
