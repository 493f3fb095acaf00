// What the drawn board of Haricots says; sentences about actions and events are in words.ts.

import { i18n } from "../../lib/i18n/i18n.svelte";
import { compte, counted } from "../speech";

const en = {
  // The dish
  dish: "The dish",
  beat: "Beat",
  emptyDish: "The dish is empty",
  leads: (name: string) => `${name} leads`,
  youLead: "Lead with anything",
  high: "15 or more: 1 is 17, 2 is 16",
  earlier: "Earlier plays",

  // Seats
  cards: (n: number) => counted(n, "card"),
  deck: (n: number) => `Own deck: ${counted(n, "card")} left`,
  roundsWon: (n: number) => `Rounds won: ${n}`,
  hiddenLoss: "Points lost, face down",
  lost: (n: number) => `Points lost: ${n}`,
  passed: "passed",
  folded: "folded",
  droppedOut: "dropped out",
  youFolded: "You have folded. On to the next round!",
  youDroppedOut: "You have dropped out of this round.",

  // Hand
  possible: "Possible plays",
  tooLow: (beat: number) => `too low: beat ${beat}`,
  turnsHigh: (low: number, high: number) => `${low}, counts as ${high} now`,

  // Buttons
  play: (value: number, beat: number) => (beat ? `Play ${value} – beats ${beat}` : `Lead ${value}`),
  lastCards: "Your last cards!",
  notHigher: (value: number, beat: number) => `${value} is too low: beat ${beat}`,
  choose: "Choose cards",
  nothingHigher: (beat: number) => `Nothing beats ${beat}`,
  waiting: "Not your turn yet",
  pass: "Draw & pass",
  left: (n: number) => `${n} left`,
  deckEmpty: "Your deck is empty",
  dropOut: "Drop out",
  fold: "Fold",

  // Leaving the round
  foldTitle: "Fold?",
  setAside: "Set aside, for free",
  paidFor: "A point for each of these",
  nothingPaid: "Nothing is left to pay for!",
  foldFor: (n: number) => (n ? `Fold and lose ${n}` : "Fold for nothing"),
  dropTitle: "Drop out?",
  dropHint: "Your deck is empty: who passes now is out until the next round. You could still play.",
};

const fr: typeof en = {
  dish: "Le plat",
  beat: "À battre",
  emptyDish: "Le plat est vide",
  leads: (name) => `${name} ouvre`,
  youLead: "Ouvrez avec ce que vous voulez",
  high: "15 ou plus : 1 vaut 17, 2 vaut 16",
  earlier: "Coups précédents",

  cards: (n) => compte(n, "carte"),
  deck: (n) => `Pioche : reste ${compte(n, "carte")}`,
  roundsWon: (n) => `Manches gagnées : ${n}`,
  hiddenLoss: "Points perdus, face cachée",
  lost: (n) => `Points perdus : ${n}`,
  passed: "passe",
  folded: "se couche",
  droppedOut: "hors jeu",
  youFolded: "Votre main est posée. À la prochaine manche !",
  youDroppedOut: "Vous êtes hors de cette manche.",

  possible: "Coups possibles",
  tooLow: (beat) => `trop bas : il faut battre ${beat}`,
  turnsHigh: (low, high) => `${low}, vaut ${high} maintenant`,

  play: (value, beat) => (beat ? `Jouer ${value} – bat ${beat}` : `Ouvrir avec ${value}`),
  lastCards: "Vos dernières cartes !",
  notHigher: (value, beat) => `${value}, trop bas : battez ${beat}`,
  choose: "Choisissez des cartes",
  nothingHigher: (beat) => `Rien ne bat ${beat}`,
  waiting: "Ce n’est pas votre tour",
  pass: "Piocher et passer",
  left: (n) => `reste ${n}`,
  deckEmpty: "Votre pioche est vide",
  dropOut: "Sortir",
  fold: "Se coucher",

  foldTitle: "Vous coucher ?",
  setAside: "Mises de côté, sans frais",
  paidFor: "Un point pour chacune",
  nothingPaid: "Il ne reste rien à payer !",
  foldFor: (n) => (n ? `Se coucher et perdre ${n}` : "Se coucher sans rien perdre"),
  dropTitle: "Sortir de la manche ?",
  dropHint:
    "Votre pioche est vide : qui passe maintenant est hors jeu jusqu’à la prochaine manche. Vous pourriez encore jouer.",
};

const TEXTS = { en, fr };

/** In the player's language. */
export const texts = (): typeof en => TEXTS[i18n.lang];
