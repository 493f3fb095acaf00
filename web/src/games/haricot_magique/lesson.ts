import { later } from "../../lib/i18n/i18n.svelte";
import type { SteeredHand } from "../board";
import type { Lesson, LessonReferee } from "../lesson";
import { lessonReferee } from "./lessonReferee";

const l = later("games/haricot_magique/lesson");

const card = (number: number) => `[data-place="card-${number}"]`;
const piece = (number: number) => `[data-place="piece-${number}"]`;
const tour = (region: string) => `[data-tour="${region}"]`;
const ABOVE = tour("above");
const RELEASE = '[data-button="release"]';
const COMMIT = ".commit button";
const [EYE, DIE, TREASURE, TRUNK, CLOUD, CASTLE] = [0, 1, 2, 3, 4, 6];

const HAND: SteeredHand = {
  ran: 0,
  follow: 9000,
  across: [{ reach: 60, frequency: 310, phase: 0 }],
  along: [{ reach: 45, frequency: 230, phase: 1200 }],
  tireless: true,
};
const QUARTER = 1571; // thousandths of a radian: a sine that stands still at its reach
const WINDY: SteeredHand = { ...HAND, across: [...HAND.across, { reach: 850, frequency: 0, phase: QUARTER }] };

const again = l("again.fell");

export const lesson: Lesson = {
  hand: HAND,
  referee: lessonReferee() as LessonReferee,
  steps: [
    { at: 0, point: [tour("tower")], text: l("steps.aBeanstalkGrowsUp") },
    { at: 0, point: [card(1), COMMIT], text: l("steps.everybodyChoosesACard") },
    { at: 3, point: [tour("order")], text: l("steps.theOthersPlayed4") },
    { at: 3, point: ['[data-dice="2"]'], text: l("steps.oneDieOrTwo") },
    { at: 4, point: ['[data-add="1"]'], text: l("steps.anExtraDie") },
    {
      ...{ at: 5, judged: true, fails: true, hand: WINDY, again: l("again.stood") },
      point: [piece(DIE), RELEASE],
      text: l("steps.seeItFall"),
    },
    { at: 5, judged: true, point: [piece(DIE), RELEASE], look: ABOVE, text: l("steps.itFellNowWell"), again },
    { at: 5, judged: false, point: [piece(DIE), RELEASE], look: ABOVE, text: l("steps.placeTheDie") },
    { at: 6, point: [piece(TREASURE), RELEASE], text: l("steps.nowTheTreasure"), again },
    { at: 7, point: [piece(CLOUD), RELEASE], text: l("steps.onATreasureGoes"), again },
    { at: 8, point: [piece(EYE), RELEASE], text: l("steps.andTheEye"), again },
    { at: 9, point: [tour("order")], text: l("steps.fiFiFoFum") },
    { at: 10, point: [piece(EYE)], text: l("steps.twoEyesTheGiant") },
    { at: 17, point: [tour("order")], text: l("steps.allOfItFell") },
    { at: 17, point: [card(7), COMMIT], text: l("steps.aNewBeanstalkBegins") },
    { at: 29, point: [tour("balance")], text: l("steps.mindHowItLeans") },
    {
      ...{ at: 29, again: l("again.missed") },
      point: ['[data-button="axe"]', '[data-throw="2"]', RELEASE],
      text: l("steps.throwYourAxe"),
    },
    { at: 30, point: [tour("tower")], text: l("steps.whatFellGoesBack") },
    { at: 31, point: [piece(TRUNK), RELEASE], text: l("steps.muchLater"), again },
    { at: 32, point: [piece(CASTLE), RELEASE], text: l("steps.theCastleGoesOn"), again },
    { at: 33, point: [tour("order")], text: l("steps.theCastleStands") },
    { at: 33, text: l("steps.afterSevenRoundsOr") },
  ],
};
