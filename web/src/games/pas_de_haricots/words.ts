import type * as game from "../../wire/games/pas_de_haricots";
import { chips, compte, counted, endedText, joined, say, type BothWords, type Sentence, type Who } from "../speech";
import { chipOf as card, NO_CARD } from "./cards";
import { plainly } from "./formula";
import { LEADING, TAKING } from "./shown";

type View = game.View;
type Code = "card_is_under_the_pawn" | "card_not_in_hand" | "card_not_there" | "must_play" | "must_take";
type Lang = "en" | "fr";

const cards = (numbers: readonly number[], lang: Lang): Sentence => chips(numbers.map((number) => card(number, lang)));

const lying = (view: View, who: Who, lang: Lang): Sentence[] =>
  view.played.flatMap((number, seat) => (number === NO_CARD ? [] : [say`${who.whom(seat)} ${card(number, lang)}`]));

const total = (plus: readonly number[], minus: readonly number[]): number =>
  plus.reduce((sum, one) => sum + one, 0) - minus.reduce((sum, one) => sum + one, 0);

const refusals: Record<Lang, Record<Code, string>> = {
  en: {
    card_not_in_hand: "You do not hold this card.",
    card_not_there: "This card is not there to be taken.",
    card_is_under_the_pawn: "The card under the pawn is for whoever takes last.",
    must_play: "First everybody plays a card.",
    must_take: "Now you take a card that somebody has played.",
  },
  fr: {
    card_not_in_hand: "Vous n’avez pas cette carte.",
    card_not_there: "Cette carte n’est pas à prendre.",
    card_is_under_the_pawn: "La carte sous le pion est pour qui prend en dernier.",
    must_play: "D’abord, chacun joue une carte.",
    must_take: "Prenez maintenant une carte que quelqu’un a jouée.",
  },
};

export const words: BothWords<"pas_de_haricots"> = {
  en: {
    refusals: refusals.en,
    kinds: { Play: "Play a card", Take: "Take a card" },
    actions: {
      Play: ({ card: number }) => say`Play ${card(number, "en")}`,
      Take: ({ owner }, view, who) => say`Take ${card(view.played[owner]!, "en")} from ${who.whom(owner)}`,
    },
    events: {
      RoundBegan: ({ number, pawn }, who) => say`Round ${number} began: the pawn is with ${who.whom(pawn)}.`,
      Dealt: ({ seat, cards: hand }, who) =>
        hand.length ? say`${who.name(seat)} received ${counted(hand.length, "card")}.` : null,
      Led: ({ seat, card: number }, who) => say`${who.name(seat)} led ${card(number, "en")}`,
      Chose: ({ seat, card: number }, who) =>
        number === null ? say`${who.name(seat)} chose a card.` : say`${who.name(seat)} chose ${card(number, "en")}`,
      Revealed: ({ cards: all }) => say`All cards were turned over: ${cards(all, "en")}`,
      Took: ({ seat, owner, card: number }, who) =>
        say`${who.name(seat)} took ${card(number, "en")} from ${who.whom(owner)}`,
      Scored: ({ seat, plus, minus }, who) =>
        say`${who.name(seat)} scored +${plus} −${minus} = ${plainly(plus - minus)}.`,
      Ended: endedText("en", "Points"),
    },
    task: ({ phase }) =>
      phase === LEADING
        ? "You have the pawn: lead a card, face up"
        : phase === TAKING
          ? "Take a card"
          : "Choose a card, face down",
    layout: (view, who) => ({
      phase: `Round ${view.round} of 3`,
      table: [
        { label: "Pawn", value: [who.whom(view.pawn)] },
        { label: "Cards", value: joined(lying(view, who, "en"), "  ") },
      ],
      seats: view.hand_sizes.map((size, seat) => [
        { label: "hand", value: say`${counted(size, "card")}${view.chosen[seat] ? " ✓" : ""}` },
        { label: "points", value: [plainly(total(view.plus[seat]!, view.minus[seat]!))] },
        { label: "taken", value: view.collections[seat]!.length ? cards(view.collections[seat]!, "en") : say`–` },
      ]),
      mine: [],
      hand: view.hand.map((number) => card(number, "en")),
    }),
  },
  fr: {
    refusals: refusals.fr,
    kinds: { Play: "Jouer une carte", Take: "Prendre une carte" },
    actions: {
      Play: ({ card: number }) => say`Jouer ${card(number, "fr")}`,
      Take: ({ owner }, view, who) => say`Prendre ${card(view.played[owner]!, "fr")} ${who.of(owner)}`,
    },
    events: {
      RoundBegan: ({ number, pawn }, who) => say`La manche ${number} commence : le pion est chez ${who.whom(pawn)}.`,
      Dealt: ({ seat, cards: hand }, who) =>
        hand.length ? say`${who.has(seat)} reçu ${compte(hand.length, "carte")}.` : null,
      Led: ({ seat, card: number }, who) => say`${who.has(seat)} ouvert avec ${card(number, "fr")}`,
      Chose: ({ seat, card: number }, who) =>
        number === null ? say`${who.has(seat)} choisi une carte.` : say`${who.has(seat)} choisi ${card(number, "fr")}`,
      Revealed: ({ cards: all }) => say`On retourne toutes les cartes : ${cards(all, "fr")}`,
      Took: ({ seat, owner, card: number }, who) => say`${who.has(seat)} pris ${card(number, "fr")} ${who.of(owner)}`,
      Scored: ({ seat, plus, minus }, who) =>
        say`${who.has(seat)} marqué +${plus} −${minus} = ${plainly(plus - minus)}.`,
      Ended: endedText("fr", "Points"),
    },
    task: ({ phase }) =>
      phase === LEADING
        ? "Vous avez le pion : ouvrez, face visible"
        : phase === TAKING
          ? "Prenez une carte"
          : "Choisissez une carte, face cachée",
    layout: (view, who) => ({
      phase: `Manche ${view.round} sur 3`,
      table: [
        { label: "Pion", value: [who.whom(view.pawn)] },
        { label: "Cartes", value: joined(lying(view, who, "fr"), "  ") },
      ],
      seats: view.hand_sizes.map((size, seat) => [
        { label: "main", value: say`${compte(size, "carte")}${view.chosen[seat] ? " ✓" : ""}` },
        { label: "points", value: [plainly(total(view.plus[seat]!, view.minus[seat]!))] },
        { label: "prises", value: view.collections[seat]!.length ? cards(view.collections[seat]!, "fr") : say`–` },
      ]),
      mine: [],
      hand: view.hand.map((number) => card(number, "fr")),
    }),
  },
};
