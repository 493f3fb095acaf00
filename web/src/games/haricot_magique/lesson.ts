import type { Lesson } from "../lesson";

const card = (number: number) => `[data-place="card-${number}"]`;
const piece = (number: number) => `[data-place="piece-${number}"]`;
const tour = (region: string) => `[data-tour="${region}"]`;
const RELEASE = '[data-button="release"]';
const COMMIT = ".commit button";
const [EYE, TREASURE, TRUNK, CLOUD, CYLINDER] = [0, 2, 3, 4, 5];

export const lesson: Lesson = {
  hand: {
    follow: 9000,
    across: [{ reach: 60, frequency: 310, phase: 0 }],
    along: [{ reach: 45, frequency: 230, phase: 1200 }],
  },
  steps: [
    {
      at: 0,
      point: [tour("tower")],
      en: "A beanstalk grows up to the Giant’s castle. You build it together, yet each for their own gold.",
      fr: "Une tige pousse jusqu’au château du Géant. On la bâtit ensemble, mais chacun pour son or.",
    },
    {
      at: 0,
      point: [card(1), COMMIT],
      en: "Everybody chooses a card in secret. The lowest plays first; below it says how many dice you may roll. Play your 1.",
      fr: "Chacun choisit une carte en secret. La plus basse joue d’abord ; en bas, le nombre de dés. Jouez votre 1.",
    },
    {
      at: 3,
      point: [tour("order")],
      en: "The others played 4 and 7: you begin, while the beanstalk is short. That is when it is safest.",
      fr: "Les autres ont joué 4 et 7 : à vous de commencer, tant que la tige est courte. C’est le plus sûr.",
    },
    {
      at: 3,
      point: ['[data-dice="2"]'],
      en: "One die or two? Each has to go on top. Be bold: roll two.",
      fr: "Un dé ou deux ? Chacun devra tenir là-haut. Osez : lancez-en deux.",
    },
    {
      at: 4,
      point: [piece(TREASURE), RELEASE],
      en: "A treasure and a trunk. Take the treasure up; it sways in your hand. Steer it low above the ring, wait for a calm moment, and let go.",
      fr: "Un trésor et un tronc. Prenez le trésor ; il oscille dans votre main. Descendez-le vers l’anneau, attendez un instant calme, et lâchez.",
    },
    {
      at: 5,
      point: [piece(CLOUD), RELEASE],
      en: "On a treasure goes a cloud of your colour. Each cloud that stands at the end of your turn is a bag of gold.",
      fr: "Sur un trésor va un nuage de votre couleur. Chaque nuage qui tient à la fin du tour vaut un sac d’or.",
    },
    {
      at: 6,
      point: [piece(TRUNK), RELEASE],
      en: "Now the trunk.",
      fr: "Maintenant, le tronc.",
    },
    {
      at: 7,
      point: [piece(CYLINDER), RELEASE],
      en: "A cylinder goes on it: high and slim, worth nothing, and a worry for those after you.",
      fr: "Un cylindre va dessus : haut et mince, il ne rapporte rien, et inquiète les suivants.",
    },
    {
      at: 8,
      point: [tour("order")],
      en: "“Fi, Fi, Fo, Fum” – it stands! You drew a bag for your cloud. What is in it, nobody knows before the end.",
      fr: "« Fi, Fi, Fo, Fum » – elle tient ! Un sac pour votre nuage. Ce qu’il contient, nul ne le sait avant la fin.",
    },
    {
      at: 9,
      point: [piece(EYE)],
      en: "Two eyes: the Giant wakes! The other dice go back, and only the eyes are placed.",
      fr: "Deux yeux : le Géant s’éveille ! Les autres dés repartent, et on ne pose que les yeux.",
    },
    {
      at: 17,
      point: [tour("order")],
      en: "All of it fell! Whoever did that gets nothing; everybody else has a bag for each cloud that was in it. One for you.",
      fr: "Tout est tombé ! Le fautif n’a rien ; les autres reçoivent un sac par nuage qui s’y trouvait. Un pour vous.",
    },
    {
      at: 17,
      point: [card(7), COMMIT],
      en: "A new beanstalk begins. Try to be last this time, with more dice: play your 7.",
      fr: "Une nouvelle tige commence. Jouez cette fois en dernier, avec plus de dés : votre 7.",
    },
    {
      at: 18,
      point: [tour("balance")],
      en: "Mind how it leans. Once in a game you may throw your axe. After seven rounds, or the last bag, most gold wins.",
      fr: "Voyez comme elle penche. Une fois par partie, vous pouvez lancer la hache. Après sept manches, ou le dernier sac, le plus d’or gagne.",
    },
  ],
  regions: {
    order: {
      en: "Everybody in the order of their turns: the card played, bags of gold, and clouds in the beanstalk.",
      fr: "Tout le monde dans l’ordre du tour : la carte jouée, les sacs d’or, et les nuages dans la tige.",
    },
    tower: {
      en: "The beanstalk, as it really stands. If anything falls in your turn, you get nothing.",
      fr: "La tige, comme elle tient vraiment. Si quoi que ce soit tombe à votre tour, vous n’avez rien.",
    },
    balance: {
      en: "How far the top is off the base, and how many bags of gold are left.",
      fr: "De combien le sommet s’écarte de la base, et combien de sacs d’or il reste.",
    },
    hand: {
      en: "Your action cards. A low one plays early, a high one rolls more dice.",
      fr: "Vos cartes action. Une basse joue tôt, une haute lance plus de dés.",
    },
    choices: {
      en: "How many dice to roll, the axe, and the powers of the cards.",
      fr: "Combien de dés lancer, la hache, et les pouvoirs des cartes.",
    },
    tray: {
      en: "What you have to place. Take a piece up; the order of the dice is yours to choose.",
      fr: "Ce qu’il faut poser. Prenez une pièce ; l’ordre des dés est à vous.",
    },
    steer: {
      en: "Your hand. Drag the tower or the view from above, or use sliders or arrow keys; then let go.",
      fr: "Votre main. Glissez sur la tour ou sur la vue d’en haut, ou avec les curseurs ou les flèches ; puis lâchez.",
    },
  },
};
