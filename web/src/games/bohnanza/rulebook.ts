import { BEAN, BEANS, worth, type BeanId } from "../../lib/art/varieties";
import type { Both, Cell, Drawn, Rulebook, Thing } from "../../rulebook/model";
import { PRINTED } from "../../wire/printed/bohnanza";

export type Piece =
  | { readonly card: BeanId }
  | { readonly field: BeanId | null; readonly beans: number }
  | { readonly coins: number }
  | { readonly back: true };

const card = (bean: BeanId, look: Partial<Drawn<Piece>> = {}): Drawn<Piece> => ({ piece: { card: bean }, ...look });
const field = (bean: BeanId | null, beans = 0, look: Partial<Drawn<Piece>> = {}): Drawn<Piece> => ({
  piece: { field: bean, beans },
  ...look,
});
const coins = (count: number): Drawn<Piece> => ({ piece: { coins: count } });
const BACK: Drawn<Piece> = { piece: { back: true } };

/** So many cards of one variety, and the coins that its meter shows for them. */
const sale = (bean: BeanId, beans: number): Thing<Piece>[] => [
  field(bean, beans),
  "→",
  coins(worth(BEAN[bean], beans)),
  "+",
  { together: [card(bean, { times: beans - worth(BEAN[bean], beans) })], label: ["discarded", "défaussées"] },
];

const meters = (lang: "en" | "fr"): string =>
  BEANS.map((bean) => `${bean[lang]} ${bean.n} (${bean.meter.map((beans) => beans ?? "–").join(", ")})`).join("; ");

type Seats = keyof typeof PRINTED.removed;
const SEATS = Object.keys(PRINTED.removed) as unknown as Seats[];

function playersRow(seats: Seats): Cell[] {
  const left = PRINTED.removed[seats].map((bean) => BEANS[bean]!);
  const hands = [...new Set<number>(PRINTED.hands[seats])];
  return [
    seats,
    [left.map(({ en }) => en).join(", "), left.map(({ fr }) => fr).join(", ")],
    hands.join(", "),
    PRINTED.fields[seats],
    PRINTED.price[seats] ?? "–",
    PRINTED.drawn[seats],
    PRINTED.exhaustions[seats],
  ];
}

const PHASES: readonly Both[] = [
  ["Plant", "Planter"],
  ["Trade", "Échanger"],
  ["Plant again", "Planter encore"],
  ["Draw", "Piocher"],
];

