// Players who play at random as fast as they are answered, each over a socket of its own.
//
//     node players.mjs play ADDRESS TABLES SECONDS     moves and waits; the last state that each match told
//     node players.mjs look ADDRESS < matches          at which state the matches are now; null: gone
//
// They speak the socket protocol themselves: what a client of boardgame.io costs is not the server's.

import { io } from "socket.io-client";
import { text } from "node:stream/consumers";
import { enumerate } from "./haricots.mjs";

const SEATS = 4;
const WARM_UP = 2000; // milliseconds
const PATIENCE = 5000;
const [what, address, tables, seconds] = process.argv.slice(2);

const told = {}; // by match: the newest state that anybody was told
const killed = () => {}; // the server, while somebody asked for a new table
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function ask(path, body) {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${address}/games/haricots/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    return answer.json();
}

async function newMatch() {
    const { matchID } = await ask("create", { numPlayers: SEATS });
    const credentials = [];
    for (let seat = 0; seat < SEATS; seat += 1) {
        const joined = await ask(`${matchID}/join`, { playerID: String(seat), playerName: `Seat ${seat}` });
        credentials.push(joined.playerCredentials);
    }
    return { matchID, credentials };
}

class Table {
    constructor(tally) {
        this.tally = tally;
        this.players = [];
    }

    async open() {
        this.match = await newMatch();
        if (!this.players.length)
            for (let seat = 0; seat < SEATS; seat += 1) this.players.push(new Player(this, String(seat)));
        else for (const player of this.players) player.sync();
    }
}

class Player {
    constructor(table, id) {
        this.table = table;
        this.id = id;
        this.sent = -1;
        this.socket = io(`${address}/haricots`, { transports: ["websocket"] });
        this.socket.on("connect", () => this.sync());
        this.socket.on("sync", (match, { state }) => this.hear(match, state));
        this.socket.on("update", (match, state) => this.hear(match, state));
    }

    sync() {
        this.sent = -1;
        const { matchID, credentials } = this.table.match;
        this.socket.emit("sync", matchID, this.id, credentials[this.id], SEATS);
    }

    hear(match, state) {
        const { matchID } = this.table.match;
        if (match !== matchID || !state) return;
        told[match] = Math.max(told[match] ?? 0, state._stateID);
        if (this.sent >= 0 && state._stateID > this.sent) this.answered();
        if (state.ctx.gameover !== undefined) this.id === "0" && this.table.open().catch(killed);
        else if (state.ctx.currentPlayer === this.id && this.sent < state._stateID) this.play(state);
    }

    answered() {
        this.sent = -1;
        this.table.tally.moves += 1;
        this.table.tally.waits.push(performance.now() - this.sentAt);
    }

    play({ G, ctx, _stateID }) {
        if (this.table.tally.stopped) return;
        const choices = enumerate(G, ctx);
        const { move, args } = choices[Math.floor(Math.random() * choices.length)];
        const { matchID, credentials } = this.table.match;
        const payload = { type: move, args: args ?? [], playerID: this.id, credentials: credentials[this.id] };
        [this.sent, this.sentAt] = [_stateID, performance.now()];
        this.socket.emit("update", { type: "MAKE_MOVE", payload }, _stateID, matchID, this.id);
    }
}

async function play() {
    const tally = { moves: 0, waits: [], stopped: false };
    for (let number = 0; number < Number(tables); number += 1) await new Table(tally).open();
    await pause(WARM_UP);
    console.log(JSON.stringify("begin")); // whoever measures looks at the server's CPU
    [tally.moves, tally.waits] = [0, []];
    await pause(Number(seconds) * 1000);
    const waits = tally.waits.sort((one, other) => one - other);
    const at = (part) => waits[Math.floor(waits.length * part)];
    console.log(JSON.stringify({ moves: tally.moves, p50_ms: at(0.5), p99_ms: at(0.99) }));
    await text(process.stdin); // the server is killed in the middle of play, and we are told so
    console.log(JSON.stringify(told));
}

function look(socket, match) {
    return new Promise((resolve) => {
        setTimeout(() => resolve(null), PATIENCE);
        socket.on("sync", (id, { state }) => id === match && resolve(state?._stateID ?? null));
        socket.emit("sync", match, null, undefined, SEATS);
    });
}

if (what === "play") await play();
else {
    const socket = io(`${address}/haricots`, { transports: ["websocket"] });
    const states = {};
    const matches = Object.keys(JSON.parse(await text(process.stdin)));
    await Promise.all(matches.map(async (match) => (states[match] = await look(socket, match))));
    console.log(JSON.stringify(states));
}
process.exit(0);
