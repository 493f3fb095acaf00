import type { BothRules } from "../rules";

export const rules: BothRules = {
  en: {
    goal: "Plant the most beans without bursting too often. Most Thalers win.",
    chapters: [
      {
        title: "Your turn",
        lines: [
          "Play one card onto either of the two piles and compare it with what lay on top.",
          "Higher: draw as many cards as the difference.",
          "Lower: plant as many cards of your hand as the difference, face down on your farm.",
          "Equal: nothing more happens.",
        ],
      },
      {
        title: "Wallets",
        lines: ["Onto a pile with a wallet (◆) you may play any card face down. It counts as 4."],
      },
      {
        title: "Burst",
        lines: [
          "You burst if you would have to draw up to six cards or more, plant more cards than you hold, or if your hand is empty at the end of your turn.",
          "Take the smallest token, put your hand aside and draw four new cards.",
        ],
      },
      {
        title: "The end",
        lines: [
          "The game ends with the last token. A Thaler for each bean on your farm, minus your penalties.",
          "A bonus of 1 for the smallest sum of penalties, and 1 more if you have none at all.",
        ],
      },
    ],
  },
  fr: {
    goal: "Semez le plus de haricots sans éclater trop souvent. Le plus de Thalers gagne.",
    chapters: [
      {
        title: "À votre tour",
        lines: [
          "Jouez une carte sur l’une des deux piles et comparez-la à celle du dessus.",
          "Plus haute : piochez autant de cartes que la différence.",
          "Plus basse : semez autant de cartes de votre main que la différence, face cachée, sur votre ferme.",
          "Égale : rien de plus.",
        ],
      },
      {
        title: "Les bourses",
        lines: ["Sur une pile avec une bourse (◆), on peut jouer n’importe quelle carte face cachée. Elle vaut 4."],
      },
      {
        title: "Éclater",
        lines: [
          "Vous éclatez si vous deviez piocher jusqu’à six cartes ou plus, semer plus de cartes que vous n’en avez, ou si votre main est vide à la fin du tour.",
          "Prenez le plus petit jeton, écartez votre main et piochez quatre cartes.",
        ],
      },
      {
        title: "La fin",
        lines: [
          "La partie finit avec le dernier jeton. Un Thaler par haricot sur votre ferme, moins vos pénalités.",
          "Un bonus de 1 pour la plus petite somme de pénalités, et encore 1 si vous n’en avez aucune.",
        ],
      },
    ],
  },
};
