// Dragging, by mouse or finger. Not every browser says itself how far a finger went.

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What becomes of a thing that is dragged. */
export interface Grip {
  take(at: Point, finger: boolean): void;
  carry(to: Point): void;
  /** by a second finger: so many pixels up, and so far round the first, in radians */
  turn(up: number, round: number): void;
  drop(): void;
  /** nothing was meant by it: the pointer stayed where it was, or was taken away */
  leave(): void;
}

/** Pixels that a pointer may go without being meant to drag. */
export const SLOP = 8;

type Kind = "pointerdown" | "pointermove" | "pointerup" | "pointercancel";

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });
const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** Drag what is in the hand over an element; `first` began elsewhere. What is returned ends that. */
export function onGrip(element: HTMLElement, grip: Grip, first: PointerEvent | null): () => void {
  const down = new Map<number, Point>(); // the first of them carries
  let from: Point | null = null; // not dragged yet
  const listeners = new AbortController();
  const listen = (type: Kind, hear: (event: PointerEvent) => void) =>
    element.addEventListener(type, hear, { signal: listeners.signal });

  function press(event: PointerEvent): void {
    if (event.button > 0 || down.size > 1) return;
    if (element.isConnected) capture(element, event.pointerId);
    down.set(event.pointerId, pointOf(event));
    if (down.size > 1) return;
    from = pointOf(event);
    grip.take(from, event.pointerType === "touch");
  }

  function move(event: PointerEvent): void {
    const before = down.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    down.set(event.pointerId, now);
    const [carrying] = down.keys();
    if (event.pointerId !== carrying) return turn(down.get(carrying!)!, before, now);
    if (from && apart(from, now) < SLOP) return;
    from = null;
    grip.carry(now);
  }

  function turn(round: Point, before: Point, now: Point): void {
    const angle = ({ x, y }: Point) => Math.atan2(round.y - y, x - round.x);
    const turned = angle(now) - angle(before);
    grip.turn(before.y - now.y, Math.atan2(Math.sin(turned), Math.cos(turned)));
  }

  function lift(event: PointerEvent): void {
    const [carrying] = down.keys();
    if (!down.delete(event.pointerId) || event.pointerId !== carrying) return;
    down.clear();
    if (event.type === "pointercancel" || from) grip.leave();
    else grip.drop();
  }

  listen("pointerdown", press);
  listen("pointermove", move);
  listen("pointerup", lift);
  listen("pointercancel", lift);
  if (first) {
    press(first);
    from = null;
  }
  return () => listeners.abort();
}

/** `move` is told how many pixels a pressed pointer went to the right and down; what is returned ends that. */
export function onDrag(element: HTMLElement | SVGElement, move: (right: number, down: number) => void): () => void {
  let last: PointerEvent | null = null;
  const listeners = new AbortController();
  const listen = (type: Kind, hear: (event: PointerEvent) => void) =>
    (element as HTMLElement).addEventListener(type, hear, { signal: listeners.signal });
  listen("pointerdown", (event) => {
    capture(element, event.pointerId);
    last = event;
  });
  listen("pointermove", (event) => {
    if (last?.pointerId !== event.pointerId) return;
    move(event.clientX - last.clientX, event.clientY - last.clientY);
    last = event;
  });
  listen("pointerup", () => (last = null));
  listen("pointercancel", () => (last = null));
  return () => listeners.abort();
}

/** A pointer may be gone by the time that it is asked for. */
export function capture(element: Element, pointer: number): void {
  try {
    element.setPointerCapture(pointer);
  } catch {
    // then it is heard of as long as it is over the element
  }
}
