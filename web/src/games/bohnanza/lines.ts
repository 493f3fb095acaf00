// What happens in this phase, in a line.

import { beanName } from "../../lib/art/names";
import { BEANS } from "../../lib/art/varieties";
import type { Draft } from "./draft";
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
  return myTurn ? handLine(market) : b("theyPlant", { name: nameOf(view.turn) });
}

function duelLine(market: Market, nameOf: NameOf): string {
  const { view, myTurn, me } = market;
  if (!myTurn) {
    if (view.phase === 3 && me >= 0) return b("theyChoose", { name: nameOf(view.turn) });
    return view.phase === 2 ? b("theyPlant", { name: nameOf(view.turn) }) : "";
  }
  if (view.phase === 1) return b("offeredHint");
  if (view.phase === 2) return handLine(market);
  if (view.phase === 4) return b("endTurnHint");
  return view.turned.length ? b("leftHint", { name: nameOf(1 - view.turn) }) : b("leftNothingHint");
}

/** The pile runs out with this draw: all may harvest or buy before it. */
const lastCardsLine = ({ view, myTurn }: Market, nameOf: NameOf): string =>
  myTurn ? b("lastCards") : b("theirLastCards", { name: nameOf(view.turn) });

function handLine(market: Market): string {
  if (market.find("DiscardFromHand") && !market.find("Plant")) return b("discardHint");
  if (market.find("Done") && !market.find("DiscardFromHand")) return b("drawHint");
  if (market.find("TurnOver") && !market.find("Plant") && !market.stuck) {
    if (market.view.planted === 2 || !market.view.hand.length) return b("lastCards");
  }
  return makeRoom(market) || (market.view.planted ? nextLine(market) : b("plantFront"));
}

/** As the button says that goes on. */
const nextLine = ({ onward }: Market): string => b(onward?.type === "TurnOver" ? "plantNext" : "plantNextDuel");

/** For the cards that were received. */
export const trayLine = (market: Market): string => makeRoom(market) || b("plantReceived");

const makeRoom = ({ stuck }: Market): string => (stuck ? b("noRoom", { bean: beanName(BEANS[stuck.card]!) }) : "");
