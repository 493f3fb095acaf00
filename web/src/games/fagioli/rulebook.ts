import type { Both, Drawn, Rulebook, Thing } from "../../rulebook/model";
import { PRINTED } from "../../wire/printed/fagioli";

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

const ON: Both = ["on", "sur"];
const AS_FOUR: Both = ["as 4, on", "comme 4, sur"];
const hand = (count: number): Both => [`${count} in hand`, `${count} en main`];
const burst = (why: Both): Thing<Piece> => ({ wrong: why });

const COUNTS = Object.entries(PRINTED.copies) as [string, number][];
const counted = COUNTS.map(([number, copies]) => `${copies} × ${number}`).join(", ");
const odd = WALLETS.join(", ");

export const rulebook: Rulebook<Piece> = {
  goal: [
    "Go up to gather seed, go down to sow it, and do not overreach. The most Thalers win.",
    "Montez pour récolter des graines, descendez pour les semer, sans voir trop grand. Le plus de Thalers gagne.",
  ],
  chapters: [
    {
      id: "cards",
      title: ["Cards and tokens", "Cartes et jetons"],
      body: [
        [
          "Fifty-two bean cards bear the numbers 1 to 9; there is *no 4*. Some show a *wallet*. Two start cards, 3 and 7, open the two piles and are never shuffled.",
          "Cinquante-deux cartes haricot portent les nombres de 1 à 9, mais il n’y a *pas de 4*. Certaines montrent une *bourse*. Deux cartes de départ, 3 et 7, ouvrent les deux piles et ne sont jamais mélangées.",
        ],
        {
          picture: [COUNTS.map(([number, copies]) => card(Number(number), { times: copies }))],
          caption: [
            `How often each number is there: ${counted}. Wallets are on ${odd}, and on both start cards.`,
            `Combien de fois chaque nombre existe : ${counted}. Les bourses sont sur ${odd}, et sur les deux cartes de départ.`,
          ],
        },
        {
          note: [
            "The rulebook shows these two things only in pictures that we do not have: how many of each number there are, and where the wallets stand, is our choice.",
            "La règle ne montre ces deux choses qu’en images, que nous n’avons pas : le nombre de cartes de chaque sorte et la place des bourses sont notre choix.",
          ],
        },
        {
          caption: ["Burst tokens by number of players.", "Les jetons selon le nombre de joueurs."],
          head: [
            ["Players", "Joueurs"],
            ["Burst tokens", "Jetons d’éclatement"],
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
      title: ["The start", "Le départ"],
      body: [
        [
          "Everybody gets *four cards*. The others form the draw pile; all may know how many it has. On its two sides lie the start cards, where two piles will grow. Each player has a farm. A lot decides who begins; then turns go clockwise.",
          "Chacun reçoit *quatre cartes*. Les autres forment la pioche, dont chacun peut connaître le nombre. À ses côtés, les cartes de départ, où grandiront deux piles. Chaque joueur a une ferme. Le sort désigne qui commence ; puis on tourne dans le sens des aiguilles d’une montre.",
        ],
        {
          picture: [
            [
              { together: [start(3)], label: ["left pile", "pile de gauche"] },
              { together: [DOWN], label: ["draw pile", "pioche"] },
              { together: [start(7)], label: ["right pile", "pile de droite"] },
            ],
            PRINTED.tokens[3].map(token),
          ],
          caption: [
            "The middle of the table for three players, with the burst tokens from the smallest to the largest.",
            "Le milieu de la table à trois joueurs, avec les jetons du plus petit au plus grand.",
          ],
        },
      ],
    },
    {
      id: "turn",
      title: ["Your turn", "Votre tour"],
      body: [
        [
          "You must play *one card* from your hand onto *either pile*. Compare it with what lay on top; the *difference* of the two numbers counts.",
          "Vous devez jouer *une carte* de votre main sur *l’une des deux piles*. Comparez-la à celle du dessus ; c’est la *différence* des deux nombres qui compte.",
        ],
        {
          list: [
            [
              "*Higher:* draw as many cards as the difference.",
              "*Plus haute :* piochez autant de cartes que la différence.",
            ],
            [
              "*Lower:* sow as many cards as the difference, whichever you like from your hand, face down on your farm.",
              "*Plus basse :* semez autant de cartes que la différence, celles que vous voulez de votre main, face cachée sur votre ferme.",
            ],
            ["*Equal:* nothing more happens.", "*Égale :* il ne se passe rien de plus."],
          ],
        },
        {
          picture: [
            [card(8), ON, card(5), "→", { together: downs(3), label: ["draw 3", "piocher 3"] }],
            [card(5), ON, card(7), "→", { together: downs(2), label: ["sow 2", "semer 2"] }, "→", farm(2)],
            [card(6), ON, card(6), "→", ["nothing", "rien"]],
          ],
          size: 54,
          caption: [
            "An 8 on a 5: draw three cards. A 5 on a 7: sow two. A 6 on a 6: nothing.",
            "Un 8 sur un 5 : piochez trois cartes. Un 5 sur un 7 : semez-en deux. Un 6 sur un 6 : rien.",
          ],
        },
        [
          "Only you may look at your farm: how many beans it has stays secret.",
          "Vous seul pouvez regarder votre ferme : le nombre de ses haricots reste secret.",
        ],
      ],
    },
    {
      id: "wallet",
      title: ["Face down on a wallet", "Face cachée sur une bourse"],
      body: [
        [
          "If the top card of a pile shows a wallet and lies face up, you may play *any card face down* on it. Whatever its number, it *counts as 4*, for you and for the next one who plays there. It hides the wallet: nothing goes face down on a face-down card. Nobody else ever learns what it was.",
          "Si la carte du dessus montre une bourse et se trouve face visible, vous pouvez y jouer *n’importe quelle carte face cachée*. Quel que soit son nombre, elle *vaut 4*, pour vous et pour qui jouera ensuite sur cette pile. Elle cache la bourse : rien ne va face cachée sur une carte cachée. Personne d’autre ne saura jamais ce qu’elle était.",
        ],
        {
          picture: [
            [DOWN, AS_FOUR, start(7), "→", { together: downs(3), label: ["sow 3", "semer 3"] }],
            [DOWN, AS_FOUR, start(3), "→", { together: downs(1), label: ["draw 1", "piocher 1"] }],
            [DOWN, ON, card(8), { wrong: ["no wallet", "pas de bourse"] }],
          ],
          size: 54,
          caption: [
            "A face-down card on the 7 sows three, on the 3 it draws one. The 8 has no wallet.",
            "Une carte cachée sur le 7 en fait semer trois, sur le 3 elle en fait piocher une. Le 8 n’a pas de bourse.",
          ],
        },
      ],
    },
    {
      id: "burst",
      title: ["Burst!", "Éclaté !"],
      body: [
        [
          "You burst in three cases, once a turn at most. The card you played has left your hand already.",
          "Vous éclatez dans trois cas, une fois par tour au plus. La carte jouée a déjà quitté votre main.",
        ],
        {
          list: [
            [
              "Drawing would bring your hand to *six cards or more*: you draw none.",
              "Piocher porterait votre main à *six cartes ou plus* : vous n’en piochez aucune.",
            ],
            [
              "You would have to sow *more than you hold*: you sow none.",
              "Il faudrait semer *plus que vous n’avez* : vous n’en semez aucune.",
            ],
            [
              "Your hand is *empty at the end* of your turn. What you have sown stays sown.",
              "Votre main est *vide à la fin* de votre tour. Ce qui est semé reste semé.",
            ],
          ],
        },
        {
          picture: [
            [hand(5), card(5), ON, card(3), burst(["4 + 2 is too many", "4 + 2, c’est trop"])],
            [hand(3), card(3), ON, card(8), burst(["2 cannot sow 5", "2 ne suffisent pas pour 5"])],
            [hand(4), card(2), ON, card(5), "→", farm(3), burst(["0 cards left", "il reste 0 carte"])],
          ],
          size: 54,
          caption: [
            "From a hand of five, four remain; two more would make six. From three, two remain, and five should be sown. From four, three remain and are all sown, but the hand is empty.",
            "D’une main de cinq, il reste quatre ; deux de plus feraient six. De trois, il reste deux, et il faudrait en semer cinq. De quatre, il reste trois, toutes semées, mais la main est vide.",
          ],
        },
        {
          note: [
            "A last card may well be played: if it lets you draw, your hand is not empty at the end.",
            "On peut fort bien jouer sa dernière carte : si elle fait piocher, la main n’est pas vide à la fin.",
          ],
        },
        [
          "When you burst, take the *smallest token* that is left. Lay your hand aside, face down, and draw *four new cards*. The card you played stays on its pile.",
          "Quand vous éclatez, prenez le *plus petit jeton* qui reste. Écartez votre main, face cachée, et piochez *quatre nouvelles cartes*. La carte jouée reste sur sa pile.",
        ],
      ],
    },
    {
      id: "draw-pile",
      title: ["When the draw pile is empty", "Quand la pioche est vide"],
      body: [
        [
          "As soon as its last card is drawn, all cards of both piles and all that were laid aside are shuffled into a new draw pile, and drawing goes on. The start cards lie open again. It has a price: the *smallest token* that is left goes back to the box.",
          "Dès que sa dernière carte est piochée, on mélange toutes les cartes des deux piles et toutes celles qui ont été écartées pour en faire une nouvelle pioche, et l’on continue. Les cartes de départ sont de nouveau visibles. Cela a un prix : le *plus petit jeton* qui reste retourne dans la boîte.",
        ],
      ],
    },
    {
      id: "score",
      title: ["The end", "La fin"],
      body: [
        [
          "The game ends *at once* when the last token is gone, taken by a player or returned to the box. Nothing more is drawn, and the round is not finished.",
          "La partie finit *aussitôt* que le dernier jeton est parti, pris par un joueur ou rendu à la boîte. On ne pioche plus rien, et on ne termine pas le tour de table.",
        ],
        {
          list: [
            ["*1 Thaler* for each bean on your farm,", "*1 Thaler* par haricot sur votre ferme,"],
            [
              "*1 Thaler* for the smallest sum of penalties, also if several share it,",
              "*1 Thaler* pour la plus petite somme de pénalités, même partagée,",
            ],
            ["*1 more* if you have no token at all,", "*1 de plus* si vous n’avez aucun jeton,"],
            [
              "*minus* your penalties. Less than nothing is possible.",
              "*moins* vos pénalités. On peut finir sous zéro.",
            ],
          ],
        },
        {
          picture: [
            [{ who: 0 }, farm(5), "+ 1 + 1", "=", 7],
            [{ who: 1 }, farm(9), token(2), token(4), "=", 3],
            [{ who: 2 }, farm(8), token(3), token(3), "=", 2],
          ],
          caption: [
            "Ana has only five beans but no token: 5 + 1 + 1 = 7. Ben has 9 − 6 = 3, Chloé 8 − 6 = 2.",
            "Ana n’a que cinq haricots, mais aucun jeton : 5 + 1 + 1 = 7. Ben a 9 − 6 = 3, Chloé 8 − 6 = 2.",
          ],
        },
        [
          "The most Thalers win. Of those who are tied, the one who had their first turn *last* wins.",
          "Le plus de Thalers gagne. À égalité, c’est celui qui a joué son premier tour *le plus tard* qui gagne.",
        ],
      ],
    },
  ],
};
