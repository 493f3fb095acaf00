import type { Lang } from "../../lib/i18n/catalogue";
import type { Action, Play, View } from "../../wire/games/fagioli";
import { chips, compte, counted, endedText, say, type BothWords, type Chip, type Sentence } from "../speech";
import { outcomeOf } from "./preview";
import { burstQuestion, outcomeText } from "./texts";

type Code = "card_not_in_hand" | "must_plant" | "no_such_pile" | "no_wallet" | "nothing_to_plant";

const GREEN = { tint: "#d3efce", ink: "#1f5c38" };
const WALLET = "◆";

const card = (value: number): Chip => ({ chip: String(value), ...GREEN });
const cards = (values: readonly number[]): Sentence => chips(values.map(card));
const token = (penalty: number): Chip => ({ chip: `−${penalty}`, tint: "#5b4a86", ink: "#ffffff" });
const tokens = (penalties: readonly number[]): Sentence => (penalties.length ? chips(penalties.map(token)) : say`–`);
const pile = (top: number, wallet: boolean): Sentence => [
  { chip: wallet ? `${top} ${WALLET}` : String(top), tint: "#fdeeb6", ink: "#62450a" },
];

function follows(play: Play, view: View, lang: Lang): string {
  const outcome = outcomeOf(play, view);
  return outcome ? outcomeText(outcome, lang) : "";
}

function sure(action: Action, view: View, lang: Lang): string | null {
  const penalty = action.type === "Play" ? outcomeOf(action, view)?.burst : 0;
  return penalty ? burstQuestion(penalty, lang) : null;
}

const refusals: Record<"en" | "fr", Record<Code, string>> = {
  en: {
    card_not_in_hand: "You do not hold this card.",
    must_plant: "Plant first: choose the cards.",
    no_such_pile: "There is no such pile.",
    no_wallet: "Only a pile with a wallet takes a card face down.",
    nothing_to_plant: "You have nothing to plant now.",
  },
  fr: {
    card_not_in_hand: "Vous n’avez pas cette carte.",
    must_plant: "Semez d’abord : choisissez les cartes.",
    no_such_pile: "Cette pile n’existe pas.",
    no_wallet: "On ne joue face cachée que sur une bourse.",
    nothing_to_plant: "Vous n’avez rien à semer maintenant.",
  },
};

const LEFT_RIGHT = { en: ["left", "right"], fr: ["gauche", "droite"] } as const;

