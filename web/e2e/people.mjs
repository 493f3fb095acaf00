// People at tables, without a window of their own: they speak with the server from within a helper's page.
// @ts-check

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{ token: string, name: string, colour: string }} Guest */
/** @typedef {{ table: string, guest: Guest }} Held */
/** @typedef {{ kind?: string, bank?: number, gain?: number }} Clock */

/**
 * What a table shall become, for a browser whose player sits there first:
 * waiting, mine and theirs (whose turn it is), left, over, removed (from the waiting room).
 * @typedef {{ game: string, seats?: number, bots?: number, clock?: Clock, others?: string[],
 *   until: "waiting" | "mine" | "theirs" | "left" | "over" | "removed" }} Wish
 */

const COLOURS = ["#2f6fc0", "#d63f2b", "#17806f", "#b0386f"];

/**
 * @param {Page} page any page of the server
 * @param {string} name of the player in this browser
 * @param {Wish} wish
 * @returns {Promise<Held>}
 */
export const seat = (page, name, wish) =>
  page.evaluate(sitDown, { name, colours: COLOURS, others: ["Bo"], seats: 2, bots: 0, ...wish });

/**
 * Within the page.
 * @param {Required<Omit<Wish, "clock">> & { name: string, colours: string[], clock?: Clock }} wish
 */
async function sitDown({ name, colours, others, game, seats, bots, clock, until }) {
  /** @param {string} path @param {object} body @param {string} token */
  const post = async (path, body, token = "") =>
    (await fetch(path, { method: "POST", body: JSON.stringify(body), headers: { authorization: `Bearer ${token}` } })).json();

  /** One connection, and the newest it was told of its table. @param {string} token @param {string} table */
  const connect = async (token, table) => {
    const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws`);
    await new Promise((done) => (socket.onopen = done));
    /** @type {{ seq: number, you: number, room: any, standing: any }} */
    const seen = { seq: -1, you: -1, room: null, standing: null };
    /** @type {Map<string, (done: boolean) => void>} */
    const asked = new Map();
    /** @type {(() => void)[]} */
    let curious = [];
    socket.onmessage = ({ data }) => {
      const { type, id, seq, you, room, standing } = JSON.parse(data);
      if (type === "Table" || type === "News") {
        seen.seq = seq;
        seen.you = you ?? seen.you;
        seen.room = room ?? seen.room;
        seen.standing = standing ?? seen.standing;
      }
      if (type === "Done" || type === "Refused") asked.get(id)?.(type === "Done");
      for (const look of curious.splice(0)) look();
    };
    const say = (/** @type {object} */ message) => socket.send(JSON.stringify(message));
    const change = () => new Promise((done) => curious.push(() => done(undefined)));
    say({ type: "Hello", token });
    say({ type: "Watch", table });
    while (!seen.room) await change();
    return {
      seen,
      change,
      /** @param {object} command @returns {Promise<boolean>} */
      do: (command) =>
        new Promise((done) => {
          const id = Math.random().toString(36).slice(2);
          asked.set(id, done);
          say({ id, table, ...command });
        }),
    };
  };

  const guest = await post("/api/guests", { name, colour: colours[0] });
  const friends = await Promise.all(
    others.map((friend, n) => post("/api/guests", { name: friend, colour: colours[1 + (n % 3)] })),
  );
  // who may be removed is not who opened the table
  const [opener, ...rest] = until === "removed" ? [...friends, guest] : [guest, ...friends];
  const setting = { game, seats, ...(clock ? { clock: { kind: "none", bank: 0, gain: 0, ...clock } } : {}) };
  const { table } = await post("/api/tables", setting, opener.token);
  const people = [await connect(opener.token, table)];
  for (const [n, one] of rest.entries()) {
    const person = await connect(one.token, table);
    await person.do({ type: "Sit", seat: n + 1 });
    people.push(person);
  }
  for (let n = 0; n < bots; n++) await people[0]?.do({ type: "AddBot", seat: rest.length + 1 + n, level: "easy" });
  if (until === "removed") await people[0]?.do({ type: "Remove", seat: rest.length });
  if (until !== "waiting" && until !== "removed") {
    await people[0]?.do({ type: "Start" });
    const [me] = people;
    if (!me) throw new Error("nobody");
    while (!me.seen.standing) await me.change();
    /** @param {{ standing: any, room: any }} seen */
    const ready = ({ standing, room }) => {
      if (room.status === "over") return true;
      const mine = standing.waiting_for.includes(0);
      return (until === "mine" && mine) || ((until === "theirs" || until === "left") && !mine && !bots);
    };
    while (!ready(me.seen)) {
      const { seen } = me;
      const person = people.find(({ seen }) => seen.standing?.waiting_for.includes(seen.you) && seen.standing.legal.length);
      if (person && person.seen.seq >= seen.seq) {
        const { legal } = person.seen.standing;
        const sorts = ["EndTrading", "TurnOver", "Plant"].map((sort) => legal.find((/** @type {any} */ one) => one.type === sort));
        await person.do({ type: "Play", after: person.seen.seq, action: sorts.find(Boolean) ?? legal[0] });
      }
      await Promise.race([me.change(), new Promise((done) => setTimeout(done, 20))]);
    }
    if (until === "left") await me.do({ type: "Stand" });
  }
  return { table, guest }; // all stay connected while the page is open: nobody is away yet
}

/**
 * Let a browser keep these seats, as if its player had sat down there.
 * @param {import("playwright-core").BrowserContext} context
 * @param {readonly Held[]} held
 */
export async function keepSeats(context, held) {
  const kept = Object.fromEntries(held.map(({ table, guest }) => [table, guest]));
  await context.addInitScript((seats) => {
    if (!localStorage.getItem("cassoulet.seats")) localStorage.setItem("cassoulet.seats", JSON.stringify(seats));
  }, kept);
}

/** Games that are over. @param {Page} page any page of the server */
export async function pastSeats(page) {
  const games = ["fagioli", "haricots", "pas_de_haricots", "fagioli", "haricots"];
  const held = [];
  for (const game of games) {
    const seats = game === "fagioli" ? 2 : 3;
    held.push(await seat(page, "Marta", { game, seats, others: ["Benoît", "Wilhelmina-Marie"].slice(0, seats - 1), until: "over" }));
  }
  return held;
}

/** Tables of all kinds, for a picture. @param {Page} page any page of the server */
export async function someSeats(page) {
  const days = { kind: "days", bank: 259_200 };
  /** @type {Wish[]} */
  const wishes = [
    { game: "fagioli", until: "over" },
    { game: "haricots", seats: 3, until: "removed" },
    { game: "pas_de_haricots", seats: 4, others: ["Wilhelmina-Marie", "Bo"], until: "waiting" },
    { game: "haricot_magique", seats: 3, others: ["Ana", "Zoe"], clock: days, until: "theirs" },
    { game: "haricots", seats: 3, others: ["Bo", "Cleo"], clock: days, until: "left" },
    { game: "bohnanza", seats: 4, others: ["Wilhelmina-Marie", "Cleo"], bots: 1, clock: days, until: "mine" },
    { game: "haricots", seats: 3, others: ["Benoît", "Camille"], until: "mine" },
  ];
  const held = [{ table: "gone234567", guest: { token: "", name: "Marta", colour: "#2f6fc0" } }];
  for (const wish of wishes) held.push(await seat(page, "Marta", wish));
  return held;
}
