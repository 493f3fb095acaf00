import { later, type Written } from "../../lib/i18n/i18n.svelte";
import type { Drawn, Rulebook, Thing } from "../../rulebook/model";
import { PRINTED } from "../../wire/printed/fagioli";

const r = later("games/fagioli/rulebook");

export type Piece =
  | { readonly card: number; readonly start?: boolean }
  | { readonly down: true }
  | { readonly farm: number }
  | { readonly token: number };

const WALLETS: readonly number[] = PRINTED.wallets;
export const isWallet = (number: number): boolean => WALLETS.includes(number);

const card = (number: number, look: Partial<Drawn<Piece>> = {}): Drawn<Piece> => ({ piece: { card: number }, ...look });
const start = (number: number): Drawn<Piece> => ({ piece: { card: number, start: true } });
const token = (penalty: number): Drawn<Piece> => ({ piece: { token: penalty } });
const farm = (beans: number): Drawn<Piece> => ({ piece: { farm: beans } });
const DOWN: Drawn<Piece> = { piece: { down: true } };
const downs = (count: number): Drawn<Piece>[] => Array<Drawn<Piece>>(count).fill(DOWN);

const ON: Written = r("things.on");
const AS_FOUR: Written = r("things.as4On");
const hand = (count: number): Written => r("things.inHand", { count });
const burst = (why: Written): Thing<Piece> => ({ wrong: why });

const COUNTS = Object.entries(PRINTED.copies) as [string, number][];
const counted = COUNTS.map(([number, copies]) => `${copies} × ${number}`).join(", ");
const odd = WALLETS.join(", ");

export const rulebook: Rulebook<Piece> = {
  goal: r("goal"),
  chapters: [
    {
      id: "cards",
      title: r("cards.title"),
      body: [
        r("cards.fiftyTwoBeanCards"),
        {
          picture: [COUNTS.map(([number, copies]) => card(Number(number), { times: copies }))],
          caption: r("cards.howOftenEachNumber", { counted, odd }),
        },
        {
          note: r("cards.theRulebookShowsThese"),
        },
        {
          caption: r("cards.burstTokensByNumber"),
          head: [
            r("cards.players"),
            r("cards.burstTokens"),
          ],
          rows: Object.entries(PRINTED.tokens).map(([seats, penalties]) => [
            seats,
            penalties.map((penalty) => `−${penalty}`).join("  "),
          ]),
        },
      ],
    },
    {
      id: "start",
      title: r("start.title"),
      body: [
        r("start.everybodyGetsFourCards"),
        {
          picture: [
            [
              { together: [start(3)], label: r("start.leftPile") },
              { together: [DOWN], label: r("start.drawPile") },
              { together: [start(7)], label: r("start.rightPile") },
            ],
            PRINTED.tokens[3].map(token),
          ],
          caption: r("start.theMiddleOfThe"),
        },
      ],
    },
    {
      id: "turn",
      title: r("turn.title"),
      body: [
        r("turn.youMustPlayOne"),
        {
          list: [
            r("turn.higherDrawAsMany"),
            r("turn.lowerPlantAsMany"),
            r("turn.equalNothingMoreHappens"),
          ],
        },
        {
          picture: [
            [card(8), ON, card(5), "→", { together: downs(3), label: r("turn.draw3") }],
            [card(5), ON, card(7), "→", { together: downs(2), label: r("turn.plant2") }, "→", farm(2)],
            [card(6), ON, card(6), "→", r("turn.nothing")],
          ],
          size: 54,
          caption: r("turn.an8OnA"),
        },
        r("turn.onlyYouMayLook"),
      ],
    },
    {
      id: "wallet",
      title: r("wallet.title"),
      body: [
        r("wallet.ifTheTopCard"),
        {
          picture: [
            [DOWN, AS_FOUR, start(7), "→", { together: downs(3), label: r("wallet.plant3") }],
            [DOWN, AS_FOUR, start(3), "→", { together: downs(1), label: r("wallet.draw1") }],
            [DOWN, ON, card(8), { wrong: r("wallet.noWallet") }],
          ],
          size: 54,
          caption: r("wallet.aFaceDownCard"),
        },
      ],
    },
    {
      id: "burst",
      title: r("burst.title"),
      body: [
        r("burst.youBurstInThree"),
        {
          list: [
            r("burst.drawingWouldBringYour"),
            r("burst.youWouldHaveTo"),
            r("burst.yourHandIsEmpty"),
          ],
        },
        {
          picture: [
            [hand(5), card(5), ON, card(3), burst(r("burst.n42IsToo"))],
            [hand(3), card(3), ON, card(8), burst(r("burst.n2CannotPlant5"))],
            [hand(4), card(2), ON, card(5), "→", farm(3), burst(r("burst.n0CardsLeft"))],
          ],
          size: 54,
          caption: r("burst.fromAHandOf"),
        },
        {
          note: r("burst.aLastCardMay"),
        },
        r("burst.whenYouBurstTake"),
      ],
    },
    {
      id: "draw-pile",
      title: r("draw-pile.title"),
      body: [
        r("draw-pile.asSoonAsIts"),
      ],
    },
    {
      id: "score",
      title: r("score.title"),
      body: [
        r("score.theGameEndsAt"),
        {
          list: [
            r("score.n1ThalerForEach"),
            r("score.n1ThalerForThe"),
            r("score.n1MoreIfYou"),
            r("score.minusYourPenaltiesLess"),
          ],
        },
        {
          picture: [
            [{ who: 0 }, farm(5), "+ 1 + 1", "=", 7],
            [{ who: 1 }, farm(9), token(2), token(4), "=", 3],
            [{ who: 2 }, farm(8), token(3), token(3), "=", 2],
          ],
          caption: r("score.anaHasOnlyFive"),
        },
        r("score.theMostThalersWin"),
      ],
    },
  ],
};
