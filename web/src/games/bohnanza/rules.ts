import type { BothRules } from "../rules";

export const rules: BothRules = {
  en: {
    goal: "Grow beans in a few fields and trade away what does not fit. Most coins win.",
    chapters: [
      {
        title: "Your hand",
        lines: ["Never change its order: the front card is planted first, new cards go to the back."],
      },
      {
        title: "Your turn",
        lines: [
          "1. Plant the front card; you may plant the next one, too.",
          "2. Two cards are turned over. Trade them, give them away, keep them; trade cards of your hand, too.",
          "3. Everybody plants what they received.",
          "4. Draw new cards to the back of your hand.",
        ],
      },
      {
        title: "Fields",
        lines: [
          "A field holds one variety. To plant another, harvest it first: the meter on the card tells how many coins it brings.",
          "A single bean may not be harvested while another of your fields has two or more.",
          "A third field can be bought at any time.",
        ],
      },
      {
        title: "The end",
        lines: [
          "When the draw pile has run out for the last time, all fields are harvested. Cards in hand count nothing.",
        ],
      },
      {
        title: "The duel",
        lines: [
          "For two there is no trading: you draw three cards, plant what you like, and the rest is left to the other player, who plants or discards it.",
        ],
      },
    ],
  },
  fr: {
    goal: "Cultivez des haricots dans quelques champs et échangez ce qui n’y va pas. Le plus de thunes gagne.",
    chapters: [
      {
        title: "Votre main",
        lines: ["Ne changez jamais son ordre : on plante d’abord la première carte, les nouvelles vont derrière."],
      },
      {
        title: "À votre tour",
        lines: [
          "1. Plantez la première carte ; vous pouvez planter la suivante aussi.",
          "2. On retourne deux cartes. Échangez-les, offrez-les, gardez-les ; échangez aussi des cartes de votre main.",
          "3. Chacun plante ce qu’il a reçu.",
          "4. Piochez de nouvelles cartes, à l’arrière de votre main.",
        ],
      },
      {
        title: "Les champs",
        lines: [
          "Un champ porte une seule variété. Pour en planter une autre, récoltez : la carte dit combien de thunes cela rapporte.",
          "Un haricot seul ne se récolte pas tant qu’un autre de vos champs en a deux ou plus.",
          "On peut acheter un troisième champ à tout moment.",
        ],
      },
      {
        title: "La fin",
        lines: [
          "Quand la pioche est vide pour la dernière fois, on récolte tous les champs. Les cartes en main ne comptent pas.",
        ],
      },
      {
        title: "Le duel",
        lines: [
          "À deux, on n’échange pas : piochez trois cartes, plantez ce que vous voulez ; le reste va à l’autre, qui le plante ou le défausse.",
        ],
      },
    ],
  },
};
