// What a player sets for this browser.

import type { Face } from "../wire/messages";
import { tempo } from "./motion";
import { recall, remember } from "./storage";

export const MOTIONS = ["slow", "normal", "fast", "none"] as const;
export type Motion = (typeof MOTIONS)[number];
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];
export type CardSize = "small" | "normal" | "large";

interface Saved {
  sound: boolean;
  /** from 0 to 1 */
  volume: number;
  /** a phone shakes when it is one's turn */
  shake: boolean;
  /** how fast things move; null: as the system wants */
  motion: Motion | null;
  theme: Theme;
  /** the bean that one is drawn as; empty: by the seat */
  face: Face;
  cards: CardSize;
  /** the list of moves is open beside the board */
  moves: boolean;
}

const USUAL: Saved = {
  sound: true,
  volume: 0.7,
  shake: true,
  motion: null,
  theme: "system",
  face: "",
  cards: "normal",
  moves: false,
};
const SCALES: Record<CardSize, number> = { small: 0.86, normal: 1, large: 1.18 };
const RATES: Record<Motion, number> = { slow: 0.6, normal: 1, fast: 1.8, none: 1 };
const EARLIER: Record<string, Motion | null> = { system: null, full: "normal", reduced: "none" };
/** The colour of what surrounds the page on a phone, as that of its sunburst. */
const AROUND = { light: "#ffe7a9", dark: "#1c1219" };

/** What was saved, also by an earlier version. */
export function read(saved: Partial<Saved>): Saved {
  const motion = saved.motion as string | null | undefined;
  return { ...USUAL, ...saved, motion: (motion && motion in EARLIER ? EARLIER[motion] : saved.motion) ?? null };
}

class Settings {
  private saved = $state<Saved>(read(recall<Partial<Saved>>("settings", {})));
  private systemIsCalm = $state(false);
  private systemIsDark = $state(false);

  constructor() {
    watch("(prefers-reduced-motion: reduce)", (calm) => ((this.systemIsCalm = calm), this.show()));
    watch("(prefers-color-scheme: dark)", (dark) => ((this.systemIsDark = dark), this.show()));
  }

  get sound() {
    return this.saved.sound;
  }
  set sound(sound) {
    this.change({ sound });
  }

  get volume() {
    return this.saved.volume;
  }
  set volume(volume) {
    this.change({ volume });
  }

  get shake() {
    return this.saved.shake;
  }
  set shake(shake) {
    this.change({ shake });
  }

  get motion(): Motion {
    return this.saved.motion ?? (this.systemIsCalm ? "none" : "normal");
  }
  set motion(motion) {
    this.change({ motion });
  }

  get theme() {
    return this.saved.theme;
  }
  set theme(theme) {
    this.change({ theme });
  }

  get face() {
    return this.saved.face;
  }
  set face(face) {
    this.change({ face });
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
    return this.motion === "none";
  }

  get dark(): boolean {
    return this.saved.theme === "dark" || (this.saved.theme === "system" && this.systemIsDark);
  }

  private change(some: Partial<Saved>): void {
    this.saved = { ...this.saved, ...some };
    remember("settings", this.saved);
    this.show();
  }

  /** The style sheet reads these. */
  private show(): void {
    const page = document.documentElement;
    const theme = this.dark ? "dark" : "light";
    page.dataset["theme"] = theme;
    page.dataset["motion"] = this.motion;
    page.style.setProperty("--card-scale", String(SCALES[this.saved.cards]));
    page.style.setProperty("--speed", String(RATES[this.motion]));
    document.querySelector?.('meta[name="theme-color"]')?.setAttribute("content", AROUND[theme]);
    tempo.chosen = RATES[this.motion];
  }
}

/** Say what the system wants, now and whenever that changes. */
function watch(query: string, say: (wanted: boolean) => void): void {
  const wish = matchMedia(query);
  say(wish.matches);
  wish.addEventListener("change", () => say(wish.matches));
}

export const settings = new Settings();
