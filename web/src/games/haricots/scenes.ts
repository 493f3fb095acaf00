// How each event looks. A scene measures where things are, has the event drawn, and lets them travel.

import { arrive, fly, move, MOVE, placeOf, QUICK, rest, STAGGER, type Journey } from "../../lib/motion";
import type * as wire from "../../wire/games/haricots";

export interface Floor {
  readonly root: HTMLElement;
  readonly you: number;
  /** Draw the table with the event in it. */
  draw(): Promise<void>;
  /** Show something over the dish until the scene is over. */
  announce(event: wire.Event): Promise<void>;
  readonly signal: AbortSignal;
}

type Kind = wire.Event["type"];
type Of<K extends Kind> = Extract<wire.Event, { type: K }>;
type Scenes = { readonly [K in Kind]: (floor: Floor, event: Of<K>) => Promise<unknown> };

const READING = 1000; // milliseconds for a few words
const SHOWING = 1600; // for a hand laid open
const RESULT = 2200; // for how a round ended

const all = (root: ParentNode, selector: string): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(selector)];
const inHand = (root: ParentNode): HTMLElement[] => all(root, "[data-card]");
const inDish = (root: ParentNode): HTMLElement[] => all(root, "[data-place=now] > *");
const rectOf = (element: Element): DOMRect => element.getBoundingClientRect();

const SCENES: Scenes = {
  async Played(floor, { seat, card, count }) {
    const { root, signal } = floor;
    const from = seat === floor.you ? leavingHand(root, card, count) : [];
    const fan = placeOf(root, `hand-${seat}`);
    const old = inDish(root).map(rectOf);
    const hand = handPlaces(root);
    await floor.draw();
    const beaten = all(root, ".earlier > :last-child > *");
    await Promise.all([
      ...beaten.map((element, nth) => old[nth] && arrive(element, old[nth], { signal, duration: MOVE })),
      ...inDish(root).map((element, nth) => {
        const start = from[nth] ?? narrowed(fan, element);
        return start && arrive(element, start, { signal, delay: nth * STAGGER });
      }),
      closeUp(root, hand, { signal }),
    ]);
  },

  async TableCleared(floor) {
    const { root, signal } = floor;
    const swept = [...inDish(root), ...all(root, ".earlier > * > *")];
    const away = [{}, { transform: "translateY(-34px) scale(0.7)", opacity: 0 }];
    await Promise.all(swept.map((element, nth) => move(element, away, { signal, delay: nth * 30, duration: 260 })));
    if (!signal.aborted) await floor.draw();
  },

  async Passed(floor, { seat }) {
    const { root, signal } = floor;
    const deck = placeOf(root, `deck-${seat}`);
    const hand = handPlaces(root);
    await floor.draw();
    await (seat === floor.you ? drawn(root, deck, hand, signal) : drawnUnseen(root, deck, seat, signal));
    await rest(QUICK, signal);
  },

  async DroppedOut(floor, { seat }) {
    await floor.draw();
    await pop(floor, `state-${seat}`);
    await rest(300, floor.signal);
  },

  async Folded(floor, event) {
    await floor.announce(event);
    await rest(SHOWING, floor.signal);
    const cost = floor.root.querySelector("[data-place=cost]");
    const medals = placeOf(floor.root, `medals-${event.seat}`);
    if (cost && medals && event.penalty) await fly(cost, rectOf(cost), chip(medals), { signal: floor.signal });
    if (!floor.signal.aborted) await floor.draw();
  },

  async RoundWon(floor, event) {
    const dish = placeOf(floor.root, "dish");
    await floor.announce(event);
    await floor.draw();
    const medal = floor.root.querySelector(`[data-place="medals-${event.seat}"] .gold:last-child`);
    const middle = dish && new DOMRect(dish.x + dish.width / 2 - 40, dish.y + dish.height / 2 + 30, 80, 80);
    if (medal && middle) await arrive(medal, middle, { signal: floor.signal, duration: 420 });
    await rest(RESULT, floor.signal);
  },

  async Caught(floor, event) {
    await floor.announce(event);
    await floor.draw();
    await pop(floor, `medals-${event.seat}`);
    await rest(READING / 2, floor.signal);
  },

  async RoundBegan(floor, event) {
    await floor.draw();
    await floor.announce(event);
    await rest(READING, floor.signal);
  },

  async Dealt(floor, { seat }) {
    const { root, signal } = floor;
    const dish = placeOf(root, "dish");
    await floor.draw();
    const cards = seat === floor.you ? inHand(root) : all(root, `[data-place="hand-${seat}"] > *`);
    const from = cards[0] && narrowed(dish, cards[0]);
    if (!from) return;
    const step = seat === floor.you ? 30 : 12;
    await Promise.all(cards.map((card, nth) => arrive(card, from, { signal, delay: nth * step, duration: 260 })));
  },

  Ended: async () => {},
};

