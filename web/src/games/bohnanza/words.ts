import { BEANS, worth } from "../../lib/art/varieties";
import type * as game from "../../wire/games/bohnanza";
import {
  chips,
  compte,
  counted,
  endedText,
  say,
  type BothWords,
  type Chip,
  type Fact,
  type Sentence,
  type Who,
} from "../speech";
import { reasonText } from "./reasons";

type View = game.View;
type Lang = "en" | "fr";
type Code =
  | "already_offered"
  | "already_refused"
  | "bean_is_protected"
  | "card_named_twice"
  | "card_not_in_hand"
  | "card_not_turned_over"
  | "field_is_empty"
  | "name_each_once_in_order"
  | "no_field_for_it"
  | "no_field_to_buy"
  | "no_such_field"
  | "no_such_offer"
  | "no_such_partner"
  | "no_such_variety"
  | "no_trading_now"
  | "not_enough_coins"
  | "not_what_is_wanted"
  | "nothing_changed"
  | "nothing_offered"
  | "offer_is_not_for_you"
  | "too_many_offers"
  | "too_much_wanted"
  | "trade_with_the_active_player"
  | "wants_already_changed";

const EVERYONE = -1;

export function card(number: number, lang: Lang, count = 1): Chip {
  const bean = BEANS[number]!;
  return { chip: count > 1 ? `${bean[lang]} ×${count}` : bean[lang], tint: bean.tint, bean: number };
}

/** Each variety once, with how many of it. */
function cards(numbers: readonly number[], lang: Lang): Sentence {
  if (!numbers.length) return [lang === "fr" ? "rien" : "nothing"];
  const kinds = [...new Set(numbers)].sort((a, b) => a - b);
  return chips(kinds.map((kind) => card(kind, lang, numbers.filter((one) => one === kind).length)));
}

const coins = (count: number): Chip => ({ chip: `● ${count}`, tint: "#fdeeb6", ink: "#7f5a00" });

const isDuel = (view: View): boolean => view.hand_sizes.length === 2;
const offerOf = (view: View, number: number) => view.offers.find(({ offer }) => offer === number);
const givenBy = (offer: game.OpenOffer): number[] => [...offer.from_hand, ...offer.turned];

/** Kidney 3 → 4, as your fields show it. */
function growth(number: number, view: View, lang: Lang): Sentence {
  const field = (view.fields[view.seat ?? 0] ?? []).find((one) => one.count && one.card === number);
  const before = field?.count ?? 0;
  return say`${card(number, lang)} ${before} → ${before + 1}`;
}

const fields = (view: View, seat: number, lang: Lang): Sentence => {
  const grown = view.fields[seat]!.filter(({ count }) => count);
  const empty = view.fields[seat]!.length - grown.length;
  return say`${chips(grown.map(({ card: number, count }) => ({ ...card(number, lang), chip: `${BEANS[number]![lang]} ×${count}` })))}${
    empty ? ` ${"▢".repeat(empty)}` : ""
  }`;
};

const tickets = (view: View, who: Who, lang: Lang): Fact[] =>
  view.offers.map((offer) => ({
    label: `#${offer.offer}`,
    value:
      lang === "fr"
        ? say`${who.name(offer.seat)} → ${offer.to === EVERYONE ? "tous" : who.whom(offer.to)} : ${cards(givenBy(offer), lang)} contre ${cards(offer.want, lang)}`
        : say`${who.name(offer.seat)} → ${offer.to === EVERYONE ? "all" : who.whom(offer.to)}: ${cards(givenBy(offer), lang)} for ${cards(offer.want, lang)}`,
  }));

