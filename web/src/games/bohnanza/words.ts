import { beanName } from "../../lib/art/names";
import { BEANS, worth } from "../../lib/art/varieties";
import { filled } from "../../lib/i18n/i18n.svelte";
import type * as game from "../../wire/games/bohnanza";
import { cardsText, chips, endedText, plain, say, type Asked, type Chip, type Earlier, type Fact, type Sentence, type Who, type Words } from "../speech";
import { lackOf } from "./cards";
import { EVERYONE } from "./draft";
import { reasonText } from "./reasons";
import { b, table } from "./texts";

type View = game.View;

const card = (number: number): Chip => {
  const bean = BEANS[number]!;
  return { chip: beanName(bean), tint: bean.tint, bean: number };
};

const beans = (number: number, count: number): Chip => {
  const one = card(number);
  return { ...one, chip: `${one.chip} ×${count}` };
};

/** Each variety once, with how many of it. */
function cards(numbers: readonly number[]): Sentence {
  if (!numbers.length) return [table().nothing];
  const kinds = [...new Set(numbers)].sort((one, other) => one - other);
  const many = (kind: number): number => numbers.filter((one) => one === kind).length;
  return chips(kinds.map((kind) => (many(kind) > 1 ? beans(kind, many(kind)) : card(kind))));
}

const coins = (count: number): Chip => ({ chip: `● ${count}`, tint: "#fdeeb6", ink: "#7f5a00" });

const isDuel = (view: View): boolean => view.hand_sizes.length === 2;
const offerOf = (view: View, number: number) => view.offers.find(({ offer }) => offer === number);
const givenBy = (offer: game.OpenOffer): number[] => [...offer.from_hand, ...offer.turned];

/** Red 3 → 4, as your fields show it. */
function plantText({ card: number }: game.Plant, view: View): Sentence {
  const field = (view.fields[view.seat ?? 0] ?? []).find((one) => one.count && one.card === number);
  const before = field?.count ?? 0;
  return say(table().actions.Plant, { bean: card(number), from: before, to: before + 1 });
}

function harvestText({ field }: game.Harvest, view: View): Sentence {
  const { card: number, count } = view.fields[view.seat ?? 0]![field]!;
  return say(table().actions.Harvest, { beans: beans(number, count) });
}

function acceptText({ offer: number }: game.Accept, view: View, who: Who): Sentence {
  const { Accept, AcceptGift, AcceptWish, AcceptGone } = table().actions;
  const offer = offerOf(view, number);
  if (!offer) return say(AcceptGone);
  const given = givenBy(offer);
  const values = { given: cards(given), who: who.one(offer.seat), wanted: cards(offer.want) };
  return say(given.length && offer.want.length ? Accept : given.length ? AcceptGift : AcceptWish, values);
}

function declineText({ offer: number }: game.Decline, view: View, who: Who): Sentence {
  const { Decline, DeclineGone } = table().actions;
  const offer = offerOf(view, number);
  return offer ? say(Decline, { who: who.one(offer.seat), terms: terms(givenBy(offer), offer.want) }) : say(DeclineGone);
}

function withdrawText({ offer: number }: game.Withdraw, view: View): Sentence {
  const { Withdraw, WithdrawGone } = table().actions;
  const offer = offerOf(view, number);
  return offer ? say(Withdraw, { terms: terms(givenBy(offer), offer.want) }) : say(WithdrawGone);
}

/** Red for Blue: what an offer is called where it is spoken of. */
function terms(given: readonly number[], wanted: readonly number[]): Sentence {
  const { trade, gift, request } = table().terms;
  const values = { given: cards(given), wanted: cards(wanted) };
  return say(given.length && wanted.length ? trade : given.length ? gift : request, values);
}

/** What an offer was that is spoken of by its number. */
function termsOf(number: number, earlier: Earlier<"bohnanza">): Sentence {
  const made = earlier((event) => event.type === "Offered" && event.offer === number);
  return made?.type === "Offered" ? terms(made.given, made.want) : say(table().terms.unknown);
}

function partText(what: string, pile: number): string {
  const { piles, end, field } = table().account;
  return what === "pile" ? piles[pile - 1]! : what === "end" ? end : field;
}

function figureText(what: string, numbers: readonly number[]): Sentence {
  const { trades, best } = table().figures;
  const [first = 0, count = 0, earned = 0] = numbers;
  return what === "trades" ? say(trades, { n: first }) : say(best, { beans: beans(first, count), coins: coins(earned) });
}

