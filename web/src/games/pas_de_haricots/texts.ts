// What is written on this board, beside the words that the game has for the story.

import { filled, type Arguments, type Same, type Text } from "../../lib/i18n/catalogue";
import { i18n } from "../../lib/i18n/i18n.svelte";

const en = {
  tin: "The cards of this turn",
  yourSeries: "Your series",
  everybodysSeries: "Everybody’s series",
  scoreSheet: "Score sheet",
  round: "Round {n}",
  roundOver: "Round {n} is over",
  total: "Total",
  soFar: "so far",
  thisRound: "this round",
  before: "before: {points}",
  cards: { one: "{n} card in hand", other: "{n} cards in hand" },
  noCards: "no card yet",
  cancelled: "no beans: counts nothing",
  ready: "ready",
  choosing: "choosing",
  leads: "leads",
  takes: "takes",
  youChoose: "choose",
  youLead: "lead",
  youTake: "take",
  chosenByYou: "your card; the others do not see it yet",
  faceDownCard: "a card, face down",
  lastCard: "for whoever takes last",
  faceUp: "face up",
  faceDown: "face down",
  pickFromHand: "Pick a card from your hand",
  pickFromTin: "Pick a card from the tin",
  notYet: "Not your turn yet",
  yoursIsDown: "Your card lies there. The others are choosing…",
  notYourTake: "You take when somebody has taken your card.",
  notYourOwn: "Nobody takes their own card.",
  bringsYou: "brings you {points}",
  goOn: "Go on",
} as const satisfies Record<string, Text>;

const fr: Same<typeof en> = {
  tin: "Les cartes de ce tour",
  yourSeries: "Vos séries",
  everybodysSeries: "Les séries de tous",
  scoreSheet: "Feuille de score",
  round: "Manche {n}",
  roundOver: "La manche {n} est finie",
  total: "Total",
  soFar: "en cours",
  thisRound: "cette manche",
  before: "avant : {points}",
  cards: { one: "{n} carte en main", other: "{n} cartes en main" },
  noCards: "pas encore de carte",
  cancelled: "pas de haricots : ne compte pas",
  ready: "prêt",
  choosing: "choisit",
  leads: "ouvre",
  takes: "prend",
  youChoose: "choisissez",
  youLead: "ouvrez",
  youTake: "prenez",
  chosenByYou: "votre carte ; les autres ne la voient pas encore",
  faceDownCard: "une carte, face cachée",
  lastCard: "pour qui prend en dernier",
  faceUp: "face visible",
  faceDown: "face cachée",
  pickFromHand: "Choisissez une carte de votre main",
  pickFromTin: "Choisissez une carte de la boîte",
  notYet: "Ce n’est pas encore à vous",
  yoursIsDown: "Votre carte est posée. Les autres choisissent…",
  notYourTake: "Vous prendrez quand on aura pris votre carte.",
  notYourOwn: "Personne ne prend sa propre carte.",
  bringsYou: "vous rapporte {points}",
  goOn: "Continuer",
};

const TEXTS = { en, fr };
const RULES = { en: new Intl.PluralRules("en"), fr: new Intl.PluralRules("fr") };

/** A text of this board in the player's language. */
export const tb = <K extends keyof typeof en>(key: K, ...[values]: Arguments<(typeof en)[K]>): string =>
  filled(TEXTS[i18n.lang][key], RULES[i18n.lang], values);