export const rulebook: Rulebook<Piece> = {
  goal: [
    "Grow beans in a few fields, talk the others into taking what you cannot use, and sell at the right moment. The most coins win.",
    "Cultivez des haricots dans quelques champs, refilez aux autres ce qui ne vous sert pas et vendez au bon moment. Le plus de thunes gagne.",
  ],
  chapters: [
    {
      id: "beans",
      title: ["The beans", "Les haricots"],
      body: [
        [
          "Eleven varieties. The number in the corner says *how many* of it there are. The strip below is the *bean-o-meter*: how many beans, sold together, bring one, two, three or four coins.",
          "Onze variétés. Le nombre dans le coin dit *combien* il y en a. La bande du bas est le *haricomètre* : combien de haricots, vendus ensemble, rapportent une, deux, trois ou quatre thunes.",
        ],
        {
          picture: [BEANS.map(({ id }) => card(id))],
          size: 112,
          caption: [
            `How many cards, and how many for 1, 2, 3, 4 coins: ${meters("en")}.`,
            `Combien de cartes, et combien pour 1, 2, 3, 4 thunes : ${meters("fr")}.`,
          ],
        },
        [
          "The back of every card is a *coin*: what you earn is turned over and kept.",
          "Le dos de chaque carte est une *thune* : ce que vous gagnez est retourné et gardé.",
        ],
      ],
    },
    {
      id: "players",
      title: ["How many play", "Selon le nombre de joueurs"],
      body: [
        {
          caption: ["What differs. For two, see the duel.", "Ce qui change. À deux, voyez le duel."],
          head: [
            ["Players", "Joueurs"],
            ["Left in the box", "Restent dans la boîte"],
            ["First hand", "Main de départ"],
            ["Fields", "Champs"],
            ["Third field costs", "Prix du troisième champ"],
            ["Drawn in phase 4", "Piochées en phase 4"],
            ["The end: draw pile empty … times", "Fin : pioche vide … fois"],
          ],
          rows: SEATS.map(playersRow),
        },
        [
          "With six or seven players the first one gets three cards, the second four, the third five, all others six. Who begins is drawn by lot.",
          "À six ou sept, le premier joueur reçoit trois cartes, le deuxième quatre, le troisième cinq, tous les autres six. Le sort désigne qui commence.",
        ],
      ],
    },
    {
      id: "hand",
      title: ["Your hand keeps its order", "Votre main garde son ordre"],
      body: [
        [
          "This is the heart of the game: you *never rearrange your hand*. The front card is planted first, and drawn cards go to the back, one after the other. Only trading takes cards out of the middle.",
          "C’est le cœur du jeu : on ne *range jamais sa main*. La première carte est plantée d’abord, et les cartes piochées vont derrière, l’une après l’autre. Seuls les échanges font sortir une carte du milieu.",
        ],
        {
          picture: [
            [
              card("green", { look: "lit", flag: ["front", "devant"] }),
              card("soy"),
              card("chili"),
              card("eye"),
              card("blue", { flag: ["back", "derrière"] }),
              "←",
              { together: [BACK], label: ["drawn cards", "cartes piochées"] },
            ],
          ],
          size: 72,
          caption: [
            "The Green bean must be planted next. What you draw comes behind the Blue bean.",
            "Le haricot Vert doit être planté en premier. Ce que vous piochez vient derrière le Bleu.",
          ],
        },
      ],
    },
    {
      id: "fields",
      title: ["Fields", "Les champs"],
      body: [
        [
          "A field holds *one variety* at a time, and as many beans of it as you like. A card whose variety already grows in one of your fields *must go there*. Any other card needs an empty field. If you have none, make one: harvest a field, or buy your third one.",
          "Un champ porte *une seule variété* à la fois, autant de haricots que vous voulez. Une carte dont la variété pousse déjà chez vous *doit aller là*. Toute autre carte demande un champ vide. Si vous n’en avez pas, faites-en un : récoltez un champ, ou achetez votre troisième.",
        ],
        {
          picture: [
            [card("blue"), "→", field("blue", 3), "→", field("blue", 4)],
            [
              ...[card("chili"), "→", field("blue", 4), field("soy", 2)],
              { wrong: ["no room: harvest one", "pas de place : récoltez"] },
            ],
          ],
          size: 64,
          caption: [
            "The Blue bean joins the others, 3 become 4. The Chili bean fits nowhere: a field must be harvested first.",
            "Le Bleu rejoint les siens, 3 deviennent 4. Le Piment ne va nulle part : il faut d’abord récolter un champ.",
          ],
        },
        ["Two of your fields never grow the same variety.", "Deux de vos champs ne portent jamais la même variété."],
      ],
    },
    {
      id: "turn",
      title: ["A turn in four phases", "Un tour en quatre phases"],
      body: [
        {
          picture: [PHASES.flatMap((phase, place): Thing<Piece>[] => [place + 1, phase])],
          caption: ["Then the player to the left is on turn.", "Puis c’est au voisin de gauche."],
        },
        [
          "*1. Plant.* You must plant the front card of your hand. You may plant the next one as well, but never a third. With an empty hand the phase is skipped.",
          "*1. Planter.* Vous devez planter la première carte de votre main. Vous pouvez planter aussi la suivante, mais jamais une troisième. Avec une main vide, on saute cette phase.",
        ],
        [
          "*2. Trade.* Turn over the *top two cards* of the draw pile. Keep them, trade them or give them away, and trade cards of your hand as well. The next chapter says how.",
          "*2. Échanger.* Retournez les *deux premières cartes* de la pioche. Gardez-les, échangez-les ou offrez-les, et échangez aussi des cartes de votre main. Le chapitre suivant dit comment.",
        ],
        [
          "*3. Plant again.* Everybody plants all the cards they received, at the same time and each in the order they like. You also plant the turned-over cards that you kept. Nothing may remain, so some fields may have to be harvested.",
          "*3. Planter encore.* Chacun plante toutes les cartes reçues, en même temps et dans l’ordre de son choix. Vous plantez aussi les cartes retournées que vous avez gardées. Rien ne doit rester : il faut parfois récolter.",
        ],
        [
          "*4. Draw.* Draw three cards, one by one, to the back of your hand; four with six or seven players.",
          "*4. Piocher.* Piochez trois cartes, une par une, à l’arrière de votre main ; quatre à six ou sept joueurs.",
        ],
        {
          note: [
            "When the draw pile is empty, the discard pile is shuffled and becomes the new one, and drawing goes on.",
            "Quand la pioche est vide, on mélange la défausse pour en faire une nouvelle, et l’on continue.",
          ],
        },
      ],
    },
    {
      id: "trade",
      title: ["Trading and giving", "Échanger et offrir"],
      body: [
        {
          list: [
            [
              "Every trade is between *the player on turn* and one other player. The others cannot trade among themselves.",
              "Tout échange se fait entre *le joueur dont c’est le tour* et un autre. Les autres n’échangent pas entre eux.",
            ],
            [
              "The player on turn gives turned-over cards and cards of the hand. The others give cards of their hands. Any place in the hand will do.",
              "Le joueur dont c’est le tour donne des cartes retournées ou de sa main. Les autres donnent des cartes de leur main. Peu importe leur place dans la main.",
            ],
            [
              "The two sides may differ in number; with nothing on one side it is a *gift*. Nobody has to accept, not even a gift.",
              "Les deux côtés peuvent avoir des nombres différents ; si l’un est vide, c’est un *cadeau*. Personne n’est obligé d’accepter, même un cadeau.",
            ],
            [
              "Only cards change hands: no coins, no fields, no planted beans, no promises.",
              "Seules des cartes s’échangent : ni thunes, ni champs, ni haricots plantés, ni promesses.",
            ],
            [
              "What you receive does not enter your hand. It lies aside until phase 3 and cannot be traded on.",
              "Ce que vous recevez n’entre pas dans votre main. Cela reste à part jusqu’à la phase 3 et ne s’échange plus.",
            ],
            [
              "The player on turn may go on trading after both turned-over cards are gone, and alone decides when trading ends.",
              "Le joueur dont c’est le tour peut continuer même sans carte retournée, et décide seul quand les échanges finissent.",
            ],
          ],
        },
        {
          picture: [
            [
              ...[{ who: 0 }, card("chili"), "⇄", card("red"), card("red"), { who: 1 }],
              { right: ["Ana is on turn", "c’est le tour d’Ana"] },
            ],
            [{ who: 0 }, card("eye"), "→", { who: 2 }, { right: ["a gift", "un cadeau"] }],
            [{ who: 1 }, card("soy"), "⇄", card("blue"), { who: 2 }, { wrong: ["not without Ana", "pas sans Ana"] }],
          ],
          size: 56,
          caption: [
            "It is Ana’s turn. She trades a Chili for two Kidney beans, and gives a Black-eye away. Ben and Chloé cannot trade with each other.",
            "C’est le tour d’Ana. Elle échange un Piment contre deux Rouges et offre une Cornille. Ben et Chloé ne peuvent pas échanger entre eux.",
          ],
        },
        {
          note: [
            "On Cassoulet an offer stays until it is accepted, declined or taken back. When one is accepted, all others that need one of its cards fall. What was declined cannot be offered unchanged again in the same turn.",
            "Sur Cassoulet, une offre reste jusqu’à ce qu’elle soit acceptée, refusée ou retirée. Quand l’une est acceptée, toutes celles qui avaient besoin d’une de ses cartes tombent. Une offre refusée ne se refait pas telle quelle dans le même tour.",
          ],
        },
      ],
    },
    {
      id: "harvest",
      title: ["Harvest and sell", "Récolter et vendre"],
      body: [
        [
          "You may harvest at *any time*, also when it is not your turn, and always a *whole field*. The bean-o-meter tells how many coins it brings. So many of the cards become coins; the others are discarded. Too few beans bring nothing at all.",
          "On peut récolter à *tout moment*, même quand ce n’est pas son tour, et toujours un *champ entier*. Le haricomètre dit combien de thunes il rapporte. Autant de cartes deviennent des thunes ; les autres sont défaussées. Trop peu de haricots ne rapportent rien.",
        ],
        {
          picture: [sale("stink", 7), sale("chili", 2)],
          size: 64,
          caption: [
            `The Broad bean’s meter is ${BEAN.stink.meter.join(", ")}: seven of them bring 3 coins, four cards are discarded. Two Chili beans bring nothing.`,
            `Le haricomètre de la Fève est ${BEAN.stink.meter.join(", ")} : sept Fèves rapportent 3 thunes, quatre cartes sont défaussées. Deux Piments ne rapportent rien.`,
          ],
        },
        [
          "*A single bean is protected:* you may not harvest it while another of your fields has two beans or more.",
          "*Un haricot seul est protégé :* vous ne pouvez pas le récolter tant qu’un autre de vos champs en porte deux ou plus.",
        ],
        {
          picture: [
            [field("soy", 1), { wrong: ["stays", "reste"] }, field("blue", 3), { right: ["may go", "peut partir"] }],
            [field("soy", 1), field("blue", 1), { right: ["either may go", "l’un ou l’autre"] }],
            [field("soy", 1), field(null), { right: ["may go", "peut partir"] }],
          ],
          caption: [
            "Beside a field of three the single Soy bean must stay. If no field has more than one bean, any may be harvested; an empty field changes nothing.",
            "À côté d’un champ de trois, le Soja seul doit rester. Si aucun champ n’a plus d’un haricot, on récolte celui qu’on veut ; un champ vide n’y change rien.",
          ],
        },
      ],
    },
    {
      id: "third-field",
      title: ["A third field", "Un troisième champ"],
      body: [
        [
          "Once in the game, at any time, you may buy a third field and use it at once. It costs *three coins*, with six or seven players *two*. You pay with the coins you earned last: they go to the discard pile and are beans again. Three players have three fields from the start and buy none.",
          "Une fois dans la partie, à tout moment, vous pouvez acheter un troisième champ et l’utiliser aussitôt. Il coûte *trois thunes*, *deux* à six ou sept joueurs. On paie avec ses dernières thunes gagnées : elles vont à la défausse et redeviennent des haricots. À trois joueurs, chacun a trois champs dès le début et n’en achète pas.",
        ],
        {
          picture: [[field("soy", 2), field("blue", 1), "+", coins(3), "→", field(null, 0, { look: "lit" })]],
          caption: ["Three coins for a third field.", "Trois thunes pour un troisième champ."],
        },
      ],
    },
    {
      id: "end",
      title: ["The end", "La fin"],
      body: [
        [
          "The game ends when the draw pile has run out for the *third time*, with three players for the *second*. If its last card is turned over in phase 2, perhaps only one instead of two, phases 2 and 3 are still played. If it is drawn in phase 4, the game ends at once.",
          "La partie finit quand la pioche est vide pour la *troisième fois*, à trois joueurs pour la *deuxième*. Si sa dernière carte est retournée en phase 2, parfois une seule au lieu de deux, on joue encore les phases 2 et 3. Si elle est piochée en phase 4, la partie finit aussitôt.",
        ],
        [
          "All fields are then harvested, single beans too. Cards in hand count nothing. The most coins win; in a tie, whoever holds more cards; if that is equal too, the victory is shared.",
          "On récolte alors tous les champs, même les haricots seuls. Les cartes en main ne comptent pas. Le plus de thunes gagne ; à égalité, celui qui a le plus de cartes en main ; sinon, la victoire est partagée.",
        ],
        {
          picture: [
            [
              ...[coins(9), "+", field("red", 5), "→", coins(worth(BEAN.red, 5))],
              ...["+", field("blue", 5), "→", coins(worth(BEAN.blue, 5))],
            ],
            ["=", 9 + worth(BEAN.red, 5) + worth(BEAN.blue, 5)],
          ],
          caption: [
            "Nine coins, five Kidney beans for 4 and five Blue beans for 1: fourteen.",
            "Neuf thunes, cinq Rouges pour 4 et cinq Bleus pour 1 : quatorze.",
          ],
        },
      ],
    },
    {
      id: "duel",
      title: ["The duel: for two", "Le duel : à deux"],
      body: [
        [
          "Nobody trades here. Instead you leave cards to each other. All else is as above, with these changes:",
          "Ici, on n’échange pas : on se laisse des cartes l’un à l’autre. Tout le reste est comme plus haut, sauf :",
        ],
        {
          list: [
            [
              "You harvest in *your own turn* only, at any moment of it. A third field may still be bought at any time; its three coins leave the game.",
              "On ne récolte que *pendant son tour*, mais à tout moment de celui-ci. On peut toujours acheter un troisième champ à tout moment ; ses trois thunes quittent le jeu.",
            ],
            [
              "The discard pile is never shuffled: the game ends the *first time* the draw pile is empty.",
              "La défausse n’est jamais mélangée : la partie finit la *première fois* que la pioche est vide.",
            ],
          ],
        },
        {
          steps: [
            [
              "*What was left for you.* Plant or discard each of these cards, in any order. None may remain. The very first turn begins without any.",
              "*Ce qu’on vous a laissé.* Plantez ou défaussez chacune de ces cartes, dans l’ordre de votre choix. Aucune ne reste. Au tout premier tour, il n’y en a pas.",
            ],
            [
              "*Your hand.* Plant the front card; you may plant the next one. Then you may discard one card from anywhere in your hand.",
              "*Votre main.* Plantez la première carte ; vous pouvez planter la suivante. Vous pouvez ensuite défausser une carte de n’importe quelle place.",
            ],
            [
              "*Three new cards.* Turn over three cards. As long as the top card of the discard pile is of a variety that lies open, it comes to them. Plant as many of them as you like, or none; leave the rest to the other player.",
              "*Trois nouvelles cartes.* Retournez trois cartes. Tant que la carte du dessus de la défausse est d’une variété visible, elle les rejoint. Plantez-en autant que vous voulez, ou aucune ; laissez le reste à l’autre.",
            ],
            [
              "*Draw* two cards to the back of your hand. If the draw pile runs out here, the game ends at once; if it ran out in step 3, after that step.",
              "*Piochez* deux cartes, à l’arrière de votre main. Si la pioche se vide ici, la partie finit aussitôt ; si c’était à l’étape 3, après cette étape.",
            ],
          ],
        },
        {
          picture: [
            [
              { together: [card("soy"), card("chili"), card("green")], label: ["turned over", "retournées"] },
              "←",
              {
                together: [
                  card("chili", { look: "lit" }),
                  card("soy", { look: "lit" }),
                  card("coffee", { look: "faded" }),
                ],
                label: ["discard pile, top first", "défausse, le dessus d’abord"],
              },
            ],
          ],
          size: 60,
          caption: [
            "The Chili on top of the discard pile joins the open Chili, then the Soy below it joins the Soy. The Coffee bean has no match and stops the chain. Five cards lie open now.",
            "Le Piment du dessus rejoint le Piment visible, puis le Soja qui était dessous rejoint le Soja. Le Café n’a pas de pareil et arrête la chaîne. Cinq cartes sont maintenant visibles.",
          ],
        },
      ],
    },
  ],
};
