import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { compress } from "./build/compress";
import { previews } from "./build/previews";
import { worker } from "./build/worker";

const SERVER = process.env["CASSOULET"] ?? "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [svelte(), worker(), previews(), compress()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0, // the server's content security policy allows no fonts from data: addresses
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": SERVER, "/ws": { target: SERVER, ws: true } } },
  test: { include: ["src/**/*.test.ts", "build/*.test.ts"], environment: "node" },
});
