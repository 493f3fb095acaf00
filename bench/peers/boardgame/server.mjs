// boardgame.io's own server with our game, as its documentation sets one up.
//
//     node server.mjs PORT [FOLDER]     matches in files of a folder; without one in memory, its default

import server from "boardgame.io/dist/cjs/server.js";
import { Haricots } from "./haricots.mjs";

const [port, dir] = process.argv.slice(2);
const db = dir ? new server.FlatFile({ dir }) : undefined;

await server.Server({ games: [Haricots], origins: ["http://127.0.0.1"], db }).run(Number(port));
