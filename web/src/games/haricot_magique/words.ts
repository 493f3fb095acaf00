import { filled, i18n } from "../../lib/i18n/i18n.svelte";
import type * as game from "../../wire/games/haricot_magique";
import { PRINTED } from "../../wire/printed/haricot_magique";
import { chips, endedText, joined, say, type Chip, type Sentence, type Who, type Words } from "../speech";
import { pieceName } from "./described";
import { tookBack } from "./giant";
import { table } from "./texts";

type View = game.View;

// The pieces in the order of their numbers: four faces of a die, then what goes on them
const LOOKS = [
  { sign: "◉", tint: "#fad0c6", ink: "#8f1c10" },
  { sign: "", tint: "#cfe1f8", ink: "#22508f" },
  { sign: "◆", tint: "#fdeeb6", ink: "#7f5a00" },
  { sign: "▮", tint: "#d3ebcf", ink: "#1f4f1c" },
  { sign: "☁", tint: "#e6f1f8", ink: "#13526f" },
  { sign: "", tint: "#d3ebcf", ink: "#1f4f1c" },
  { sign: "♜", tint: "#e3d5f3", ink: "#472377" },
] as const;

function pieceChip(number: number): Chip {
  const { sign, tint, ink } = LOOKS[number]!;
  const name = pieceName(number);
  return { chip: `${sign} ${name}`.trim(), spoken: name, tint, ink };
}

const faces = (rolled: readonly number[]): Sentence => chips([...rolled].sort().map(pieceChip));
const action = (number: number): Chip => ({ chip: String(number), tint: "#fffaf0", ink: "#13526f" });

/** The dice still to be placed: how many show each face. */
function dice(counts: readonly number[]): Sentence {
  const shown = counts.flatMap((count, face) => Array<number>(count).fill(face));
  return shown.length ? faces(shown) : ["–"];
}

const CHOOSING = 1;
const STARTING = 2;
const HELPED = 3;
const ADDING = 4;
const EYES = 5;
const PLACING = 6;

/** There is something to throw the axe at, and who looks has it. */
const mayThrow = ({ seat, axes, stalk, variant }: View): boolean =>
  variant === "basic" && seat !== null && axes[seat]! && stalk.length > 1;

function task(view: View): string {
  const { phase } = view;
  if (phase === STARTING && mayThrow(view)) return table().tasks.rollOrAxe;
  const { choose, roll, returnDie, addDice, rerollEyes, place, power } = table().tasks;
  const tasks: Readonly<Record<number, string>> = {
    ...{ [CHOOSING]: choose, [STARTING]: roll, [HELPED]: returnDie },
    ...{ [ADDING]: addDice, [EYES]: rerollEyes, [PLACING]: place },
  };
  return tasks[phase] ?? power;
}

function stalk(view: View): Sentence {
  const pieces = view.stalk.slice(1).map((one) => pieceChip(one.piece));
  return pieces.length ? chips(pieces.slice(-6).reverse()) : [table().layout.onlyBase];
}

function lean(view: View): string {
  const { upright, left, right } = table().layout;
  const much = Math.abs(view.lean) / 1000;
  if (much <= 0.05) return upright;
  return filled(view.lean < 0 ? left : right, { dice: i18n.language.number(much, 1) });
}

function held(view: View, seat: number): string {
  const { axe, eye, bean } = table().layout;
  const things = [
    ...(view.axes[seat] && view.variant === "basic" ? [axe] : []),
    ...(view.eye === seat ? [eye] : []),
    ...(view.bean === seat ? [bean] : []),
  ];
  return things.join(", ") || "–";
}

const cardOf = (view: View, seat: number): string =>
  view.played[seat] ? String(view.played[seat]) : view.chosen[seat] ? "✓" : "–";

/** Who plays which card, in the order of their turns. */
const inOrder = ({ order, cards }: game.Revealed, who: Who): Sentence =>
  joined(
    order.map((seat) => say(table().events.RevealedCard, { who: who.one(seat), card: action(cards[seat]!) })),
    ", ",
  );

const opened = (bags: readonly number[]): string =>
  bags.flatMap((count, kind) => (count ? [`${count} × ${PRINTED.bags[kind]!}`] : [])).join(", ") || "–";

/** Where bags came from; those that were stolen from somebody are less than none. */
function sourceText(what: string, bags: number): Sentence {
  const { robbed, ...sources } = table().figures;
  return bags < 0 ? say(robbed, { n: -bags }) : say(sources[what as keyof typeof sources], { n: bags });
}

/** What a card may do in the expert game. */
export const powerName = (card: number): string => table().powers[card - 1]!;

