// A bot for all five games, in Node 20 without any package; killed, it goes on where it sits.
import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
const stop = (words) => (console.error(words), process.exit(1));
const usage = "node bot.mjs http://localhost:8080 fagioli   (or a table, by its link or name; or nothing: go on)";
let [url = stop(usage), where = "", table = /^(.*\/t\/)?([a-z2-7]{10})\/?$/.exec(where)?.[2]] = process.argv.slice(2);
const [file, headers, tables] = ["bot.mjs.token", { "content-type": "application/json" }, new Map()];
const liked = { Steal: 2, TakeBonus: 2, EndTrading: 1, TurnOver: 1, Done: 1, Draw: 1 };
const straight = { at: [0, 600, 1000], across: [0, 0, 0], along: [0, 0, 0], lift: [900, 0, 0], turn: [0, 0, 0] };
const ask = async (path, body) => (await fetch(url + path, body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers })).json();
const command = (type, table, more) => ask("/api/commands", { type, table, id: randomUUID(), ...more });
function worth({ type, card, pile, face_down, count, dice, owner }, view) { // a little better than chance
  if (type === "Take") return view.gains[owner]; // Pas de Haricots: what the card brings
  const same = view.outcomes?.find((one) => one.card === card && one.pile === pile && one.face_down === face_down);
  if (same) return same.plant - 4 * same.burst; // Fagioli: plant much, and do not burst
  if (count) return 2 + count - card / 100; // Haricots: many low cards at once
  if (type === "Plant" && view.fields) // Bohnanza: where it grows
    return view.fields[view.seat].reduce((sum, one) => sum + (one.card === card && one.count), 0.5);
  return (type !== "ThrowAxe" && dice) || (liked[type] ?? 0); // the beanstalk: many dice, and no axe
}
function hear({ type, table, seq, you, room, fact, standing }) {
  if (!/^(Table|News)$/.test(type) || (you === -1 && stop(`the table is full: ${table}`))) return;
  const known = tables.get(table) ?? { done: 0 }; // the seq of our last move there
  standing ??= /^(Said|Phrased|Noted|Settled)$/.test(fact?.type) ? known.standing : null; // talk
  tables.set(table, { ...known, seq, you: you ?? known.you, room: room ?? known.room, standing });
}
async function act(table, known) {
  const { legal, view, hand, waiting_for } = known.standing ?? {};
  if (known.room.status === "playing" && known.room.places[known.you]?.bot_plays) return command("Return", table);
  if (known.seq < known.done || !legal?.length || !waiting_for.includes(known.you)) return;
  const [[action]] = legal.map((one) => [one, worth(one, view) + Math.random() / 1e6]).sort((a, b) => b[1] - a[1]);
  const gesture = hand && action.type === "Place" ? await sleep(1000, straight) : null; // by hand, in a second
  const answer = await command("Play", table, { after: known.seq, action, gesture });
  if (answer.type === "Done") known.done = answer.seq; else console.error(JSON.stringify(action), answer.code);
}
async function listen(rest = "") { // true once all is over, or nothing came but a sign of life
  const { body, status } = await fetch(`${url}/api/stream${table ? `?table=${table}` : ""}`, { headers });
  if (status === 401) stop(`${url} does not know the token in ${file}: delete it, and come as somebody new`);
  for await (const part of body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + part).split("\n");
    rest = lines.pop();
    for (const line of lines) if (line) hear(JSON.parse(line));
    for (const [one, known] of tables) await act(one, known);
    if ((tables.size || part === "\n") && [...tables.values()].every(({ room }) => /over|closed/.test(room.status))) return true;
  }
}
const games = await ask("/api/games").catch(() => stop(`nobody answers at ${url}`));
if (!existsSync(file)) writeFileSync(file, (await ask("/api/guests", { name: "Nodine", colour: "#2f7d4f", program: true })).token, { mode: 0o600 });
headers.authorization = `Bearer ${readFileSync(file, "ascii")}`;
if (games.some(({ name }) => name === where)) {
  ({ table } = await ask("/api/tables", { game: where, seats: 3 }));
  for (const seat of [1, 2]) await command("AddBot", table, { seat, level: "easy" });
  await command("Start", table);
} else if (where) {
  const { places = stop(`${where} is neither a game nor a table here`) } = await ask(`/api/tables/${table}`);
  await command("Sit", table, { seat: places.findIndex((one) => one.taken === "free") });
}
while (!(await listen().catch(() => false))) await sleep(500);
for (const [table, { room, standing }] of tables) console.log(table, room.setting.game, standing?.result?.scores);
