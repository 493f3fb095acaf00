import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Changes, News, Room, Standing, Table, ToClient, ToServer } from "../wire/messages";
import { Connection, Refusal, type Socket, type State, type Watcher } from "./connection";

class FakeSocket implements Socket {
  readonly said: ToServer[] = [];
  readyState = 1;
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  send(text: string): void {
    this.said.push(JSON.parse(text) as ToServer);
  }
  close(): void {
    this.closed = true;
  }
  hear(message: ToClient): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  last<T extends ToServer["type"]>(type: T): Extract<ToServer, { type: T }> {
    return this.said.findLast((message) => message.type === type) as Extract<ToServer, { type: T }>;
  }
  count(type: ToServer["type"]): number {
    return this.said.filter((message) => message.type === type).length;
  }
}

const TABLE = "k3v5mdq2xa";
const ROOM = {} as Room;
const whole = (seq: number): Table => ({
  type: "Table",
  table: TABLE,
  seq,
  at: 0,
  you: 0,
  room: ROOM,
  standing: null,
  chat: [],
  past: [],
});
const news = (seq: number): News => ({
  type: "News",
  table: TABLE,
  seq,
  at: 0,
  fact: { type: "Moved", seat: 0, bot: false },
  events: [],
  room: null,
  standing: null,
  you: null,
  films: [],
});
const changes = (seq: number, more: Partial<Changes> = {}): Changes => ({
  type: "Changes",
  table: TABLE,
  seq,
  at: 0,
  fact: { type: "Moved", seat: 0, bot: false },
  ...more,
});
const standing = (view: object): Standing =>
  ({ view, legal: [], waiting_for: [0], clocks: [], hand: null, result: null }) as unknown as Standing;
const WELCOME: ToClient = { type: "Welcome", name: "Ada", colour: "#2f7d4f", now: 0, token: "" };

let sockets: FakeSocket[];
let states: State[];
let chance: number;
let badTokens: number;
let hidden: boolean;
let dialled: [string, number][];
let newTokens: string[];
let connection: Connection;

const socket = (): FakeSocket => sockets.at(-1)!;

function greet(): void {
  socket().onopen?.();
  socket().hear(WELCOME);
}

function watcher() {
  const seen: (number | string)[] = [];
  const one: Watcher = {
    whole: (table) => void seen.push(`whole ${table.seq}`),
    news: (item) => void seen.push(item.seq),
    refused: (code) => void seen.push(code),
  };
  return { one, seen };
}

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  states = [];
  chance = 0.5;
  badTokens = 0;
  hidden = false;
  dialled = [];
  newTokens = [];
  connection = new Connection({
    dial: (table, tries) => {
      dialled.push([table, tries]);
      sockets.push(new FakeSocket());
      return socket();
    },
    token: () => "secret",
    badToken: () => (badTokens += 1),
    newToken: (token) => newTokens.push(token),
    changed: (state) => states.push(state),
    random: () => chance,
    hidden: () => hidden,
  });
  connection.open();
});
afterEach(() => vi.useRealTimers());

test("says hello first, and watches when it is welcome", () => {
  connection.watch(TABLE, watcher().one);
  socket().onopen?.();
  expect(socket().said).toEqual([{ type: "Hello", token: "secret" }]);
  socket().hear(WELCOME);
  expect(socket().last("Watch")).toEqual({ type: "Watch", table: TABLE, after: -1, brief: true });
  expect(states).toEqual(["connecting", "open"]);
});

test("keeps a newer token that it is welcomed with, and none where there is none", () => {
  socket().onopen?.();
  socket().hear(WELCOME);
  socket().hear({ ...WELCOME, token: "newer" });
  expect(newTokens).toEqual(["newer"]);
});

test("hands news on once and in order", () => {
  const { one, seen } = watcher();
  connection.watch(TABLE, one);
  greet();
  socket().hear(whole(4));
  socket().hear(news(4));
  socket().hear(news(5));
  socket().hear(news(5));
  expect(seen).toEqual(["whole 4", 5]);
});

test("makes whole what it is told briefly, and answers the command that was done by it", async () => {
  const heard: News[] = [];
  connection.watch(TABLE, { ...watcher().one, news: (item) => void heard.push(item) });
  greet();
  socket().hear({ ...whole(4), standing: standing({ turn: 0, hand: [3, 5] }) });
  const answer = connection.command(TABLE, { type: "AskUndo" });
  const { id } = socket().last("AskUndo");
  socket().hear(changes(5, { view: { "hand~": [1, 1] }, done: id }));
  socket().hear(changes(6, { view: { turn: 1 }, standing: { waiting_for: [1] } }));
  socket().hear(changes(7));
  expect(await answer).toEqual({ type: "Done", id, seq: 5 });
  expect(heard.map((item) => item.standing)).toEqual([
    standing({ turn: 0, hand: [3] }),
    { ...standing({ turn: 1, hand: [3] }), waiting_for: [1] },
    null,
  ]);
});

