import type { Both, Cell, Drawn, Rulebook, Thing } from "../../rulebook/model";
import { PRINTED } from "../../wire/printed/haricot_magique";
import { diceOf, FACES, type Kind, type Standing } from "./pieces";

export type Piece =
  | { readonly stalk: readonly Standing[]; readonly fallen?: boolean }
  | { readonly stands: Standing }
  | { readonly action: number }
  | { readonly bag: number }
  | { readonly axe: true }
  | { readonly bean: true };

const one = (kind: Kind, owner = 0): Drawn<Piece> => ({ piece: { stands: { kind, owner } } });
const dice = (...kinds: Kind[]): Drawn<Piece>[] => kinds.map((kind) => one(kind));
const action = (card: number, flag?: Both): Drawn<Piece> => ({ piece: { action: card }, ...(flag ? { flag } : {}) });
const bag = (gold = 0, times?: number): Drawn<Piece> => ({
  piece: { bag: gold },
  ...(times === undefined ? {} : { times }),
});
const cloud = (owner: number): Standing => ({ kind: "cloud", owner });
const stalk = (...pieces: (Kind | Standing)[]): Standing[] =>
  pieces.map((piece) => (typeof piece === "string" ? { kind: piece } : piece));
const BEAN: Drawn<Piece> = { piece: { bean: true } };
const AXE: Drawn<Piece> = { piece: { axe: true } };

const TALL = stalk("eye", "treasure", cloud(0), "trunk", "cylinder", "treasure", cloud(1), "eye", "treasure", cloud(1));

const POWERS: readonly Both[] = [
  [
    "At the end of your turn, once the beanstalk is found to stand, give the eye token to somebody who has yet to play in this round. In their turn it counts as one more eye; it is never placed.",
    "À la fin de votre tour, quand la tige a tenu, donnez le jeton œil à quelqu’un qui n’a pas encore joué dans cette manche. À son tour, il compte comme un œil de plus ; on ne le pose jamais.",
  ],
  [
    "At the start of your turn, hide: you roll and place nothing.",
    "Au début de votre tour, cachez-vous : vous ne lancez ni ne posez rien.",
  ],
  [
    "Before you roll, steal a bag at random from somebody who has more bags than you.",
    "Avant de lancer, volez un sac au hasard à quelqu’un qui en a plus que vous.",
  ],
  ["Throw the axe, as described above.", "Lancez la hache, comme décrit plus haut."],
  [
    "At the end of your turn, once the beanstalk is found to stand: if you placed two clouds or more in it, take one more bag.",
    "À la fin de votre tour, quand la tige a tenu : si vous y avez posé au moins deux nuages, prenez un sac de plus.",
  ],
  [
    "After your first roll, before any face takes effect, put one of your dice back.",
    "Après votre premier lancer, avant tout effet, rendez un de vos dés.",
  ],
  [
    "When all your dice are rolled, roll all eyes again, once. New +1 faces give no more dice.",
    "Quand tous vos dés sont lancés, relancez tous les yeux, une fois. De nouvelles faces +1 ne donnent plus de dé.",
  ],
];

function powerRow(power: Both, place: number): Cell[] {
  const choice = diceOf(place + 1);
  return [place + 1, [choice.join("\u00a0or\u00a0"), choice.join("\u00a0ou\u00a0")], power];
}

const pays = (who: number, bags: number): Thing<Piece>[] => [
  { who },
  bags ? bag(0, bags > 1 ? bags : undefined) : (["nothing", "rien"] as Both),
];

