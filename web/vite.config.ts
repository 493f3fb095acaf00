import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { firstLoad, isFirst } from "./firstLoad.ts";

const SERVER = process.env["CASSOULET"] ?? "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [svelte(), firstLoad()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0, // the server's content security policy allows no fonts from data: addresses
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: (id, modules) => (isFirst(id, modules) ? "first" : null) }] },
      },
    },
  },
  server: { proxy: { "/api": SERVER, "/ws": { target: SERVER, ws: true } } },
  test: { include: ["src/**/*.test.ts"], environment: "node", css: true },
});
