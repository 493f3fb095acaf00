import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { languages } from "./languages";
import { manifest } from "./manifests";

test.each(languages())("in %s it has a name, and tells whose it is", (language) => {
  const { name, description, lang, shortcuts } = manifest(language);
  expect([name.length, description.length].every((length) => length > 9)).toBe(true);
  expect(lang).toBe(language);
  expect(shortcuts.every((one) => one.name)).toBe(true);
});

test.each(manifest("en").icons)("has the icon $src in its size", ({ src, sizes }) => {
  const png = readFileSync(new URL(`../public${src}`, import.meta.url));
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  expect(png.length).toBeLessThan(40_000);
});
