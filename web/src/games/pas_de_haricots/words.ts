import { filled } from "../../lib/i18n/i18n.svelte";
import type { View } from "../../wire/games/pas_de_haricots";
import { cardsText, chips, endedText, joined, say, type Fact, type Sentence, type Who, type Words } from "../speech";
import { chipOf as card, NO_CARD, suitChip } from "./cards";
import { plainly, sum } from "./formula";
import { LEADING, TAKING } from "./shown";
import { b, table } from "./texts";

const cards = (numbers: readonly number[]): Sentence => chips(numbers.map(card));

const lying = (view: View, who: Who): Sentence[] =>
  view.played.flatMap((number, seat) =>
    number === NO_CARD ? [] : [say(table().layout.lying, { who: who.one(seat), card: card(number) })],
  );

function taskText({ phase }: View): string {
  const { lead, choose, take } = table().tasks;
  if (phase === LEADING) return lead;
  return phase === TAKING ? take : choose;
}

function seatOf(view: View, seat: number): Fact[] {
  const { layout } = table();
  const taken = view.collections[seat]!;
  const points = sum(view.plus[seat]!) - sum(view.minus[seat]!);
  return [
    { label: layout.hand, value: [cardsText(view.hand_sizes[seat]!), ...(view.chosen[seat] ? [" ✓"] : [])] },
    { label: layout.points, value: [plainly(points)] },
    { label: layout.taken, value: taken.length ? cards(taken) : ["–"] },
  ];
}

export const words: Words<"pas_de_haricots"> = {
  get kinds() {
    return table().kinds;
  },
  get refusals() {
    return table().refusals;
  },
  actions: {
    Play: ({ card: number }) => say(table().actions.Play, { card: card(number) }),
    Take: ({ owner }, view, who) =>
      say(table().actions.Take, { card: card(view.played[owner]!), who: who.one(owner) }),
  },
  turns: ["RoundBegan", "Led", "Scored"],
  events: {
    RoundBegan: ({ number, pawn }, who) => say(table().events.RoundBegan, { n: number, who: who.one(pawn) }),
    Dealt: ({ seat, cards: hand }, who) =>
      hand.length ? say(table().events.Dealt, { who: who.one(seat), n: hand.length }) : null,
    Led: ({ seat, card: number }, who) => say(table().events.Led, { who: who.one(seat), card: card(number) }),
    Chose: ({ seat, card: number }, who) =>
      number === null
        ? say(table().events.ChoseHidden, { who: who.one(seat) })
        : say(table().events.Chose, { who: who.one(seat), card: card(number) }),
    Revealed: ({ cards: all }) => say(table().events.Revealed, { cards: cards(all) }),
    Took: ({ seat, owner, card: number }, who) =>
      say(table().events.Took, { who: who.one(seat), card: card(number), owner: who.one(owner) }),
    Scored: ({ seat, plus, minus, series }, who) =>
      say(table().events.Scored, {
        who: who.one(seat),
        suits: chips(series.map((points, suit) => suitChip(suit, points))),
        ...{ plus, minus, points: plainly(plus - minus) },
      }),
    Ended: (event, who) => endedText(event, who, table().points),
  },
  account: {
    part: ({ of }) => b("round", { n: of }),
    share: ({ of, points }) => suitChip(of, points),
  },
  task: taskText,
  layout: (view, who) => {
    const { layout } = table();
    return {
      phase: filled(layout.round, { n: view.round }),
      table: [
        { label: layout.pawn, value: say(layout.pawnOf, { who: who.one(view.pawn) }) },
        { label: layout.cards, value: joined(lying(view, who), "  ") },
      ],
      seats: view.hand_sizes.map((_, seat) => seatOf(view, seat)),
      mine: [],
      hand: view.hand.map(card),
    };
  },
};
