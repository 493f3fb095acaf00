import type { Both, Drawn, Rulebook } from "../../rulebook/model";
import { PRINTED } from "../../wire/printed/haricots";

export type Piece =
  | { readonly card: number; readonly high?: boolean }
  | { readonly back: true }
  | { readonly deck: number }
  | { readonly empty: true }
  | { readonly chip: number };

const card = (number: number, look: Partial<Drawn<Piece>> = {}): Drawn<Piece> => ({ piece: { card: number }, ...look });
const cards = (...numbers: number[]): Drawn<Piece>[] => numbers.map((number) => card(number));
const high = (number: number): Drawn<Piece> => ({ piece: { card: number, high: true } });
const deck = (left: number, flag: Both): Drawn<Piece> => ({ piece: { deck: left }, flag });
const chip = (points: number): Drawn<Piece> => ({ piece: { chip: points } });
const BACK: Drawn<Piece> = { piece: { back: true } };

const COUNTS = Object.entries(PRINTED.copies) as [string, number][];
const counted = COUNTS.map(([number, copies]) => `${copies} × ${number}`).join(", ");

export const rulebook: Rulebook<Piece> = {
  goal: [
    "Empty your hand by playing higher than everybody else – or see in time that you will not manage.",
    "Videz votre main en jouant plus haut que tous les autres, ou voyez à temps que vous n’y arriverez pas.",
  ],
  chapters: [
    {
      id: "cards",
      title: ["The cards", "Les cartes"],
      body: [
        [
          "Seventy cards bear the numbers 1 to 12 and a single 15. There is no 13 and no 14, and some numbers are far more common than others.",
          "Soixante-dix cartes portent les nombres de 1 à 12, et une seule le 15. Il n’y a ni 13 ni 14, et certains nombres sont bien plus fréquents que d’autres.",
        ],
        {
          picture: [COUNTS.map(([number, copies]) => card(Number(number), { times: copies }))],
          size: 54,
          caption: [
            `How often each number is there: ${counted}.`,
            `Combien de fois chaque nombre existe : ${counted}.`,
          ],
        },
        [
          "The 1 and the 2 have a second, high number: they are the cards *1/17* and *2/16*.",
          "Le 1 et le 2 ont un second nombre, très haut : ce sont les cartes *1/17* et *2/16*.",
        ],
      ],
    },
    {
      id: "start",
      title: ["A round begins", "Une manche commence"],
      body: [
        [
          "All seventy cards are shuffled for every round. Each player gets a *hand of ten* and a *deck of four* of their own, face down: nobody looks at it, not even its owner. The cards that are left stay out of the round, unseen.",
          "On mélange les soixante-dix cartes à chaque manche. Chacun reçoit une *main de dix* cartes et sa propre *pioche de quatre*, face cachée : personne ne la regarde, pas même son propriétaire. Les cartes qui restent ne servent pas dans cette manche, et nul ne les voit.",
        ],
        {
          picture: [
            [
              { together: cards(1, 4, 5, 5, 6, 6, 7, 8, 10, 12), label: ["ten in your hand", "dix en main"] },
              { together: [BACK, BACK, BACK, BACK], label: ["four in your deck", "quatre dans votre pioche"] },
            ],
          ],
          size: 46,
          caption: [
            "What you have when a round begins. Everybody sees how many cards you hold, and how many your deck has.",
            "Ce que vous avez au début d’une manche. Tout le monde voit combien de cartes il vous reste, en main et en pioche.",
          ],
        },
        [
          "A lot decides who begins the first round. After each round that role moves one seat to the left, whoever has won.",
          "Le sort désigne qui commence la première manche. Après chaque manche, ce rôle passe au voisin de gauche, peu importe qui a gagné.",
        ],
      ],
    },
    {
      id: "play",
      title: ["Play cards …", "Jouer des cartes…"],
      body: [
        [
          "Turns go round clockwise. On yours you do one of two things: play cards, or draw one and pass.",
          "On joue dans le sens des aiguilles d’une montre. À votre tour, de deux choses l’une : jouer des cartes, ou en piocher une et passer.",
        ],
        {
          list: [
            [
              "Play *one card*, or several cards of the *same number*. Several cards are worth their *sum*.",
              "Jouez *une carte*, ou plusieurs du *même nombre*. Plusieurs cartes valent leur *somme*.",
            ],
            [
              "Your value must be *higher* than the last one on the table; equal is not enough. The number of cards may be another.",
              "Votre valeur doit être *supérieure* à la dernière jouée ; l’égalité ne suffit pas. Le nombre de cartes peut être différent.",
            ],
            ["On an empty table anything goes.", "Sur une table vide, tout est permis."],
          ],
        },
        {
          picture: [
            [...[card(7), "+", card(7), "=", 14], { right: ["beats 12", "bat 12"] }],
            [...[card(4), "+", card(4), "+", card(4), "=", 12], { right: ["beats a single 11", "bat un seul 11"] }],
            [...[card(9), "=", 9], { wrong: ["does not beat 9", "ne bat pas 9"] }],
          ],
          caption: [
            "Two 7s make 14 and beat 12. Three 4s make 12 and beat a single 11. A 9 does not beat a 9.",
            "Deux 7 font 14 et battent 12. Trois 4 font 12 et battent un seul 11. Un 9 ne bat pas un 9.",
          ],
        },
      ],
    },
    {
      id: "pass",
      title: ["… or draw and pass", "… ou piocher et passer"],
      body: [
        [
          "You may pass even if you could play, and even if you lead. Take a card from your own deck into your hand. You stay in the round: next time you may play or pass again.",
          "Vous pouvez passer même si vous pourriez jouer, et même si vous ouvrez. Prenez en main une carte de votre pioche. Vous restez dans la manche : la prochaine fois, vous pourrez de nouveau jouer ou passer.",
        ],
        [
          "With an empty deck there is nothing to draw. In the basic game passing then means to *drop out*: you are skipped until the round is over.",
          "Si votre pioche est vide, il n’y a rien à prendre. Dans le jeu de base, passer veut alors dire *quitter la manche* : on saute votre tour jusqu’à sa fin.",
        ],
        {
          picture: [
            [
              deck(4, ["start", "début"]),
              "→",
              deck(3, ["passed once", "passé 1 fois"]),
              "→",
              deck(0, ["passed 4 times", "passé 4 fois"]),
              "→",
              { wrong: ["fifth pass: out", "cinquième fois : dehors"] },
            ],
          ],
          caption: [
            "Four passes cost a card of your deck each; the fifth is the way out.",
            "Quatre fois, passer coûte une carte de votre pioche ; la cinquième vous fait sortir.",
          ],
        },
      ],
    },
    {
      id: "faces",
      title: ["Two faces", "Deux visages"],
      body: [
        [
          "While the value to beat is *below 15*, the 1/17 is just a 1 and the 2/16 just a 2. As soon as it is *15 or more*, each 1/17 counts *17* and each 2/16 counts *16*. A sum does it as well: three 5s are 15.",
          "Tant que la valeur à battre est *sous 15*, le 1/17 n’est qu’un 1 et le 2/16 qu’un 2. Dès qu’elle atteint *15 ou plus*, chaque 1/17 vaut *17* et chaque 2/16 vaut *16*. Une somme suffit : trois 5 font 15.",
        ],
        {
          picture: [
            [high(2), "=", 16, { right: ["beats 15", "bat 15"] }],
            [high(2), "+", high(2), "=", 32, { right: ["beats 17", "bat 17"] }],
            [card(2), "=", 2, { wrong: ["does not beat 14", "ne bat pas 14"] }],
          ],
          caption: [
            "Against 15 a 2/16 counts 16, and two of them 32. Against 14 it is only a 2.",
            "Contre 15, un 2/16 vaut 16, et deux valent 32. Contre 14, ce n’est qu’un 2.",
          ],
        },
        [
          "So nobody can open with 16 or 17, and a 1/17 never goes together with a 2/16: their numbers differ.",
          "Personne ne peut donc ouvrir avec 16 ou 17, et un 1/17 ne va jamais avec un 2/16 : leurs nombres diffèrent.",
        ],
      ],
    },
    {
      id: "lead",
      title: ["When nobody goes higher", "Quand personne ne monte"],
      body: [
        [
          "When the turn is back with whoever played last, the table is *cleared*, before that player chooses. They now lead with anything they like. If they pass instead, the next player leads.",
          "Quand le tour revient à celui qui a joué en dernier, on *vide la table* avant qu’il ne choisisse. Il ouvre alors avec ce qu’il veut. S’il préfère passer, c’est le joueur suivant qui ouvre.",
        ],
        {
          picture: [
            [
              ...[{ who: 0 }, high(2), high(2), "→", { who: 1 }, ["passes", "passe"] as Both, "→"],
              ...[{ who: 2 }, ["passes", "passe"] as Both],
            ],
            ["→", { who: 0 }, { piece: { empty: true } }, "→", card(3)],
          ],
          size: 50,
          caption: [
            "Ana plays two 16s. Ben and Chloé pass. The dish is emptied, and Ana may lead with her 3.",
            "Ana joue deux 16. Ben et Chloé passent. On vide le plat, et Ana peut ouvrir avec son 3.",
          ],
        },
      ],
    },
    {
      id: "end",
      title: ["The end of a round", "La fin d’une manche"],
      body: [
        [
          "A round ends at once when somebody plays their *last card*, or when *only one player is left* in it. That player has won the round – in the second case whatever they still hold.",
          "La manche finit aussitôt que quelqu’un joue sa *dernière carte*, ou qu’il ne *reste qu’un seul joueur*. Celui-là gagne la manche, dans le second cas quoi qu’il ait encore en main.",
        ],
        [
          "*Basic game:* the first player to win *two rounds* wins the game.",
          "*Jeu de base :* le premier à gagner *deux manches* gagne la partie.",
        ],
      ],
    },
    {
      id: "advanced",
      title: ["The advanced game: folding", "Le jeu avancé : se coucher"],
      body: [
        [
          "You play as many rounds as there are players, and count points. A round that is won brings *+3*. Nobody drops out any more; instead you may *fold* on any turn of your own, and you must once your deck is empty and you cannot or will not play.",
          "On joue autant de manches qu’il y a de joueurs, et on compte des points. Une manche gagnée rapporte *+3*. On ne quitte plus la manche en passant : à n’importe lequel de vos tours vous pouvez vous *coucher*, et vous le devez si votre pioche est vide et que vous ne pouvez ou ne voulez pas jouer.",
        ],
        [
          "To fold, show your hand and set *one run* aside: one card each of numbers that follow one another. Every card that remains costs *1 point*, whatever its number. You are then out of the round.",
          "Pour vous coucher, montrez votre main et écartez *une suite* : une carte de chacun des nombres qui se suivent. Chaque carte qui reste coûte *1 point*, quel que soit son nombre. Vous ne jouez plus dans cette manche.",
        ],
        {
          picture: [
            [
              { together: cards(3, 4, 5, 6), label: ["the run", "la suite"] },
              { together: cards(6, 8, 9), label: ["what remains", "ce qui reste"] },
              "→",
              chip(-3),
            ],
            [{ together: cards(8, 9, 10, 11), label: ["the run", "la suite"] }, "→", chip(0)],
            [
              { together: cards(4), label: ["one card", "une carte"] },
              { together: cards(4), label: ["what remains", "ce qui reste"] },
              "→",
              chip(-1),
            ],
          ],
          size: 48,
          caption: [
            "3, 4, 5, 6, 6, 8, 9: the run of four goes, three cards cost 3 points; only one run is set aside. 8, 9, 10, 11: nothing is lost. 4, 4: without neighbours a single card goes, the other costs 1.",
            "3, 4, 5, 6, 6, 8, 9 : la suite de quatre s’en va, trois cartes coûtent 3 points ; on n’écarte qu’une suite. 8, 9, 10, 11 : rien de perdu. 4, 4 : sans voisines, une seule carte s’en va, l’autre coûte 1.",
          ],
        },
        {
          note: [
            "In a run the 1/17 is a 1 and the 2/16 a 2, and the 15 has no neighbours. Cassoulet always takes the longest run for you.",
            "Dans une suite, le 1/17 est un 1 et le 2/16 un 2 ; le 15 n’a pas de voisin. Cassoulet prend toujours la suite la plus longue pour vous.",
          ],
        },
        [
          "When somebody plays their last card, all who have *not folded* lose *1 point for each card* in their hand, and may set no run aside. Cards in a deck cost nothing, and who has folded pays nothing more. A player who wins as the last one left pays nothing either.",
          "Quand quelqu’un joue sa dernière carte, tous ceux qui ne se sont *pas couchés* perdent *1 point par carte* en main, sans écarter de suite. Les cartes des pioches ne coûtent rien, et qui s’est couché ne paie rien de plus. Celui qui gagne parce qu’il reste seul ne paie rien non plus.",
        ],
        [
          "Lost points are kept face down: until the end you see only your own.",
          "Les points perdus restent cachés : jusqu’à la fin, vous ne voyez que les vôtres.",
        ],
      ],
    },
    {
      id: "score",
      title: ["Who wins the advanced game", "Qui gagne le jeu avancé"],
      body: [
        {
          caption: ["Three players, three rounds.", "Trois joueurs, trois manches."],
          head: [
            ["Player", "Joueur"],
            ["Round 1", "Manche 1"],
            ["Round 2", "Manche 2"],
            ["Round 3", "Manche 3"],
            ["Total", "Total"],
          ],
          rows: [
            ["Ana", "+3", "−2", "−4", "−3"],
            ["Ben", "−5", "+3", "0", "−2"],
            ["Chloé", "0", "−1", "+3", "+2"],
          ],
        },
        [
          "The most points win: here Chloé. In a tie, more rounds won decide; then the latest round won. Players who are tied and won no round at all share the victory.",
          "Le plus de points gagne : ici, Chloé. À égalité, c’est le nombre de manches gagnées qui décide, puis la manche gagnée la plus tardive. Des joueurs à égalité sans aucune manche gagnée partagent la victoire.",
        ],
      ],
    },
  ],
};
