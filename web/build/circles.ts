// Which files import each other in a circle: types count, and what is loaded later, and globs.

import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";

export type Imports = ReadonlyMap<string, readonly string[]>;

const CODE = /\.(ts|svelte)$/;
const NAMED = /(?:\bfrom|\bimport|\bglob(?:<[^(]*>)?\()\s*\(?["'](\.[^"']*)["']/g;

/** What each file below a folder imports from there. */
export function importsBelow(folder: string): Imports {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => name.replaceAll("\\", "/"));
  const code = names.filter((name) => CODE.test(name));
  return importsOf(new Map(code.map((name) => [name, readFileSync(join(folder, name), "utf8")])));
}

/** The same of files that are given with their texts. */
export function importsOf(texts: ReadonlyMap<string, string>): Imports {
  const meant = (from: string, named: string): string[] => {
    const path = posix.join(posix.dirname(from), named).replaceAll(".", "\\.").replaceAll("*", "[^/]*");
    const found = new RegExp(`^${path}(\\.ts|\\.svelte|/index\\.ts)?$`);
    return [...texts.keys()].filter((name) => name !== from && found.test(name));
  };
  const all = (name: string, text: string) => [...text.matchAll(NAMED)].flatMap(([, named]) => meant(name, named!));
  return new Map([...texts].map(([name, text]) => [name, all(name, text)]));
}

/** Each circle that one meets when following the imports from file to file. */
export function circlesIn(imports: Imports): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  function follow(file: string, way: readonly string[]): void {
    if (way.includes(file)) return void circles.push([...way.slice(way.indexOf(file)), file].join(" → "));
    if (done.has(file)) return;
    for (const next of imports.get(file) ?? []) follow(next, [...way, file]);
    done.add(file);
  }
  for (const file of imports.keys()) follow(file, []);
  return circles;
}
