import type { Lesson } from "../lesson";

const SOW = [".sow[data-choice]"];
/** The card, then the bean that is wanted (behind a plus, on a phone in a sheet), then the button. */
const OFFER = [
  '[data-place="hand-2"]',
  'main:not(:has([data-tour="composer"] .want .chip)) [data-bean="8"]',
  '[data-tour="composer"]:not(:has(.want .chip)) .plus',
  "dialog[open] .in-sheet + .btn",
  '[data-do="Offer"]',
];

export const lesson: Lesson = {
  steps: [
    {
      at: 0,
      point: ['[data-tour="hand"]'],
      en: "Your hand keeps its order: the front card is planted first, new cards go to the back. Never sort it!",
      fr: "Votre main garde son ordre : la première carte est plantée d’abord, les nouvelles vont derrière. Ne la triez jamais !",
    },
    {
      at: 0,
      point: SOW,
      en: "On your turn the front card must be planted. Plant the Kidney bean in a field.",
      fr: "À votre tour, la première carte doit être plantée. Plantez le haricot Rouge dans un champ.",
    },
    {
      at: 1,
      point: SOW,
      en: "You may plant the next one as well. Plant the Coffee bean: it needs a field of its own.",
      fr: "Vous pouvez planter la suivante aussi. Plantez le Café : il lui faut un champ à lui.",
    },
    {
      at: 2,
      point: ['[data-tour="crate"]'],
      en: "Two cards are turned over: Butter and Kidney. Now everybody may trade with you.",
      fr: "On retourne deux cartes : Beurre et Rouge. Maintenant, chacun peut échanger avec vous.",
    },
    {
      at: 3,
      point: ['[data-do="Accept"]', ".read"],
      en: "Borlotti offers a Coffee bean for the Butter bean. Coffee fits your field: accept!",
      fr: "Borlotti offre un Café contre le Beurre. Le Café va dans votre champ : acceptez !",
    },
    {
      at: 5,
      point: ['[data-tour="stalls"]'],
      en: "Azuki is looking for Broad beans, and you have one. In trades you may use any card of your hand.",
      fr: "Azuki cherche des Fèves, et vous en avez une. Pour échanger, toute carte de la main peut servir.",
    },
    {
      at: 5,
      point: OFFER,
      en: "Offer it: your Broad bean for a Kidney bean. Tap the card, then the bean you want.",
      fr: "Proposez-la : votre Fève contre un Rouge. Touchez la carte, puis le haricot voulu.",
    },
    {
      at: 7,
      point: ['[data-do="EndTrading"]'],
      en: "Deal! You have no more use for the market today: end the trading.",
      fr: "Marché conclu ! Vous n’avez plus besoin du marché : terminez les échanges.",
    },
    {
      at: 10,
      point: SOW,
      en: "What you traded or kept must be planted now. Plant the Coffee bean, then both Kidney beans.",
      fr: "Ce qu’on a échangé ou gardé se plante tout de suite. Plantez le Café, puis les deux Rouges.",
    },
    {
      at: 13,
      point: ['[data-tour="hand"]'],
      en: "Your turn ends with three new cards, at the back of your hand. Now the others play.",
      fr: "Le tour finit par trois nouvelles cartes, à l’arrière de la main. Aux autres de jouer.",
    },
    {
      at: 23,
      point: ['[data-harvest="0"]'],
      en: "Your turn again. Three Kidney beans are worth two coins: harvest them! You must, when a bean finds no field.",
      fr: "Encore à vous. Trois Rouges valent deux thunes : récoltez ! Il le faut bien quand un haricot ne trouve pas de champ.",
    },
    {
      at: 24,
      point: SOW,
      en: "Now the front card again: plant the Blue bean.",
      fr: "Et de nouveau la première carte : plantez le Bleu.",
    },
    {
      at: 25,
      point: ['[data-tour="fields"]'],
      en: "Plant, haggle, harvest: that is Bohnanza. Whoever has the most coins at the end wins!",
      fr: "Planter, marchander, récolter : c’est tout Bohnanza. Qui a le plus de thunes à la fin gagne !",
    },
  ],
  regions: {
    stalls: {
      en: "The others: their fields, their coins, how many cards they hold, and the beans they look for.",
      fr: "Les autres : leurs champs, leurs thunes, leurs cartes en main et les haricots qu’ils cherchent.",
    },
    crate: {
      en: "The two cards turned over this turn. Whoever is on turn may trade them, or must plant them.",
      fr: "Les deux cartes retournées ce tour-ci. Celui qui joue les échange, ou doit les planter.",
    },
    deck: {
      en: "The draw pile. When it has run out for the last time, the game is over.",
      fr: "La pioche. Quand elle est vide pour la dernière fois, la partie est finie.",
    },
    offers: {
      en: "Offers that stand. Accept one, decline it, or counter it; the first stays open meanwhile.",
      fr: "Les offres en cours. Acceptez, refusez ou proposez autre chose ; la première reste valable.",
    },
    composer: {
      en: "Your own offer: tap cards to give, choose beans you want, and say to whom.",
      fr: "Votre offre : touchez les cartes à donner, choisissez les haricots voulus, et pour qui.",
    },
    tray: {
      en: "What you received. It must be planted, in any order you like.",
      fr: "Ce que vous avez reçu. Il faut le planter, dans l’ordre qui vous plaît.",
    },
    fields: {
      en: "Your fields, one variety each. The meter says what a harvest brings now, and what more would bring.",
      fr: "Vos champs, une variété chacun. L’échelle dit ce que rapporte une récolte maintenant, et plus tard.",
    },
    hand: {
      en: "Your hand, always in this order. The front card is planted first; new ones go to the back.",
      fr: "Votre main, toujours dans cet ordre. La première est plantée d’abord, les nouvelles vont derrière.",
    },
  },
};
