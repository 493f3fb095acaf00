// Dragging, by mouse or finger. Not every browser says itself how far a finger went.

/** `move` is told how many pixels a pressed pointer went to the right and down; what is returned ends that. */
export function onDrag(element: HTMLElement | SVGElement, move: (right: number, down: number) => void): () => void {
  let last: PointerEvent | null = null;
  const listeners = new AbortController();
  const listen = (type: "pointerdown" | "pointermove" | "pointerup" | "pointercancel", hear: (event: PointerEvent) => void) =>
    (element as HTMLElement).addEventListener(type, hear, { signal: listeners.signal });
  listen("pointerdown", (event) => {
    element.setPointerCapture(event.pointerId);
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
