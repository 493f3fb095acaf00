// Beside each file that is worth it lies the same one compressed: the server only hands it out.

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const WORTH_IT = /\.(js|css|html|json|svg|webmanifest)$/; // fonts and pictures are compressed already
const LEAST = 800; // bytes: below that it fits one packet anyway

const CODINGS: Readonly<Record<string, (file: Buffer) => Buffer>> = {
  ".gz": (file) => gzipSync(file, { level: 9 }),
  ".br": (file) => brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
};

export function compress(): Plugin {
  let folder = "";
  return {
    name: "cassoulet-compress",
    apply: "build",
    configResolved: (config) => void (folder = join(config.root, config.build.outDir)),
    closeBundle: { sequential: true, order: "post", handler: () => compressAll(folder) },
  };
}

function compressAll(folder: string): void {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const name of names.filter((one) => WORTH_IT.test(one))) {
    const path = join(folder, name);
    const file = readFileSync(path);
    if (file.length < LEAST) continue;
    for (const [suffix, coding] of Object.entries(CODINGS)) writeFileSync(path + suffix, coding(file));
  }
}