const refusals: Record<Lang, Record<Code, string>> = {
  en: {
    already_offered: "You have made this offer already, and it stands.",
    already_refused: "The very same offer was declined this turn: change something.",
    bean_is_protected: "A single bean stays as long as another field has two or more.",
    card_named_twice: "You named a card twice.",
    card_not_in_hand: "You have no such card in hand.",
    card_not_turned_over: "Only the player on turn gives open cards, and only those there are.",
    field_is_empty: "Nothing grows in this field.",
    name_each_once_in_order: "Name each bean once.",
    no_field_for_it: "There is no field for this bean: make room first.",
    no_field_to_buy: "There is no further field to buy.",
    no_such_field: "You have no such field.",
    no_such_offer: "This offer is gone.",
    no_such_partner: "There is nobody there to trade with.",
    no_such_variety: "That bean is not in this game.",
    no_trading_now: "Trading is only for phase 2 of a turn.",
    not_enough_coins: "You have too few coins.",
    not_what_is_wanted: "Those are not the cards that the offer asks for.",
    nothing_changed: "You want that already.",
    nothing_offered: "Nothing for nothing is no offer: give a card or want one.",
    offer_is_not_for_you: "That offer was not made to you.",
    too_many_offers: "You have made too many offers: withdraw one.",
    too_much_wanted: "That is too much to want in one offer.",
    trade_with_the_active_player: "Only the player on turn trades: make your offer to them.",
    wants_already_changed: "You have changed your wants this turn; wait for the next.",
  },
  fr: {
    already_offered: "Vous avez déjà fait cette offre, et elle tient.",
    already_refused: "Cette même offre a été refusée ce tour-ci : changez quelque chose.",
    bean_is_protected: "Un haricot seul reste tant qu’un autre champ en a deux ou plus.",
    card_named_twice: "Vous avez nommé une carte deux fois.",
    card_not_in_hand: "Vous n’avez pas cette carte en main.",
    card_not_turned_over: "Seul le joueur dont c’est le tour donne les cartes retournées.",
    field_is_empty: "Rien ne pousse dans ce champ.",
    name_each_once_in_order: "Nommez chaque haricot une seule fois.",
    no_field_for_it: "Aucun champ pour ce haricot : faites d’abord de la place.",
    no_field_to_buy: "Il n’y a plus de champ à acheter.",
    no_such_field: "Vous n’avez pas ce champ.",
    no_such_offer: "Cette offre n’existe plus.",
    no_such_partner: "Il n’y a personne avec qui échanger là.",
    no_such_variety: "Ce haricot n’est pas dans cette partie.",
    no_trading_now: "On n’échange qu’à la phase 2 d’un tour.",
    not_enough_coins: "Vous avez trop peu de thunes.",
    not_what_is_wanted: "Ce ne sont pas les cartes demandées.",
    nothing_changed: "Vous cherchez déjà cela.",
    nothing_offered: "Rien contre rien n’est pas une offre : donnez ou demandez une carte.",
    offer_is_not_for_you: "Cette offre n’était pas pour vous.",
    too_many_offers: "Vous avez fait trop d’offres : retirez-en une.",
    too_much_wanted: "C’est trop demander en une seule offre.",
    trade_with_the_active_player: "Seul le joueur dont c’est le tour échange : adressez-lui votre offre.",
    wants_already_changed: "Vous avez déjà changé vos souhaits ce tour-ci ; attendez le suivant.",
  },
};

const PHASES = {
  en: ["Plant from your hand", "Trade", "Plant what was traded"],
  fr: ["Planter de la main", "Échanger", "Planter les échanges"],
};
const STEPS = {
  en: ["Cards on offer", "Plant from your hand", "Plant drawn cards"],
  fr: ["Cartes proposées", "Planter de la main", "Planter les cartes piochées"],
};
const phase = (view: View, lang: Lang): string => (isDuel(view) ? STEPS : PHASES)[lang][view.phase - 1] ?? "";

/** A harvest that the meter on the card gives nothing for. */
function fruitless(action: game.Action, view: View): game.Field | null {
  const field = action.type === "Harvest" ? view.fields[view.seat ?? 0]?.[action.field] : undefined;
  return field && !worth(BEANS[field.card]!, field.count) ? field : null;
}

const beans = (count: number, number: number, lang: Lang): Chip => ({
  ...card(number, lang),
  chip: `${BEANS[number]![lang]} ×${count}`,
});

