import { shade } from "../../lib/art/ramp";
import type * as haricots from "../../wire/games/haricots";
import {
  chips,
  compte,
  counted,
  endedText,
  say,
  type BothWords,
  type Chip,
  type Layout,
  type Sentence,
} from "../speech";

type View = haricots.View;
type Code = "card_not_in_hand" | "must_be_higher" | "folding_is_advanced" | "personal_deck_is_empty";

const TWO_VALUES: Readonly<Record<number, string>> = { 1: "1/17", 2: "2/16" }; // as printed on the card

export function card(value: number): Chip {
  const { tint, deep } = shade(value);
  return { chip: TWO_VALUES[value] ?? String(value), tint, ink: deep };
}

const cards = (values: readonly number[], between = " "): Sentence => chips(values.map(card), between);
const several = (value: number, count: number): Sentence => cards(Array<number>(count).fill(value), " + ");

/** The cards, and their value where the cards do not say it. */
const worth = ({ card: value, count, value: sum }: haricots.Played): Sentence =>
  count === 1 && sum === value ? several(value, count) : say`${several(value, count)}\u00a0=\u00a0${sum}`;

const deck = (size: number): string => "▮".repeat(size) + "▯".repeat(Math.max(0, 4 - size));

const refusals: Record<"en" | "fr", Record<Code, string>> = {
  en: {
    card_not_in_hand: "You do not hold these cards.",
    must_be_higher: "That is not higher than what lies on the table.",
    folding_is_advanced: "Only the advanced rules let you fold.",
    personal_deck_is_empty: "Your deck is empty: play or fold.",
  },
  fr: {
    card_not_in_hand: "Vous n’avez pas ces cartes.",
    must_be_higher: "Ce n’est pas plus haut que ce qui est sur la table.",
    folding_is_advanced: "On ne se couche qu’avec les règles avancées.",
    personal_deck_is_empty: "Votre pioche est vide : jouez ou couchez-vous.",
  },
};

