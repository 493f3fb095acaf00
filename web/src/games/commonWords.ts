// What a game without words of its own says in both languages: the names that all games have in common.
// Any other name stands as its author wrote it.

import type { Lang } from "../lib/i18n/catalogue";

interface Phrases {
  readonly task: string;
  readonly points: string;
  readonly yes: string;
  readonly no: string;
  /** between what it is about and what is said of it */
  readonly colon: string;
}

export const PHRASES: Readonly<Record<Lang, Phrases>> = {
  en: { task: "Choose what to do", points: "Points", yes: "yes", no: "no", colon: ": " },
  fr: { task: "Choisissez une action", points: "Points", yes: "oui", no: "non", colon: " : " },
};

export const COMMON: Readonly<Record<Lang, Readonly<Record<string, string>>>> = {
  en: {
    deck_size: "Cards in the deck",
    deck_sizes: "Cards in the deck",
    hand_sizes: "Cards in hand",
    scores: "Score",
    table: "On the table",
  },
  fr: {
    // what a player does
    Choose: "Choisir",
    Discard: "Défausser",
    Done: "Terminer",
    Draw: "Piocher",
    Fold: "Se coucher",
    Pass: "Passer",
    Play: "Jouer",
    Roll: "Lancer les dés",
    Take: "Prendre",
    // what happened
    Began: "La partie commence",
    Chose: "Choisi",
    Dealt: "Servi",
    Discarded: "Défaussé",
    Drew: "Pioché",
    Passed: "Passé",
    Played: "Joué",
    RoundBegan: "La manche commence",
    RoundWon: "Manche gagnée",
    Scored: "Marqué",
    Took: "Pris",
    TurnBegan: "À son tour",
    // what lies on the table
    card: "Carte",
    cards: "Cartes",
    coins: "Pièces",
    count: "Nombre",
    deck_size: "Cartes dans la pioche",
    deck_sizes: "Cartes dans la pioche",
    discard: "Défausse",
    discards: "Défausse",
    first: "Premier",
    hand_sizes: "Cartes en main",
    leader: "En tête",
    number: "Numéro",
    phase: "Phase",
    played: "Déjà joué",
    points: "Points",
    round: "Manche",
    score: "Score",
    scores: "Score",
    table: "Sur la table",
    // what a rule forbids
    card_not_in_hand: "Cette carte n’est pas dans votre main",
  },
};
