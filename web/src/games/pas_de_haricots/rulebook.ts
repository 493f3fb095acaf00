import { later, type Written } from "../../lib/i18n/i18n.svelte";
import type { Drawn, Rulebook, Thing } from "../../rulebook/model";
import { PRINTED } from "../../wire/printed/pas_de_haricots";

const r = later("games/pas_de_haricots/rulebook");

export interface Piece {
  readonly suit: number;
  /** 1 to 10, then jack, knight, queen, king, and the trump of the suit */
  readonly rank: number;
  readonly pawn?: boolean;
}

export const [JACK, KNIGHT, QUEEN, KING, TRUMP] = [11, 12, 13, 14, 15] as const;
const RANKS = Array.from({ length: TRUMP }, (_, place) => place + 1);
export const SUITS = [
  { sign: "♠", trump: 3, tint: "#d5dcf5", ink: "#26387f" },
  { sign: "♥", trump: 2, tint: "#fad0c6", ink: "#8f1c10" },
  { sign: "♦", trump: 1, tint: "#fdeeb6", ink: "#7f5a00" },
  { sign: "♣", trump: 4, tint: "#d3ebcf", ink: "#1f4f1c" },
] as const;
const [SPADES, HEARTS, DIAMONDS, CLUBS] = [0, 1, 2, 3] as const;

const card = (suit: number, rank: number, pawn = false): Drawn<Piece> => ({ piece: { suit, rank, pawn } });
const series = (suit: number, ...ranks: number[]): Drawn<Piece>[] => ranks.map((rank) => card(suit, rank));
const counts = (suit: number, sum: string, result: number, ...ranks: number[]): Thing<Piece>[] => [
  ...series(suit, ...ranks),
  sum,
  result,
];
const PLUS_AND_MINUS: Written = () => "*+29 − 6*";

export const rulebook: Rulebook<Piece> = {
  goal: r("goal"),
  chapters: [
    {
      id: "cards",
      title: r("cards.title"),
      body: [
        r("cards.sixtyCardsOfA"),
        {
          picture: [series(SPADES, ...RANKS)],
          size: 54,
          caption: r("cards.aWholeSuitTen"),
        },
        {
          list: [
            r("cards.oneToTenAre"),
            r("cards.jackKnightAndQueen"),
            r("cards.theKingDoublesIts"),
            r("cards.theTrumpOfA"),
          ],
        },
        {
          picture: [[card(DIAMONDS, TRUMP), card(HEARTS, TRUMP), card(SPADES, TRUMP), card(CLUBS, TRUMP)]],
          caption: r("cards.theFourTrumpsThey"),
        },
      ],
    },
    {
      id: "deal",
      title: r("deal.title"),
      body: [
        {
          caption: r("deal.allCardsAreDealt"),
          head: [r("deal.players"), ...Object.keys(PRINTED.hands)],
          rows: [[r("deal.cardsEach"), ...Object.values(PRINTED.hands)]],
        },
        r("deal.aLotDecidesWho"),
      ],
    },
    {
      id: "play",
      title: r("play.title"),
      body: [
        {
          steps: [r("play.whoeverHasThePawn"), r("play.allOthersHavingSeen"), r("play.thenAllCardsAre")],
        },
      ],
    },
    {
      id: "take",
      title: r("take.title"),
      body: [
        {
          list: [
            r("take.whoeverHasThePawn"),
            r("take.whoseCardWasTaken"),
            r("take.soItGoesOn"),
            r("take.takingIsAMust"),
          ],
        },
        {
          picture: [
            [
              ...[{ who: 0 }, card(HEARTS, 9, true), { who: 1 }, card(SPADES, KING)],
              ...[{ who: 2 }, card(CLUBS, 4), { who: 3 }, card(HEARTS, JACK)],
            ],
            [{ who: 0 }, "←", card(CLUBS, 4), r("take.soChloeIsNext")],
            [{ who: 2 }, "←", card(SPADES, KING), r("take.soBenIsNext")],
            [{ who: 1 }, "←", card(HEARTS, JACK), r("take.soDanIsLast")],
            [{ who: 3 }, "←", card(HEARTS, 9, true), r("take.andHasThePawn")],
          ],
          size: 52,
          caption: r("take.anaHasThePawn"),
        },
        r("take.sortWhatYouTook"),
      ],
    },
    {
      id: "count",
      title: r("count.title"),
      body: [
        {
          steps: [
            r("count.addUpThePlain"),
            r("count.oneOrThreeMinus"),
            r("count.withTheKingDouble"),
            r("count.withTheTrumpAll"),
          ],
        },
        {
          picture: [
            counts(SPADES, "=", 7, 3, 4),
            counts(SPADES, "=", -7, 3, 4, JACK),
            counts(SPADES, "=", 7, 3, 4, JACK, QUEEN),
            counts(SPADES, "=", -14, 3, 4, JACK, KING),
            counts(SPADES, "=", 0, 3, 4, JACK, KING, TRUMP),
          ],
          size: 46,
          caption: r("count.threeAndFourMakeSeven"),
        },
        r("count.withoutPlainCardsThere"),
      ],
    },
    {
      id: "score",
      title: r("score.title"),
      body: [
        r("score.atTheEndOf"),
        {
          picture: [
            counts(SPADES, "=", 11, 2, 9),
            counts(HEARTS, "=", -6, 6, QUEEN),
            counts(DIAMONDS, "=", 18, 1, 8, KING),
            counts(CLUBS, "=", 0, 10, JACK, TRUMP),
            [PLUS_AND_MINUS, "=", 23],
          ],
          size: 42,
          caption: r("score.spades11AndDiamonds"),
        },
        r("score.thenAllCardsAre"),
      ],
    },
  ],
};
