import type { Lesson } from "../lessons";

export const lesson: Lesson = {
  steps: [
    {
      at: 0,
      point: ['[data-tour="hand"]'],
      en: "Everybody plays a card and takes somebody else’s. Only what you take counts for you.",
      fr: "Chacun joue une carte et prend celle d’un autre. Seul ce que vous prenez compte pour vous.",
    },
    {
      at: 1,
      point: ['[data-tour="ring"]'],
      en: "Borlotti has the pawn: that card lies face up under it, and is the last to be taken.",
      fr: "Borlotti a le pion : sa carte est dessous, face visible, et sera prise en dernier.",
    },
    {
      at: 3,
      en: "Now choose yours, face down. Whose card is taken takes next, so offer something good: the 10 of diamonds.",
      fr: "À vous de choisir, face cachée. Celui dont on prend la carte prend ensuite : offrez du bon, le 10 de carreau.",
    },
    {
      at: 5,
      point: ['[data-tour="ring"]'],
      en: "All were turned over, and Borlotti took your 10 at once. So you are the next to take.",
      fr: "On a tout retourné, et Borlotti a aussitôt pris votre 10. C’est donc à vous de prendre.",
    },
    {
      at: 5,
      en: "Plain cards add up; jack, knight and queen turn plus into minus. Take Azuki’s 10 of spades, not the knight!",
      fr: "Les cartes simples s’additionnent ; valet, cavalier et dame changent le signe. Prenez le 10 de pique d’Azuki !",
    },
    {
      at: 6,
      point: ['[data-tour="series"]'],
      en: "Your spades stand at 10. Cannellini, the last one, got the card under the pawn, and the pawn.",
      fr: "Vos piques valent 10. Cannellini, en dernier, a reçu la carte sous le pion, et le pion avec.",
    },
    {
      at: 9,
      point: ['[data-tour="ring"]'],
      en: "Look: the king of spades lies under the pawn, and a king doubles its suit. Whoever takes last gets it…",
      fr: "Voyez : le roi de pique est sous le pion, et un roi double sa couleur. Qui prend en dernier l’aura…",
    },
    {
      at: 9,
      en: "So play something that nobody wants, and you will be the last: the jack of hearts.",
      fr: "Jouez donc ce que personne ne veut, et vous serez le dernier : le valet de cœur.",
    },
    {
      at: 12,
      point: ['[data-tour="series"]'],
      en: "It worked: (10) × 2 = 20, and the pawn is yours. Azuki had to take a trump (⊘): that suit counts nothing there.",
      fr: "Bien joué : (10) × 2 = 20, et le pion est à vous. Azuki a dû prendre un atout (⊘) : sa couleur ne compte pas.",
    },
    {
      at: 12,
      en: "With the pawn you play face up. Whoever takes last will get it, so give little: the 3 of clubs.",
      fr: "Avec le pion, on joue face visible. La carte ira au dernier : donnez peu, le 3 de trèfle.",
    },
    {
      at: 16,
      en: "And you are the first to take. The 8 of spades goes with your king: (10 + 8) × 2 = 36!",
      fr: "Et vous prenez en premier. Le 8 de pique va avec votre roi : (10 + 8) × 2 = 36 !",
    },
    {
      at: 17,
      point: ['[data-tour="series"]'],
      en: "That is all! Three rounds, most points win. And mind what the others collect: a gift can hurt.",
      fr: "C’est tout ! Trois manches, le plus de points gagne. Et voyez ce que les autres collectionnent : un cadeau peut faire mal.",
    },
  ],
  regions: {},
};
