import { beanName } from "../../lib/art/names";
import { BEAN, BEANS, worth, type Bean, type BeanId } from "../../lib/art/varieties";
import { later, type Written } from "../../lib/i18n/i18n.svelte";
import type { Cell, Drawn, Rulebook, Thing } from "../../rulebook/model";
import { PRINTED } from "../../wire/printed/bohnanza";

const r = later("games/bohnanza/rulebook");

export type Piece =
  | { readonly card: BeanId }
  | { readonly field: BeanId | null; readonly beans: number }
  | { readonly coins: number }
  | { readonly back: true };

const card = (bean: BeanId, look: Partial<Drawn<Piece>> = {}): Drawn<Piece> => ({ piece: { card: bean }, ...look });
const field = (bean: BeanId | null, beans = 0, look: Partial<Drawn<Piece>> = {}): Drawn<Piece> => ({
  piece: { field: bean, beans },
  ...look,
});
const coins = (count: number): Drawn<Piece> => ({ piece: { coins: count } });
const BACK: Drawn<Piece> = { piece: { back: true } };

/** So many cards of one variety, and the coins that its meter shows for them. */
const sale = (bean: BeanId, beans: number): Thing<Piece>[] => [
  field(bean, beans),
  "→",
  coins(worth(BEAN[bean], beans)),
  "+",
  { together: [card(bean, { times: beans - worth(BEAN[bean], beans) })], label: r("things.discarded") },
];

const meter = (bean: Bean): string => bean.meter.map((beans) => beans ?? "–").join(", ");
const meters = (): string => BEANS.map((bean) => `${beanName(bean)} ${bean.n} (${meter(bean)})`).join("; ");
/** Made when it is read: the names of beans are in the language of that moment, too. */
const COUNTS: Written = () => r("beans.howManyCardsAnd", { meters: meters() })();

type Seats = keyof typeof PRINTED.removed;
const SEATS = Object.keys(PRINTED.removed) as unknown as Seats[];

function playersRow(seats: Seats): Cell[] {
  const left = PRINTED.removed[seats].map((bean) => BEANS[bean]!);
  const hands = [...new Set<number>(PRINTED.hands[seats])];
  return [
    seats,
    () => left.map(beanName).join(", "),
    hands.join(", "),
    PRINTED.fields[seats],
    PRINTED.price[seats] ?? "–",
    PRINTED.drawn[seats],
    PRINTED.exhaustions[seats],
  ];
}

const PHASES: readonly Written[] = [
  r("things.plant"),
  r("things.trade"),
  r("things.plantAgain"),
  r("things.draw"),
];

