// What the hand of a lesson points at.

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
const selected = (element: Element): boolean => element.getAttribute("aria-pressed") === "true";

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
