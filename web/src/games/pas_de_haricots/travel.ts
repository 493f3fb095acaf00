// How each event is seen: cards travel, all are turned over together, the pawn goes to its new place.

import { tick } from "svelte";
import type { Animate } from "../../lib/boardTable.svelte";
import { arrive, fly, move, MOVE, placeOf, QUICK, rest, STAGGER } from "../../lib/motion";
import type { Event, Scored, Took, View } from "../../wire/games/pas_de_haricots";
import { suitOf } from "./cards";
import { CHOOSING } from "./shown";

type Seen<E extends Event["type"]> = Extract<Event, { type: E }>;

/** What a board lets its travellers do. */
export interface Stage {
  readonly root: HTMLElement;
  /** Draw the table as it is after this event of a move. */
  show(event: Event, after: View | null): void;
  note(scored: Scored | null): void;
}

const LOOK = 260; // milliseconds to take in what has changed
const READ = 2400; // what a round brought, suit by suit
const TILE = { width: 26, height: 37 }; // as which a card arrives in a series

export const traveller =
  (stage: Stage): Animate<"pas_de_haricots"> =>
  (event, { after, apply, signal }) => {
    const show = async () => {
      if (signal.aborted) return; // what came after is drawn already
      stage.show(event, after?.view ?? null);
      await tick();
    };
    // While others choose, so may you: their cards come in beside that and hold nothing up
    if (event.type === "Chose" && event.card === null && after?.view.phase === CHOOSING)
      return void lay(stage, event, show, new AbortController().signal);
    switch (event.type) {
      case "Led":
      case "Chose":
        return lay(stage, event, show, signal);
      case "Revealed":
        return turnOver(stage, show, signal);
      case "Took":
        return take(stage, event, show, signal);
      case "Scored":
        stage.note(event);
        return show().then(() => rest(MOVE, signal));
      case "RoundBegan":
        return begin(stage, apply, signal);
      case "Ended":
        return rest(READ, signal);
      default:
        return;
    }
  };

type Show = () => Promise<void>;

const lyingAt = (stage: Stage, seat: number) => stage.root.querySelector(`[data-lying="${seat}"]`);

async function lay(stage: Stage, event: Seen<"Led" | "Chose">, show: Show, signal: AbortSignal): Promise<void> {
  const own = event.card === null ? null : placeOf(stage.root, `card-${event.card}`);
  const from = own ?? placeOf(stage.root, `hand-${event.seat}`) ?? placeOf(stage.root, `place-${event.seat}`);
  await show();
  const card = lyingAt(stage, event.seat);
  if (card && from) await arrive(card, from, { signal, duration: own ? MOVE : LOOK });
}

async function turnOver(stage: Stage, show: Show, signal: AbortSignal): Promise<void> {
  const flip = (from: number, to: number, duration: number) => {
    const frames = [from, to].map((turn) => ({ transform: `perspective(600px) rotateY(${turn}deg)` }));
    const cards = [...stage.root.querySelectorAll("[data-lying]")];
    return Promise.all(cards.map((card) => move(card, frames, { signal, duration })));
  };
  await flip(0, 90, QUICK);
  await show();
  await flip(-90, 0, MOVE);
  await rest(LOOK, signal);
}

async function take(stage: Stage, event: Took, show: Show, signal: AbortSignal): Promise<void> {
  const card = lyingAt(stage, event.owner);
  const series = placeOf(stage.root, `series-${event.seat}-${suitOf(event.card)}`);
  const to = series ?? placeOf(stage.root, `place-${event.seat}`);
  const pawn = placeOf(stage.root, "pawn");
  const journey = { signal, duration: MOVE * 1.4 };
  const flight = card && to ? fly(card, card.getBoundingClientRect(), middleOf(to), journey) : null;
  await show();
  await Promise.all([flight, movePawn(stage, pawn, signal)]);
  await rest(LOOK, signal);
}

/** The pawn comes from where it was, if it has moved. */
async function movePawn(stage: Stage, from: DOMRect | null, signal: AbortSignal): Promise<void> {
  const pawn = stage.root.querySelector('[data-place="pawn"]');
  const to = pawn?.getBoundingClientRect();
  if (!pawn || !to || !from) return;
  if (Math.hypot(to.left - from.left, to.top - from.top) > 2) await arrive(pawn, from, { signal });
}

const middleOf = ({ left, top, width, height }: DOMRect): DOMRect =>
  new DOMRect(left + (width - TILE.width) / 2, top + (height - TILE.height) / 2, TILE.width, TILE.height);

/** What the last round brought is read before its cards go. */
async function begin(stage: Stage, apply: () => void, signal: AbortSignal): Promise<void> {
  await rest(READ, signal);
  stage.note(null);
  apply();
  await tick();
  return deal(stage, signal);
}

/** The new hand comes from the middle of the table, card by card. */
async function deal(stage: Stage, signal: AbortSignal): Promise<void> {
  const tin = stage.root.querySelector(".ring")?.getBoundingClientRect();
  if (!tin) return;
  const cards = [...stage.root.querySelectorAll('[data-place^="card-"]')];
  await Promise.all(
    cards.map((card, place) => arrive(card, middleOf(tin), { signal, delay: (place * STAGGER) / 2 })),
  );
}