function doneText(view: View): Sentence {
  const { DonePlanting, DoneLeaving, DoneKeeping, DoneDiscarding, DoneDrawing } = table().actions;
  if (view.phase === 4) return say(DoneDrawing);
  if (view.phase === 3) return say(view.turned.length ? DonePlanting : DoneLeaving);
  return say(view.discarded || !view.hand.length ? DoneDiscarding : DoneKeeping);
}

/** Planting no more by choice, or with nothing left to plant, before the pile runs out. */
function turnOverText(view: View): Sentence {
  const { TurnOver, TurnLastOver } = table().actions;
  return say(view.planted < 2 && view.hand.length ? TurnOver : TurnLastOver);
}

function offeredText({ seat, to, given, want }: game.Offered, who: Who): Sentence {
  const { Offered, OfferedToAll } = table().events;
  const values = { who: who.one(seat), given: cards(given), wanted: cards(want) };
  return to === EVERYONE ? say(OfferedToAll, values) : say(Offered, { ...values, to: who.one(to) });
}

function ticketText(offer: game.OpenOffer, who: Who): Sentence {
  const { offer: toOne, offerToAll } = table().layout;
  const values = { who: who.one(offer.seat), given: cards(givenBy(offer)), wanted: cards(offer.want) };
  return offer.to === EVERYONE ? say(offerToAll, values) : say(toOne, { ...values, to: who.one(offer.to) });
}

function fields(view: View, seat: number): Sentence {
  const grown = view.fields[seat]!.filter(({ count }) => count);
  const empty = view.fields[seat]!.length - grown.length;
  const growing = chips(grown.map(({ card: number, count }) => beans(number, count)));
  return empty ? [...growing, ` ${"▢".repeat(empty)}`] : growing;
}

/** The newest offer to the viewer, or to everyone, that they can pay and to which they have not said no. */
function askedOf(view: View, who: Who): Asked | null {
  const { seat: me } = view;
  if (me === null) return null;
  const mine = view.offers.filter(({ seat, to }) => seat !== me && (to === me || to === EVERYONE));
  const offer = mine.findLast((one) => !one.declined_by.includes(me) && !lackOf(view, one).length);
  return offer ? { by: offer.seat, sentence: askedText(offer, who) } : null;
}

function askedText(offer: game.OpenOffer, who: Who): Sentence {
  const { asked } = table();
  const values = { who: who.one(offer.seat), given: cards(givenBy(offer)), wanted: cards(offer.want) };
  if (!offer.want.length) return say(asked.gift, values);
  return say(givenBy(offer).length ? asked.trade : asked.request, values);
}

const phase = (view: View): string => (isDuel(view) ? table().steps : table().phases)[view.phase - 1] ?? "";

/** A harvest that the meter on the card gives nothing for. */
function fruitless(action: game.Action, view: View): game.Field | null {
  const field = action.type === "Harvest" ? view.fields[view.seat ?? 0]?.[action.field] : undefined;
  return field && !worth(BEANS[field.card]!, field.count) ? field : null;
}

function tableFacts(view: View, who: Who): Fact[] {
  const { layout } = table();
  return [
    { label: layout.turn, value: say(layout.turnOf, { who: who.one(view.turn) }) },
    { label: isDuel(view) ? layout.openCards : layout.turnedOver, value: cards(view.turned) },
    { label: layout.drawPile, value: [cardsText(view.deck_size)] },
    ...view.offers.map((offer) => ({ label: layout.offered, value: ticketText(offer, who) })),
  ];
}

function seatFacts(view: View, seat: number): Fact[] {
  const { layout } = table();
  const wants = view.wants[seat] ?? [];
  const spares = view.spares[seat] ?? [];
  const waiting = view.set_aside[seat] ?? [];
  return [
    { label: layout.coins, value: [coins(view.coins[seat]!)] },
    { label: layout.hand, value: [cardsText(view.hand_sizes[seat]!)] },
    { label: layout.fields, value: fields(view, seat) },
    ...(wants.length ? [{ label: layout.wants, value: cards(wants) }] : []),
    ...(spares.length ? [{ label: layout.spares, value: cards(spares) }] : []),
    ...(waiting.length ? [{ label: layout.toPlant, value: cards(waiting) }] : []),
  ];
}

