import { later, type Written } from "../../lib/i18n/i18n.svelte";
import type { Drawn, Rulebook } from "../../rulebook/model";
import { PRINTED } from "../../wire/printed/haricots";

const r = later("games/haricots/rulebook");

export type Piece =
  | { readonly card: number; readonly high?: boolean }
  | { readonly back: true }
  | { readonly deck: number }
  | { readonly empty: true }
  | { readonly chip: number };

const card = (number: number, look: Partial<Drawn<Piece>> = {}): Drawn<Piece> => ({ piece: { card: number }, ...look });
const cards = (...numbers: number[]): Drawn<Piece>[] => numbers.map((number) => card(number));
const high = (number: number): Drawn<Piece> => ({ piece: { card: number, high: true } });
const deck = (left: number, flag: Written): Drawn<Piece> => ({ piece: { deck: left }, flag });
const chip = (points: number): Drawn<Piece> => ({ piece: { chip: points } });
const BACK: Drawn<Piece> = { piece: { back: true } };

const COUNTS = Object.entries(PRINTED.copies) as [string, number][];
const counted = COUNTS.map(([number, copies]) => `${copies} × ${number}`).join(", ");

export const rulebook: Rulebook<Piece> = {
  goal: r("goal"),
  chapters: [
    {
      id: "cards",
      title: r("cards.title"),
      body: [
        r("cards.seventyCardsBearThe"),
        {
          picture: [COUNTS.map(([number, copies]) => card(Number(number), { times: copies }))],
          size: 54,
          caption: r("cards.howOftenEachNumber", { counted }),
        },
        r("cards.the1AndThe"),
      ],
    },
    {
      id: "start",
      title: r("start.title"),
      body: [
        r("start.allSeventyCardsAre"),
        {
          picture: [
            [
              { together: cards(1, 4, 5, 5, 6, 6, 7, 8, 10, 12), label: r("start.tenInYourHand") },
              { together: [BACK, BACK, BACK, BACK], label: r("start.fourInYourDeck") },
            ],
          ],
          size: 46,
          caption: r("start.whatYouHaveWhen"),
        },
        r("start.aLotDecidesWho"),
      ],
    },
    {
      id: "play",
      title: r("play.title"),
      body: [
        r("play.turnsGoRoundClockwise"),
        {
          list: [r("play.playOneCardOr"), r("play.yourValueMustBe"), r("play.onAnEmptyTable")],
        },
        {
          picture: [
            [...[card(7), "+", card(7), "=", 14], { right: r("play.beats12") }],
            [...[card(4), "+", card(4), "+", card(4), "=", 12], { right: r("play.beatsASingle11") }],
            [...[card(9), "=", 9], { wrong: r("play.doesNotBeat9") }],
          ],
          caption: r("play.two7sMake14"),
        },
      ],
    },
    {
      id: "pass",
      title: r("pass.title"),
      body: [
        r("pass.youMayPassEven"),
        r("pass.withAnEmptyDeck"),
        {
          picture: [
            [
              deck(4, r("pass.start")),
              "→",
              deck(3, r("pass.passedOnce")),
              "→",
              deck(0, r("pass.passed4Times")),
              "→",
              { wrong: r("pass.fifthPassOut") },
            ],
          ],
          caption: r("pass.fourPassesCostA"),
        },
      ],
    },
    {
      id: "faces",
      title: r("faces.title"),
      body: [
        r("faces.whileTheValueTo"),
        {
          picture: [
            [high(2), "=", 16, { right: r("faces.beats15") }],
            [high(2), "+", high(2), "=", 32, { right: r("faces.beats17") }],
            [card(2), "=", 2, { wrong: r("faces.doesNotBeat14") }],
          ],
          caption: r("faces.against15A2"),
        },
        r("faces.soNobodyCanOpen"),
      ],
    },
    {
      id: "lead",
      title: r("lead.title"),
      body: [
        r("lead.whenTheTurnIs"),
        {
          picture: [
            [
              ...[{ who: 0 }, high(2), high(2), "→", { who: 1 }, r("lead.passes"), "→"],
              ...[{ who: 2 }, r("lead.passes")],
            ],
            ["→", { who: 0 }, { piece: { empty: true } }, "→", card(3)],
          ],
          size: 50,
          caption: r("lead.anaPlaysTwo16s"),
        },
      ],
    },
    {
      id: "end",
      title: r("end.title"),
      body: [r("end.aRoundEndsAt"), r("end.basicGameTheFirst")],
    },
    {
      id: "advanced",
      title: r("advanced.title"),
      body: [
        r("advanced.youPlayAsMany"),
        r("advanced.toFoldShowYour"),
        {
          picture: [
            [
              { together: cards(3, 4, 5, 6), label: r("advanced.theRun") },
              { together: cards(6, 8, 9), label: r("advanced.whatRemains") },
              "→",
              chip(-3),
            ],
            [{ together: cards(8, 9, 10, 11), label: r("advanced.theRun") }, "→", chip(0)],
            [
              { together: cards(4), label: r("advanced.oneCard") },
              { together: cards(4), label: r("advanced.whatRemains") },
              "→",
              chip(-1),
            ],
          ],
          size: 48,
          caption: r("advanced.theRunOfFourGoes"),
        },
        {
          note: r("advanced.inARunThe"),
        },
        r("advanced.whenSomebodyPlaysTheir"),
        r("advanced.lostPointsAreKept"),
      ],
    },
    {
      id: "score",
      title: r("score.title"),
      body: [
        {
          caption: r("score.threePlayersThreeRounds"),
          head: [
            r("score.player"),
            r("score.round", { n: 1 }),
            r("score.round", { n: 2 }),
            r("score.round", { n: 3 }),
            r("score.total"),
          ],
          rows: [
            ["Ana", "+3", "−2", "−4", "−3"],
            ["Ben", "−5", "+3", "0", "−2"],
            ["Chloé", "0", "−1", "+3", "+2"],
          ],
        },
        r("score.theMostPointsWin"),
      ],
    },
  ],
};