export const rulebook: Rulebook<Piece> = {
  goal: r("goal"),
  chapters: [
    {
      id: "beans",
      title: r("beans.title"),
      body: [
        r("beans.elevenVarietiesTheNumber"),
        {
          picture: [BEANS.map(({ id }) => card(id))],
          size: 112,
          caption: COUNTS,
        },
        r("beans.theBackOfEvery"),
      ],
    },
    {
      id: "players",
      title: r("players.title"),
      body: [
        {
          caption: r("players.whatDiffersForTwo"),
          head: [
            r("players.players"),
            r("players.leftInTheBox"),
            r("players.firstHand"),
            r("players.fields"),
            r("players.thirdFieldCosts"),
            r("players.drawnInPhase4"),
            r("players.theEndDrawPile"),
          ],
          rows: SEATS.map(playersRow),
        },
        r("players.withSixOrSeven"),
      ],
    },
    {
      id: "hand",
      title: r("hand.title"),
      body: [
        r("hand.thisIsTheHeart"),
        {
          picture: [
            [
              card("green", { look: "lit", flag: r("hand.front") }),
              card("soy"),
              card("chili"),
              card("eye"),
              card("blue", { flag: r("hand.back") }),
              "←",
              { together: [BACK], label: r("hand.drawnCards") },
            ],
          ],
          size: 72,
          caption: r("hand.theGreenBeanMust"),
        },
      ],
    },
    {
      id: "fields",
      title: r("fields.title"),
      body: [
        r("fields.aFieldHoldsOne"),
        {
          picture: [
            [card("blue"), "→", field("blue", 3), "→", field("blue", 4)],
            [
              ...[card("chili"), "→", field("blue", 4), field("soy", 2)],
              { wrong: r("fields.noRoomHarvestOne") },
            ],
          ],
          size: 64,
          caption: r("fields.theBlueBeanJoins"),
        },
        r("fields.twoOfYourFields"),
      ],
    },
    {
      id: "turn",
      title: r("turn.title"),
      body: [
        {
          picture: [PHASES.flatMap((phase, place): Thing<Piece>[] => [place + 1, phase])],
          caption: r("turn.thenThePlayerTo"),
        },
        r("turn.n1PlantYouMust"),
        r("turn.n2TradeTurnOver"),
        r("turn.n3PlantAgainEverybody"),
        r("turn.n4DrawDrawThree"),
        {
          note: r("turn.whenTheDrawPile"),
        },
      ],
    },
    {
      id: "trade",
      title: r("trade.title"),
      body: [
        {
          list: [
            r("trade.everyTradeIsBetween"),
            r("trade.thePlayerOnTurn"),
            r("trade.theTwoSidesMay"),
            r("trade.onlyCardsChangeHands"),
            r("trade.whatYouReceiveDoes"),
            r("trade.thePlayerOnTurn2"),
          ],
        },
        {
          picture: [
            [
              ...[{ who: 0 }, card("chili"), "⇄", card("red"), card("red"), { who: 1 }],
              { right: r("trade.anaIsOnTurn") },
            ],
            [{ who: 0 }, card("eye"), "→", { who: 2 }, { right: r("trade.aGift") }],
            [{ who: 1 }, card("soy"), "⇄", card("blue"), { who: 2 }, { wrong: r("trade.notWithoutAna") }],
          ],
          size: 56,
          caption: r("trade.itIsAnasTurn"),
        },
        {
          note: r("trade.onCassouletAnOffer"),
        },
        {
          note: r("trade.limits"),
        },
        {
          note: r("trade.signs"),
        },
      ],
    },
    {
      id: "harvest",
      title: r("harvest.title"),
      body: [
        r("harvest.youMayHarvestAt"),
        {
          picture: [sale("stink", 7), sale("chili", 2)],
          size: 64,
          caption: r("harvest.theStinkBeansMeter", { meter: meter(BEAN.stink) }),
        },
        r("harvest.aSingleBeanIs"),
        {
          picture: [
            [field("soy", 1), { wrong: r("harvest.stays") }, field("blue", 3), { right: r("harvest.mayGo") }],
            [field("soy", 1), field("blue", 1), { right: r("harvest.eitherMayGo") }],
            [field("soy", 1), field(null), { right: r("harvest.mayGo") }],
          ],
          caption: r("harvest.besideAFieldOf"),
        },
      ],
    },
    {
      id: "third-field",
      title: r("third-field.title"),
      body: [
        r("third-field.onceInTheGame"),
        {
          picture: [[field("soy", 2), field("blue", 1), "+", coins(3), "→", field(null, 0, { look: "lit" })]],
          caption: r("third-field.threeCoinsForA"),
        },
      ],
    },
    {
      id: "end",
      title: r("end.title"),
      body: [
        r("end.theGameEndsWhen"),
        r("end.beforeTheLastCard"),
        r("end.allFieldsAreThen"),
        {
          picture: [
            [
              ...[coins(9), "+", field("red", 5), "→", coins(worth(BEAN.red, 5))],
              ...["+", field("blue", 5), "→", coins(worth(BEAN.blue, 5))],
            ],
            ["=", 9 + worth(BEAN.red, 5) + worth(BEAN.blue, 5)],
          ],
          caption: r("end.nineCoinsFiveRed"),
        },
      ],
    },
    {
      id: "duel",
      title: r("duel.title"),
      body: [
        r("duel.nobodyTradesHereInstead"),
        {
          list: [
            r("duel.youHarvestInYour"),
            r("duel.theDiscardPileIs"),
          ],
        },
        {
          steps: [
            r("duel.whatWasLeftFor"),
            r("duel.yourHandPlantThe"),
            r("duel.threeNewCardsTurn"),
            r("duel.drawTwoCardsTo"),
          ],
        },
        {
          picture: [
            [
              { together: [card("soy"), card("chili"), card("green")], label: r("duel.turnedOver") },
              "←",
              {
                together: [
                  card("chili", { look: "lit" }),
                  card("soy", { look: "lit" }),
                  card("coffee", { look: "faded" }),
                ],
                label: r("duel.discardPileTopFirst"),
              },
            ],
          ],
          size: 60,
          caption: r("duel.theChiliOnTop"),
        },
      ],
    },
  ],
};
