import { later } from "../../lib/i18n/i18n.svelte";
import type { Lesson } from "../lesson";
import { put, take } from "./marks";

const l = later("games/pas_de_haricots/lesson");

const RING = ['[data-tour="ring"]'];
const SERIES = ['[data-tour="series"]'];

// A card is its suit (spades, hearts, diamonds, clubs) times 15, plus its place in it.
export const lesson: Lesson = {
  steps: [
    {
      at: 0,
      point: ['[data-tour="hand"]'],
      text: l("steps.everybodyPlaysACard"),
    },
    {
      at: 1,
      point: RING,
      text: l("steps.borlottiHasThePawn"),
    },
    {
      at: 3,
      point: put(39),
      text: l("steps.nowChooseYoursFace"),
    },
    {
      at: 5,
      point: RING,
      text: l("steps.allWereTurnedOver"),
    },
    {
      at: 5,
      point: take(2),
      text: l("steps.plainCardsAddUp"),
    },
    {
      at: 6,
      point: SERIES,
      text: l("steps.yourSpadesStandAt"),
    },
    {
      at: 9,
      point: RING,
      text: l("steps.lookTheKingOf"),
    },
    {
      at: 9,
      point: put(25),
      text: l("steps.soPlaySomethingThat"),
    },
    {
      at: 12,
      point: SERIES,
      text: l("steps.itWorked"),
    },
    {
      at: 12,
      point: put(47),
      text: l("steps.withThePawnYou"),
    },
    {
      at: 16,
      point: take(2),
      text: l("steps.andYouAreThe"),
    },
    {
      at: 17,
      point: SERIES,
      text: l("steps.thatIsAllThree"),
    },
  ],
};
