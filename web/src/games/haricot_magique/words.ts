import { i18n } from "../../lib/i18n/i18n.svelte";
import type * as game from "../../wire/games/haricot_magique";
import {
  chips,
  compte,
  counted,
  endedText,
  joined,
  say,
  type BothWords,
  type Chip,
  type Sentence,
  type Who,
} from "../speech";

type View = game.View;
type Lang = "en" | "fr";
type Code = "card_not_in_hand" | "no_axe" | "not_on_your_card" | "nothing_to_hit" | "piece_is_not_due";

// The pieces in the order of their numbers: four faces of a die, then what goes on them
const PIECES = [
  { sign: "◉", tint: "#fad0c6", ink: "#8f1c10", en: "eye", fr: "œil" },
  { sign: "", tint: "#cfe1f8", ink: "#22508f", en: "+1 die", fr: "dé +1" },
  { sign: "◆", tint: "#fdeeb6", ink: "#7f5a00", en: "treasure", fr: "trésor" },
  { sign: "▮", tint: "#d3ebcf", ink: "#1f4f1c", en: "trunk", fr: "tronc" },
  { sign: "☁", tint: "#e6f1f8", ink: "#13526f", en: "cloud", fr: "nuage" },
  { sign: "", tint: "#d3ebcf", ink: "#1f4f1c", en: "cylinder", fr: "cylindre" },
  { sign: "♜", tint: "#e3d5f3", ink: "#472377", en: "castle", fr: "château" },
] as const;
const BAGS = [10, 15, 20]; // gold in a bag, as printed

const POWERS: Record<Lang, readonly string[]> = {
  en: ["", "eye token", "hide", "steal a bag", "axe", "a bag for two clouds", "put a die back", "roll eyes again"],
  fr: [
    "",
    "jeton œil",
    "se cacher",
    "voler un sac",
    "hache",
    "un sac pour deux nuages",
    "rendre un dé",
    "relancer les yeux",
  ],
};

export function pieceChip(number: number, lang: Lang): Chip {
  const { sign, tint, ink, ...names } = PIECES[number]!;
  return { chip: `${sign} ${names[lang]}`.trim(), spoken: names[lang], tint, ink };
}

const faces = (rolled: readonly number[], lang: Lang): Sentence =>
  chips([...rolled].sort().map((face) => pieceChip(face, lang)));
const action = (number: number): Chip => ({ chip: String(number), tint: "#fffaf0", ink: "#13526f" });

/** The dice still to be placed: how many show each face. */
function dice(counts: readonly number[], lang: Lang): Sentence {
  const shown = counts.flatMap((count, face) => Array<number>(count).fill(face));
  return shown.length ? faces(shown, lang) : say`–`;
}

const CHOOSING = 1;
const STARTING = 2;
const HELPED = 3;
const ADDING = 4;
const EYES = 5;
const PLACING = 6;

function stalk(view: View, lang: Lang): Sentence {
  const pieces = view.stalk.slice(1).map((one) => pieceChip(one.piece, lang));
  return pieces.length
    ? chips(pieces.slice(-6).reverse())
    : say`${lang === "fr" ? "le dé de base seul" : "only the base die"}`;
}

function lean(view: View, lang: Lang): string {
  const much = Math.abs(view.lean) / 1000;
  if (much <= 0.05) return lang === "fr" ? "droite" : "upright";
  const side = lang === "fr" ? (view.lean < 0 ? "à gauche" : "à droite") : view.lean < 0 ? "left" : "right";
  return `${much.toFixed(1)} ${side}`;
}

const held = (view: View, seat: number, lang: Lang): string =>
  [
    view.axes[seat] && view.variant === "basic" ? (lang === "fr" ? "hache" : "axe") : "",
    view.eye === seat ? (lang === "fr" ? "œil" : "eye") : "",
    view.bean === seat ? (lang === "fr" ? "haricot" : "bean") : "",
  ]
    .filter(Boolean)
    .join(", ") || "–";

const cardOf = (view: View, seat: number): string =>
  view.played[seat] ? String(view.played[seat]) : view.chosen[seat] ? "✓" : "–";

