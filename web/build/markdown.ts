// The page of rules that lies beside a game's rules, as HTML: who plays in the terminal reads the same.

import { marked } from "marked";
import type { Plugin } from "vite";

const TITLE = /^# .*\n/; // the page that shows it has a heading already

export const markdown = (): Plugin => ({
  name: "cassoulet-markdown",
  transform: {
    filter: { id: /\.md$/ },
    handler: (text) => ({ code: `export default ${JSON.stringify(html(text))}`, moduleType: "js", map: null }),
  },
});

export const html = (text: string): string => marked.parse(text.replace(TITLE, ""), { async: false });
