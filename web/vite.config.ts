import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { compress } from "./build/compress.ts";
import { firstLoad, isFirst } from "./build/firstLoad.ts";
import { complete, firstTexts } from "./build/languages.ts";
import { manifests } from "./build/manifests.ts";
import { markdown } from "./build/markdown.ts";
import { offline } from "./build/offline.ts";
import { previews } from "./build/previews.ts";
import { worker } from "./build/worker.ts";

const SERVER = process.env["CASSOULET"] ?? "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [svelte(), markdown(), complete(), firstLoad(), worker(), manifests(), offline(), previews(), compress()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0, // the server's content security policy allows no fonts from data: addresses
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { debugName: "first", name: (id, modules) => (isFirst(id, modules) ? "first" : null) },
            { debugName: "languages", name: firstTexts },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: [".."] }, // the games' pages of rules lie beside their rules
    proxy: { "/api": SERVER, "/ws": { target: SERVER, ws: true } },
  },
  test: { include: ["src/**/*.test.ts", "build/*.test.ts"], environment: "node", css: true },
});
