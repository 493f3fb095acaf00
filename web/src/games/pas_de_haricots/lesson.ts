import type { Lesson } from "../lesson";

const put = (card: number) => [`[data-place="card-${card}"]`, "[data-commit]"];
const take = (seat: number) => [`[data-lying="${seat}"]`, "[data-commit]"];
const RING = ['[data-tour="ring"]'];
const SERIES = ['[data-tour="series"]'];

// A card is its suit (spades, hearts, diamonds, clubs) times 15, plus its place in it.
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
      point: RING,
      en: "Borlotti has the pawn: that card lies face up under it, and is the last to be taken.",
      fr: "Borlotti a le pion : sa carte est dessous, face visible, et sera prise en dernier.",
    },
    {
      at: 3,
      point: put(39),
      en: "Now choose yours, face down. Whose card is taken takes next, so offer something good: the 10 of diamonds.",
      fr: "À vous de choisir, face cachée. Celui dont on prend la carte prend ensuite : offrez du bon, le 10 de carreau.",
    },
    {
      at: 5,
      point: RING,
      en: "All were turned over, and Borlotti took your 10 at once. So you are the next to take.",
      fr: "On a tout retourné, et Borlotti a aussitôt pris votre 10. C’est donc à vous de prendre.",
    },
    {
      at: 5,
      point: take(2),
      en: "Plain cards add up; jack, knight and queen turn plus into minus. Take Azuki’s 10 of spades, not the knight!",
      fr: "Les cartes simples s’additionnent ; valet, cavalier et dame changent le signe. Prenez le 10 de pique d’Azuki !",
    },
    {
      at: 6,
      point: SERIES,
      en: "Your spades stand at 10. Cannellini, the last one, got the card under the pawn, and the pawn.",
      fr: "Vos piques valent 10. Cannellini, en dernier, a reçu la carte sous le pion, et le pion avec.",
    },
    {
      at: 9,
      point: RING,
      en: "Look: the king of spades lies under the pawn, and a king doubles its suit. Whoever takes last gets it…",
      fr: "Voyez : le roi de pique est sous le pion, et un roi double sa couleur. Qui prend en dernier l’aura…",
    },
    {
      at: 9,
      point: put(25),
      en: "So play something that nobody wants, and you will be the last: the jack of hearts.",
      fr: "Jouez donc ce que personne ne veut, et vous serez le dernier : le valet de cœur.",
    },
    {
      at: 12,
      point: SERIES,
      en: "It worked: (10) × 2 = 20, and the pawn is yours. Azuki had to take a trump (⊘): that suit counts nothing there.",
      fr: "Bien joué : (10) × 2 = 20, et le pion est à vous. Azuki a dû prendre un atout (⊘) : sa couleur ne compte pas.",
    },
    {
      at: 12,
      point: put(47),
      en: "With the pawn you play face up. Whoever takes last will get it, so give little: the 3 of clubs.",
      fr: "Avec le pion, on joue face visible. La carte ira au dernier : donnez peu, le 3 de trèfle.",
    },
    {
      at: 16,
      point: take(2),
      en: "And you are the first to take. The 8 of spades goes with your king: (10 + 8) × 2 = 36!",
      fr: "Et vous prenez en premier. Le 8 de pique va avec votre roi : (10 + 8) × 2 = 36 !",
    },
    {
      at: 17,
      point: SERIES,
      en: "That is all! Three rounds, most points win. And mind what the others collect: a gift can hurt.",
      fr: "C’est tout ! Trois manches, le plus de points gagne. Et voyez ce que les autres collectionnent : un cadeau peut faire mal.",
    },
  ],
  regions: {
    seats: {
      en: "The others, with what they have taken: four suits each, and what every suit is worth so far.",
      fr: "Les autres, avec ce qu’ils ont pris : quatre couleurs chacun, et ce que chacune vaut déjà.",
    },
    ring: {
      en: "The cards of this turn. The one under the pawn is taken last; whose card is taken takes next.",
      fr: "Les cartes de ce tour. Celle sous le pion est prise en dernier ; celui dont on prend la carte prend ensuite.",
    },
    series: {
      en: "What you have taken. In each suit: plain cards add up, faces turn the sign, a king doubles, a trump (⊘) cancels.",
      fr: "Ce que vous avez pris. Par couleur : on additionne, les figures changent le signe, le roi double, l’atout (⊘) annule.",
    },
    hand: {
      en: "Your hand. What you play, somebody else will have to take.",
      fr: "Votre main. Ce que vous jouez, quelqu’un d’autre devra le prendre.",
    },
    play: {
      en: "Says what you are about to do, and does it.",
      fr: "Dit ce que vous allez faire, et le fait.",
    },
  },
};
