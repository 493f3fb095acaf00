// What one sees of the others before they move, and lets them see: told at once, and kept nowhere.

import type { AnyFact, Closing, Doing, Hands, Shown } from "../wire/messages";

const RENEWED = 2_000; // milliseconds; after five seconds without a word the server forgets it

/** With any of these a bot thinks anew, and nothing closes as it was told before. */
const ENDS: readonly AnyFact["type"][] = ["Moved", "Undone", "TakenOver", "GivenBack", "Closed"];

type Timer = ReturnType<typeof setTimeout>;

export class Company {
  /** the seats that put an offer together */
  composing = $state.raw<readonly number[]>([]);
  /** when a bot will close its market */
  closing = $state.raw<Closing | null>(null);

  private doing: Doing = "idle";
  private renewing: Timer | undefined;
  private readonly ends = new Map<number, Timer>();

  constructor(
    private readonly say: (hands: Hands) => void,
    private readonly ask: (wait: boolean) => void,
  ) {}

  /** Have a bot keep its market open, or no longer: then it waits for nothing that one puts together, either. */
  readonly hold = (wait: boolean): void => {
    if (!wait) this.show("idle");
    this.ask(wait);
  };

  /** Let the others see what one does, until one does something else. */
  show(doing: Doing): void {
    if (doing === this.doing) return;
    this.doing = doing;
    clearInterval(this.renewing);
    this.say({ doing });
    if (doing !== "idle") this.renewing = setInterval(() => this.say({ doing }), RENEWED);
  }

  heard({ seat, hands, lasts }: Shown): void {
    clearTimeout(this.ends.get(seat));
    const others = this.composing.filter((one) => one !== seat);
    this.composing = hands.doing === "composing" ? [...others, seat] : others;
    if (hands.doing === "composing") this.ends.set(seat, setTimeout(() => this.forget(seat), lasts));
  }

  happened(fact: AnyFact): void {
    if (ENDS.includes(fact.type)) this.closing = null;
  }

  /** The table is seen anew, or left. */
  clear(): void {
    for (const end of this.ends.values()) clearTimeout(end);
    this.composing = [];
    this.closing = null;
  }

  leave(): void {
    this.show("idle");
    this.clear();
  }

  private forget(seat: number): void {
    this.composing = this.composing.filter((one) => one !== seat);
  }
}