const order = (event: game.Revealed, who: Who): Sentence =>
  joined(
    event.order.map((seat) => say`${who.whom(seat)} ${action(event.cards[seat]!)}`),
    ", ",
  );

const power = (card: number, view: View, lang: Lang): string =>
  view.variant === "expert" ? ` (${POWERS[lang][card]})` : "";

/** What a card may do in the expert game. */
export const powerName = (card: number): string => POWERS[i18n.lang][card]!;

const refusals: Record<Lang, Record<Code, string>> = {
  en: {
    card_not_in_hand: "You do not hold this card.",
    no_axe: "You have no axe to throw.",
    not_on_your_card: "Your card does not allow so many dice.",
    nothing_to_hit: "There is nothing to throw the axe at.",
    piece_is_not_due: "Another piece goes first.",
  },
  fr: {
    card_not_in_hand: "Vous n’avez pas cette carte.",
    no_axe: "Vous n’avez pas de hache à lancer.",
    not_on_your_card: "Votre carte ne permet pas autant de dés.",
    nothing_to_hit: "Il n’y a rien à viser avec la hache.",
    piece_is_not_due: "Une autre pièce passe d’abord.",
  },
};

export const words: BothWords<"haricot_magique"> = {
  en: {
    refusals: refusals.en,
    kinds: {
      Choose: "Choose a card",
      Roll: "Roll",
      ThrowAxe: "Throw the axe",
      AddDice: "More dice",
      Place: "Place",
      GiveEye: "Give the eye token",
      Hide: "Hide",
      Steal: "Steal",
      TakeBonus: "Another bag",
      ReturnDie: "Put a die back",
      RerollEyes: "Roll the eyes again",
      Decline: "No power",
    },
    actions: {
      Choose: ({ card }, view) => say`Card ${action(card)}${power(card, view, "en")}`,
      Roll: ({ dice: count }) => say`Roll ${counted(count, "die", "dice")}`,
      ThrowAxe: ({ dice: count }) => say`Throw the axe, then roll ${counted(count, "die", "dice")}`,
      AddDice: ({ dice: count }) => (count ? say`Roll ${counted(count, "die", "dice")} more` : say`Roll no more`),
      Place: ({ piece: number }) => say`Place ${pieceChip(number, "en")}`,
      GiveEye: ({ to }, _, who) => say`Give the eye token to ${who.whom(to)}`,
      Hide: () => say`Hide: roll nothing`,
      Steal: ({ victim }, _, who) => say`Steal a bag from ${who.whom(victim)}`,
      TakeBonus: () => say`Take another bag`,
      ReturnDie: ({ face }) => say`Put ${pieceChip(face, "en")} back`,
      RerollEyes: () => say`Roll all eyes again`,
      Decline: () => say`Use no power`,
    },
    events: {
      RoundBegan: ({ number, bean }, who) => say`Round ${number} began; the bean is with ${who.whom(bean)}.`,
      Drew: ({ seat, card }, who) => (card === null ? null : say`${who.name(seat)} drew card ${action(card)}`),
      Chose: ({ seat, card }, who) =>
        card === null ? say`${who.name(seat)} chose a card.` : say`${who.name(seat)} chose card ${action(card)}`,
      Revealed: (event, who) => say`The cards: ${order(event, who)}.`,
      TurnBegan: ({ seat }, who) => say`Next to play: ${who.whom(seat)}.`,
      Rolled: ({ seat, faces: rolled }, who) => say`${who.name(seat)} rolled ${faces(rolled, "en")}`,
      GiantWoke: ({ returned }) => say`The Giant woke! ${returned ? counted(returned, "die", "dice") : "No die"} went back.`,
      Placed: ({ seat, piece: number }, who) => say`${who.name(seat)} placed ${pieceChip(number, "en")}`,
      Slipped: ({ seat, piece: number }, who) =>
        say`${who.name(seat)} saw ${pieceChip(number, "en")} slip off, and took it up again.`,
      Collapsed: ({ seat, fell }, who) =>
        say`The beanstalk collapsed under ${who.whom(seat)}: ${counted(fell.length, "piece")} fell.`,
      CastleReached: ({ seat }, who) => say`${who.name(seat)} reached the castle!`,
      Paid: ({ seat, bags }, who) => say`${who.name(seat)} got ${counted(bags, "bag")} of gold.`,
      AxeThrown: ({ seat, fell }, who) => say`${who.name(seat)} threw the axe: ${fell.length ? counted(fell.length, "piece") : "nothing"} fell.`,
      EyeGiven: ({ seat, to }, who) => say`${who.name(seat)} gave the eye token to ${who.whom(to)}.`,
      Hid: ({ seat }, who) => say`${who.name(seat)} hid and rolled nothing.`,
      Stole: ({ seat, victim }, who) => say`${who.name(seat)} stole a bag from ${who.whom(victim)}.`,
      DieReturned: ({ seat, face }, who) => say`${who.name(seat)} put ${pieceChip(face, "en")} back.`,
      Rerolled: ({ seat, faces: rolled }, who) => say`${who.name(seat)} rolled the eyes again: ${faces(rolled, "en")}`,
      BagsOpened: ({ seat, bags }, who) => say`Bags opened, ${who.whom(seat)}: ${opened(bags)}.`,
      Ended: endedText("en", "Gold"),
    },
    task: ({ phase }) =>
      ({
        [CHOOSING]: "Choose an action card in secret",
        [STARTING]: "How many dice do you roll?",
        [HELPED]: "Put a die back?",
        [ADDING]: "Roll more dice?",
        [EYES]: "Roll the eyes again?",
        [PLACING]: "Place a piece on the beanstalk",
      })[phase] ?? "Use your power?",
    confirm: ({ type }) => (type === "ThrowAxe" ? "Throw your axe now?" : null),
    layout: (view) => ({
      phase: `Round ${view.round} of 7`,
      table: [
        { label: "Beanstalk, from the top", value: stalk(view, "en") },
        { label: "Pieces", value: say`${view.stalk.length}` },
        { label: "Leans", value: say`${lean(view, "en")}` },
        { label: "Dice to place", value: dice(view.rolled, "en") },
        { label: "Bags left", value: say`${view.gold_left}` },
      ],
      seats: view.hand_sizes.map((_, seat) => [
        { label: "card", value: say`${cardOf(view, seat)}` },
        { label: "bags", value: say`${view.gold[seat]!}` },
        { label: "has", value: say`${held(view, seat, "en")}` },
      ]),
      mine: [],
      hand: view.hand.map(action),
    }),
  },
  fr: {
    refusals: refusals.fr,
    kinds: {
      Choose: "Choisir une carte",
      Roll: "Lancer",
      ThrowAxe: "Lancer la hache",
      AddDice: "D’autres dés",
      Place: "Poser",
      GiveEye: "Donner le jeton œil",
      Hide: "Se cacher",
      Steal: "Voler",
      TakeBonus: "Un sac de plus",
      ReturnDie: "Rendre un dé",
      RerollEyes: "Relancer les yeux",
      Decline: "Aucun pouvoir",
    },
    actions: {
      Choose: ({ card }, view) => say`Carte ${action(card)}${power(card, view, "fr")}`,
      Roll: ({ dice: count }) => say`Lancer ${compte(count, "dé")}`,
      ThrowAxe: ({ dice: count }) => say`Lancer la hache, puis ${compte(count, "dé")}`,
      AddDice: ({ dice: count }) => (count ? say`Lancer encore ${compte(count, "dé")}` : say`Ne plus lancer`),
      Place: ({ piece: number }) => say`Poser ${pieceChip(number, "fr")}`,
      GiveEye: ({ to }, _, who) => say`Donner le jeton œil à ${who.whom(to)}`,
      Hide: () => say`Se cacher : ne rien lancer`,
      Steal: ({ victim }, _, who) => say`Voler un sac à ${who.whom(victim)}`,
      TakeBonus: () => say`Prendre un sac de plus`,
      ReturnDie: ({ face }) => say`Rendre ${pieceChip(face, "fr")}`,
      RerollEyes: () => say`Relancer tous les yeux`,
      Decline: () => say`N’utiliser aucun pouvoir`,
    },
    events: {
      RoundBegan: ({ number, bean }, who) => say`La manche ${number} commence ; le haricot est chez ${who.whom(bean)}.`,
      Drew: ({ seat, card }, who) => (card === null ? null : say`${who.has(seat)} pioché la carte ${action(card)}`),
      Chose: ({ seat, card }, who) =>
        card === null ? say`${who.has(seat)} choisi une carte.` : say`${who.has(seat)} choisi la carte ${action(card)}`,
      Revealed: (event, who) => say`Les cartes : ${order(event, who)}.`,
      TurnBegan: ({ seat }, who) => say`Le tour passe à ${who.whom(seat)}.`,
      Rolled: ({ seat, faces: rolled }, who) => say`${who.has(seat)} lancé ${faces(rolled, "fr")}`,
      GiantWoke: ({ returned }) => say`Le Géant s’éveille ! ${returned ? compte(returned, "dé") : "Aucun dé"} de retour.`,
      Placed: ({ seat, piece: number }, who) => say`${who.has(seat)} posé ${pieceChip(number, "fr")}`,
      Slipped: ({ seat, piece: number }, who) =>
        say`${who.has(seat)} vu glisser ${pieceChip(number, "fr")}, à reposer.`,
      Collapsed: ({ seat, fell }, who) =>
        say`La tige s’effondre sous ${who.whom(seat)} : ${compte(fell.length, "pièce")} par terre.`,
      CastleReached: ({ seat }, who) => say`${who.has(seat)} atteint le château !`,
      Paid: ({ seat, bags }, who) => say`${who.has(seat)} reçu ${compte(bags, "sac")} d’or.`,
      AxeThrown: ({ seat, fell }, who) =>
        say`${who.has(seat)} lancé la hache : ${fell.length ? compte(fell.length, "pièce") : "rien"} par terre.`,
      EyeGiven: ({ seat, to }, who) => say`${who.has(seat)} donné le jeton œil à ${who.whom(to)}.`,
      Hid: ({ seat }, who) => say`${who.has(seat)} préféré se cacher.`,
      Stole: ({ seat, victim }, who) => say`${who.has(seat)} volé un sac à ${who.whom(victim)}.`,
      DieReturned: ({ seat, face }, who) => say`${who.has(seat)} rendu ${pieceChip(face, "fr")}`,
      Rerolled: ({ seat, faces: rolled }, who) => say`${who.has(seat)} relancé les yeux : ${faces(rolled, "fr")}`,
      BagsOpened: ({ seat, bags }, who) => say`Sacs ouverts, ${who.whom(seat)} : ${opened(bags)}.`,
      Ended: endedText("fr", "Or"),
    },
    task: ({ phase }) =>
      ({
        [CHOOSING]: "Choisissez une carte en secret",
        [STARTING]: "Combien de dés lancez-vous ?",
        [HELPED]: "Rendre un dé ?",
        [ADDING]: "Lancer d’autres dés ?",
        [EYES]: "Relancer les yeux ?",
        [PLACING]: "Posez une pièce sur la tige",
      })[phase] ?? "Utiliser votre pouvoir ?",
    confirm: ({ type }) => (type === "ThrowAxe" ? "Lancer votre hache maintenant ?" : null),
    layout: (view) => ({
      phase: `Manche ${view.round} sur 7`,
      table: [
        { label: "La tige, de haut en bas", value: stalk(view, "fr") },
        { label: "Pièces", value: say`${view.stalk.length}` },
        { label: "Penche", value: say`${lean(view, "fr")}` },
        { label: "Dés à poser", value: dice(view.rolled, "fr") },
        { label: "Sacs restants", value: say`${view.gold_left}` },
      ],
      seats: view.hand_sizes.map((_, seat) => [
        { label: "carte", value: say`${cardOf(view, seat)}` },
        { label: "sacs", value: say`${view.gold[seat]!}` },
        { label: "tient", value: say`${held(view, seat, "fr")}` },
      ]),
      mine: [],
      hand: view.hand.map(action),
    }),
  },
};

const opened = (bags: readonly number[]): string =>
  bags.flatMap((count, kind) => (count ? [`${count} × ${BAGS[kind]!}`] : [])).join(", ") || "–";
