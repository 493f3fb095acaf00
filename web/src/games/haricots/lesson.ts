import type { Lesson } from "../lesson";

const card = (number: number) => `[data-card^="${number}."]`;
const PLAY = '[data-button="play"]';

export const lesson: Lesson = {
  steps: [
    {
      at: 0,
      point: ['[data-tour="hand"]'],
      en: "Welcome! These are your beans. Whoever gets rid of their whole hand wins the round.",
      fr: "Bienvenue ! Voici vos haricots. Qui se débarrasse de toute sa main gagne la manche.",
    },
    {
      at: 0,
      point: [card(4), PLAY],
      en: "The dish is empty, so you may begin with anything. Play your 4.",
      fr: "Le plat est vide : vous pouvez commencer par n’importe quoi. Jouez votre 4.",
    },
    {
      at: 3,
      point: ['[data-tour="dish"]'],
      en: "Borlotti played 6, Azuki 10. Whatever you play now must be higher than 10.",
      fr: "Borlotti a joué 6, Azuki 10. Ce que vous jouez maintenant doit dépasser 10.",
    },
    {
      at: 3,
      point: [card(6), PLAY],
      en: "Cards of the same number count as their sum. Play both 6s together: that makes 12!",
      fr: "Des cartes du même nombre valent leur somme. Jouez vos deux 6 ensemble : ça fait 12 !",
    },
    {
      at: 6,
      point: ['[data-tour="dish"]'],
      en: "Azuki answers with 15. From 15 on, two sorts of cards turn over…",
      fr: "Azuki répond par 15. À partir de 15, deux sortes de cartes se retournent…",
    },
    {
      at: 6,
      point: [card(1), PLAY],
      en: "Your 1 has a second face: now it counts as 17 (and a 2 as 16). Play it!",
      fr: "Votre 1 a une double valeur : il vaut maintenant 17 (et un 2, 16). Jouez-le !",
    },
    {
      at: 9,
      point: ['[data-tour="dish"]'],
      en: "Nobody went higher than 17. The dish is emptied, and you begin again.",
      fr: "Personne n’a dépassé 17. Le plat est vidé, et c’est vous qui recommencez.",
    },
    {
      at: 9,
      point: [card(5), PLAY],
      en: "When you begin is the time to lose a low card: play the 5.",
      fr: "Quand on commence, c’est le moment de perdre une petite carte : jouez le 5.",
    },
    {
      at: 12,
      point: [card(7), PLAY],
      en: "11 to beat. Two 7s make 14: play them together.",
      fr: "Il faut dépasser 11. Deux 7 font 14 : jouez-les ensemble.",
    },
    {
      at: 15,
      point: ['[data-tour="dish"]'],
      en: "Two 10s: 20! Nothing in your hand goes that high.",
      fr: "Deux 10 : 20 ! Rien dans votre main ne monte si haut.",
    },
    {
      at: 15,
      point: ['[data-button="pass"]'],
      en: "Then draw a card from your own deck of four, and pass. Once it is empty, passing means leaving the round.",
      fr: "Alors piochez une carte de votre pioche de quatre et passez. Une fois vide, passer veut dire quitter la manche.",
    },
    {
      at: 16,
      point: ['[data-tour="hand"]'],
      en: "You know all you need! Win two rounds, and the game is yours.",
      fr: "Vous savez tout ! Gagnez deux manches, et la partie est à vous.",
    },
  ],
  regions: {
    seats: {
      en: "The others: how many cards they hold, how many they can still draw, which rounds they won.",
      fr: "Les autres : leurs cartes en main, ce qu’ils peuvent encore piocher, les manches gagnées.",
    },
    dish: {
      en: "What was played last. Your cards must add up to more, or you pass.",
      fr: "Ce qui a été joué en dernier. Vos cartes doivent faire plus, sinon vous passez.",
    },
    plays: {
      en: "All that is high enough right now, with its sum: a short way to pick several cards.",
      fr: "Tout ce qui est assez haut, avec sa somme : un raccourci pour choisir plusieurs cartes.",
    },
    hand: {
      en: "Your hand. Touch a card to pick it up; cards of the same number go together.",
      fr: "Votre main. Touchez une carte pour la choisir ; celles du même nombre vont ensemble.",
    },
    deck: {
      en: "Your own deck: a card for each time you pass. When it is empty, passing ends the round for you.",
      fr: "Votre pioche : une carte chaque fois que vous passez. Vide, passer met fin à votre manche.",
    },
    buttons: {
      en: "Play what you picked, or draw a card and pass.",
      fr: "Jouez ce que vous avez choisi, ou piochez une carte et passez.",
    },
  },
};
