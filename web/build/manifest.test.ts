import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Icon {
  src: string;
  sizes: string;
}

const file = (path: string) => readFileSync(new URL(`../public${path}`, import.meta.url));
const manifest = (lang: string) => JSON.parse(file(`/manifest.${lang}.webmanifest`).toString());
const [en, fr] = [manifest("en"), manifest("fr")];

test("is the same in both languages but for its words", () => {
  const words = { name: "", description: "", lang: "", shortcuts: [] };
  expect({ ...fr, ...words }).toEqual({ ...en, ...words });
  expect([en.lang, fr.lang]).toEqual(["en", "fr"]);
  expect(fr.shortcuts.map((one: { url: string }) => one.url)).toEqual(
    en.shortcuts.map((one: { url: string }) => one.url),
  );
});

test.each(en.icons as Icon[])("has the icon $src in its size", ({ src, sizes }) => {
  const png = file(src);
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  expect(png.length).toBeLessThan(40_000);
});