export const words: Words<"bohnanza"> = {
  get kinds() {
    return table().kinds;
  },
  get refusals() {
    return table().refusals;
  },
  actions: {
    Plant: plantText,
    TurnOver: (_, view) => turnOverText(view),
    Harvest: harvestText,
    BuyField: () => say(table().actions.BuyField),
    Offer: ({ hand, turned, want }, view) =>
      say(table().actions.Offer, {
        given: cards([...hand.map((place) => view.hand[place]!), ...turned]),
        wanted: cards(want),
      }),
    Accept: acceptText,
    Decline: declineText,
    Withdraw: withdrawText,
    Want: ({ cards: wanted }) => say(table().actions.Want, { beans: cards(wanted) }),
    Spare: ({ cards: spared }) => say(table().actions.Spare, { beans: cards(spared) }),
    EndTrading: () => say(table().actions.EndTrading),
    Draw: () => say(table().actions.Draw),
    Discard: ({ card: number }) => say(table().actions.Discard, { bean: card(number) }),
    DiscardFromHand: ({ position }, view) =>
      say(table().actions.DiscardFromHand, { bean: card(view.hand[position]!), place: position + 1 }),
    Done: (_, view) => doneText(view),
  },
  events: {
    Dealt: ({ seat, cards: hand }, who) =>
      hand.length ? say(table().events.Dealt, { who: who.one(seat), beans: cards(hand) }) : null,
    TurnBegan: ({ seat }, who) => say(table().events.TurnBegan, { who: who.one(seat) }),
    Planted: ({ seat, card: number, count }, who) =>
      say(table().events.Planted, { who: who.one(seat), beans: beans(number, count) }),
    Harvested: ({ seat, card: number, count, coins: earned }, who) =>
      say(table().events.Harvested, { who: who.one(seat), beans: beans(number, count), coins: coins(earned) }),
    FieldBought: ({ seat }, who) => say(table().events.FieldBought, { who: who.one(seat) }),
    TurnedOver: ({ seat, card: number }, who) =>
      say(table().events.TurnedOver, { who: who.one(seat), bean: card(number) }),
    Drew: ({ seat, card: number }, who) =>
      number === null
        ? say(table().events.DrewHidden, { who: who.one(seat) })
        : say(table().events.Drew, { who: who.one(seat), bean: card(number) }),
    Exhausted: ({ times }) => say(table().events.Exhausted, { times }),
    Reshuffled: ({ count }) => say(table().events.Reshuffled, { n: count }),
    Offered: offeredText,
    Declined: ({ offer, seat }, who, earlier) =>
      say(table().events.Declined, { who: who.one(seat), terms: termsOf(offer, earlier) }),
    Withdrawn: ({ offer, seat }, who, earlier) =>
      say(table().events.Withdrawn, { who: who.one(seat), terms: termsOf(offer, earlier) }),
    Voided: ({ offer }, _, earlier) => say(table().events.Voided, { terms: termsOf(offer, earlier) }),
    Traded: ({ seat, other, given, returned }, who) =>
      say(table().events.Traded, {
        who: who.one(other),
        given: cards(given),
        other: who.one(seat),
        returned: cards(returned),
      }),
    Wanted: ({ seat, cards: wanted }, who) =>
      wanted.length
        ? say(table().events.Wanted, { who: who.one(seat), beans: cards(wanted) })
        : say(table().events.WantedNothing, { who: who.one(seat) }),
    Spared: ({ seat, cards: spared }, who) =>
      spared.length
        ? say(table().events.Spared, { who: who.one(seat), beans: cards(spared) })
        : say(table().events.SparedNothing, { who: who.one(seat) }),
    TradingEnded: ({ seat }, who) => say(table().events.TradingEnded, { who: who.one(seat) }),
    Discarded: ({ seat, card: number }, who) =>
      say(table().events.Discarded, { who: who.one(seat), bean: card(number) }),
    Fetched: ({ card: number }) => say(table().events.Fetched, { bean: card(number) }),
    LeftOver: ({ seat, cards: left }, who) =>
      left.length
        ? say(table().events.LeftOver, { who: who.one(seat), beans: cards(left) })
        : say(table().events.LeftNothing, { who: who.one(seat) }),
    Ended: (event, who) => endedText(event, who, table().points),
  },
  reason: (reason, name) => reasonText(reason, name, card),
  confirm: (action, view) => {
    const field = fruitless(action, view);
    return field && b("harvestSure", { n: field.count, bean: beanName(BEANS[field.card]!) });
  },
  account: {
    part: ({ what, of }) => partText(what, of),
    share: ({ of, points }) => ({ ...card(of), chip: String(points), spoken: plain([beans(of, points)]) }),
    figure: ({ what, numbers }) => figureText(what, numbers),
    get tie() {
      return table().tie;
    },
    get course() {
      return table().account.course;
    },
  },
  task: phase,
  asked: askedOf,
  layout: (view, who) => ({
    phase: filled(table().layout.phase, { n: view.phase, phase: phase(view) }),
    table: tableFacts(view, who),
    seats: view.hand_sizes.map((_, seat) => seatFacts(view, seat)),
    mine: [],
    hand: view.hand.map(card),
  }),
};