export const words: BothWords<"fagioli"> = {
  en: {
    refusals: refusals.en,
    kinds: { Play: "Play a card", Plant: "Plant a card" },
    actions: {
      Play: (play, view) => {
        const how = play.face_down ? " face down" : "";
        const where = `${LEFT_RIGHT.en[play.pile]} ${view.tops[play.pile]}`;
        return say`${card(play.card)}${how} on the ${where}: ${follows(play, view, "en")}`;
      },
      Plant: ({ card: value }) => say`Plant ${card(value)}`,
    },
    events: {
      Dealt: ({ seat, cards: hand }, who) => (hand.length ? say`${who.name(seat)} received ${cards(hand)}` : null),
      Began: ({ first }, who) => say`First to play: ${who.whom(first)}.`,
      Played: ({ seat, pile: to, card: value, value: worth }, who) => {
        const what = value === null ? say`a card` : say`${card(value)}`;
        const how = value === worth ? "" : ` face down, as ${worth},`;
        return say`${who.name(seat)} played ${what}${how} on the ${LEFT_RIGHT.en[to]!} pile.`;
      },
      Drew: ({ seat, card: value }, who) =>
        value === null ? say`${who.name(seat)} drew a card.` : say`${who.name(seat)} drew ${card(value)}`,
      Planted: ({ seat, card: value }, who) =>
        value === null ? say`${who.name(seat)} planted a bean.` : say`${who.name(seat)} planted ${card(value)}`,
      Burst: ({ seat, penalty }, who) => say`${who.name(seat)} burst and took ${token(penalty)}`,
      SetAside: ({ seat, count }, who) => say`${who.name(seat)} set ${counted(count, "card")} aside.`,
      Reshuffled: ({ penalty }) => say`A new draw pile was made; ${token(penalty)} went back to the box.`,
      Ended: endedText("en", "Thalers"),
    },
    confirm: (action, view) => sure(action, view, "en"),
    task: ({ to_plant }) => (to_plant ? `Plant ${counted(to_plant, "card")}` : "Play a card on one of the two piles"),
    layout: (view) => ({
      phase: `Draw pile: ${view.deck_size}`,
      table: [
        { label: "Left pile", value: pile(view.tops[0]!, view.wallets[0]!) },
        { label: "Right pile", value: pile(view.tops[1]!, view.wallets[1]!) },
        { label: "Draw pile", value: say`${counted(view.deck_size, "card")}` },
        { label: "Burst tokens", value: tokens(view.supply) },
      ],
      seats: view.hand_sizes.map((size, seat) => [
        { label: "hand", value: say`${counted(size, "card")}` },
        { label: "bursts", value: tokens(view.penalties[seat]!) },
      ]),
      mine:
        view.seat === null
          ? []
          : [{ label: "On your farm", value: view.farm.length ? cards(view.farm) : say`nothing yet` }],
      hand: view.hand.map(card),
    }),
  },
  fr: {
    refusals: refusals.fr,
    kinds: { Play: "Jouer une carte", Plant: "Semer une carte" },
    actions: {
      Play: (play, view) => {
        const how = play.face_down ? " face cachée" : "";
        const where = `${view.tops[play.pile]} de ${LEFT_RIGHT.fr[play.pile]}`;
        return say`${card(play.card)}${how} sur le ${where} : ${follows(play, view, "fr")}`;
      },
      Plant: ({ card: value }) => say`Semer ${card(value)}`,
    },
    events: {
      Dealt: ({ seat, cards: hand }, who) => (hand.length ? say`${who.has(seat)} reçu ${cards(hand)}` : null),
      Began: ({ first }, who) => say`La partie commence avec ${who.whom(first)}.`,
      Played: ({ seat, pile: to, card: value, value: worth }, who) => {
        const what = value === null ? say`une carte` : say`${card(value)}`;
        const how = value === worth ? "" : ` face cachée, comme ${worth},`;
        return say`${who.has(seat)} joué ${what}${how} sur la pile de ${LEFT_RIGHT.fr[to]!}.`;
      },
      Drew: ({ seat, card: value }, who) =>
        value === null ? say`${who.has(seat)} pioché une carte.` : say`${who.has(seat)} pioché ${card(value)}`,
      Planted: ({ seat, card: value }, who) =>
        value === null ? say`${who.has(seat)} semé un haricot.` : say`${who.has(seat)} semé ${card(value)}`,
      Burst: ({ seat, penalty }, who) => say`${who.has(seat)} éclaté et pris ${token(penalty)}`,
      SetAside: ({ seat, count }, who) => say`${who.has(seat)} écarté ${compte(count, "carte")}.`,
      Reshuffled: ({ penalty }) => say`Nouvelle pioche ; ${token(penalty)} retourne dans la boîte.`,
      Ended: endedText("fr", "Thalers"),
    },
    confirm: (action, view) => sure(action, view, "fr"),
    task: ({ to_plant }) =>
      to_plant ? `Semez ${compte(to_plant, "carte")}` : "Jouez une carte sur l’une des deux piles",
    layout: (view) => ({
      phase: `Pioche : ${view.deck_size}`,
      table: [
        { label: "Pile de gauche", value: pile(view.tops[0]!, view.wallets[0]!) },
        { label: "Pile de droite", value: pile(view.tops[1]!, view.wallets[1]!) },
        { label: "Pioche", value: say`${compte(view.deck_size, "carte")}` },
        { label: "Jetons", value: tokens(view.supply) },
      ],
      seats: view.hand_sizes.map((size, seat) => [
        { label: "main", value: say`${compte(size, "carte")}` },
        { label: "jetons", value: tokens(view.penalties[seat]!) },
      ]),
      mine:
        view.seat === null
          ? []
          : [{ label: "Votre ferme", value: view.farm.length ? cards(view.farm) : say`rien encore` }],
      hand: view.hand.map(card),
    }),
  },
};
