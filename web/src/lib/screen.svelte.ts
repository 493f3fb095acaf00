// How much room there is. What styles ask with @media, the same words ask here.

class Screen {
  /** no room for a panel at the side: narrow, or a phone on its side */
  phone = $state(false);
  /** little height: what is said above the board moves into the bar */
  short = $state(false);
  /** room for three things beside each other */
  wide = $state(false);

  constructor() {
    this.#watch(
      "(max-width: 760px), (min-width: 560px) and (max-width: 1100px) and (max-height: 620px)",
      (is) => (this.phone = is),
    );
    this.#watch("(min-width: 560px) and (max-height: 620px)", (is) => (this.short = is));
    this.#watch("(min-width: 1101px)", (is) => (this.wide = is));
  }

  #watch(query: string, tell: (matches: boolean) => void): void {
    if (typeof matchMedia === "undefined") return; // no window: a test
    const media = matchMedia(query);
    tell(media.matches);
    media.addEventListener("change", () => tell(media.matches));
  }
}

export const screen = new Screen();
