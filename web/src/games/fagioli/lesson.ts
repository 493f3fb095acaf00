import type { Lesson } from "../lesson";

const card = (number: number) => `[data-place="card-${number}.0"]`;
const pile = (number: number) => `[data-place="pile-${number}"]`;

export const lesson: Lesson = {
  steps: [
    {
      at: 0,
      point: ['[data-tour="farm"]'],
      en: "This is your farm. Every bean you plant there is a Thaler at the end.",
      fr: "Voici votre ferme. Chaque haricot que vous y semez vaut un Thaler à la fin.",
    },
    {
      at: 0,
      point: ['[data-tour="piles"]'],
      en: "Each turn you play one card onto one of these two piles: now a 3 and a 7.",
      fr: "À chaque tour, vous jouez une carte sur l’une de ces deux piles : un 3 et un 7.",
    },
    {
      at: 0,
      point: [card(5), pile(0)],
      en: "A higher card lets you draw the difference. Play a 5 on the 3: you draw two.",
      fr: "Une carte plus haute fait piocher la différence. Jouez un 5 sur le 3 : vous en piochez deux.",
    },
    {
      at: 3,
      point: ['[data-tour="tokens"]'],
      en: "Ouch: Azuki put a 3 on the 7 and had to plant four cards, with only three left. That is a burst, and costs 2.",
      fr: "Aïe : Azuki a mis un 3 sur le 7 et devait semer quatre cartes, avec trois en main. Ça éclate, et coûte 2.",
    },
    {
      at: 3,
      point: ['[data-tour="hand"]'],
      en: "You burst as well if you would have to draw a sixth card, or if your hand is empty at the end of your turn.",
      fr: "On éclate aussi s’il faut piocher une sixième carte, ou si la main est vide à la fin du tour.",
    },
    {
      at: 3,
      point: [card(1), `.pile:has(${pile(1)}) .hide`, pile(1)],
      en: "A wallet: any card may go there face down, and counts as 4. Put your 1 face down on the 3, and draw one.",
      fr: "Une bourse : toute carte peut y aller face cachée, et vaut 4. Mettez votre 1 face cachée sur le 3, et piochez.",
    },
    {
      at: 6,
      point: [pile(0)],
      en: "Borlotti played an 8, Azuki another 8 on top: equal, and nothing more happens.",
      fr: "Borlotti a joué un 8, Azuki un autre 8 dessus : égalité, il ne se passe rien.",
    },
    {
      at: 6,
      point: [card(6), pile(0)],
      en: "A lower card lets you plant the difference. Play your 6 on the 8: two cards go to your farm.",
      fr: "Une carte plus basse fait semer la différence. Jouez votre 6 sur le 8 : deux cartes vont à la ferme.",
    },
    {
      at: 7,
      point: [`${card(2)}, ${card(3)}`, '[data-tour="farm"] .main'],
      en: "Which two? On the farm all beans are worth the same. Plant the 2 and the 3, and keep the 5s.",
      fr: "Lesquelles ? À la ferme, tous les haricots se valent. Semez le 2 et le 3, gardez les 5.",
    },
    {
      at: 9,
      point: ['[data-tour="farm"]'],
      en: "Two Thalers are growing already! The game ends with the last burst token: most Thalers win.",
      fr: "Déjà deux Thalers qui poussent ! La partie finit avec le dernier jeton : le plus de Thalers gagne.",
    },
  ],
  regions: {
    neighbours: {
      en: "The others: how many cards they hold, and the penalties they took. How much they planted is for you to remember.",
      fr: "Les autres : leurs cartes en main et leurs pénalités. Ce qu’ils ont semé, à vous de vous en souvenir.",
    },
    tokens: {
      en: "The burst tokens. The first one is next; when all are gone, the game is over.",
      fr: "Les jetons d’éclatement. Le premier est le prochain ; quand il n’y en a plus, c’est fini.",
    },
    piles: {
      en: "The two piles. Higher than the top: draw the difference. Lower: plant it. Equal: nothing.",
      fr: "Les deux piles. Plus haut : piochez la différence. Plus bas : semez-la. Égal : rien.",
    },
    hand: {
      en: "Your hand, five cards at most. Touch a card, and both piles say what it would do there.",
      fr: "Votre main, cinq cartes au plus. Touchez une carte : les piles disent ce qu’elle y ferait.",
    },
    farm: {
      en: "Your farm: a Thaler for each bean, whatever its number.",
      fr: "Votre ferme : un Thaler par haricot, quel que soit son nombre.",
    },
  },
};
