import { later } from "../../lib/i18n/i18n.svelte";
import type { Lesson } from "../lesson";

const l = later("games/bohnanza/lesson");

const SOW = [".sow[data-choice]"];
/** The card, which brings the beans (on a phone a sheet), then the bean that is wanted, then the button. */
const OFFER = [
  '[data-place="hand-2"]',
  'main:not(:has([data-wanting])) [data-bean="8"]',
  '[data-tour="composer"]:not([data-wanting]) .plus',
  '[data-do="Offer"]',
  '[data-do="Compose"]',
];

export const lesson: Lesson = {
  steps: [
    {
      at: 0,
      point: ['[data-tour="hand"]'],
      text: l("steps.yourHandKeepsIts"),
    },
    {
      at: 0,
      point: SOW,
      text: l("steps.onYourTurnThe"),
    },
    {
      at: 1,
      point: SOW,
      text: l("steps.youMayPlantThe"),
    },
    {
      at: 2,
      point: ['[data-tour="crate"]'],
      text: l("steps.twoCardsAreTurned"),
    },
    {
      at: 3,
      point: ['[data-do="Accept"]'],
      text: l("steps.borlottiOffersACoffee"),
    },
    {
      at: 5,
      point: ['[data-tour="stalls"]'],
      text: l("steps.azukiIsLookingFor"),
    },
    {
      at: 5,
      point: OFFER,
      text: l("steps.offerItYourStink"),
    },
    {
      at: 7,
      point: ['[data-do="EndTrading"]'],
      text: l("steps.dealYouHaveNo"),
    },
    {
      at: 10,
      point: SOW,
      text: l("steps.whatYouTradedOr"),
    },
    {
      at: 13,
      point: ['[data-tour="hand"]'],
      text: l("steps.yourTurnEndsWith"),
    },
    {
      at: 23,
      point: ['[data-harvest="0"]'],
      text: l("steps.yourTurnAgainThree"),
    },
    {
      at: 24,
      point: SOW,
      text: l("steps.nowTheFrontCard"),
    },
    {
      at: 25,
      point: ['[data-tour="fields"]'],
      text: l("steps.plantHaggleHarvestThat"),
    },
  ],
};
