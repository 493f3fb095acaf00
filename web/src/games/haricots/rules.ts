import type { BothRules } from "../rules";

export const rules: BothRules = {
  en: {
    goal: "Get rid of your hand by playing higher than the others.",
    chapters: [
      {
        title: "Your turn",
        lines: [
          "Play one card, or several of the same number: they count as their sum, which must be higher than what lies in the dish.",
          "Or draw a card from your own deck of four and pass. With no card left to draw, passing means dropping out of the round.",
          "When nobody goes higher than you, the dish is emptied and you lead with anything.",
        ],
      },
      {
        title: "Two faces",
        lines: [
          "Once the dish shows 15 or more, each 1/17 counts as 17 and each 2/16 as 16. Otherwise they are a 1 and a 2.",
        ],
      },
      {
        title: "The end",
        lines: [
          "Whoever plays their whole hand wins the round; so does whoever is the last one left.",
          "Basic rules: the first to win two rounds wins the game.",
        ],
      },
      {
        title: "Advanced rules",
        lines: [
          "As many rounds as players; a round won brings +3.",
          "You may fold: set a run of consecutive numbers aside and lose a point for every other card.",
          "When somebody plays their whole hand, all who have not folded lose a point for each card they still hold.",
        ],
      },
    ],
  },
  fr: {
    goal: "Videz votre main en jouant plus haut que les autres.",
    chapters: [
      {
        title: "À votre tour",
        lines: [
          "Jouez une carte, ou plusieurs du même nombre : elles valent leur somme, qui doit dépasser ce qui est dans le plat.",
          "Ou piochez une carte de votre pioche de quatre et passez. Si elle est vide, passer veut dire quitter la manche.",
          "Si personne ne monte plus haut que vous, le plat est vidé et vous ouvrez avec ce que vous voulez.",
        ],
      },
      {
        title: "Double valeur",
        lines: [
          "Dès que le plat montre 15 ou plus, chaque 1/17 vaut 17 et chaque 2/16 vaut 16. Sinon, ils valent 1 et 2.",
        ],
      },
      {
        title: "La fin",
        lines: [
          "Qui joue toute sa main gagne la manche ; qui reste seul en jeu aussi.",
          "Règles de base : deux manches gagnées, et la partie est à vous.",
        ],
      },
      {
        title: "Règles avancées",
        lines: [
          "Autant de manches que de joueurs ; une manche gagnée rapporte +3.",
          "On peut se coucher : mettez de côté une suite de nombres et perdez un point par autre carte.",
          "Quand quelqu’un joue toute sa main, ceux qui ne sont pas couchés perdent un point par carte en main.",
        ],
      },
    ],
  },
};