export const words: BothWords<"haricots"> = {
  en: {
    refusals: refusals.en,
    kinds: { Play: "Play", Pass: "Pass", Fold: "Fold" },
    actions: {
      Play: ({ card: value, count }, { to_beat }) =>
        to_beat ? say`Play ${several(value, count)} – beats ${to_beat}` : say`Lead ${several(value, count)}`,
      Pass: (_, view) => {
        const left = view.deck_sizes[view.seat ?? 0] ?? 0;
        return left ? say`Draw and pass (${left} left)` : say`Drop out of the round`;
      },
      Fold: () => say`Fold`,
    },
    events: {
      RoundBegan: ({ number, first }, who) => say`Round ${number} began: ${who.whom(first)} first.`,
      Dealt: ({ seat, cards: hand }, who) => (hand.length ? say`${who.name(seat)} received ${cards(hand)}` : null),
      Played: (event, who) => say`${who.name(event.seat)} played ${worth(event)}`,
      TableCleared: ({ seat }, who) => say`Nobody went higher: the dish is empty for ${who.whom(seat)}.`,
      Passed: ({ seat, card: drawn }, who) =>
        drawn === null
          ? say`${who.name(seat)} passed and drew.`
          : say`${who.name(seat)} passed and drew ${card(drawn)}`,
      DroppedOut: ({ seat }, who) => say`${who.name(seat)} dropped out.`,
      Folded: ({ seat, run, penalty }, who) => say`${who.name(seat)} folded, set ${cards(run)} aside and lost ${penalty}.`,
      RoundWon: ({ seat, number }, who) => say`${who.name(seat)} won round ${number}!`,
      Caught: ({ seat, penalty }, who) => say`${who.name(seat)} lost ${penalty}, one for each card in hand.`,
      Ended: endedText("en", "Points"),
    },
    task: ({ to_beat }) => (to_beat ? `Beat ${to_beat}, or draw and pass` : "The dish is empty: lead with anything"),
    confirm: (action) => (action.type === "Fold" ? "Fold and leave this round?" : null),
    layout: (view, who): Layout => ({
      phase: view.rules === "advanced" ? `Round ${view.round} of ${view.out.length}` : `Round ${view.round}`,
      table: view.previous[1]
        ? [
            { label: "Beat", value: say`${view.to_beat}` },
            { label: "Played by", value: [who.whom(view.owner)] },
            { label: "Cards", value: several(view.previous[0]!, view.previous[1]) },
          ]
        : [{ label: "The dish", value: say`empty` }],
      seats: view.hand_sizes.map((size, seat) => [
        { label: "hand", value: view.out[seat] ? say`out` : say`${counted(size, "card")}` },
        { label: "deck", value: [{ chip: deck(view.deck_sizes[seat]!), spoken: String(view.deck_sizes[seat]) }] },
        { label: "rounds won", value: say`${wins(view, seat)}` },
      ]),
      mine:
        view.rules === "advanced" && view.seat !== null ? [{ label: "Points lost", value: say`${view.penalty}` }] : [],
      hand: view.hand.map(card),
    }),
  },
  fr: {
    refusals: refusals.fr,
    kinds: { Play: "Jouer", Pass: "Passer", Fold: "Se coucher" },
    actions: {
      Play: ({ card: value, count }, { to_beat }) =>
        to_beat ? say`Jouer ${several(value, count)} – bat ${to_beat}` : say`Ouvrir avec ${several(value, count)}`,
      Pass: (_, view) => {
        const left = view.deck_sizes[view.seat ?? 0] ?? 0;
        return left ? say`Piocher et passer (reste ${left})` : say`Sortir de la manche`;
      },
      Fold: () => say`Se coucher`,
    },
    events: {
      RoundBegan: ({ number, first }, who) => say`La manche ${number} commence avec ${who.whom(first)}.`,
      Dealt: ({ seat, cards: hand }, who) => (hand.length ? say`${who.has(seat)} reçu ${cards(hand)}` : null),
      Played: (event, who) => say`${who.has(event.seat)} joué ${worth(event)}`,
      TableCleared: ({ seat }, who) => say`Personne n’a fait mieux : le plat est vide pour ${who.whom(seat)}.`,
      Passed: ({ seat, card: drawn }, who) =>
        drawn === null ? say`${who.has(seat)} passé et pioché.` : say`${who.has(seat)} passé et pioché ${card(drawn)}`,
      DroppedOut: ({ seat }, who) => say`${who.has(seat)} quitté la manche.`,
      Folded: ({ seat, run, penalty }, who) =>
        say`${who.has(seat)} tout posé, écarté ${cards(run)} et perdu ${penalty}.`,
      RoundWon: ({ seat, number }, who) => say`${who.has(seat)} gagné la manche ${number} !`,
      Caught: ({ seat, penalty }, who) => say`${who.has(seat)} perdu ${penalty}, un point par carte en main.`,
      Ended: endedText("fr", "Points"),
    },
    task: ({ to_beat }) =>
      to_beat ? `Battez ${to_beat}, ou piochez et passez` : "Le plat est vide : ouvrez avec ce que vous voulez",
    confirm: (action) => (action.type === "Fold" ? "Vous coucher et quitter la manche ?" : null),
    layout: (view, who): Layout => ({
      phase: view.rules === "advanced" ? `Manche ${view.round} sur ${view.out.length}` : `Manche ${view.round}`,
      table: view.previous[1]
        ? [
            { label: "À battre", value: say`${view.to_beat}` },
            { label: "Joué par", value: [who.whom(view.owner)] },
            { label: "Cartes", value: several(view.previous[0]!, view.previous[1]) },
          ]
        : [{ label: "Le plat", value: say`vide` }],
      seats: view.hand_sizes.map((size, seat) => [
        { label: "main", value: view.out[seat] ? say`hors jeu` : say`${compte(size, "carte")}` },
        { label: "pioche", value: [{ chip: deck(view.deck_sizes[seat]!), spoken: String(view.deck_sizes[seat]) }] },
        { label: "manches", value: say`${wins(view, seat)}` },
      ]),
      mine:
        view.rules === "advanced" && view.seat !== null
          ? [{ label: "Points perdus", value: say`${view.penalty}` }]
          : [],
      hand: view.hand.map(card),
    }),
  },
};

const wins = (view: View, seat: number): number => view.won_by.filter((winner) => winner === seat).length;