export const words: Words<"haricot_magique"> = {
  get kinds() {
    return table().kinds;
  },
  get refusals() {
    return table().refusals;
  },
  actions: {
    Choose: ({ card }, { variant }) =>
      variant === "expert"
        ? say(table().actions.ChoosePower, { card: action(card), power: powerName(card) })
        : say(table().actions.Choose, { card: action(card) }),
    Roll: ({ dice }) => say(table().actions.Roll, { n: dice }),
    ThrowAxe: ({ dice }) => say(table().actions.ThrowAxe, { n: dice }),
    AddDice: ({ dice }) => (dice ? say(table().actions.AddDice, { n: dice }) : say(table().actions.AddNone)),
    Place: ({ piece }) => say(table().actions.Place, { piece: pieceChip(piece) }),
    GiveEye: ({ to }, _, who) => say(table().actions.GiveEye, { who: who.one(to) }),
    Hide: () => say(table().actions.Hide),
    Steal: ({ victim }, _, who) => say(table().actions.Steal, { who: who.one(victim) }),
    TakeBonus: () => say(table().actions.TakeBonus),
    ReturnDie: ({ face }) => say(table().actions.ReturnDie, { die: pieceChip(face) }),
    RerollEyes: () => say(table().actions.RerollEyes),
    Decline: () => say(table().actions.Decline),
  },
  events: {
    RoundBegan: ({ number, bean }, who) => say(table().events.RoundBegan, { round: number, who: who.one(bean) }),
    Drew: ({ seat, card }, who) =>
      card === null ? null : say(table().events.Drew, { who: who.one(seat), card: action(card) }),
    Chose: ({ seat, card }, who) =>
      card === null
        ? say(table().events.ChoseHidden, { who: who.one(seat) })
        : say(table().events.Chose, { who: who.one(seat), card: action(card) }),
    Revealed: (event, who) => say(table().events.Revealed, { cards: inOrder(event, who) }),
    TurnBegan: ({ seat }, who) => say(table().events.TurnBegan, { who: who.one(seat) }),
    Rolled: ({ seat, faces: rolled }, who) =>
      say(table().events.Rolled, { who: who.one(seat), dice: faces(rolled) }),
    GiantWoke: ({ returned }, _, earlier) => {
      const took = tookBack(returned, earlier);
      if (took.length) return say(table().events.GiantWokeTook, { dice: faces(took) });
      return returned ? say(table().events.GiantWoke, { n: returned }) : say(table().events.GiantWokeNone);
    },
    Placed: ({ seat, piece }, who) => say(table().events.Placed, { who: who.one(seat), piece: pieceChip(piece) }),
    Slipped: ({ seat, piece }, who) => say(table().events.Slipped, { who: who.one(seat), piece: pieceChip(piece) }),
    Collapsed: ({ seat, fell }, who) => say(table().events.Collapsed, { who: who.one(seat), n: fell.length }),
    CastleReached: ({ seat }, who) => say(table().events.CastleReached, { who: who.one(seat) }),
    Paid: ({ seat, bags }, who) => say(table().events.Paid, { who: who.one(seat), n: bags }),
    AxeThrown: ({ seat, fell }, who) =>
      fell.length
        ? say(table().events.AxeThrown, { who: who.one(seat), n: fell.length })
        : say(table().events.AxeMissed, { who: who.one(seat) }),
    EyeGiven: ({ seat, to }, who) => say(table().events.EyeGiven, { who: who.one(seat), whom: who.one(to) }),
    Hid: ({ seat }, who) => say(table().events.Hid, { who: who.one(seat) }),
    Stole: ({ seat, victim }, who) => say(table().events.Stole, { who: who.one(seat), whom: who.one(victim) }),
    DieReturned: ({ seat, face }, who) =>
      say(table().events.DieReturned, { who: who.one(seat), die: pieceChip(face) }),
    Rerolled: ({ seat, faces: rolled }, who) =>
      say(table().events.Rerolled, { who: who.one(seat), dice: faces(rolled) }),
    BagsOpened: ({ seat, bags }, who) => say(table().events.BagsOpened, { who: who.one(seat), bags: opened(bags) }),
    Ended: (event, who) => endedText(event, who, table().points),
  },
  outcomes: ["Collapsed", "CastleReached", "Paid", "AxeThrown", "Placed", "Hid"],
  account: {
    part: ({ of }) => filled(table().account.bags, { value: of }),
    figure: ({ what, numbers }) => sourceText(what, numbers[0]!),
  },
  task,
  confirm: ({ type }) => (type === "ThrowAxe" ? table().confirmAxe : null),
  layout: (view) => {
    const { layout } = table();
    return {
      phase: filled(layout.phase, { round: view.round }),
      table: [
        { label: layout.stalk, value: stalk(view) },
        { label: layout.pieces, value: [String(view.stalk.length)] },
        { label: layout.leans, value: [lean(view)] },
        { label: layout.dice, value: dice(view.rolled) },
        { label: layout.bagsLeft, value: [String(view.gold_left)] },
      ],
      seats: view.hand_sizes.map((_, seat) => [
        { label: layout.card, value: [cardOf(view, seat)] },
        { label: layout.bags, value: [String(view.gold[seat]!)] },
        { label: layout.has, value: [held(view, seat)] },
      ]),
      mine: [],
      hand: view.hand.map(action),
    };
  },
};
