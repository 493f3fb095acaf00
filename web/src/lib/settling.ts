// What changes under a finger takes no tap for a moment: whoever was about to press meant what was there before.

export const SETTLING = 350; // milliseconds

/** An action for whatever holds the buttons; `what` says what they mean now. Keys are not held up. */
export function settling(element: HTMLElement, what: unknown) {
  let settled: ReturnType<typeof setTimeout> | undefined;
  return {
    update(now: unknown): void {
      if (now === what) return;
      what = now;
      clearTimeout(settled);
      element.style.pointerEvents = "none";
      settled = setTimeout(() => (element.style.pointerEvents = ""), SETTLING);
    },
    destroy: () => clearTimeout(settled),
  };
}