export function perform<K extends Kind>(floor: Floor, event: Of<K>): Promise<unknown> | undefined {
  const scene = SCENES[event.type as K] as Scenes[K] | undefined; // a later server may tell more than we know
  return scene?.(floor, event);
}

/** The cards that leave the hand: those that are picked up, else the first of their number. */
function leavingHand(root: ParentNode, card: number, count: number): DOMRect[] {
  const same = inHand(root).filter((element) => element.dataset["card"]?.startsWith(`${card}.`));
  const picked = same.filter((element) => element.getAttribute("aria-pressed") === "true");
  return (picked.length === count ? picked : same).slice(0, count).map(rectOf);
}

const handPlaces = (root: ParentNode): Map<string, DOMRect> =>
  new Map(inHand(root).map((element) => [element.dataset["card"]!, rectOf(element)]));

/** The cards that stay in the hand move together. */
function closeUp(root: ParentNode, before: ReadonlyMap<string, DOMRect>, journey: Journey): Promise<unknown> {
  return Promise.all(
    inHand(root).map((element) => {
      const from = before.get(element.dataset["card"]!);
      const to = rectOf(element);
      const moved = from && Math.hypot(from.x - to.x, from.y - to.y) > 2;
      // turned a little, its box is a little wider: only the place is taken from before
      return moved && arrive(element, new DOMRect(from.x, from.y, to.width, to.height), { ...journey, duration: 260 });
    }),
  );
}

async function drawn(root: ParentNode, deck: DOMRect | null, before: Map<string, DOMRect>, signal: AbortSignal) {
  const fresh = inHand(root).find((element) => !before.has(element.dataset["card"]!));
  const arrives = fresh && deck && arrive(fresh, narrowed(deck, fresh)!, { signal });
  await Promise.all([arrives, closeUp(root, before, { signal })]);
}

async function drawnUnseen(root: ParentNode, deck: DOMRect | null, seat: number, signal: AbortSignal): Promise<void> {
  const card = root.querySelector(`[data-place="hand-${seat}"] > :last-child`);
  if (card && deck) await arrive(card, narrowed(deck, card)!, { signal });
}

/** A spot of half the element's size in the middle of some place. */
function narrowed(place: DOMRect | null, element: Element): DOMRect | null {
  if (!place) return null;
  const { width, height } = rectOf(element);
  const [w, h] = [width / 2, height / 2];
  return new DOMRect(place.x + (place.width - w) / 2, place.y + (place.height - h) / 2, w, h);
}

const chip = ({ right, top }: DOMRect): DOMRect => new DOMRect(right - 32, top, 32, 32);

async function pop({ root, signal }: Floor, mark: string): Promise<void> {
  const element = root.querySelector(`[data-place="${mark}"]`);
  if (element) await move(element, [{ transform: "scale(0.4)" }, { transform: "scale(1.25)" }, {}], { signal });
}
