import { later } from "../../lib/i18n/i18n.svelte";
import type { Lesson } from "../lesson";
import { PLAY } from "./marks";

const l = later("games/haricots/lesson");

const card = (number: number) => `[data-card^="${number}."]`;

export const lesson: Lesson = {
  steps: [
    {
      at: 0,
      point: ['[data-tour="hand"]'],
      text: l("steps.welcomeTheseAreYour"),
    },
    {
      at: 0,
      point: [card(4), PLAY],
      text: l("steps.theDishIsEmpty"),
    },
    {
      at: 3,
      point: ['[data-tour="dish"]'],
      text: l("steps.borlottiPlayed6Azuki"),
    },
    {
      at: 3,
      point: [card(6), PLAY],
      text: l("steps.cardsOfTheSame"),
    },
    {
      at: 6,
      point: ['[data-tour="dish"]'],
      text: l("steps.azukiAnswersWith15"),
    },
    {
      at: 6,
      point: [card(1), PLAY],
      text: l("steps.your1HasA"),
    },
    {
      at: 9,
      point: ['[data-tour="dish"]'],
      text: l("steps.nobodyWentHigherThan"),
    },
    {
      at: 9,
      point: [card(5), PLAY],
      text: l("steps.whenYouBeginIs"),
    },
    {
      at: 12,
      point: [card(7), PLAY],
      text: l("steps.elevenToBeat"),
    },
    {
      at: 15,
      point: ['[data-tour="dish"]'],
      text: l("steps.twoTensNothing"),
    },
    {
      at: 15,
      point: ['[data-button="pass"]'],
      text: l("steps.thenDrawACard"),
    },
    {
      at: 16,
      point: ['[data-tour="hand"]'],
      text: l("steps.youKnowAllYou"),
    },
  ],
};
