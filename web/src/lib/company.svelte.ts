// What one sees of the others before they move, and lets them see: told at once, and kept nowhere.

import type { AnyFact, Closing, Doing, Hands, Shown } from "../wire/messages";

const RENEWED = 2_000; // milliseconds; after five seconds without a word the server forgets it

/** With any of these a bot thinks anew, and nothing closes as it was told before. */
const ENDS: readonly AnyFact["type"][] = ["Moved", "Undone", "TakenOver", "GivenBack", "Closed"];

type Timer = ReturnType<typeof setTimeout>;

/** A piece, and where it is held. */
export type InHand = NonNullable<Hands["held"]>;

export interface Holding {
  readonly seat: number;
  readonly held: InHand;
}

export class Company {
  /** the seats that put an offer together */
  composing = $state.raw<readonly number[]>([]);
  /** who has a piece in the hand, and where that is, as it was told last */
  holding = $state.raw<Holding | null>(null);
  /** when a bot will close its market */
  closing = $state.raw<Closing | null>(null);

  private doing: Doing = "idle";
  private carries = false;
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

  /** Let the others see where one has a piece: often, while it is in the hand; `null`: it was put back. */
  carry(held: InHand | null): void {
    if (held) this.say({ doing: "holding", held });
    else if (this.carries) this.say({ doing: "idle" });
    this.carries = held !== null;
  }

  heard({ seat, hands, lasts }: Shown): void {
    clearTimeout(this.ends.get(seat));
    if (hands.held) this.holding = { seat, held: hands.held };
    else this.drop(seat);
    const others = this.composing.filter((one) => one !== seat);
    this.composing = hands.doing === "composing" ? [...others, seat] : others;
    if (hands.doing !== "idle") this.ends.set(seat, setTimeout(() => this.forget(seat), lasts));
  }

  happened(fact: AnyFact): void {
    if (ENDS.includes(fact.type)) this.closing = this.holding = null;
  }

  /** The table is seen anew, or left. */
  clear(): void {
    for (const end of this.ends.values()) clearTimeout(end);
    this.composing = [];
    this.closing = this.holding = null;
  }

  leave(): void {
    this.show("idle");
    this.carry(null);
    this.clear();
  }

  private forget(seat: number): void {
    this.composing = this.composing.filter((one) => one !== seat);
    this.drop(seat);
  }

  private drop(seat: number): void {
    if (this.holding?.seat === seat) this.holding = null;
  }
}
