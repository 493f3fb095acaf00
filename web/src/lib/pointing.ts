// What a lesson, a hint or the answer of a puzzle points at.

export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Where the wanted move is in the list of moves: for boards, and learners, that have nothing else. */
const LISTED = "[data-wanted]";

/** The elements of the first mark that is drawn, and of which not all are selected yet. */
export function meant(stage: ParentNode, marks: readonly string[], acts: boolean): Element[] {
  for (const mark of acts ? [...marks, LISTED] : marks) {
    const open = [...stage.querySelectorAll(mark)].filter((one) => drawn(one) && !(acts && selected(one)));
    if (open.length) return open;
  }
  return [];
}

const drawn = (element: Element): boolean => element.getClientRects().length > 0;
const selected = (element: Element): boolean => element.matches('[aria-pressed="true"], [data-pressed="true"]');

/** The smallest box round all of them, as far as it lies on the stage. */
export function boundsOf(elements: readonly Element[], within: Bounds): Bounds | null {
  if (!elements.length) return null;
  const boxes = elements.map((element) => element.getBoundingClientRect());
  return {
    left: Math.max(within.left + 3, Math.min(...boxes.map((box) => box.left))),
    top: Math.max(within.top + 3, Math.min(...boxes.map((box) => box.top))),
    right: Math.min(within.right - 3, Math.max(...boxes.map((box) => box.right))),
    bottom: Math.min(within.bottom - 3, Math.max(...boxes.map((box) => box.bottom))),
  };
}

/** One ring round all of them; one for each row, where it would hold more of other things. */
export function ringsOf(elements: readonly Element[], within: Bounds): Bounds[] {
  const round = (some: readonly Element[]): Bounds[] => [boundsOf(some, within) ?? []].flat();
  const [one, rows] = [round(elements), inRows(elements).flatMap(round)];
  return areaOf(one) > 2 * areaOf(rows) ? rows : one;
}

/** Things beside each other are a row. */
function inRows(elements: readonly Element[]): Element[][] {
  const rows: Element[][] = [];
  for (const element of elements) {
    const row = rows.find(([first]) => first && areBeside(first.getBoundingClientRect(), element.getBoundingClientRect()));
    if (row) row.push(element);
    else rows.push([element]);
  }
  return rows;
}

const areBeside = (one: Bounds, other: Bounds): boolean => one.top < other.bottom && other.top < one.bottom;
const areaOf = (boxes: readonly Bounds[]): number =>
  boxes.reduce((area, { left, top, right, bottom }) => area + (right - left) * (bottom - top), 0);

/** On which side of a thing the hand is that points at it. */
export type Side = "below" | "above" | "right" | "left";

/** The box of a hand of this size on a side of the thing. */
export function handAt({ left, top, right, bottom }: Bounds, side: Side, size: number): Bounds {
  const [x, y] = [(left + right - size) / 2, (top + bottom - size) / 2];
  const corners = { below: [x, bottom - 6], above: [x, top - size], right: [right, y], left: [left - size, y] } as const;
  const [from, down] = corners[side];
  return { left: from, top: down, right: from + size, bottom: down + size };
}

/** The side where the hand hides least, as `hides` weighs it; outside of the window it points at nothing. */
export function sideOf(bounds: Bounds, size: number, within: Bounds, hides: (box: Bounds) => number): Side {
  const sides = (["below", "above", "right", "left"] as const).filter((side) => isWithin(handAt(bounds, side, size), within));
  const weighed = sides.map((side) => ({ side, weight: hides(handAt(bounds, side, size)) }));
  return weighed.sort((one, other) => one.weight - other.weight)[0]?.side ?? "below";
}

const isWithin = (box: Bounds, within: Bounds): boolean =>
  box.left >= within.left && box.top >= within.top && box.right <= within.right && box.bottom <= within.bottom;

const PRESSED = "button, a, input, label"; // to hide one of these is worse than to hide a text
const WRITTEN = "p, small, b, dt, dd, figcaption";

/** How much a box over the page hides of what is to be read or pressed, but for what is pointed at. */
export function hiddenBy({ left, top, right, bottom }: Bounds, meant: readonly Element[]): number {
  const spots = [0.15, 0.5, 0.85].flatMap((x) => [0.15, 0.5, 0.85].map((y) => [x, y] as const));
  const under = spots.flatMap(([x, y]) =>
    document.elementsFromPoint(left + x * (right - left), top + y * (bottom - top)).slice(0, 3),
  );
  const others = under.filter((one) => !meant.some((thing) => thing.contains(one)));
  if (others.some((one) => one.closest(PRESSED))) return 2;
  return others.some((one) => one.closest(WRITTEN)) ? 1 : 0;
}
