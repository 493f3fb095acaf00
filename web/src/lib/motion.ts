// How things travel: only `transform` and `opacity` change, so that nothing is laid out again.

const EASE = "cubic-bezier(0.2, 0.85, 0.25, 1)";
const FAR = 120; // pixels beyond which a thing rises on its way
export const QUICK = 140;
export const MOVE = 340;
export const STAGGER = 55;
/** How fast all of it goes: whoever sees a game again may be in a hurry, and everybody has chosen a speed. */
export const tempo = {
  again: 1,
  chosen: 1,
  get rate() {
    return this.again * this.chosen;
  },
};

export interface Journey {
  readonly signal: AbortSignal;
  readonly duration?: number;
  readonly delay?: number;
}

/** Wait, unless whoever watches is in a hurry. */
export const rest = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    if (signal.aborted) return done();
    const timer = setTimeout(done, milliseconds / tempo.rate);
    signal.addEventListener("abort", () => (clearTimeout(timer), done()), { once: true });
  });

/** Play key frames on an element; they are finished at once when the signal is given. */
export async function move(element: Element, frames: Keyframe[], { signal, duration, delay }: Journey): Promise<void> {
  if (signal.aborted) return;
  const timing = { duration: duration ?? MOVE, delay: delay ?? 0, easing: EASE, fill: "backwards" } as const;
  const animation = element.animate(frames, timing);
  animation.playbackRate = tempo.rate;
  const finish = () => animation.finish();
  signal.addEventListener("abort", finish, { once: true });
  await animation.finished.catch(() => undefined);
  signal.removeEventListener("abort", finish);
}

/** An element comes from where something else was to its own place. */
export async function arrive(element: Element, from: DOMRect, journey: Journey): Promise<void> {
  const to = element.getBoundingClientRect();
  if (!to.width || !from.width) return;
  await move(element, path(from, to), journey);
}

/** A copy of an element travels over the table to another place and is gone. */
export async function fly(element: Element, from: DOMRect, to: DOMRect, journey: Journey): Promise<void> {
  if (journey.signal.aborted || !from.width || !to.width) return;
  const copy = element.cloneNode(true) as HTMLElement;
  copy.removeAttribute("id");
  copy.setAttribute("aria-hidden", "true");
  copy.inert = true;
  const drawn = from.width > to.width ? from : to; // in its larger size, to be scaled down
  Object.assign(copy.style, {
    position: "fixed",
    left: `${drawn.left}px`,
    top: `${drawn.top}px`,
    width: `${drawn.width}px`,
    height: `${drawn.height}px`,
    margin: "0",
    zIndex: "60",
    pointerEvents: "none",
  });
  (element.closest("main") ?? document.body).append(copy);
  await move(copy, path(from, to, drawn), journey);
  copy.remove();
}

/** From one place to another, for something that is laid out at `drawn`. */
function path(from: DOMRect, to: DOMRect, drawn: DOMRect = to): Keyframe[] {
  const [dx, dy] = [from.left - to.left, from.top - to.top];
  const at = (x: number, y: number, width: number, offset?: number): Keyframe => ({
    transform: `translate(${x - drawn.left}px, ${y - drawn.top}px) scale(${width / drawn.width})`,
    transformOrigin: "0 0",
    ...(offset === undefined ? {} : { offset }),
  });
  const halfWay = (from.width + to.width) / 2 + 0.08 * to.width;
  const rise = Math.hypot(dx, dy) > FAR ? [at(to.left + dx * 0.35, to.top + dy * 0.35 - 26, halfWay, 0.5)] : [];
  return [at(from.left, from.top, from.width), ...rise, at(to.left, to.top, to.width)];
}

/** Where the element is that has this mark (`data-place="..."`), if it is drawn. */
export const placeOf = (root: ParentNode, mark: string): DOMRect | null =>
  root.querySelector(`[data-place="${CSS.escape(mark)}"]`)?.getBoundingClientRect() ?? null;
