import type { BothRules } from "../rules";

export const rules: BothRules = {
  en: {
    goal: "Everybody plays a card and takes somebody else’s. What you take counts for you, or against you.",
    chapters: [
      {
        title: "Play a card",
        lines: [
          "Whoever has the pawn plays a card face up under it.",
          "All the others choose one face down; then all are turned over together.",
        ],
      },
      {
        title: "Take a card",
        lines: [
          "Whoever has the pawn takes first: any card but their own.",
          "Whose card was taken takes next.",
          "The last one gets the card under the pawn, and with it the pawn.",
        ],
      },
      {
        title: "Counting",
        lines: [
          "In each suit add the plain cards, 1 to 10.",
          "Jack, knight and queen each turn the sign; the king doubles.",
          "The trump of the suit (⊘) means no beans: the suit counts nothing.",
        ],
      },
      { title: "The end", lines: ["Three rounds. The most points win."] },
    ],
  },
  fr: {
    goal: "Chacun joue une carte et en prend une à un autre. Ce que vous prenez compte pour vous, ou contre vous.",
    chapters: [
      {
        title: "Jouer une carte",
        lines: [
          "Qui a le pion joue une carte face visible dessous.",
          "Tous les autres en choisissent une face cachée ; puis on les retourne ensemble.",
        ],
      },
      {
        title: "Prendre une carte",
        lines: [
          "Qui a le pion prend d’abord : n’importe quelle carte sauf la sienne.",
          "Celui dont on a pris la carte prend ensuite.",
          "Le dernier reçoit la carte sous le pion, et le pion avec.",
        ],
      },
      {
        title: "Compter",
        lines: [
          "Dans chaque couleur, additionnez les cartes de 1 à 10.",
          "Valet, cavalier et dame changent chacun le signe ; le roi double.",
          "L’atout de la couleur (⊘) veut dire pas de haricots : la couleur ne compte pas.",
        ],
      },
      { title: "La fin", lines: ["Trois manches. Le plus de points gagne."] },
    ],
  },
};