export const words: BothWords<"bohnanza"> = {
  en: {
    refusals: refusals.en,
    kinds: {
      Plant: "Plant",
      TurnOver: "Go on",
      Harvest: "Harvest",
      BuyField: "Buy a field",
      Offer: "Offer",
      Accept: "Accept an offer",
      Decline: "Decline an offer",
      Withdraw: "Take an offer back",
      Want: "Say what you want",
      EndTrading: "End trading",
      Discard: "Discard",
      DiscardFromHand: "Discard from your hand",
      Done: "Go on",
    },
    actions: {
      Plant: ({ card: number }, view) => say`Plant ${growth(number, view, "en")}`,
      TurnOver: () => say`Plant no more, turn two cards over`,
      Harvest: ({ field }, view) => {
        const { card: number, count } = view.fields[view.seat ?? 0]![field]!;
        return say`Harvest ${beans(count, number, "en")}`;
      },
      BuyField: () => say`Buy a third field`,
      Offer: ({ hand, turned, want }, view) =>
        say`Offer ${cards([...hand.map((place) => view.hand[place]!), ...turned], "en")} for ${cards(want, "en")}`,
      Accept: ({ offer: number }, view, who) => {
        const offer = offerOf(view, number);
        if (!offer) return say`Accept #${number}`;
        return say`Accept #${number}: ${cards(givenBy(offer), "en")} from ${who.whom(offer.seat)} for your ${cards(offer.want, "en")}`;
      },
      Decline: ({ offer }) => say`Decline #${offer}`,
      Withdraw: ({ offer }) => say`Withdraw #${offer}`,
      Want: ({ cards: wanted }) => say`Want ${cards(wanted, "en")}`,
      EndTrading: () => say`End trading`,
      Discard: ({ card: number }) => say`Discard ${card(number, "en")}`,
      DiscardFromHand: ({ position }, view) => say`Discard ${card(view.hand[position]!, "en")} (place ${position + 1})`,
      Done: (_, view) => {
        if (view.phase === 3) return view.turned.length ? say`Plant no more` : say`Leave nothing, draw two cards`;
        return view.discarded || !view.hand.length ? say`Draw three cards` : say`Discard nothing, draw three cards`;
      },
    },
    events: {
      Dealt: ({ seat, cards: hand }, who) =>
        hand.length ? say`${who.name(seat)} received ${cards(hand, "en")}` : null,
      TurnBegan: ({ seat }, who) => say`Next on turn: ${who.whom(seat)}.`,
      Planted: ({ seat, card: number, count }, who) => say`${who.name(seat)} planted ${beans(count, number, "en")}`,
      Harvested: ({ seat, card: number, count, coins: earned }, who) =>
        say`${who.name(seat)} harvested ${beans(count, number, "en")} for ${coins(earned)}`,
      FieldBought: ({ seat }, who) => say`${who.name(seat)} bought a third field.`,
      TurnedOver: ({ seat, card: number }, who) => say`${who.name(seat)} turned over ${card(number, "en")}`,
      Drew: ({ seat, card: number }, who) =>
        number === null ? say`${who.name(seat)} drew a card.` : say`${who.name(seat)} drew ${card(number, "en")}`,
      Exhausted: ({ times }) => say`The draw pile ran out (${times}×).`,
      Reshuffled: ({ count }) => say`The discard pile, ${counted(count, "card")}, became the draw pile.`,
      Offered: ({ offer, seat, to, given, want }, who) => {
        const whom = to === EVERYONE ? "everyone" : who.whom(to);
        return say`${who.name(seat)} offered ${whom} ${cards(given, "en")} for ${cards(want, "en")} (#${offer}).`;
      },
      Declined: ({ offer, seat }, who) => say`${who.name(seat)} declined #${offer}.`,
      Withdrawn: ({ offer, seat }, who) => say`${who.name(seat)} withdrew #${offer}.`,
      Voided: ({ offer }) => say`Offer #${offer} fell: a card of it is gone.`,
      Traded: ({ seat, other, given, returned }, who) =>
        say`${who.name(other)} got ${cards(given, "en")} from ${who.whom(seat)} for ${cards(returned, "en")}`,
      Wanted: ({ seat, cards: wanted }, who) =>
        wanted.length
          ? say`${who.name(seat)} would like ${cards(wanted, "en")}`
          : say`${who.name(seat)} took the sign down.`,
      TradingEnded: ({ seat }, who) => say`${who.name(seat)} ended trading.`,
      Discarded: ({ seat, card: number }, who) => say`${who.name(seat)} discarded ${card(number, "en")}`,
      Fetched: ({ card: number }) => say`${card(number, "en")} came from the discard pile to its like.`,
      LeftOver: ({ seat, cards: left }, who) => say`${who.name(seat)} left ${cards(left, "en")} to the other.`,
      Ended: endedText("en", "Coins"),
    },
    reason: (reason, name) => reasonText(reason, name, "en", (number) => card(number, "en")),
    confirm: (action, view) => {
      const field = fruitless(action, view);
      return field && `Harvest ${field.count} ${BEANS[field.card]!.en} for nothing?`;
    },
    task: (view) => phase(view, "en"),
    layout: (view, who) => ({
      phase: `${view.phase}. ${phase(view, "en")}`,
      table: [
        { label: "Turn of", value: [who.whom(view.turn)] },
        { label: isDuel(view) ? "Open cards" : "Turned over", value: cards(view.turned, "en") },
        { label: "Draw pile", value: say`${counted(view.deck_size, "card")}` },
        ...tickets(view, who, "en"),
      ],
      seats: view.hand_sizes.map((size, seat) => [
        { label: "coins", value: [coins(view.coins[seat]!)] },
        { label: "hand", value: say`${counted(size, "card")}` },
        { label: "fields", value: fields(view, seat, "en") },
        ...(view.wants[seat]?.length ? [{ label: "wants", value: cards(view.wants[seat], "en") }] : []),
        ...(view.set_aside[seat]?.length ? [{ label: "to plant", value: cards(view.set_aside[seat], "en") }] : []),
      ]),
      mine: [],
      hand: view.hand.map((number) => card(number, "en")),
    }),
  },
  fr: {
    refusals: refusals.fr,
    kinds: {
      Plant: "Planter",
      TurnOver: "Continuer",
      Harvest: "Récolter",
      BuyField: "Acheter un champ",
      Offer: "Proposer",
      Accept: "Accepter une offre",
      Decline: "Refuser une offre",
      Withdraw: "Retirer une offre",
      Want: "Dire ce que vous cherchez",
      EndTrading: "Fin des échanges",
      Discard: "Défausser",
      DiscardFromHand: "Défausser de la main",
      Done: "Continuer",
    },
    actions: {
      Plant: ({ card: number }, view) => say`Planter ${growth(number, view, "fr")}`,
      TurnOver: () => say`Ne plus planter, retourner deux cartes`,
      Harvest: ({ field }, view) => {
        const { card: number, count } = view.fields[view.seat ?? 0]![field]!;
        return say`Récolter ${beans(count, number, "fr")}`;
      },
      BuyField: () => say`Acheter un troisième champ`,
      Offer: ({ hand, turned, want }, view) =>
        say`Proposer ${cards([...hand.map((place) => view.hand[place]!), ...turned], "fr")} contre ${cards(want, "fr")}`,
      Accept: ({ offer: number }, view, who) => {
        const offer = offerOf(view, number);
        if (!offer) return say`Accepter #${number}`;
        return say`Accepter #${number} : ${cards(givenBy(offer), "fr")} ${who.of(offer.seat)} contre ${cards(offer.want, "fr")}`;
      },
      Decline: ({ offer }) => say`Refuser #${offer}`,
      Withdraw: ({ offer }) => say`Retirer #${offer}`,
      Want: ({ cards: wanted }) => say`Chercher ${cards(wanted, "fr")}`,
      EndTrading: () => say`Fin des échanges`,
      Discard: ({ card: number }) => say`Défausser ${card(number, "fr")}`,
      DiscardFromHand: ({ position }, view) =>
        say`Défausser ${card(view.hand[position]!, "fr")} (place ${position + 1})`,
      Done: (_, view) => {
        if (view.phase === 3) return view.turned.length ? say`Ne plus planter` : say`Ne rien laisser, piocher deux cartes`;
        return view.discarded || !view.hand.length
          ? say`Piocher trois cartes`
          : say`Ne rien défausser, piocher trois cartes`;
      },
    },
    events: {
      Dealt: ({ seat, cards: hand }, who) => (hand.length ? say`${who.has(seat)} reçu ${cards(hand, "fr")}` : null),
      TurnBegan: ({ seat }, who) => say`Le tour passe à ${who.whom(seat)}.`,
      Planted: ({ seat, card: number, count }, who) => say`${who.has(seat)} planté ${beans(count, number, "fr")}`,
      Harvested: ({ seat, card: number, count, coins: earned }, who) =>
        say`${who.has(seat)} récolté ${beans(count, number, "fr")} pour ${coins(earned)}`,
      FieldBought: ({ seat }, who) => say`${who.has(seat)} acheté un troisième champ.`,
      TurnedOver: ({ seat, card: number }, who) => say`${who.has(seat)} retourné ${card(number, "fr")}`,
      Drew: ({ seat, card: number }, who) =>
        number === null ? say`${who.has(seat)} pioché une carte.` : say`${who.has(seat)} pioché ${card(number, "fr")}`,
      Exhausted: ({ times }) => say`La pioche est vide (${times}×).`,
      Reshuffled: ({ count }) => say`La défausse, ${compte(count, "carte")}, devient la pioche.`,
      Offered: ({ offer, seat, to, given, want }, who) => {
        const whom = to === EVERYONE ? "tous" : who.whom(to);
        return say`${who.has(seat)} proposé à ${whom} ${cards(given, "fr")} contre ${cards(want, "fr")} (#${offer}).`;
      },
      Declined: ({ offer, seat }, who) => say`${who.has(seat)} refusé #${offer}.`,
      Withdrawn: ({ offer, seat }, who) => say`${who.has(seat)} retiré #${offer}.`,
      Voided: ({ offer }) => say`L’offre #${offer} tombe : une de ses cartes est partie.`,
      Traded: ({ seat, other, given, returned }, who) =>
        say`${who.has(other)} reçu ${cards(given, "fr")} ${who.of(seat)} contre ${cards(returned, "fr")}`,
      Wanted: ({ seat, cards: wanted }, who) =>
        wanted.length
          ? say`${who.name(seat)} : on cherche ${cards(wanted, "fr")}`
          : say`${who.name(seat)} : plus rien de recherché.`,
      TradingEnded: ({ seat }, who) => say`${who.has(seat)} fini d’échanger.`,
      Discarded: ({ seat, card: number }, who) => say`${who.has(seat)} défaussé ${card(number, "fr")}`,
      Fetched: ({ card: number }) => say`${card(number, "fr")} revient de la défausse avec ses semblables.`,
      LeftOver: ({ seat, cards: left }, who) =>
        left.length
          ? say`${who.has(seat)} laissé ${cards(left, "fr")} à l’autre.`
          : say`${who.name(seat)} : rien de laissé à l’autre.`,
      Ended: endedText("fr", "Thunes"),
    },
    reason: (reason, name) => reasonText(reason, name, "fr", (number) => card(number, "fr")),
    confirm: (action, view) => {
      const field = fruitless(action, view);
      return field && `Récolter ${field.count} ${BEANS[field.card]!.fr} pour rien ?`;
    },
    task: (view) => phase(view, "fr"),
    layout: (view, who) => ({
      phase: `${view.phase}. ${phase(view, "fr")}`,
      table: [
        { label: "Tour", value: [who.whom(view.turn)] },
        { label: isDuel(view) ? "Cartes ouvertes" : "Retournées", value: cards(view.turned, "fr") },
        { label: "Pioche", value: say`${compte(view.deck_size, "carte")}` },
        ...tickets(view, who, "fr"),
      ],
      seats: view.hand_sizes.map((size, seat) => [
        { label: "thunes", value: [coins(view.coins[seat]!)] },
        { label: "main", value: say`${compte(size, "carte")}` },
        { label: "champs", value: fields(view, seat, "fr") },
        ...(view.wants[seat]?.length ? [{ label: "cherche", value: cards(view.wants[seat], "fr") }] : []),
        ...(view.set_aside[seat]?.length ? [{ label: "à planter", value: cards(view.set_aside[seat], "fr") }] : []),
      ]),
      mine: [],
      hand: view.hand.map((number) => card(number, "fr")),
    }),
  },
};
