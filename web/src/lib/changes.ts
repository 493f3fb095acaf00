// What changed in a view, by paths: `fields.1.0.count` is replaced; a path with a tilde, `memory.seen~`, names
// a list in which some entries are, told as the place of the first, how many go, and those that come.

export type Changes = { readonly [path: string]: unknown };

/** A value with these changes; the value itself, and every part that did not change, stays as it was. */
export function changed<T>(value: T, changes: Changes): T {
  let now: unknown = value;
  for (const [path, part] of Object.entries(changes)) {
    const spliced = path.endsWith("~");
    now = replaced(now, (spliced ? path.slice(0, -1) : path).split("."), part, spliced);
  }
  return now as T;
}

function replaced(value: unknown, [key, ...rest]: string[], part: unknown, spliced: boolean): unknown {
  if (key === undefined) return spliced ? splice(value as unknown[], part as [number, number]) : part;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  copy[key] = replaced(copy[key], rest, part, spliced);
  return copy;
}

function splice(list: readonly unknown[], [first, gone, ...come]: [number, number, ...unknown[]]): unknown[] {
  return [...list.slice(0, first), ...come, ...list.slice(first + gone)];
}
