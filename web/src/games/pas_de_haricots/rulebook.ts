import type { Drawn, Rulebook, Thing } from "../../rulebook/model";
import { PRINTED } from "../../wire/printed/pas_de_haricots";

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

export const rulebook: Rulebook<Piece> = {
  goal: [
    "Whatever you play goes to somebody else, and what you take was somebody’s. Collect suits that count for you, and hand out those that hurt.",
    "Ce que vous jouez va à un autre, et ce que vous prenez vient d’un autre. Rassemblez des couleurs qui rapportent, et refilez celles qui font mal.",
  ],
  chapters: [
    {
      id: "cards",
      title: ["The cards", "Les cartes"],
      body: [
        [
          "Sixty cards of a tarot deck, fifteen in each of four suits: all but the trumps from 5 on and the fool.",
          "Soixante cartes d’un jeu de tarot, quinze dans chacune des quatre couleurs : on retire les atouts à partir du 5, et l’excuse.",
        ],
        {
          picture: [series(SPADES, ...RANKS)],
          size: 54,
          caption: [
            "A whole suit: ten plain cards, three minus cards, the king, and the trump that belongs to it.",
            "Une couleur entière : dix cartes simples, trois cartes « moins », le roi, et l’atout qui lui appartient.",
          ],
        },
        {
          list: [
            ["*1 to 10* are worth their number.", "*1 à 10* valent leur nombre."],
            [
              "*Jack, knight and queen* are minus cards: each of them turns the sign of its suit.",
              "*Valet, cavalier et dame* sont des cartes « moins » : chacune change le signe de sa couleur.",
            ],
            ["The *king* doubles its suit, for better or worse.", "Le *roi* double sa couleur, en bien ou en mal."],
            [
              "The *trump* of a suit says “no beans”: the whole suit counts nothing. Trump 1 goes with diamonds, 2 with hearts, 3 with spades, 4 with clubs.",
              "L’*atout* d’une couleur dit « pas de haricots » : la couleur entière ne compte pas. L’atout 1 va avec les carreaux, le 2 avec les cœurs, le 3 avec les piques, le 4 avec les trèfles.",
            ],
          ],
        },
        {
          picture: [[card(DIAMONDS, TRUMP), card(HEARTS, TRUMP), card(SPADES, TRUMP), card(CLUBS, TRUMP)]],
          caption: [
            "The four trumps. They and all other special cards touch only their own suit.",
            "Les quatre atouts. Comme toutes les cartes spéciales, ils ne touchent que leur couleur.",
          ],
        },
      ],
    },
    {
      id: "deal",
      title: ["The deal", "La donne"],
      body: [
        {
          caption: ["All cards are dealt.", "On distribue toutes les cartes."],
          head: [["Players", "Joueurs"], ...Object.keys(PRINTED.hands)],
          rows: [[["Cards each", "Cartes chacun"], ...Object.values(PRINTED.hands)]],
        },
        ["A lot decides who gets the *pawn* first.", "Le sort décide qui reçoit d’abord le *pion*."],
      ],
    },
    {
      id: "play",
      title: ["Everybody plays a card", "Chacun joue une carte"],
      body: [
        {
          steps: [
            [
              "Whoever has the pawn plays a card *face up* and puts the pawn on it.",
              "Celui qui a le pion joue une carte *face visible* et pose le pion dessus.",
            ],
            [
              "All others, having seen it, choose a card of their hand and lay it *face down*.",
              "Tous les autres, l’ayant vue, choisissent une carte de leur main et la posent *face cachée*.",
            ],
            ["Then all cards are turned over together.", "Puis on retourne toutes les cartes ensemble."],
          ],
        },
      ],
    },
    {
      id: "take",
      title: ["Everybody takes a card", "Chacun prend une carte"],
      body: [
        {
          list: [
            [
              "Whoever has the pawn *takes first*: any card but the one under the pawn, which is their own.",
              "Celui qui a le pion *prend d’abord* : n’importe quelle carte sauf celle sous le pion, qui est la sienne.",
            ],
            [
              "*Whose card was taken takes next*, again any card that still lies there, but not the one under the pawn.",
              "*Celui dont on a pris la carte prend ensuite*, encore une carte parmi celles qui restent, mais pas celle sous le pion.",
            ],
            [
              "So it goes on. The last player gets the card *under the pawn*, like it or not.",
              "Et ainsi de suite. Le dernier reçoit la carte *sous le pion*, que cela lui plaise ou non.",
            ],
            ["Taking is a must: nobody may refuse.", "Prendre est obligatoire : personne ne peut refuser."],
          ],
        },
        {
          picture: [
            [
              ...[{ who: 0 }, card(HEARTS, 9, true), { who: 1 }, card(SPADES, KING)],
              ...[{ who: 2 }, card(CLUBS, 4), { who: 3 }, card(HEARTS, JACK)],
            ],
            [{ who: 0 }, "←", card(CLUBS, 4), ["so Chloé is next", "donc Chloé ensuite"]],
            [{ who: 2 }, "←", card(SPADES, KING), ["so Ben is next", "donc Ben ensuite"]],
            [{ who: 1 }, "←", card(HEARTS, JACK), ["so Dan is last", "donc Dan est dernier"]],
            [{ who: 3 }, "←", card(HEARTS, 9, true), ["and has the pawn now", "et a maintenant le pion"]],
          ],
          size: 52,
          caption: [
            "Ana has the pawn and takes Chloé’s 4 of clubs. Chloé takes Ben’s king, Ben is left with Dan’s jack, and Dan gets Ana’s 9 with the pawn.",
            "Ana a le pion et prend le 4 de trèfle de Chloé. Chloé prend le roi de Ben, il reste à Ben le valet de Dan, et Dan reçoit le 9 d’Ana avec le pion.",
          ],
        },
        [
          "Sort what you took by suit before you, open to all. When you took a card makes no difference. Whoever got the pawn leads the next turn, and so on until all hands are empty.",
          "Rangez vos prises par couleur devant vous, visibles de tous. Le moment où une carte a été prise ne change rien. Celui qui a reçu le pion ouvre le tour suivant, et ainsi de suite jusqu’à ce que les mains soient vides.",
        ],
      ],
    },
    {
      id: "count",
      title: ["What a suit is worth", "Ce que vaut une couleur"],
      body: [
        {
          steps: [
            ["Add up the plain cards.", "Additionnez les cartes simples."],
            [
              "*One or three* minus cards make the sum negative. None or two leave it positive.",
              "*Une ou trois* cartes « moins » rendent la somme négative. Aucune ou deux la laissent positive.",
            ],
            ["With the king, double it.", "Avec le roi, doublez."],
            ["With the trump, all of this counts 0.", "Avec l’atout, tout cela compte 0."],
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
          caption: [
            "3 + 4 = 7. The jack turns it to −7, the queen back to 7. Jack and king make −14. With the trump nothing counts.",
            "3 + 4 = 7. Le valet en fait −7, la dame le ramène à 7. Valet et roi font −14. Avec l’atout, rien ne compte.",
          ],
        },
        [
          "Without plain cards there is nothing to turn or to double: the suit counts 0.",
          "Sans carte simple, il n’y a rien à retourner ni à doubler : la couleur compte 0.",
        ],
      ],
    },
    {
      id: "score",
      title: ["Three rounds", "Trois manches"],
      body: [
        [
          "At the end of a round add the positive suits on one line, the negative ones on another; the difference is your score.",
          "À la fin d’une manche, additionnez les couleurs positives sur une ligne et les négatives sur une autre ; la différence est votre score.",
        ],
        {
          picture: [
            counts(SPADES, "=", 11, 2, 9),
            counts(HEARTS, "=", -6, 6, QUEEN),
            counts(DIAMONDS, "=", 18, 1, 8, KING),
            counts(CLUBS, "=", 0, 10, JACK, TRUMP),
            [["*+29 − 6*", "*+29 − 6*"], "=", 23],
          ],
          size: 42,
          caption: [
            "Spades 11 and diamonds (1 + 8) × 2 = 18 make 29. Hearts lose 6. The trump cancels clubs. The round brings 23.",
            "Piques 11 et carreaux (1 + 8) × 2 = 18 font 29. Les cœurs perdent 6. L’atout annule les trèfles. La manche rapporte 23.",
          ],
        },
        [
          "Then all cards are dealt anew; whoever got the pawn last leads. After *three rounds* the highest total wins. A tie is a shared victory.",
          "Puis on redistribue toutes les cartes ; celui qui a reçu le pion en dernier ouvre. Après *trois manches*, le plus grand total gagne. À égalité, la victoire est partagée.",
        ],
      ],
    },
  ],
};