export const rulebook: Rulebook<Piece> = {
  goal: [
    "Stack dice into a beanstalk that reaches the Giant’s castle. Put your clouds in it, and let others bring it down. The most gold wins.",
    "Empilez des dés en une tige qui monte jusqu’au château du Géant. Placez-y vos nuages, et laissez les autres la faire tomber. Le plus d’or gagne.",
  ],
  chapters: [
    {
      id: "pieces",
      title: ["What there is", "Ce qu’il y a"],
      body: [
        [
          "Twelve dice that are all alike, two cylinders, one castle, and thirty bags of gold: ten each with 10, 15 and 20. Each player has *three clouds* of one colour, *seven action cards* and an *axe*. The bean token settles ties; a lot gives it to somebody first.",
          "Douze dés tous pareils, deux cylindres, un château et trente sacs d’or : dix de chaque, à 10, 15 et 20. Chaque joueur a *trois nuages* d’une couleur, *sept cartes action* et une *hache*. Le jeton haricot départage les égalités ; le sort le donne d’abord à quelqu’un.",
        ],
        {
          picture: [FACES.map((face, place) => ({ ...one(face), times: PRINTED.faces[place]! }))],
          caption: [
            "The six sides of every die: two eyes, one +1 die, two treasures, one trunk.",
            "Les six côtés de chaque dé : deux yeux, un dé +1, deux trésors, un tronc.",
          ],
        },
        {
          picture: [
            [one("cloud", 0), one("cylinder"), one("castle"), ...PRINTED.bags.map((gold) => bag(gold)), AXE, BEAN],
          ],
          caption: [
            "A cloud, a cylinder, the castle, bags of gold, an axe, the bean token.",
            "Un nuage, un cylindre, le château, des sacs d’or, une hache, le jeton haricot.",
          ],
        },
        [
          "One die stands on the board as the base of the beanstalk. Everybody shuffles their action cards and draws three.",
          "Un dé est posé sur le socle : c’est la base de la tige. Chacun mélange ses cartes action et en pioche trois.",
        ],
      ],
    },
    {
      id: "round",
      title: ["A round", "Une manche"],
      body: [
        {
          steps: [
            [
              "Everybody secretly chooses one action card; all are turned over together.",
              "Chacun choisit en secret une carte action ; on les retourne toutes ensemble.",
            ],
            [
              "The *lowest card plays first*. Of equal cards, the bean token’s holder goes first, then whoever is next clockwise.",
              "La *carte la plus basse joue d’abord*. À égalité, le détenteur du jeton haricot passe en premier, puis le suivant dans le sens des aiguilles.",
            ],
            [
              "Each card shows *how many dice* you may roll: one number or the other.",
              "Chaque carte montre *combien de dés* vous pouvez lancer : un nombre ou l’autre.",
            ],
            [
              "When all have played, whoever played last gets the bean token, and everybody draws back to three cards as long as they can.",
              "Quand tous ont joué, le dernier reçoit le jeton haricot, et chacun complète sa main à trois cartes tant qu’il le peut.",
            ],
          ],
        },
        {
          picture: [
            [
              { together: [{ who: 1 }, action(3)], label: ["first", "premier"] },
              { together: [{ who: 2 }, BEAN, action(5)], label: ["second", "deuxième"] },
              { together: [{ who: 0 }, action(5)], label: ["third", "troisième"] },
            ],
          ],
          size: 54,
          caption: [
            "Ben’s 3 is lowest. Chloé and Ana both have a 5, and Chloé holds the bean. Afterwards Ana, who played last, gets it. The small numbers are dice: with a 5 you roll two or three.",
            "Le 3 de Ben est le plus bas. Chloé et Ana ont un 5, et Chloé a le haricot. Ensuite, Ana, qui a joué en dernier, le reçoit. Les petits nombres sont des dés : avec un 5, on en lance deux ou trois.",
          ],
        },
        {
          note: [
            "How many dice the cards 3, 6 and 7 allow is our choice: the rulebook does not say.",
            "Combien de dés permettent les cartes 3, 6 et 7 est notre choix : la règle ne le dit pas.",
          ],
        },
      ],
    },
    {
      id: "roll",
      title: ["Roll the dice", "Lancer les dés"],
      body: [
        {
          list: [
            [
              "*Eye:* two eyes or more *wake the Giant*. All other dice go back, only the eyes are placed. A single eye does nothing.",
              "*Œil :* deux yeux ou plus *réveillent le Géant*. Tous les autres dés retournent à la réserve, on ne pose que les yeux. Un œil seul ne fait rien.",
            ],
            [
              "*+1 die:* for each, you may roll one more die. Say how many before you take any; new +1 faces allow more.",
              "*Dé +1 :* pour chacun, vous pouvez lancer un dé de plus. Dites combien avant d’en prendre ; de nouvelles faces +1 en permettent d’autres.",
            ],
            [
              "*Treasure:* one of your clouds goes flat on this die. If all three are in the beanstalk, place a cylinder instead.",
              "*Trésor :* un de vos nuages va à plat sur ce dé. Si les trois sont déjà dans la tige, posez un cylindre à la place.",
            ],
            [
              "*Trunk:* a cylinder goes on this die. If none is left, it is the castle.",
              "*Tronc :* un cylindre va sur ce dé. S’il n’en reste plus, c’est le château.",
            ],
          ],
        },
        {
          picture: [
            [
              ...[...dice("eye", "treasure", "eye"), "→", ...dice("eye", "eye")],
              { wrong: ["the Giant wakes", "le Géant s’éveille"] },
            ],
            [...dice("die", "trunk"), "→", ["one more?", "un de plus ?"], "→", ...dice("die", "trunk", "treasure")],
          ],
          caption: [
            "Two eyes: the treasure goes back, the two eyes are placed. Below, the +1 die brings a treasure; all three dice are placed.",
            "Deux yeux : le trésor repart, on pose les deux yeux. En dessous, le dé +1 apporte un trésor ; on pose les trois dés.",
          ],
        },
        [
          "If fewer dice are left than you would like, roll a number of your card that is still there, or else all that are left.",
          "S’il reste moins de dés que vous ne voudriez, lancez un nombre de votre carte qui soit encore possible, sinon tous ceux qui restent.",
        ],
      ],
    },
    {
      id: "place",
      title: ["Grow the beanstalk", "Faire pousser la tige"],
      body: [
        [
          "Place all your dice on top, *one by one, in any order*; a cloud or cylinder goes on its die before the next die. You may touch nothing else. Then everybody holds their breath: *Fi, fi, fo, fum!*",
          "Posez tous vos dés au sommet, *un par un, dans l’ordre de votre choix* ; un nuage ou un cylindre va sur son dé avant le dé suivant. Ne touchez à rien d’autre. Puis tout le monde retient son souffle : *Fi, fi, fo, fum !*",
        ],
        {
          picture: [
            [
              { piece: { stalk: stalk("eye", "trunk", "cylinder") } },
              "+",
              ...dice("treasure", "eye"),
              "→",
              { piece: { stalk: stalk("eye", "trunk", "cylinder", "eye", "treasure", cloud(0)) } },
              "→",
              bag(),
            ],
          ],
          caption: [
            "Ana rolled a treasure and an eye. She places the eye first, then the treasure with her cloud. It stands, and she draws a bag.",
            "Ana a lancé un trésor et un œil. Elle pose d’abord l’œil, puis le trésor et son nuage. La tige tient : elle pioche un sac.",
          ],
        },
        [
          "If it stands, draw *a bag for each cloud* you placed this turn. Bags stay closed, also for you, until the end. A cylinder in place of a cloud pays nothing.",
          "Si elle tient, piochez *un sac par nuage* posé à ce tour. Les sacs restent fermés, même pour vous, jusqu’à la fin. Un cylindre à la place d’un nuage ne rapporte rien.",
        ],
      ],
    },
    {
      id: "fall",
      title: ["It falls …", "Elle tombe…"],
      body: [
        [
          "If *any piece* leaves the beanstalk while you place one or while all wait, it has collapsed, and it is your fault. You get *nothing*. Everybody else draws a bag for *each of their clouds* that was in it. The whole beanstalk is cleared away down to its base, clouds go home, and the next player goes on.",
          "Si *une pièce* quitte la tige pendant que vous posez ou pendant l’attente, elle s’effondre, et c’est votre faute. Vous n’avez *rien*. Chaque autre joueur pioche un sac par *nuage à lui* qui s’y trouvait. On enlève toute la tige sauf sa base, les nuages rentrent chez eux, et le joueur suivant continue.",
        ],
        {
          picture: [
            [
              { piece: { stalk: TALL } },
              "→",
              { piece: { stalk: TALL.slice(0, 6), fallen: true } },
              "→",
              { together: pays(0, 1), label: ["one cloud", "un nuage"] },
              { together: pays(1, 2), label: ["two clouds", "deux nuages"] },
              { together: pays(2, 0), label: ["brought it down", "l’a fait tomber"] },
            ],
          ],
          caption: [
            "Chloé brings it down. Ana had one cloud in it and Ben two: they draw one bag and two.",
            "Chloé la fait tomber. Ana y avait un nuage et Ben deux : ils piochent un sac et deux sacs.",
          ],
        },
      ],
    },
    {
      id: "castle",
      title: ["… or it reaches the castle", "… ou elle atteint le château"],
      body: [
        ["The castle is placed when", "On pose le château quand"],
        {
          list: [
            ["a cylinder is due and none is left, or", "il faut un cylindre et qu’il n’en reste plus, ou"],
            ["you have placed the last of the twelve dice.", "vous avez posé le dernier des douze dés."],
          ],
        },
        [
          "It comes last, after all your dice. If everything stands, you draw *one bag*, and one for *each of your clouds* in the beanstalk, old or new. This replaces the gold of the turn, and the others get nothing. Then a new beanstalk begins.",
          "Il vient en dernier, après tous vos dés. Si tout tient, vous piochez *un sac*, plus un pour *chacun de vos nuages* dans la tige, anciens ou nouveaux. Cela remplace l’or du tour, et les autres n’ont rien. Puis une nouvelle tige commence.",
        ],
        {
          picture: [
            [
              { piece: { stalk: [...TALL.slice(0, 8), { kind: "castle" }] } },
              "→",
              { together: pays(1, 2), label: ["1 + one cloud", "1 + un nuage"] },
              { together: pays(0, 0), label: ["not her castle", "pas son château"] },
            ],
          ],
          caption: [
            "Ben places the castle: one bag, and one for his cloud. Ana’s cloud brings nothing.",
            "Ben pose le château : un sac, plus un pour son nuage. Celui d’Ana ne rapporte rien.",
          ],
        },
      ],
    },
    {
      id: "axe",
      title: ["The axe", "La hache"],
      body: [
        [
          "*Once a game*, at the start of your turn, choose your number of dice and then throw your axe at the beanstalk. What falls goes back to its owner or to the reserve, and *nobody is paid*; it is no collapse. What stands, stays. Then roll and go on as usual. The base cannot be hit.",
          "*Une fois par partie*, au début de votre tour, choisissez votre nombre de dés, puis lancez la hache sur la tige. Ce qui tombe retourne à son propriétaire ou à la réserve, et *personne n’est payé* ; ce n’est pas un effondrement. Ce qui tient reste. Puis lancez les dés comme d’habitude. La base ne peut pas être touchée.",
        ],
        {
          picture: [[AXE, "→", { piece: { stalk: TALL } }, "→", { piece: { stalk: TALL.slice(0, 5) } }]],
          caption: [
            "A good throw: five pieces are gone, and nobody draws a bag.",
            "Un joli coup : cinq pièces de moins, et personne ne pioche de sac.",
          ],
        },
      ],
    },
    {
      id: "score",
      title: ["The end", "La fin"],
      body: [
        [
          "The game ends after *seven rounds*, when all action cards are played; or earlier, at once, when the last bag is drawn. If there are too few bags for all, they go round one by one, clockwise from the bean token.",
          "La partie finit après *sept manches*, quand toutes les cartes action sont jouées ; ou plus tôt, aussitôt le dernier sac pioché. S’il n’y a pas assez de sacs pour tous, on les donne un par un, dans le sens des aiguilles à partir du jeton haricot.",
        ],
        {
          picture: [
            [{ who: 0 }, bag(20), bag(10), bag(10), "=", 40],
            [{ who: 1 }, bag(20), bag(20), bag(15), "=", 55],
          ],
          caption: [
            "The bags are opened: Ana has 40 gold, Ben 55. Equally rich players share the victory, and the beans.",
            "On ouvre les sacs : Ana a 40 pièces d’or, Ben 55. Des joueurs aussi riches partagent la victoire, et les haricots.",
          ],
        },
      ],
    },
    {
      id: "expert",
      title: ["The expert variant", "La variante des experts"],
      body: [
        [
          "Without axes, but every action card has a *power*. You may use that of the card you played; you never have to. In a round each power is used by *one player* at most: if several played the same card, the first in turn may, and if they do not, the next. If the beanstalk falls before you could use it, it is lost.",
          "Sans haches, mais chaque carte action a un *pouvoir*. Vous pouvez utiliser celui de la carte jouée, sans y être obligé. Dans une manche, chaque pouvoir sert à *un seul joueur* : si plusieurs ont joué la même carte, le premier à jouer peut l’utiliser, et s’il ne le fait pas, le suivant. Si la tige tombe avant que vous ayez pu l’utiliser, il est perdu.",
        ],
        {
          picture: [Array.from({ length: PRINTED.action_cards }, (_, place) => action(place + 1))],
          size: 56,
          caption: ["The seven action cards, with their dice.", "Les sept cartes action, avec leurs dés."],
        },
        {
          caption: ["The powers.", "Les pouvoirs."],
          head: [
            ["Card", "Carte"],
            ["Dice", "Dés"],
            ["Power", "Pouvoir"],
          ],
          rows: POWERS.map(powerRow),
        },
        {
          note: [
            "That power 7 is about eyes is our guess: its picture is lost.",
            "Que le pouvoir 7 concerne les yeux est notre supposition : son image est perdue.",
          ],
        },
      ],
    },
  ],
};
