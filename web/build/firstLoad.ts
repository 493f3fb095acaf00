// What a first visit waits for. Its modules come in one file, as every file costs a slow phone a journey
// of its own; its styles hold up the application but not the shell in index.html; its fonts are asked for
// at once, not only when the first text needs them.

import type { Plugin } from "vite";

interface Modules {
  getModuleInfo(id: string): { readonly isEntry: boolean; readonly importers: readonly string[] } | null;
}

const STYLES = /\s*<link rel="stylesheet"[^>]*>/;
const FONTS = /-latin-(400|wght)-normal-[\w-]+\.woff2$/;

/** Whether the page itself leads to a module, without any `import()` on the way. */
export function isFirst(id: string, modules: Modules, seen = new Set<string>()): boolean {
  const module = modules.getModuleInfo(id);
  if (!module || seen.has(id)) return false;
  seen.add(id);
  if (module.isEntry) return id.endsWith(".html"); // the worker is an entry, too, and a file of its own
  return module.importers.some((importer) => isFirst(importer, modules, seen));
}

export const firstLoad = (): Plugin => ({
  name: "first-load",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(html, { bundle = {} }) {
      const styles = html.match(STYLES)?.[0].trim() ?? "";
      const fonts = Object.keys(bundle)
        .filter((file) => FONTS.test(file))
        .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}" />`);
      return html
        .replace(STYLES, "")
        .replace("</head>", `  ${fonts.join("\n    ")}\n  </head>`)
        .replace('<div id="app">', `${styles}\n    <div id="app">`);
    },
  },
});
