import { later } from "../../lib/i18n/i18n.svelte";
import type { Lesson } from "../lesson";

const l = later("games/haricot_magique/lesson");

const card = (number: number) => `[data-place="card-${number}"]`;
const piece = (number: number) => `[data-place="piece-${number}"]`;
const tour = (region: string) => `[data-tour="${region}"]`;
const RELEASE = '[data-button="release"]';
const COMMIT = ".commit button";
const [EYE, TREASURE, TRUNK, CLOUD, CYLINDER] = [0, 2, 3, 4, 5];

export const lesson: Lesson = {
  hand: {
    ran: 0,
    follow: 9000,
    across: [{ reach: 60, frequency: 310, phase: 0 }],
    along: [{ reach: 45, frequency: 230, phase: 1200 }],
  },
  steps: [
    {
      at: 0,
      point: [tour("tower")],
      text: l("steps.aBeanstalkGrowsUp"),
    },
    {
      at: 0,
      point: [card(1), COMMIT],
      text: l("steps.everybodyChoosesACard"),
    },
    {
      at: 3,
      point: [tour("order")],
      text: l("steps.theOthersPlayed4"),
    },
    {
      at: 3,
      point: ['[data-dice="2"]'],
      text: l("steps.oneDieOrTwo"),
    },
    {
      at: 4,
      point: [piece(TREASURE), RELEASE],
      text: l("steps.aTreasureAndA"),
    },
    {
      at: 5,
      point: [piece(CLOUD), RELEASE],
      text: l("steps.onATreasureGoes"),
    },
    {
      at: 6,
      point: [piece(TRUNK), RELEASE],
      text: l("steps.nowTheTrunk"),
    },
    {
      at: 7,
      point: [piece(CYLINDER), RELEASE],
      text: l("steps.aCylinderGoesOn"),
    },
    {
      at: 8,
      point: [tour("order")],
      text: l("steps.fiFiFoFum"),
    },
    {
      at: 8,
      text: l("steps.aDieMayShow"),
    },
    {
      at: 9,
      point: [piece(EYE)],
      text: l("steps.twoEyesTheGiant"),
    },
    {
      at: 17,
      point: [tour("order")],
      text: l("steps.allOfItFell"),
    },
    {
      at: 17,
      point: [card(7), COMMIT],
      text: l("steps.aNewBeanstalkBegins"),
    },
    {
      at: 18,
      point: [tour("balance")],
      text: l("steps.mindHowItLeans"),
    },
    {
      at: 18,
      text: l("steps.whenCylindersOrDice"),
    },
    {
      at: 18,
      text: l("steps.afterSevenRoundsOr"),
    },
  ],
};
