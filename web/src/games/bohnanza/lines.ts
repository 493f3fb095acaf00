// What happens in this phase, in a line.

import { beanName } from "../../lib/art/names";
import { BEANS } from "../../lib/art/varieties";
import type { Market } from "./market.svelte";
import { b } from "./texts";

type NameOf = (seat: number) => string;

export const phaseLine = (market: Market, nameOf: NameOf): string => {
  if (market.view.turn < 0) return b("itIsOver");
  return market.duel ? duelLine(market, nameOf) : tableLine(market, nameOf);
};

function tableLine(market: Market, nameOf: NameOf): string {
  const { view, myTurn } = market;
  if (view.phase === 3) return market.tray.length ? trayLine(market) : b("othersPlant");
  if (view.phase === 2) return b("theyTrade", { name: nameOf(view.turn) });
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
  return view.turned.length ? b("leftHint", { name: nameOf(1 - view.turn) }) : b("leftNothingHint");
}

function handLine(market: Market): string {
  if (market.find("DiscardFromHand") && !market.find("Plant")) return b("discardHint");
  if (market.find("Done") && !market.find("DiscardFromHand")) return b("drawHint");
  return makeRoom(market) || (market.view.planted ? b("plantNext") : b("plantFront"));
}

/** For the cards that were received. */
export const trayLine = (market: Market): string => makeRoom(market) || b("plantReceived");

const makeRoom = ({ stuck }: Market): string => (stuck ? b("noRoom", { bean: beanName(BEANS[stuck.card]!) }) : "");
