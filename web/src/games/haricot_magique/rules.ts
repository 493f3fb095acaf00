import type { BothRules } from "../rules";

export const rules: BothRules = {
  en: {
    goal: "Stack dice into a beanstalk up to the Giant’s castle. Whoever makes it fall pays. Most gold wins.",
    chapters: [
      {
        title: "A round",
        lines: [
          "All choose one of three action cards in secret. The lowest card plays first; high cards roll more dice.",
        ],
      },
      {
        title: "The dice",
        lines: [
          "Eye (◉): two eyes or more wake the Giant, and only the eyes are placed.",
          "+1 die: you may roll one more.",
          "Treasure (◆): one of your clouds goes on this die.",
          "Trunk (▮): a cylinder goes on this die.",
        ],
      },
      {
        title: "Placing",
        lines: [
          "Place your dice on top, one by one, in any order. If the beanstalk stands, draw a bag of gold for each cloud you placed.",
          "If anything falls, you get nothing, and everybody else draws a bag for each of their clouds in it.",
          "Placing the castle brings one bag, and one for each of your clouds in the whole beanstalk.",
        ],
      },
      {
        title: "The axe",
        lines: [
          "Once a game, before you roll, you may throw your axe at the beanstalk. Nobody is paid for what falls.",
        ],
      },
      {
        title: "The end",
        lines: ["After seven rounds, or with the last bag. In the expert variant each action card has a power."],
      },
    ],
  },
  fr: {
    goal: "Empilez des dés jusqu’au château du Géant. Qui fait tout tomber paie. Le plus d’or gagne.",
    chapters: [
      {
        title: "Une manche",
        lines: [
          "Chacun choisit en secret une de ses trois cartes. La plus basse joue d’abord ; les hautes lancent plus de dés.",
        ],
      },
      {
        title: "Les dés",
        lines: [
          "Œil (◉) : deux yeux ou plus éveillent le Géant, et on ne pose que les yeux.",
          "Dé +1 : vous pouvez en lancer un de plus.",
          "Trésor (◆) : un de vos nuages va sur ce dé.",
          "Tronc (▮) : un cylindre va sur ce dé.",
        ],
      },
      {
        title: "Poser",
        lines: [
          "Posez vos dés au sommet, un par un, dans l’ordre de votre choix. Si la tige tient, piochez un sac d’or par nuage posé.",
          "Si quelque chose tombe, vous n’avez rien, et chaque autre joueur pioche un sac par nuage à lui.",
          "Poser le château rapporte un sac, plus un par nuage à vous dans toute la tige.",
        ],
      },
      {
        title: "La hache",
        lines: [
          "Une fois par partie, avant de lancer, vous pouvez lancer votre hache sur la tige. Personne n’est payé pour ce qui tombe.",
        ],
      },
      {
        title: "La fin",
        lines: ["Après sept manches, ou avec le dernier sac. Dans la variante experts, chaque carte a un pouvoir."],
      },
    ],
  },
};