test("makes whole a room of which it is told briefly", () => {
  const heard: News[] = [];
  connection.watch(TABLE, { ...watcher().one, news: (item) => void heard.push(item) });
  greet();
  socket().hear({ ...whole(4), room: { status: "waiting", places: [{ taken: "free" }] } as unknown as Room });
  socket().hear(changes(5, { room: { "places.0.taken": "bot" } }));
  socket().hear(changes(6, { room: { status: "playing" } }));
  socket().hear(changes(7));
  const places = [{ taken: "bot" }];
  expect(heard.map((item) => item.room)).toEqual([{ status: "waiting", places }, { status: "playing", places }, null]);
});

test("what was missed is not mended by what changed after it", () => {
  const heard: News[] = [];
  connection.watch(TABLE, { ...watcher().one, news: (item) => void heard.push(item) });
  greet();
  socket().hear({ ...whole(4), standing: standing({ turn: 0, hand: [3] }) });
  socket().hear(changes(6, { view: { turn: 2 } }));
  expect(heard).toEqual([]);
  socket().hear(news(5));
  socket().hear({ ...news(6), standing: standing({ turn: 2, hand: [] }) });
  socket().hear(changes(7, { view: { turn: 3 } }));
  expect(heard.at(-1)?.standing?.view).toEqual({ turn: 3, hand: [] });
});

test("asks again, once, when something is missing", () => {
  const { one, seen } = watcher();
  connection.watch(TABLE, one);
  greet();
  socket().hear(whole(4));
  socket().hear(news(7));
  socket().hear(news(8));
  expect(seen).toEqual(["whole 4"]);
  expect(socket().count("Watch")).toBe(2);
  expect(socket().last("Watch").after).toBe(4);
  for (const seq of [5, 6, 7, 8]) socket().hear(news(seq));
  expect(seen).toEqual(["whole 4", 5, 6, 7, 8]);
});

test("takes the whole story where it asked for it", () => {
  const { one, seen } = watcher();
  connection.watch(TABLE, one, 0);
  greet();
  expect(socket().last("Watch").after).toBe(0);
  for (const seq of [1, 2, 3]) socket().hear(news(seq));
  expect(seen).toEqual([1, 2, 3]);
});

test("goes on where it was when the line was lost", () => {
  const { one } = watcher();
  connection.watch(TABLE, one);
  greet();
  socket().hear(whole(4));
  socket().hear(news(5));
  socket().onclose?.();
  expect(connection.state).toBe("waiting");
  const before = sockets.length;
  vi.advanceTimersByTime(400);
  expect(sockets).toHaveLength(before + 1);
  greet();
  expect(socket().last("Watch").after).toBe(5);
  expect(connection.state).toBe("open");
});

test("waits longer and longer, never more than a quarter of a minute", () => {
  const waits: number[] = [];
  for (let tries = 0; tries < 8; tries++) {
    socket().onclose?.();
    const before = sockets.length;
    let waited = 0;
    while (sockets.length === before) {
      vi.advanceTimersByTime(50);
      waited += 50;
    }
    waits.push(waited);
  }
  expect(waits[0]).toBeLessThanOrEqual(400);
  expect(waits[3]! > waits[1]!).toBe(true);
  expect(Math.max(...waits)).toBeLessThanOrEqual(15_000);
});

test("does not come back before the server wants to see it", () => {
  greet();
  chance = 0.9;
  socket().hear({ type: "Goodbye", code: "restarting", again: 10_000 });
  socket().onclose?.();
  vi.advanceTimersByTime(8_900);
  expect(sockets).toHaveLength(1);
  vi.advanceTimersByTime(200);
  expect(sockets).toHaveLength(2);
});

test("sends a command again, with the same id, until it is answered", async () => {
  greet();
  const answer = connection.command(TABLE, { type: "Start" });
  const { id } = socket().last("Start");
  vi.advanceTimersByTime(8_000);
  expect(socket().count("Start")).toBe(2);
  socket().onclose?.();
  vi.advanceTimersByTime(400);
  greet();
  expect(socket().last("Start")).toEqual({ type: "Start", id, table: TABLE });
  socket().hear({ type: "Done", id, seq: 6 });
  await expect(answer).resolves.toMatchObject({ seq: 6 });
  socket().hear({ type: "Done", id, seq: 6 });
  vi.advanceTimersByTime(8_000);
  expect(socket().count("Start")).toBe(1);
});

