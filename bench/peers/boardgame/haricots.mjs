// Haricots, basic rules, as one writes a game for boardgame.io 0.50: plain state, moves that change
// a draft of it, turns ended by events, and what its bots may choose from in `ai.enumerate`.

const COPIES = [0, 3, 4, 1, 6, 8, 10, 9, 8, 7, 6, 5, 2, 0, 0, 1];
const HAND = 10;
const PERSONAL_DECK = 4;
const HIGH_FROM = 15;
const CHIPS_TO_WIN = 2;

const valueOf = (card, toBeat) => {
    if (toBeat >= HIGH_FROM && card === 1) return 17;
    if (toBeat >= HIGH_FROM && card === 2) return 16;
    return card;
};

const wholeDeck = () => COPIES.flatMap((copies, card) => Array(copies).fill(card));

function setUpRound(G, random) {
    G.deck = random.Shuffle(wholeDeck());
    G.hands = G.hands.map(() => {
        const hand = COPIES.map(() => 0);
        for (const card of G.deck.splice(-HAND)) hand[card] += 1;
        return hand;
    });
    G.personal = G.hands.map(() => PERSONAL_DECK);
    G.out = G.hands.map(() => false);
    G.toBeat = 0;
    G.owner = null;
}

function after(G, seat) {
    let next = seat;
    do next = (next + 1) % G.hands.length;
    while (G.out[next]);
    return next;
}

const endTurn = (events, seat) => events.endTurn({ next: String(seat) });

function nextTurn(G, seat, random, events) {
    const next = after(G, seat);
    if (after(G, next) === next) return endRound(G, next, random, events);
    if (next === G.owner) {
        G.toBeat = 0;
        G.owner = null;
    }
    endTurn(events, next);
}

function endRound(G, winner, random, events) {
    G.chips[winner] += 1;
    if (G.chips[winner] === CHIPS_TO_WIN) return;
    G.first = (G.first + 1) % G.hands.length;
    setUpRound(G, random);
    endTurn(events, G.first);
}

function play({ G, ctx, random, events }, card, count) {
    const seat = Number(ctx.currentPlayer);
    const hand = G.hands[seat];
    G.toBeat = count * valueOf(card, G.toBeat);
    G.owner = seat;
    hand[card] -= count;
    if (hand.every((held) => held === 0)) endRound(G, seat, random, events);
    else nextTurn(G, seat, random, events);
}

function pass({ G, ctx, random, events }) {
    const seat = Number(ctx.currentPlayer);
    if (G.personal[seat] > 0) {
        G.hands[seat][G.deck.pop()] += 1;
        G.personal[seat] -= 1;
    } else {
        G.out[seat] = true;
    }
    nextTurn(G, seat, random, events);
}

export function enumerate(G, ctx) {
    const moves = [];
    const hand = G.hands[Number(ctx.currentPlayer)];
    for (let card = 1; card < hand.length; card += 1)
        for (let count = 1; count <= hand[card]; count += 1)
            if (count * valueOf(card, G.toBeat) > G.toBeat) moves.push({ move: "play", args: [card, count] });
    moves.push({ move: "pass" });
    return moves;
}

export const Haricots = {
    name: "haricots",
    setup: ({ ctx, random }) => {
        const seats = Array(ctx.numPlayers).fill(0);
        const G = { first: random.Die(ctx.numPlayers) - 1, chips: [...seats], hands: seats.map(() => []) };
        setUpRound(G, random);
        return G;
    },
    moves: { play, pass },
    turn: { order: { first: ({ G }) => G.first, next: ({ G, ctx }) => after(G, ctx.playOrderPos) } },
    endIf: ({ G }) => {
        const winner = G.chips.indexOf(CHIPS_TO_WIN);
        return winner < 0 ? undefined : { winner: String(winner) };
    },
    ai: { enumerate },
};
