// How fast boardgame.io is without a browser or a server.
//
//     node measure.mjs playouts SEATS GAMES SEED        whole games at random, by its own reducer
//     node measure.mjs search SEATS ITERATIONS SEED     its MCTS bot's first decision of a game

import ai from "boardgame.io/dist/cjs/ai.js";
import internal from "boardgame.io/dist/cjs/internal.js";
import { enumerate, Haricots } from "./haricots.mjs";

const TO_THE_END = 10_000; // moves, more than any game has
const [what, seats, amount, seed] = [process.argv[2], ...process.argv.slice(3).map(Number)];

// Seconds that this process computed, as all that it is compared with is timed
function computed() {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
}

const begun = (number) =>
    internal.InitializeGame({ game: { ...Haricots, seed: `${seed}/${number}` }, numPlayers: seats });

async function playouts(games) {
    const reducer = internal.CreateGameReducer({ game: Haricots });
    const bot = new ai.RandomBot({ enumerate, seed: String(seed) });
    const scores = Array(seats).fill(0);
    let moves = 0;
    const start = computed();
    for (let number = 0; number < games; number += 1) {
        let state = begun(number);
        while (state.ctx.gameover === undefined) {
            const { action } = await bot.play(state, state.ctx.currentPlayer);
            state = reducer(state, action);
            moves += 1;
        }
        state.G.chips.forEach((chips, seat) => (scores[seat] += chips));
    }
    return { moves, seconds: computed() - start, scores };
}

async function search(iterations, playoutDepth) {
    const bot = new ai.MCTSBot({ game: Haricots, enumerate, iterations, playoutDepth, seed: String(seed) });
    const state = begun(0);
    const start = computed();
    await bot.play(state, state.ctx.currentPlayer);
    return iterations / (computed() - start);
}

if (what === "playouts") {
    await playouts(2);
    console.log(JSON.stringify(await playouts(amount)));
} else {
    const [whole, usual] = [await search(amount, TO_THE_END), await search(amount, undefined)];
    console.log(JSON.stringify({ iterations_per_second: whole, with_its_usual_depth: usual }));
}
