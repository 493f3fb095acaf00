// What is written on the board of Fagioli.

import { filled, type Arguments, type Same, type Text } from "../../lib/i18n/catalogue";
import type { Lang } from "../../lib/i18n/catalogue";
import { i18n } from "../../lib/i18n/i18n.svelte";
import type { Outcome } from "../../wire/games/fagioli";

const en = {
  left: "Left pile",
  right: "Right pile",
  pileOf: "{pile}: {top}",
  pileWallet: "{pile}: {top}, with a wallet",
  pileHidden: "{pile}: a card face down, it counts as {top}",
  play: "{pile}. Play {card} here:",
  playHidden: "{pile}. Play {card} here face down:",
  draw: "Draw {n}",
  plant: "Plant {n}",
  nothing: "Nothing",
  burst: "BURST −{n}",
  boom: "BURST",
  faceDown: "Face down",
  countsAs: "counts as {n}",
  card: "{n}",
  cardWallet: "{n}, with a wallet",
  deck: { one: "Draw pile: {n} card", other: "Draw pile: {n} cards" },
  tokens: "Burst tokens",
  next: "next",
  token: "−{n}",
  tokenNext: "−{n}, the next one",
  tokenLast: "−{n}, the last one: it ends the game",
  tokenGone: "gone",
  box: { one: "In the box: {n} token", other: "In the box: {n} tokens" },
  nobodysBursts: "no burst",
  hand: { one: "{n} card in hand", other: "{n} cards in hand" },
  freePlace: "free place",
  toPlant: "plants {n}",
  farm: "Your farm",
  farmOf: { one: "Farm: {n} bean", other: "Farm: {n} beans" },
  farmSecret: "The farm is a secret until the end",
  beans: { one: "{n} bean", other: "{n} beans" },
  hole: "a free hole",
  takeOut: "Do not plant {n}",
  plantNow: { one: "Plant the bean", other: "Plant {n} beans" },
  pickMore: { one: "Choose {n} more", other: "Choose {n} more" },
  pickCard: "Choose a card",
  pickPile: "Now choose a pile",
  firstCard: "Choose a card first",
  notYourTurn: "It is not your turn yet",
  emptyFarm: "Nothing planted yet",
  burstSure: "Burst and take −{n}?",
} as const satisfies Record<string, Text>;

const fr: Same<typeof en> = {
  left: "Pile de gauche",
  right: "Pile de droite",
  pileOf: "{pile} : {top}",
  pileWallet: "{pile} : {top}, avec une bourse",
  pileHidden: "{pile} : une carte face cachée, elle vaut {top}",
  play: "{pile}. Jouer {card} ici :",
  playHidden: "{pile}. Jouer {card} ici face cachée :",
  draw: "Piochez {n}",
  plant: "Semez {n}",
  nothing: "Rien",
  burst: "ÉCLATEZ −{n}",
  boom: "PAF !",
  faceDown: "Face cachée",
  countsAs: "vaut {n}",
  card: "{n}",
  cardWallet: "{n}, avec une bourse",
  deck: { one: "Pioche : {n} carte", other: "Pioche : {n} cartes" },
  tokens: "Jetons d’éclatement",
  next: "prochain",
  token: "−{n}",
  tokenNext: "−{n}, le prochain",
  tokenLast: "−{n}, le dernier : il finit la partie",
  tokenGone: "parti",
  box: { one: "Dans la boîte : {n} jeton", other: "Dans la boîte : {n} jetons" },
  nobodysBursts: "jamais éclaté",
  hand: { one: "{n} carte en main", other: "{n} cartes en main" },
  freePlace: "place libre",
  toPlant: "sème {n}",
  farm: "Votre ferme",
  farmOf: { one: "Ferme : {n} haricot", other: "Ferme : {n} haricots" },
  farmSecret: "La ferme reste secrète jusqu’à la fin",
  beans: { one: "{n} haricot", other: "{n} haricots" },
  hole: "un trou libre",
  takeOut: "Ne pas semer {n}",
  plantNow: { one: "Semer le haricot", other: "Semer {n} haricots" },
  pickMore: { one: "Encore {n} à choisir", other: "Encore {n} à choisir" },
  pickCard: "Choisissez une carte",
  pickPile: "Choisissez une pile",
  firstCard: "Choisissez d’abord une carte",
  notYourTurn: "Ce n’est pas encore à vous",
  emptyFarm: "Rien de semé",
  burstSure: "Éclater et prendre −{n} ?",
};

const TEXTS = { en, fr };
const RULES = { en: new Intl.PluralRules("en"), fr: new Intl.PluralRules("fr") };

function text<K extends keyof typeof en>(lang: Lang, key: K, ...[values]: Arguments<(typeof en)[K]>): string {
  return filled(TEXTS[lang][key], RULES[lang], values);
}

/** A text of the board in the player's language. */
export const b = <K extends keyof typeof en>(key: K, ...values: Arguments<(typeof en)[K]>): string =>
  text(i18n.lang, key, ...values);

/** Draw 3; Plant 2; BURST −3; or first the one and then the other. */
export function outcomeText({ draw, plant, burst }: Outcome, lang: Lang = i18n.lang): string {
  const parts = [
    ...(draw ? [text(lang, "draw", { n: draw })] : []),
    ...(plant ? [text(lang, "plant", { n: plant })] : []),
    ...(burst ? [text(lang, "burst", { n: burst })] : []),
  ];
  return parts.join(" + ") || text(lang, "nothing");
}

export const burstQuestion = (penalty: number, lang: Lang): string => text(lang, "burstSure", { n: penalty });
