import type { Lesson } from "../lessons";

export const lesson: Lesson = {
  steps: [
    {
      at: 0,
      point: ['[data-tour="hand"]'],
      en: "Your hand keeps its order: the front card is planted first, new cards go to the back. Never sort it!",
      fr: "Votre main garde son ordre : la première carte est plantée d’abord, les nouvelles vont derrière. Ne la triez jamais !",
    },
    {
      at: 0,
      en: "On your turn the front card must be planted. Plant the Kidney bean in a field.",
      fr: "À votre tour, la première carte doit être plantée. Plantez le haricot Rouge dans un champ.",
    },
    {
      at: 1,
      en: "You may plant the next one as well. Plant the Coffee bean: it needs a field of its own.",
      fr: "Vous pouvez planter la suivante aussi. Plantez le Café : il lui faut un champ à lui.",
    },
    {
      at: 2,
      point: ['[data-tour="crate"]'],
      en: "Two cards are turned over: Butter and Kidney. Now everybody may trade with you.",
      fr: "On retourne deux cartes : Beurre et Rouge. Maintenant, chacun peut échanger avec vous.",
    },
    {
      at: 3,
      en: "Borlotti offers a Coffee bean for the Butter bean. Coffee fits your field: accept!",
      fr: "Borlotti offre un Café contre le Beurre. Le Café va dans votre champ : acceptez !",
    },
    {
      at: 5,
      point: ['[data-tour="stalls"]'],
      en: "Azuki is looking for Broad beans, and you have one. In trades you may use any card of your hand.",
      fr: "Azuki cherche des Fèves, et vous en avez une. Pour échanger, toute carte de la main peut servir.",
    },
    {
      at: 5,
      en: "Make Azuki an offer: your Broad bean for a Kidney bean.",
      fr: "Faites une offre à Azuki : votre Fève contre un haricot Rouge.",
    },
    {
      at: 7,
      en: "Deal! You have no more use for the market today: end the trading.",
      fr: "Marché conclu ! Vous n’avez plus besoin du marché : terminez les échanges.",
    },
    {
      at: 10,
      en: "What you traded or kept must be planted now. Plant both Kidney beans, then the Coffee bean.",
      fr: "Ce qu’on a échangé ou gardé se plante tout de suite. Plantez les deux Rouges, puis le Café.",
    },
    {
      at: 13,
      point: ['[data-tour="hand"]'],
      en: "Your turn ends with three new cards, at the back of your hand. Now the others play.",
      fr: "Le tour finit par trois nouvelles cartes, à l’arrière de la main. Aux autres de jouer.",
    },
    {
      at: 23,
      en: "A Blue bean is in front, and no field is free. Harvest one: three Kidney beans bring two coins!",
      fr: "Un Bleu est devant, et aucun champ n’est libre. Récoltez : trois Rouges rapportent deux thunes !",
    },
    {
      at: 24,
      en: "Now there is room: plant the Blue bean.",
      fr: "Voilà de la place : plantez le Bleu.",
    },
    {
      at: 25,
      point: ['[data-tour="fields"]'],
      en: "Plant, haggle, harvest: that is Bohnanza. Whoever has the most coins at the end wins!",
      fr: "Planter, marchander, récolter : c’est tout Bohnanza. Qui a le plus de thunes à la fin gagne !",
    },
  ],
  regions: {},
};
