// What is written on the board of the Magic Beanstalk.

import { filled, type Arguments, type Same, type Text } from "../../lib/i18n/catalogue";
import { i18n } from "../../lib/i18n/i18n.svelte";

const en = {
  order: "Order of turns",
  bags: { one: "{n} bag of gold", other: "{n} bags of gold" },
  clouds: { one: "{n} cloud in the beanstalk", other: "{n} clouds in the beanstalk" },
  playedCard: "action card {n}",
  hasChosen: "has chosen a card",
  hasAxe: "has the axe",
  hasEye: "has the eye token",
  hasBean: "has the bean: wins ties",
  balance: "Balance",
  upright: "upright",
  leansLeft: "leans left, {n} of a die",
  leansRight: "leans right, {n} of a die",
  bagsLeft: { one: "{n} bag left", other: "{n} bags left" },
  tower: { one: "The beanstalk: {n} piece, {lean}", other: "The beanstalk: {n} pieces, {lean}" },
  fromTheTop: "From the top",
  ownCloud: "your cloud",
  cloudOf: "cloud of {name}",
  baseDie: "the base die",
  yourCards: "Your action cards",
  card: "Card {n}: roll {dice}",
  or: "{a} or {b}",
  chooseCard: "Choose a card",
  playCard: "Play card {n}",
  lowFirst: "The lowest number plays first",
  rollDice: { one: "Roll {n} die", other: "Roll {n} dice" },
  axe: "Axe",
  axeFirst: "Throw the axe first",
  throwAndRoll: { one: "Axe, then {n} die", other: "Axe, then {n} dice" },
  tray: "Dice to place",
  takeUp: "Take up: {piece}",
  chooseDie: "Which piece first?",
  putOn: "This goes on top now",
  below: "The piece below is at left / right {x}, front / back {y}, in dice",
  across: "Left / right",
  along: "Front / back",
  lift: "Height",
  turn: "Turn",
  aimAcross: "Near / far",
  strength: "Strength",
  letGo: "Let go",
  throwNow: "Throw",
  putBack: "Put it back",
  arm: "Your arm",
  tired: "Your arm was tired: take it up again",
  fromAbove: "Seen from above: drag to move",
  waiting: "{name} is playing",
  everyoneChooses: "The others are choosing",
  giantWakes: "The Giant wakes!",
  collapse: "Timber!",
  castle: "The castle!",
  slipped: "It slipped off",
  round: "Round {n}",
  axeHits: { one: "Chop! {n} piece", other: "Chop! {n} pieces" },
  axeMisses: "Missed!",
} as const satisfies Record<string, Text>;

const fr: Same<typeof en> = {
  order: "Ordre du tour",
  bags: { one: "{n} sac d’or", other: "{n} sacs d’or" },
  clouds: { one: "{n} nuage dans la tige", other: "{n} nuages dans la tige" },
  playedCard: "carte action {n}",
  hasChosen: "a choisi une carte",
  hasAxe: "a la hache",
  hasEye: "a le jeton œil",
  hasBean: "a le haricot : gagne les égalités",
  balance: "Équilibre",
  upright: "droite",
  leansLeft: "penche à gauche, {n} dé",
  leansRight: "penche à droite, {n} dé",
  bagsLeft: { one: "{n} sac restant", other: "{n} sacs restants" },
  tower: { one: "La tige : {n} pièce, {lean}", other: "La tige : {n} pièces, {lean}" },
  fromTheTop: "De haut en bas",
  ownCloud: "votre nuage",
  cloudOf: "nuage de {name}",
  baseDie: "le dé de base",
  yourCards: "Vos cartes action",
  card: "Carte {n} : lancer {dice}",
  or: "{a} ou {b}",
  chooseCard: "Choisissez une carte",
  playCard: "Jouer la carte {n}",
  lowFirst: "Le plus petit numéro commence",
  rollDice: { one: "Lancer {n} dé", other: "Lancer {n} dés" },
  axe: "Hache",
  axeFirst: "Lancer d’abord la hache",
  throwAndRoll: { one: "Hache, puis {n} dé", other: "Hache, puis {n} dés" },
  tray: "Dés à poser",
  takeUp: "Prendre : {piece}",
  chooseDie: "Quelle pièce d’abord ?",
  putOn: "À poser dessus maintenant",
  below: "La pièce du dessous est à gauche / droite {x}, avant / arrière {y}, en dés",
  across: "Gauche / droite",
  along: "Avant / arrière",
  lift: "Hauteur",
  turn: "Tourner",
  aimAcross: "Près / loin",
  strength: "Force",
  letGo: "Lâcher",
  throwNow: "Lancer",
  putBack: "Reposer",
  arm: "Votre bras",
  tired: "Votre bras a faibli : reprenez la pièce",
  fromAbove: "Vu d’en haut : glissez pour déplacer",
  waiting: "{name} joue",
  everyoneChooses: "Les autres choisissent",
  giantWakes: "Le Géant s’éveille !",
  collapse: "Patatras !",
  castle: "Le château !",
  slipped: "La pièce a glissé",
  round: "Manche {n}",
  axeHits: { one: "Tchac ! {n} pièce", other: "Tchac ! {n} pièces" },
  axeMisses: "Raté !",
};

const TEXTS = { en, fr };
const RULES = { en: new Intl.PluralRules("en"), fr: new Intl.PluralRules("fr") };

/** A text of the board in the player's language. */
export const b = <K extends keyof typeof en>(key: K, ...[values]: Arguments<(typeof en)[K]>): string =>
  filled(TEXTS[i18n.lang][key], RULES[i18n.lang], values);

/** What is said slowly while everybody looks whether it stands. */
export const CHANT = ["Fi,", "Fi,", "Fo,", "Fum!"] as const;

/** A number as it is written in the player's language. */
export const decimal = (number: number, digits: number): string =>
  number.toLocaleString(i18n.lang, { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** How far the top is off the base, in words. */
export function leanText(lean: number): string {
  const dice = Math.abs(lean) / 1000;
  if (dice < 0.05) return b("upright");
  return b(lean < 0 ? "leansLeft" : "leansRight", { n: decimal(dice, 1) });
}
