import { later } from "../../lib/i18n/i18n.svelte";
import type { Lesson } from "../lesson";
import { card, hidden, pile } from "./marks";

const l = later("games/fagioli/lesson");

export const lesson: Lesson = {
  steps: [
    {
      at: 0,
      point: ['[data-tour="farm"]'],
      text: l("steps.thisIsYourFarm"),
    },
    {
      at: 0,
      point: ['[data-tour="piles"]'],
      text: l("steps.eachTurnYouPlay"),
    },
    {
      at: 0,
      point: [card(5), pile(0)],
      text: l("steps.aHigherCardLets"),
    },
    {
      at: 3,
      point: ['[data-tour="tokens"]'],
      text: l("steps.ouchAzukiPutA"),
    },
    {
      at: 3,
      point: ['[data-tour="hand"]'],
      text: l("steps.youBurstAsWell"),
    },
    {
      at: 3,
      point: [card(1), hidden(1), pile(1)],
      text: l("steps.aWalletAnyCard"),
    },
    {
      at: 6,
      point: [pile(0)],
      text: l("steps.borlottiPlayedAn8"),
    },
    {
      at: 6,
      point: [card(6), pile(0)],
      text: l("steps.aLowerCardLets"),
    },
    {
      at: 7,
      point: [`${card(2)}, ${card(3)}`, '[data-tour="farm"] .main'],
      text: l("steps.whichTwoOnThe"),
    },
    {
      at: 9,
      point: ['[data-tour="farm"]'],
      text: l("steps.twoThalersAreGrowing"),
    },
  ],
};
