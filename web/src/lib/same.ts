/** Whether two actions say the same, in whatever order their parts are named. */
export function sameAction(one: object, other: object): boolean {
  return written(one) === written(other);
}

const written = (action: object): string =>
  JSON.stringify(Object.entries(action).sort(([one], [other]) => (one < other ? -1 : 1)));
