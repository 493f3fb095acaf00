// How events are shown: things travel from where they were, and then the table is as it was told.

import type { Animate } from "../../lib/boardTable.svelte";
import { rest, placeOf, STAGGER, type Journey } from "../../lib/motion";
import type { Event, View } from "../../wire/games/bohnanza";
import { fieldFor, gone, isDuel, sown } from "./cards";
import type { Thing } from "./Flights.svelte";

/** What a board lends to its animations. */
export interface Stage {
  root(): HTMLElement;
  send(thing: Thing, from: DOMRect, to: DOMRect, journey: Journey): Promise<void>;
  /** The table as it is drawn now. */
  now(): View;
  /** Draw what has been told. */
  tell(event: Event, after: View): Promise<void>;
}

interface Trip {
  readonly thing: Thing;
  /** marks; the first that is drawn counts */
  readonly from: readonly string[];
  readonly to: readonly string[];
}

const HOP = 280;
const COINS_SEEN = 8;

export function showing(stage: Stage): Animate<"bohnanza"> {
  return (event, { after, signal }) => {
    if (!after) return;
    const trips = tripsOf(event, stage.now(), after.view);
    if (!trips.length) return void stage.tell(event, after.view); // nothing that takes time
    return show(stage, trips, signal).then(() => {
      if (!signal.aborted) return stage.tell(event, after.view); // else the server's view is drawn already
    });
  };
}

async function show(stage: Stage, trips: readonly Trip[], signal: AbortSignal): Promise<void> {
  const journeys = trips.map((trip, place) => travel(stage, trip, { signal, duration: HOP, delay: place * STAGGER }));
  await Promise.all(journeys);
  await rest(40, signal);
}

async function travel(stage: Stage, { thing, from, to }: Trip, journey: Journey): Promise<void> {
  const root = stage.root();
  const [start, end] = [firstPlace(root, from), firstPlace(root, to)];
  if (!start || !end) return;
  if (typeof thing === "number") hide(root, from[0]!, journey);
  await stage.send(thing, start, end, journey);
}

function firstPlace(root: ParentNode, marks: readonly string[]): DOMRect | null {
  for (const mark of marks) {
    const box = placeOf(root, mark);
    if (box?.width) return box;
  }
  return null;
}

/** A card that is on its way is no longer where it lay. */
function hide(root: ParentNode, mark: string, { duration, delay, signal }: Journey): void {
  const card = root.querySelector(`.card-btn[data-place="${mark}"]`);
  const time = (duration ?? 0) + (delay ?? 0) + 120; // until the table is drawn without it
  const hidden = card?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: time, delay: delay ?? 0 });
  signal.addEventListener("abort", () => hidden?.cancel(), { once: true });
}

// What travels from where to where

function tripsOf(event: Event, now: View, after: View): Trip[] {
  switch (event.type) {
    case "Planted": {
      const field = fieldFor(now.fields[event.seat]!, event.card);
      return [{ thing: event.card, from: plantedFrom(event, now), to: [`field-${event.seat}-${field}`] }];
    }
    case "Harvested":
      return harvest(event, now);
    case "FieldBought": {
      const field = now.fields[event.seat]!.length;
      const to = [`field-${event.seat}-${field}`, `field-${event.seat}-${field - 1}`];
      return event.coins.map(() => ({ thing: "coin", from: [`purse-${event.seat}`], to }));
    }
    case "TurnedOver":
      return [{ thing: event.card, from: ["deck"], to: [`crate-${now.turned.length}`, "crate-0"] }];
    case "Fetched":
      return [{ thing: event.card, from: ["discard"], to: [`crate-${now.turned.length}`, "crate-2"] }];
    case "Drew":
      return [{ thing: event.card ?? "back", from: ["deck"], to: handEnd(event.seat, now) }];
    case "Reshuffled":
      return [0, 1, 2].map(() => ({ thing: "back", from: ["discard"], to: ["deck"] }));
    case "Traded":
      return [
        ...handOver(event.given, event.seat, event.other, now, after),
        ...handOver(event.returned, event.other, event.seat, now, after),
      ];
    case "TradingEnded":
      return now.turned.map((card, place) => ({ thing: card, from: [`crate-${place}`], to: tray(now.turn) }));
    case "Discarded":
      return [{ thing: event.card, from: discardedFrom(event, now, after), to: ["discard"] }];
    default:
      return [];
  }
}

const tray = (seat: number): string[] => [`tray-${seat}`, "desk", `stall-${seat}`, "crate-0"];

/** Behind the last card of one's own hand, or at the stall of another. */
const handEnd = (seat: number, now: View): string[] =>
  seat === now.seat ? [`hand-${now.hand.length - 1}`, "hand"] : [`stall-${seat}`];

function plantedFrom({ seat, card }: { seat: number; card: number }, now: View): string[] {
  const from = sown(now);
  if (from === "crate") return [`crate-${now.turned.indexOf(card)}`];
  if (from === "tray") return [`tray-${seat}-${now.set_aside[seat]?.indexOf(card)}`, `tray-${seat}`];
  return seat === now.seat ? ["hand-0"] : [`stall-${seat}`];
}

function discardedFrom({ seat, card }: { seat: number; card: number }, now: View, after: View): string[] {
  if (sown(now) === "crate") return [`crate-${now.turned.indexOf(card)}`];
  return seat === now.seat ? [`hand-${gone(now.hand, after.hand)[0]}`, "hand"] : [`stall-${seat}`];
}

function harvest({ seat, card, count, coins }: Extract<Event, { type: "Harvested" }>, now: View): Trip[] {
  const from = [`field-${seat}-${fieldFor(now.fields[seat]!, card)}`];
  const earned: Trip[] = Array.from({ length: Math.min(coins, COINS_SEEN) }, () => ({
    thing: "coin",
    from,
    to: [`purse-${seat}`],
  }));
  const rest: Trip[] = count > coins ? [{ thing: card, from, to: ["discard"] }] : [];
  return [...rest, ...earned];
}

/** Cards go from one player to before another: out of the crate first, if it is theirs. */
function handOver(cards: readonly number[], giver: number, taker: number, now: View, after: View): Trip[] {
  const open = giver === now.turn && !isDuel(now) ? gone(now.turned, after.turned) : [];
  const held = giver === now.seat ? gone(now.hand, after.hand) : [];
  return cards.map((card) => {
    const inCrate = open.findIndex((place) => now.turned[place] === card);
    if (inCrate >= 0) return { thing: card, from: [`crate-${open.splice(inCrate, 1)[0]}`], to: tray(taker) };
    const inHand = held.findIndex((place) => now.hand[place] === card);
    if (inHand >= 0) return { thing: card, from: [`hand-${held.splice(inHand, 1)[0]}`], to: tray(taker) };
    return { thing: card, from: [`stall-${giver}`], to: tray(taker) };
  });
}
