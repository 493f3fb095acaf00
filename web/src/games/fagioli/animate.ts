// How each event is seen: cards and tokens travel, beans rise and sink, a burst pops the hand.

import { arrive, fly, MOVE, move, placeOf, QUICK, STAGGER } from "../../lib/motion";
import { play as sound } from "../../lib/sounds";
import type { Burst, Drew, Event, Planted, Played, Reshuffled, SetAside, View } from "../../wire/games/fagioli";
import { FACE_DOWN, lastKey } from "./cards";

/** What an event is shown on. */
export interface Stage {
  readonly root: HTMLElement;
  /** the table before the event */
  readonly view: View;
  readonly signal: AbortSignal;
  /** Draw the table after the event. */
  show(): Promise<void>;
  /** A card to send over the table; null: its back. */
  card(value: number | null): Promise<Element>;
  /** A burst over some place; null: it is over. */
  boom(where: DOMRect | null, penalty: number): Promise<Element | null>;
  /** Which card of this number leaves the hand. */
  leaving(value: number): string;
}

const DRAW = 260;
const SWIFT = 200; // what others do behind their hands
const BOOM = 800;

export async function animate(event: Event, stage: Stage): Promise<void> {
  switch (event.type) {
    case "Played":
      return played(event, stage);
    case "Drew":
      return drew(event, stage);
    case "Planted":
      return planted(event, stage);
    case "Burst":
      return burst(event, stage);
    case "SetAside":
      return setAside(event, stage);
    case "Reshuffled":
      return reshuffled(event, stage);
  }
}

async function played({ seat, pile, card, value }: Played, stage: Stage): Promise<void> {
  const to = placeOf(stage.root, `pile-${pile}`);
  await travel(seat, card, to, await stage.card(value === FACE_DOWN ? null : value), stage);
  await stage.show();
}

async function drew({ seat, card }: Drew, stage: Stage): Promise<void> {
  const { root, view, signal } = stage;
  const deck = placeOf(root, "deck");
  if (!deck) return;
  void rise(root.querySelector("[data-prop=bean]"), deck, signal);
  if (seat === view.seat && card !== null) {
    await stage.show();
    const drawn = root.querySelector(`[data-place="card-${lastKey(card, [...view.hand, card])}"]`);
    if (drawn) await arrive(drawn, deck, { signal, duration: DRAW });
  } else {
    const to = placeOf(root, `seat-${seat}`);
    if (to) await fly(await stage.card(null), deck, within(to, 31, 45), { signal, duration: SWIFT });
    await stage.show();
  }
}

async function planted({ seat, card }: Planted, stage: Stage): Promise<void> {
  const { root, view, signal } = stage;
  const mine = seat === view.seat && card !== null;
  const soil = mine ? (placeOf(root, "holes") ?? placeOf(root, "soil")) : placeOf(root, `farm-${seat}`);
  await travel(seat, card, soil && within(soil, mine ? 40 : 16, mine ? 58 : 23), await stage.card(card), stage);
  await stage.show();
  const grown = root.querySelector(
    mine ? `[data-place="plant-${lastKey(card, [...view.farm, card])}"]` : `[data-place="farm-${seat}"]`,
  );
  if (grown) await sink(grown, signal, mine ? DRAW : QUICK);
}

async function burst({ seat, penalty }: Burst, stage: Stage): Promise<void> {
  const { root, view, signal } = stage;
  const where = placeOf(root, seat === view.seat ? "hand" : `seat-${seat}`);
  sound("pop");
  const blast = await stage.boom(where, penalty);
  const token = root.querySelector("[data-place=next-token] svg");
  const to = placeOf(root, `tokens-${seat}`);
  await Promise.all([
    blast && move(blast, POP, { signal, duration: BOOM }),
    token && to && flyTo(token, within(to, 38, 38), signal, BOOM / 2),
  ]);
  await stage.show();
  await stage.boom(null, 0);
}

const POP: Keyframe[] = [
  { transform: "scale(0.2) rotate(-30deg)", opacity: 0 },
  { transform: "scale(1.18) rotate(6deg)", opacity: 1, offset: 0.25 },
  { transform: "scale(1) rotate(-4deg)", opacity: 1, offset: 0.85 },
  { transform: "scale(1.1) rotate(-4deg)", opacity: 0 },
];

