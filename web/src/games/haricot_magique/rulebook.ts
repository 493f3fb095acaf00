import { later, type Written } from "../../lib/i18n/i18n.svelte";
import type { Cell, Drawn, Rulebook, Thing } from "../../rulebook/model";
import { PRINTED } from "../../wire/printed/haricot_magique";
import { diceOf, FACES, type Kind, type Standing } from "./pieces";

const r = later("games/haricot_magique/rulebook");

export type Piece =
  | { readonly stalk: readonly Standing[]; readonly fallen?: boolean }
  | { readonly stands: Standing }
  | { readonly action: number }
  | { readonly bag: number }
  | { readonly axe: true }
  | { readonly bean: true };

const one = (kind: Kind, owner = 0): Drawn<Piece> => ({ piece: { stands: { kind, owner } } });
const dice = (...kinds: Kind[]): Drawn<Piece>[] => kinds.map((kind) => one(kind));
const action = (card: number, flag?: Written): Drawn<Piece> => ({ piece: { action: card }, ...(flag ? { flag } : {}) });
const bag = (gold = 0, times?: number): Drawn<Piece> => ({
  piece: { bag: gold },
  ...(times === undefined ? {} : { times }),
});
const cloud = (owner: number): Standing => ({ kind: "cloud", owner });
const stalk = (...pieces: (Kind | Standing)[]): Standing[] =>
  pieces.map((piece) => (typeof piece === "string" ? { kind: piece } : piece));
const BEAN: Drawn<Piece> = { piece: { bean: true } };
const AXE: Drawn<Piece> = { piece: { axe: true } };

const TALL = stalk("eye", "treasure", cloud(0), "trunk", "cylinder", "treasure", cloud(1), "eye", "treasure", cloud(1));

const POWERS: readonly Written[] = [
  r("powers.eyeToken"),
  r("powers.hide"),
  r("powers.steal"),
  r("powers.axe"),
  r("powers.bonus"),
  r("powers.returnDie"),
  r("powers.rerollEyes"),
];

function powerRow(power: Written, place: number): Cell[] {
  const [few, many] = diceOf(place + 1);
  return [place + 1, r("expert.diceChoice", { few: few!, many: many! }), power];
}

const pays = (who: number, bags: number): Thing<Piece>[] => [
  { who },
  bags ? bag(0, bags > 1 ? bags : undefined) : r("things.nothing"),
];

export const rulebook: Rulebook<Piece> = {
  goal: r("goal"),
  chapters: [
    {
      id: "pieces",
      title: r("pieces.title"),
      body: [
        r("pieces.twelveDiceThatAre"),
        {
          picture: [FACES.map((face, place) => ({ ...one(face), times: PRINTED.faces[place]! }))],
          caption: r("pieces.theSixSidesOf"),
        },
        {
          picture: [
            [one("cloud", 0), one("cylinder"), one("castle"), ...PRINTED.bags.map((gold) => bag(gold)), AXE, BEAN],
          ],
          caption: r("pieces.aCloudACylinder"),
        },
        r("pieces.oneDieStandsOn"),
      ],
    },
    {
      id: "round",
      title: r("round.title"),
      body: [
        {
          steps: [
            r("round.everybodySecretlyChoosesOne"),
            r("round.theLowestCardPlays"),
            r("round.eachCardShowsHow"),
            r("round.whenAllHavePlayed"),
          ],
        },
        {
          picture: [
            [
              { together: [{ who: 1 }, action(3)], label: r("round.first") },
              { together: [{ who: 2 }, BEAN, action(5)], label: r("round.second") },
              { together: [{ who: 0 }, action(5)], label: r("round.third") },
            ],
          ],
          size: 54,
          caption: r("round.bens3IsLowest"),
        },
        {
          note: r("round.howManyDiceThe"),
        },
      ],
    },
    {
      id: "roll",
      title: r("roll.title"),
      body: [
        {
          list: [
            r("roll.eyeTwoEyesOr"),
            r("roll.plusOneDie"),
            r("roll.treasureOneOfYour"),
            r("roll.trunkACylinderGoes"),
          ],
        },
        {
          picture: [
            [...dice("eye", "treasure", "eye"), "→", ...dice("eye", "eye"), { wrong: r("roll.theGiantWakes") }],
            [...dice("die", "trunk"), "→", r("roll.oneMore"), "→", ...dice("die", "trunk", "treasure")],
          ],
          caption: r("roll.twoEyesTheTreasure"),
        },
        r("roll.ifFewerDiceAre"),
      ],
    },
    {
      id: "place",
      title: r("place.title"),
      body: [
        r("place.placeAllYourDice"),
        {
          picture: [
            [
              { piece: { stalk: stalk("eye", "trunk", "cylinder") } },
              "+",
              ...dice("treasure", "eye"),
              "→",
              { piece: { stalk: stalk("eye", "trunk", "cylinder", "eye", "treasure", cloud(0)) } },
              "→",
              bag(),
            ],
          ],
          caption: r("place.anaRolledATreasure"),
        },
        r("place.ifItStandsDraw"),
      ],
    },
    {
      id: "fall",
      title: r("fall.title"),
      body: [
        r("fall.ifAnyPieceLeaves"),
        {
          picture: [
            [
              { piece: { stalk: TALL } },
              "→",
              { piece: { stalk: TALL.slice(0, 6), fallen: true } },
              "→",
              { together: pays(0, 1), label: r("fall.oneCloud") },
              { together: pays(1, 2), label: r("fall.twoClouds") },
              { together: pays(2, 0), label: r("fall.broughtItDown") },
            ],
          ],
          caption: r("fall.chloeBringsItDown"),
        },
      ],
    },
    {
      id: "castle",
      title: r("castle.title"),
      body: [
        r("castle.theCastleIsPlaced"),
        {
          list: [r("castle.aCylinderIsDue"), r("castle.youHavePlacedThe")],
        },
        r("castle.itGoesOnAtOnce"),
        {
          picture: [
            [
              { piece: { stalk: [...TALL.slice(0, 8), { kind: "castle" }] } },
              "→",
              { together: pays(1, 2), label: r("castle.onePlusCloud") },
              { together: pays(0, 0), label: r("castle.notHerCastle") },
            ],
          ],
          caption: r("castle.benPlacesTheCastle"),
        },
      ],
    },
    {
      id: "axe",
      title: r("axe.title"),
      body: [
        r("axe.onceAGameAt"),
        {
          picture: [[AXE, "→", { piece: { stalk: TALL } }, "→", { piece: { stalk: TALL.slice(0, 5) } }]],
          caption: r("axe.aGoodThrowFive"),
        },
      ],
    },
    {
      id: "score",
      title: r("score.title"),
      body: [
        r("score.theGameEndsAfter"),
        {
          picture: [
            [{ who: 0 }, bag(20), bag(10), bag(10), "=", 40],
            [{ who: 1 }, bag(20), bag(20), bag(15), "=", 55],
          ],
          caption: r("score.theBagsAreOpened"),
        },
      ],
    },
    {
      id: "expert",
      title: r("expert.title"),
      body: [
        r("expert.withoutAxesButEvery"),
        {
          picture: [Array.from({ length: PRINTED.action_cards }, (_, place) => action(place + 1))],
          size: 56,
          caption: r("expert.theSevenActionCards"),
        },
        {
          caption: r("expert.thePowers"),
          head: [r("expert.card"), r("expert.dice"), r("expert.power")],
          rows: POWERS.map(powerRow),
        },
        {
          note: r("expert.thatPower7Is"),
        },
      ],
    },
  ],
};
