import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { circlesIn, importsBelow, importsOf } from "./circles";

test("no file of the client imports itself by a detour", () => {
  expect(circlesIn(importsBelow(fileURLToPath(new URL("../src", import.meta.url))))).toEqual([]);
});

test.each([
  ["for its code", 'import { a } from "./b";'],
  ["for types alone", 'import type { A } from "./b";'],
  ["for what it does", 'import "./b";'],
  ["passed on", 'export { a } from "./b";'],
  ["later", 'const b = () => import("./b.svelte");'],
  ["by a pattern", 'const all = import.meta.glob<{ rules: Record<string, Rules> }>("./*.svelte");'],
])("a circle is found when a file is imported %s", (_, line) => {
  const texts = new Map([
    ["lib/a.ts", line],
    ["lib/b.svelte", '<script lang="ts">\n  import { c } from "../games";\n</script>'],
    ["games/index.ts", 'import { a } from "../lib/a";'],
  ]);
  expect(circlesIn(importsOf(texts))).toEqual(["lib/a.ts → lib/b.svelte → games/index.ts → lib/a.ts"]);
});