/** The whole hand flies apart. */
async function setAside({ seat }: SetAside, stage: Stage): Promise<void> {
  const { root, view, signal } = stage;
  const cards = seat === view.seat ? "[data-place=hand] button" : `[data-place="seat-${seat}"] > i`;
  const thrown = [...root.querySelectorAll(cards)];
  const middle = (thrown.length - 1) / 2;
  await Promise.all(
    thrown.map((card, place) =>
      move(card, away((place - middle) * 46, (place - middle) * 24), { signal, delay: (place * STAGGER) / 2 }),
    ),
  );
  await stage.show();
}

const away = (x: number, turn: number): Keyframe[] => [
  { transform: "none", opacity: 1 },
  { transform: `translate(${x / 2}px, -40px) rotate(${turn / 2}deg) scale(1.12)`, opacity: 1, offset: 0.4 },
  { transform: `translate(${x}px, -10px) rotate(${turn}deg) scale(0.7)`, opacity: 0 },
];

async function reshuffled(_: Reshuffled, stage: Stage): Promise<void> {
  const { root, signal } = stage;
  const [deck, box] = [placeOf(root, "deck"), placeOf(root, "box")];
  const piles = [...root.querySelectorAll("[data-place^=pile-] > *")];
  const token = root.querySelector("[data-place=next-token] svg");
  await Promise.all([
    ...piles.map((card, place) => deck && flyTo(card, deck, signal, place * STAGGER)),
    token && box && flyTo(token, within(box, 22, 22), signal, QUICK),
  ]);
  await stage.show();
  const pile = root.querySelector("[data-place=deck]");
  if (pile) await move(pile, SHUFFLE, { signal });
}

const SHUFFLE: Keyframe[] = [0, -5, 5, -3, 0].map((turn) => ({ transform: `rotate(${turn}deg)` }));

/** A card goes from where its owner holds it. */
async function travel(
  seat: number,
  card: number | null,
  to: DOMRect | null,
  copy: Element,
  { root, view, signal, leaving }: Stage,
): Promise<void> {
  const held = seat === view.seat && card !== null ? root.querySelector<HTMLElement>(placed(leaving(card))) : null;
  const fan = placeOf(root, `seat-${seat}`);
  const from = held?.getBoundingClientRect() ?? (fan && within(fan, 31, 45));
  if (!from || !to) return;
  if (held) held.style.visibility = "hidden";
  await fly(copy, from, to, { signal, duration: held || card !== null ? MOVE : DRAW });
  if (held) held.style.visibility = ""; // the next card of its number may take its place
}

const placed = (key: string): string => `[data-place="card-${key}"]`;

const flyTo = (element: Element, to: DOMRect, signal: AbortSignal, delay: number): Promise<void> =>
  fly(element, element.getBoundingClientRect(), to, { signal, delay });

/** A bean hops out of the draw pile. */
async function rise(bean: Element | null, deck: DOMRect, signal: AbortSignal): Promise<void> {
  if (!bean) return;
  const from = within(deck, 34, 40);
  await fly(bean, from, new DOMRect(from.x, deck.y - 34, 34, 40), { signal, duration: DRAW });
}

/** The bean goes down into the soil, and something green comes up. */
async function sink(plant: Element, signal: AbortSignal, duration: number): Promise<void> {
  const [sprout, bean] = [plant.querySelector("svg"), plant.querySelector(".bean")];
  await Promise.all([
    bean && move(bean, [{ transform: "translateY(-34px)" }, { transform: "none" }], { signal, duration }),
    sprout && move(sprout, GROW, { signal, duration, delay: duration / 2 }),
  ]);
}

const GROW: Keyframe[] = [
  { transform: "scaleY(0)" },
  { transform: "scaleY(1.2)", offset: 0.7 },
  { transform: "none" },
];

/** A smaller place in the middle of another. */
const within = (place: DOMRect, width: number, height: number): DOMRect =>
  new DOMRect(place.x + (place.width - width) / 2, place.y + (place.height - height) / 2, width, height);
