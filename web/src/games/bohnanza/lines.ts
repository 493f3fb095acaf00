// What happens in this phase, in a line.

import { beanName } from "../../lib/art/names";
import { BEANS } from "../../lib/art/varieties";
import { printed } from "./cards";
import { EVERYONE, type Draft } from "./draft";
import type { Market } from "./market.svelte";
import { b } from "./texts";

/** Whose the open cards are. */
export function openTitle(market: Market, nameOf: NameOf): string {
  const { view, duel, myTurn } = market;
  if (view.turn < 0) return b("openCards");
  if (!duel) return myTurn || !view.turned.length ? b("turnedOver") : b("turnedBy", { name: nameOf(view.turn) });
  if (view.phase >= 3) {
    const other = 1 - view.turn;
    return other === market.me ? b("leftForYou") : b("leftFor", { name: nameOf(other) });
  }
  if (!view.turned.length) return b("openCards");
  return myTurn ? b("offeredToYou") : b("offeredTo", { name: nameOf(view.turn) });
}

/** What the button says that sends an offer. */
export function sendingText({ want, counters }: Draft, given: readonly number[]): string {
  if (counters >= 0) return b("counterOffer");
  if (given.length && want.length) return b("offer");
  return want.length ? b("ask") : b(given.length ? "give" : "offer");
}

/** Likewise to whom, where there is room for it: two parts, of which the second may be empty. */
export function sendingTo(draft: Draft, given: readonly number[], name: string): readonly [string, string] {
  const everyone = draft.to === EVERYONE;
  const asks = draft.want.length > 0 && !given.length && draft.counters < 0;
  if (asks) return [everyone ? b("askAll") : b("askOne", { name }), ""];
  return [sendingText(draft, given), everyone ? b("toAll") : b("to", { name })];
}

type NameOf = (seat: number) => string;

export const phaseLine = (market: Market, nameOf: NameOf): string => {
  if (market.view.turn < 0) return b("itIsOver");
  return market.duel ? duelLine(market, nameOf) : tableLine(market, nameOf);
};

function tableLine(market: Market, nameOf: NameOf): string {
  const { view, myTurn } = market;
  if (view.phase === 3) return market.tray.length ? trayLine(market) : b("othersPlant");
  if (view.phase === 2) return b("theyTrade", { name: nameOf(view.turn) });
  if (view.phase === 4) return lastCardsLine(market, nameOf);
  if (!myTurn && view.planted === 2) return lastCardsLine(market, nameOf);
  return myTurn ? handLine(market, nameOf) : b("theyPlant", { name: nameOf(view.turn) });
}

function duelLine(market: Market, nameOf: NameOf): string {
  const { view, myTurn, me } = market;
  if (!myTurn) {
    if (view.phase === 3 && me >= 0) return b("theyChoose", { name: nameOf(view.turn) });
    return view.phase === 2 ? b("theyPlant", { name: nameOf(view.turn) }) : "";
  }
  if (view.phase === 1) return b("offeredHint");
  if (view.phase === 2) return handLine(market, nameOf);
  if (view.phase === 4) return b("endTurnHint");
  return view.turned.length ? b("leftHint", { name: nameOf(1 - view.turn) }) : b("leftNothingHint");
}

/** The pile runs out with this draw: all may harvest or buy before it. */
function lastCardsLine({ view, myTurn }: Market, nameOf: NameOf): string {
  const anew = view.exhaustions + 1 < printed(view).exhaustions; // it is not the last time
  if (myTurn) return b(anew ? "lastCardsAnew" : "lastCards");
  return b(anew ? "theirLastCardsAnew" : "theirLastCards", { name: nameOf(view.turn) });
}

function handLine(market: Market, nameOf: NameOf): string {
  if (market.find("DiscardFromHand") && !market.find("Plant")) return b("discardHint");
  if (market.find("Done") && !market.find("DiscardFromHand")) return b("drawHint");
  if (market.find("TurnOver") && !market.find("Plant") && !market.stuck) {
    if (market.view.planted === 2 || !market.view.hand.length) return lastCardsLine(market, nameOf);
  }
  return makeRoom(market) || (market.view.planted ? nextLine(market) : b("plantFront"));
}

/** As the button says that goes on. */
function nextLine({ onward, plant }: Market): string {
  if (onward?.type !== "TurnOver") return b("plantNextDuel");
  return b(plant ? "plantNext" : "plantNextNot");
}

/** For the cards that were received. */
export const trayLine = (market: Market): string => makeRoom(market) || b("plantReceived");

const makeRoom = ({ stuck }: Market): string => (stuck ? b("noRoom", { bean: beanName(BEANS[stuck.card]!) }) : "");
