// What a player sets for this browser.

import { recall, remember } from "./storage";

export type Motion = "system" | "full" | "reduced";
export type CardSize = "small" | "normal" | "large";

interface Saved {
  sound: boolean;
  /** a phone shakes when it is one's turn */
  shake: boolean;
  motion: Motion;
  cards: CardSize;
  /** the list of moves is open beside the board */
  moves: boolean;
}

const USUAL: Saved = { sound: true, shake: true, motion: "system", cards: "normal", moves: false };
const SCALES: Record<CardSize, number> = { small: 0.86, normal: 1, large: 1.18 };

class Settings {
  private saved = $state<Saved>({ ...USUAL, ...recall<Partial<Saved>>("settings", {}) });
  private systemIsCalm = $state(false);

  constructor() {
    const calm = matchMedia("(prefers-reduced-motion: reduce)");
    this.systemIsCalm = calm.matches;
    calm.addEventListener("change", () => (this.systemIsCalm = calm.matches));
    this.show();
  }

  get sound() {
    return this.saved.sound;
  }
  set sound(sound) {
    this.change({ sound });
  }

  get shake() {
    return this.saved.shake;
  }
  set shake(shake) {
    this.change({ shake });
  }

  get motion() {
    return this.saved.motion;
  }
  set motion(motion) {
    this.change({ motion });
  }

  get cards() {
    return this.saved.cards;
  }
  set cards(cards) {
    this.change({ cards });
  }

  get moves() {
    return this.saved.moves;
  }
  set moves(moves) {
    this.change({ moves });
  }

  /** Nothing should move. */
  get calm(): boolean {
    return this.saved.motion === "reduced" || (this.saved.motion === "system" && this.systemIsCalm);
  }

  private change(some: Partial<Saved>): void {
    this.saved = { ...this.saved, ...some };
    remember("settings", this.saved);
    this.show();
  }

  /** The style sheet reads these. */
  private show(): void {
    const page = document.documentElement;
    page.dataset["motion"] = this.saved.motion;
    page.style.setProperty("--card-scale", String(SCALES[this.saved.cards]));
  }
}

export const settings = new Settings();