test("sends nothing on a line that is closing, but on the next one", () => {
  greet();
  socket().readyState = 2;
  void connection.command(TABLE, { type: "Start" });
  expect(socket().count("Start")).toBe(0);
  socket().onclose?.();
  vi.advanceTimersByTime(400);
  greet();
  expect(socket().count("Start")).toBe(1);
});

test("keeps commands that come before the line is up", () => {
  void connection.command(TABLE, { type: "Start" });
  expect(socket().said).toEqual([]);
  greet();
  expect(socket().count("Start")).toBe(1);
});

test("tells why a command is refused", async () => {
  greet();
  const answer = connection.command(TABLE, { type: "Sit", seat: 1 });
  socket().hear({ type: "Refused", id: socket().last("Sit").id, code: "seat_taken", facts: {} });
  await expect(answer).rejects.toEqual(new Refusal("seat_taken"));
});

test("tries again by itself when the server is busy", () => {
  greet();
  void connection.command(TABLE, { type: "Start" });
  const { id } = socket().last("Start");
  socket().hear({ type: "Refused", id, code: "try_again", facts: {} });
  expect(socket().count("Start")).toBe(1);
  vi.advanceTimersByTime(1_100);
  expect(socket().count("Start")).toBe(2);
  expect(socket().last("Start").id).toBe(id);
});

test("tells a watcher that there is no such table", () => {
  const { one, seen } = watcher();
  connection.watch(TABLE, one);
  greet();
  socket().hear({ type: "Refused", id: "", code: "no_such_table", facts: { table: TABLE } });
  expect(seen).toEqual(["no_such_table"]);
});

test("notices within ten seconds a server that froze without hanging up, and asks another", () => {
  greet();
  vi.advanceTimersByTime(8_500);
  expect(socket().count("Ping")).toBe(1);
  expect(sockets).toHaveLength(1);
  vi.advanceTimersByTime(1_500);
  expect(sockets).toHaveLength(2);
  expect(dialled.at(-1)).toEqual(["", 1]);
  vi.advanceTimersByTime(5_000); // this one says nothing either
  expect(dialled.at(-1)).toEqual(["", 2]);
});

test("a server that answers is not left, however quiet the table is", () => {
  greet();
  for (let times = 0; times < 10; times++) {
    vi.advanceTimersByTime(6_000);
    socket().hear({ type: "Pong", number: 1, now: 0 });
  }
  expect(sockets).toHaveLength(1);
  expect(socket().count("Ping")).toBe(10);
});

test("asks less often while nobody looks", () => {
  hidden = true;
  greet();
  vi.advanceTimersByTime(19_000);
  expect(socket().count("Ping")).toBe(0);
  vi.advanceTimersByTime(8_500);
  expect(sockets).toHaveLength(1);
  vi.advanceTimersByTime(1_500);
  expect(sockets).toHaveLength(2);
});

test("goes where the others of its table are", () => {
  greet();
  const { one, seen } = watcher();
  connection.watch(TABLE, one);
  expect(sockets[0]!.closed).toBe(true);
  expect(dialled).toEqual([
    ["", 0],
    [TABLE, 0],
  ]);
  greet();
  socket().hear(whole(3));
  connection.watch("bbbbbbbbbb", watcher().one); // beside the first
  expect(sockets).toHaveLength(2);
  expect(seen).toEqual(["whole 3"]);
});

test("says so when the server does not know the token", () => {
  socket().onopen?.();
  socket().hear({ type: "Refused", id: "", code: "bad_token", facts: {} });
  expect(badTokens).toBe(1);
});

test("speaks as somebody else on a new line, and sees the table anew", () => {
  const { one, seen } = watcher();
  connection.watch(TABLE, one, 0);
  greet();
  socket().hear(news(1));
  connection.sayHelloAgain();
  expect(sockets[0]!.closed).toBe(true);
  greet();
  expect(socket().last("Watch").after).toBe(-1);
  socket().hear(whole(1));
  expect(seen).toEqual([1, "whole 1"]);
});

test("what an old line still says is not heard", () => {
  const { one, seen } = watcher();
  connection.watch(TABLE, one);
  greet();
  const old = socket();
  connection.sayHelloAgain();
  old.hear(whole(9));
  old.onclose?.();
  expect(seen).toEqual([]);
  expect(connection.state).toBe("connecting");
});

test("no longer hears of a table that it left", () => {
  const { one, seen } = watcher();
  const leave = connection.watch(TABLE, one);
  greet();
  leave();
  expect(socket().last("Unwatch")).toEqual({ type: "Unwatch", table: TABLE });
  socket().hear(whole(4));
  expect(seen).toEqual([]);
});
