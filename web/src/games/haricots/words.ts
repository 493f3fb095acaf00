import { shade } from "../../lib/art/ramp";
import { filled } from "../../lib/i18n/i18n.svelte";
import type { Action, Pass, Play, Played, View } from "../../wire/games/haricots";
import { cardsText, chips, endedText, say, type Chip, type Fact, type Sentence, type Who, type Words } from "../speech";
import { winsOf } from "./score";
import { b, table } from "./texts";

const TWO_VALUES: Readonly<Record<number, string>> = { 1: "1/17", 2: "2/16" }; // as printed on the card

export function card(value: number): Chip {
  const { tint, deep } = shade(value);
  return { chip: TWO_VALUES[value] ?? String(value), tint, ink: deep };
}

const cards = (values: readonly number[], between = " "): Sentence => chips(values.map(card), between);
const several = (value: number, count: number): Sentence => cards(Array<number>(count).fill(value), " + ");

/** The cards, and their value where the cards do not say it. */
const worth = ({ card: value, count, value: sum }: Played): Sentence =>
  count === 1 && sum === value ? several(value, count) : [...several(value, count), `\u00a0=\u00a0${sum}`];

const deck = (size: number): Chip => ({
  chip: "▮".repeat(size) + "▯".repeat(Math.max(0, 4 - size)),
  spoken: String(size),
});

function playText({ card: value, count }: Play, { to_beat: beat }: View): Sentence {
  const { Play, Lead } = table().actions;
  const played = several(value, count);
  return beat ? say(Play, { cards: played, beat }) : say(Lead, { cards: played });
}

function passText(_: Pass, view: View): Sentence {
  const { Pass, DropOut } = table().actions;
  const left = view.deck_sizes[view.seat ?? 0] ?? 0;
  return left ? say(Pass, { n: left }) : say(DropOut);
}

/** Only what the server lists is named. */
function taskText(view: View, legal: readonly Action[]): string {
  const { to_beat: beat, deck_sizes, seat } = view;
  const { lead, beatOrDraw, beatOrDrop, beatOrFold, draw, drop, fold } = table().tasks;
  if (!beat) return lead;
  const can = (type: Action["type"]): boolean => legal.some((action) => action.type === type);
  const draws = (deck_sizes[seat ?? 0] ?? 0) > 0;
  const onlyFold = can("Fold") && !can("Pass");
  if (can("Play") || !legal.length) return filled(onlyFold ? beatOrFold : draws ? beatOrDraw : beatOrDrop, { beat });
  return filled(onlyFold ? fold : draws ? draw : drop, { beat });
}

function phaseText({ rules, round, out }: View): string {
  const { layout } = table();
  return rules === "advanced"
    ? filled(layout.roundOf, { n: round, rounds: out.length })
    : filled(layout.roundToWin, { n: round });
}

function dish(view: View, who: Who): Fact[] {
  const { layout } = table();
  const [value = 0, count = 0] = view.previous;
  if (!count) return [{ label: layout.dish, value: [layout.empty] }];
  return [
    { label: layout.beat, value: [String(view.to_beat)] },
    { label: layout.playedBy, value: say(layout.playedByWho, { who: who.one(view.owner) }) },
    { label: layout.cards, value: several(value, count) },
  ];
}

function seatOf(view: View, seat: number): Fact[] {
  const { layout } = table();
  return [
    { label: layout.hand, value: [view.out[seat] ? layout.out : cardsText(view.hand_sizes[seat]!)] },
    { label: layout.deck, value: [deck(view.deck_sizes[seat]!)] },
    { label: layout.roundsWon, value: [String(winsOf(view, seat))] },
  ];
}

export const words: Words<"haricots"> = {
  get kinds() {
    return table().kinds;
  },
  get refusals() {
    return table().refusals;
  },
  actions: {
    Play: playText,
    Pass: passText,
    Fold: () => say(table().actions.Fold),
  },
  turns: ["RoundBegan", "TableCleared", "RoundWon"],
  events: {
    RoundBegan: ({ number, first }, who) => say(table().events.RoundBegan, { n: number, who: who.one(first) }),
    Dealt: ({ seat, cards: hand }, who) =>
      hand.length ? say(table().events.Dealt, { who: who.one(seat), cards: cards(hand) }) : null,
    Played: (event, who) => say(table().events.Played, { who: who.one(event.seat), cards: worth(event) }),
    TableCleared: ({ seat }, who) => say(table().events.TableCleared, { who: who.one(seat) }),
    Passed: ({ seat, card: drawn }, who) =>
      drawn === null
        ? say(table().events.PassedHidden, { who: who.one(seat) })
        : say(table().events.Passed, { who: who.one(seat), card: card(drawn) }),
    DroppedOut: ({ seat }, who) => say(table().events.DroppedOut, { who: who.one(seat) }),
    Folded: ({ seat, run, penalty }, who) =>
      say(table().events.Folded, { who: who.one(seat), cards: cards(run), n: penalty }),
    RoundWon: ({ seat, number }, who) => say(table().events.RoundWon, { who: who.one(seat), n: number }),
    Caught: ({ seat, penalty }, who) => say(table().events.Caught, { who: who.one(seat), n: penalty }),
    Ended: (event, who) => endedText(event, who, table().points),
  },
  account: {
    part: ({ of }) => filled(table().layout.round, { n: of }),
    get tie() {
      return table().tie;
    },
  },
  task: taskText,
  confirm: (action) => (action.type === "Fold" ? b("foldSure") : null),
  layout: (view, who) => ({
    phase: phaseText(view),
    table: dish(view, who),
    seats: view.hand_sizes.map((_, seat) => seatOf(view, seat)),
    mine:
      view.rules === "advanced" && view.seat !== null
        ? [{ label: table().layout.lost, value: [String(view.penalty)] }]
        : [],
    hand: view.hand.map(card),
  }),
};
