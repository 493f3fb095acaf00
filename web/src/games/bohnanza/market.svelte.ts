// What one has picked on the board, and what the server lets one do with it.

import type { Accept, Action, OpenOffer, Plant, View } from "../../wire/games/bohnanza";
import { fieldFor, following, isDuel, isTrading, sown, type Kept } from "./cards";
import { acceptOf, counter, EMPTY, keysOf, toggled, type Draft } from "./draft";
import { b } from "./texts";

interface Given {
  readonly view: View;
  readonly legal: readonly Action[];
}

type Of<T extends Action["type"]> = Extract<Action, { type: T }>;

export class Market {
  /** the offer that is being put together */
  private written = $state.raw<Draft>(EMPTY);
  /** the key of the card that was tapped, to be planted or discarded */
  private chosen = $state(0);
  /** why the last thing that was tapped cannot be done */
  note = $state("");
  /** the keys of the cards that an offer which is looked at would take */
  marked = $state.raw<readonly number[]>([]);

  private readonly keepHand = following();
  private readonly keepTurned = following();
  private readonly keepTray = following();

  constructor(private readonly given: () => Given) {}

  readonly view = $derived.by(() => this.given().view);
  readonly me = $derived(this.view.seat ?? -1);
  readonly duel = $derived(isDuel(this.view));
  readonly myTurn = $derived(this.me >= 0 && this.view.turn === this.me);
  readonly trading = $derived(this.me >= 0 && isTrading(this.view));
  readonly fields = $derived(this.view.fields[this.me] ?? []);
  readonly hand = $derived(this.keepHand(this.view.hand));
  readonly turned = $derived(this.keepTurned(this.view.turned));
  readonly tray = $derived(this.keepTray(this.view.set_aside[this.me] ?? []));

  /** Whoever is not on turn speaks to the one who is. */
  readonly draft = $derived.by((): Draft => {
    const { to, counters } = this.written;
    const answers = this.view.offers.some(({ offer }) => offer === counters) ? counters : EMPTY.counters;
    return { ...this.written, to: this.myTurn ? to : this.view.turn, counters: answers };
  });

  // What the server allows

  find<T extends Action["type"]>(type: T, fits: (action: Of<T>) => boolean = () => true): Of<T> | undefined {
    return this.given().legal.find((action): action is Of<T> => action.type === type && fits(action as Of<T>));
  }

  readonly source = $derived.by((): readonly Kept[] => {
    const from = sown(this.view);
    if (from === "tray") return this.tray;
    if (!this.myTurn || this.trading) return [];
    return from === "crate" ? this.turned : this.hand.slice(0, 1);
  });

  /** A card that waits for room: the server lets one do nothing but harvest or buy. */
  readonly stuck = $derived.by((): Kept | undefined => {
    const { legal } = this.given();
    const onlyRoom = legal.every(({ type }) => type === "Harvest" || type === "BuyField");
    return legal.length && onlyRoom ? this.source[0] : undefined;
  });

  /** The card that a button would plant or discard now. */
  readonly picked = $derived.by((): Kept | undefined => {
    const tapped = [...this.hand, ...this.turned, ...this.tray].find(({ key }) => key === this.chosen);
    if (tapped && this.hasUse(tapped)) return tapped;
    return this.source.find(({ card }) => this.planting(card)) ?? this.source.find((one) => this.hasUse(one));
  });
  readonly plant = $derived(this.picked && this.isSource(this.picked) ? this.planting(this.picked.card) : undefined);
  /** The field that it would go to. */
  readonly target = $derived(this.plant ? fieldFor(this.fields, this.plant.card) : -1);
  readonly discard = $derived.by((): Of<"Discard"> | Of<"DiscardFromHand"> | undefined => {
    const { picked } = this;
    if (!picked) return undefined;
    const place = this.hand.indexOf(picked);
    if (place < 0) return this.find("Discard", ({ card }) => card === picked.card);
    return this.chosen === picked.key ? this.discarding(place) : undefined;
  });

  private planting(card: number): Plant | undefined {
    return this.find("Plant", (plant) => plant.card === card);
  }

  private discarding(place: number): Of<"DiscardFromHand"> | undefined {
    return this.find("DiscardFromHand", ({ position }) => position === place);
  }

  private isSource(one: Kept): boolean {
    return this.source.some(({ key }) => key === one.key);
  }

  /** Whether a card can be planted or discarded now. */
  hasUse(one: Kept): boolean {
    const place = this.hand.indexOf(one);
    if (place >= 0 && this.discarding(place)) return true;
    if (!this.isSource(one)) return false;
    return !!this.planting(one.card) || !!this.find("Discard", ({ card }) => card === one.card);
  }

  // What one taps

  tapHand(one: Kept): void {
    if (this.trading) this.toggle(one);
    else if (this.hasUse(one)) this.choose(one);
    else this.note = this.whyNot(one);
  }

  tapOpen(one: Kept): void {
    if (this.trading && !this.myTurn) this.toggleWish(one.card);
    else if (this.trading) this.toggle(one);
    else this.choose(one);
  }

  choose(one: Kept): void {
    this.note = "";
    this.chosen = one.key;
  }

  private whyNot(one: Kept): string {
    if (!this.isSource(one) && this.myTurn && sown(this.view) === "hand") return b("onlyFront");
    return b("notNow");
  }

  // Offers

  readonly stock = $derived({ hand: this.hand, turned: this.turned });

  change(some: Partial<Draft>): void {
    this.note = "";
    this.written = { ...this.written, ...some };
  }

  private toggle(one: Kept): void {
    this.change({ give: toggled(this.written.give, one.key) });
  }

  private toggleWish(card: number): void {
    const { want } = this.written;
    this.change({ want: want.includes(card) ? want.filter((other) => other !== card) : [...want, card] });
  }

  clear(): void {
    this.written = EMPTY;
    this.marked = [];
  }

  accept(offer: OpenOffer): Accept | undefined {
    const listed = this.listed(offer);
    return listed && acceptOf(offer, listed, this.draft, this.stock);
  }

  counter(offer: OpenOffer): void {
    this.change(counter(offer, this.listed(offer), this.stock));
  }

  /** Show which cards an offer would take. */
  mark(offer: OpenOffer | null): void {
    const accept = offer && this.accept(offer);
    this.marked = accept ? keysOf(accept, this.stock) : [];
  }

  private listed(offer: OpenOffer): Accept | undefined {
    return this.find("Accept", (accept) => accept.offer === offer.offer);
  }
}
