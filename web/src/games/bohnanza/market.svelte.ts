// What one has picked on the board, and what the server lets one do with it.

import type { Accept, Action, OpenOffer, Plant, View } from "../../wire/games/bohnanza";
import { screen } from "../../lib/screen.svelte";
import { fieldFor, following, isDuel, isTrading, printed, sown, type Kept } from "./cards";
import { acceptOf, begun, counter, EMPTY, isEmpty, keysOf, toggled, type Draft } from "./draft";
import { b } from "./texts";

interface Given {
  readonly view: View;
  readonly legal: readonly Action[];
  /** likewise while events are still shown: an answer cannot wait for them */
  readonly early: readonly Action[];
  /** the game is seen again: nobody trades */
  readonly idle: boolean;
}

/** What a sign says of a bean. */
export type Kind = "want" | "spare";

type Of<T extends Action["type"]> = Extract<Action, { type: T }>;

export class Market {
  /** the offer that is being put together */
  private written = $state.raw<Draft>(EMPTY);
  /** beans are chosen for it, on a phone also cards: the place for that is open */
  composing = $state(false);
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
  readonly idle = $derived.by(() => this.given().idle);
  readonly trading = $derived(this.me >= 0 && !this.idle && isTrading(this.view));
  readonly removed = $derived(printed(this.view).removed);
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

  /** An answer to an offer. */
  private answer<T extends "Accept" | "Decline" | "Withdraw">(type: T, { offer }: OpenOffer): Of<T> | undefined {
    return this.given().early.find((one): one is Of<T> => one.type === type && "offer" in one && one.offer === offer);
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
  /** Another free field will do as well as the one it would go to: the server lays it where it belongs. */
  willDo(place: number): boolean {
    return this.target >= 0 && !this.fields[this.target]!.count && !this.fields[place]!.count;
  }
  readonly discard = $derived.by((): Of<"Discard"> | Of<"DiscardFromHand"> | undefined => {
    const { picked } = this;
    if (!picked) return undefined;
    const place = this.hand.indexOf(picked);
    if (place < 0) return this.find("Discard", ({ card }) => card === picked.card);
    return this.chosen === picked.key ? this.discarding(place) : undefined;
  });

  /** How to go on. */
  readonly onward = $derived.by(
    () => this.find("TurnOver") ?? this.find("EndTrading") ?? this.find("Draw") ?? this.find("Done"),
  );

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

  /** What is to be done with a card of the hand, if there is only one thing; else it is picked. */
  tapHand(one: Kept): Plant | undefined {
    if (this.trading) this.lay(one);
    else if (this.hasUse(one)) this.choose(one);
    else if (!this.idle) this.note = this.whyNot(one);
    const picked = !this.trading && this.picked?.key === one.key;
    return picked && !this.discard ? this.plant : undefined;
  }

  tapOpen(one: Kept): void {
    if (this.trading && !this.myTurn) this.wish(one.card);
    else if (this.trading) this.lay(one);
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

  toggle(one: Kept): void {
    this.change({ give: toggled(this.written.give, one.key) });
  }

  /** Into one's offer, or out of it; on a phone the sheet opens with it. */
  private lay(one: Kept): void {
    if (!screen.phone || this.composing || !this.written.give.includes(one.key)) this.toggle(one);
    if (screen.phone || (!this.written.want.length && this.written.give.length)) this.composing = true;
  }

  private wish(card: number): void {
    const { want } = this.written;
    const without = want.filter((other) => other !== card);
    if (screen.phone) this.change({ want: [...without, card] });
    else this.change({ want: want.includes(card) ? without : [...want, card] });
    if (screen.phone) this.composing = true;
  }

  /** What a sign says begins an offer to whoever hung it out, or goes on with one to them. */
  begin(seat: number, kind: Kind, card: number | null): void {
    const mine = [...(this.myTurn ? this.turned : []), ...this.hand];
    const before = screen.phone && !this.composing ? EMPTY : this.draft; // what a closed sheet hides is not added to
    const one = kind === "want" ? { give: mine.find((held) => held.card === card) } : { want: card };
    this.change(begun(before, seat, one));
    this.composing = screen.phone || (kind === "want" && !this.draft.want.length);
  }

  /** Whether signs of a seat can begin an offer: only the player on turn trades with everyone. */
  trades(seat: number): boolean {
    return this.trading && (this.myTurn || seat === this.view.turn);
  }

  /** What of the player to whom one speaks, or of all others, is said on signs. */
  said(kind: Kind): readonly number[] {
    const signs = kind === "want" ? this.view.wants : this.view.spares;
    const { to } = this.draft;
    const open = kind === "spare" && !this.myTurn ? this.view.turned : [];
    return [...open, ...signs.flatMap((cards, seat) => (seat !== this.me && (to < 0 || to === seat) ? cards : []))];
  }

  /** Whether somebody is to see that one puts an offer together. */
  readonly busy = $derived(this.trading && (this.composing || (!screen.phone && !isEmpty(this.draft))));

  /** Whether all to whom an offer was made have said no. */
  spent({ seat, to, declined_by }: OpenOffer): boolean {
    const asked = this.view.hand_sizes.flatMap((_, other) => (other !== seat && (to < 0 || to === other) ? [other] : []));
    return asked.every((other) => declined_by.includes(other));
  }

  clear(): void {
    this.written = EMPTY;
    this.composing = false;
    this.marked = [];
  }

  accept(offer: OpenOffer): Accept | undefined {
    const listed = this.listed(offer);
    return listed && acceptOf(offer, listed, this.draft, this.stock);
  }

  counter(offer: OpenOffer): void {
    this.change(counter(offer, this.listed(offer), this.stock));
    this.composing = screen.phone;
  }

  decline(offer: OpenOffer): Of<"Decline"> | undefined {
    return this.answer("Decline", offer);
  }

  withdraw(offer: OpenOffer): Of<"Withdraw"> | undefined {
    return this.answer("Withdraw", offer);
  }

  /** Show which cards an offer would take. */
  mark(offer: OpenOffer | null): void {
    const accept = offer && this.accept(offer);
    this.marked = accept ? keysOf(accept, this.stock) : [];
  }

  private listed(offer: OpenOffer): Accept | undefined {
    return this.answer("Accept", offer);
  }
}
