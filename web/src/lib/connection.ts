// One connection to the server: says hello, watches tables, sends commands until they are answered,
// and comes back by itself when it is lost. It knows nothing of the page; `line.svelte.ts` does.

import type {
  AnyCommand,
  Changes,
  Closing,
  Done,
  Hands,
  Key,
  News,
  Room,
  Shown,
  Standing,
  Table,
  ToClient,
  ToServer,
} from "../wire/messages";
import { changed } from "./changes";

/** As much of a WebSocket as is used here, so that a test can stand in for it. */
export interface Socket {
  readonly readyState: number;
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
}

const OPEN = 1; // of a socket

export type State = "closed" | "connecting" | "open" | "waiting";

/** Whoever watches a table. */
export interface Watcher {
  whole(table: Table): void;
  news(news: News): void;
  /** The table cannot be watched. */
  refused(code: string): void;
  key?(key: Key): void;
  /** What somebody does before a move; nobody says so twice if it is lost. */
  shown?(shown: Shown): void;
  closing?(closing: Closing): void;
}

/** A command without what the connection adds to it. */
export type Request = AnyCommand extends infer C ? (C extends AnyCommand ? Omit<C, "id" | "table"> : never) : never;

export type Facts = Readonly<Record<string, number | string>>;

/** The server does not carry a command out. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly facts: Facts = {},
  ) {
    super(code);
  }
}

export interface Surroundings {
  /** `table`: where most is done, or nothing; `tries`: how often it failed in a row, so that another node may answer. */
  dial(table: string, tries: number): Socket;
  /** Whether nobody looks. */
  hidden?(): boolean;
  token(): string;
  /** The server does not know our token (any more). */
  badToken(): void;
  /** It gave us a newer one, to be kept instead. */
  newToken?(token: string): void;
  changed(state: State): void;
  /** How far the server's clock is ahead of ours, in milliseconds. */
  ahead?(milliseconds: number): void;
  random?(): number;
  now?(): number;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const ANSWER_WITHIN = 6_000; // before a command is sent again
const BEAT = 1_000;
const WELCOME_WITHIN = 4_000; // else another node is asked
// A server that is silent for so long is asked whether it is there, and then left if it says nothing: a machine that
// froze does not hang up. Who does not look need not know so soon.
const PATIENCE = { ping: 5_000, pong: 4_000 };
const PATIENCE_HIDDEN = { ping: 20_000, pong: 8_000 };
const TRY_AGAIN_AFTER = 1_000;

interface Watched {
  watcher: Watcher;
  seq: number; // the last one seen; -1: none
  room: Room | null; // as it was told last
  standing: Standing | null; // the same
  first: number; // what the very first Watch asks for
  asked: boolean; // a Watch was said to mend a gap and is not answered yet
}

interface Command {
  message: AnyCommand;
  sent: number; // when, or 0
  done(answer: Done): void;
  refused(refusal: Refusal): void;
}

type Timer = ReturnType<typeof setTimeout>;

export class Connection {
  state: State = "closed";
  private socket: Socket | null = null;
  private welcomed = false;
  private place = ""; // the table for which we were connected
  private tries = 0;
  private heard = 0; // when the server last said anything
  private asked = 0; // when it was last asked whether it is there
  private pause: number | null = null; // that the server asked for in its Goodbye
  private retry: Timer | undefined;
  private beat: Timer | undefined;
  private readonly watched = new Map<string, Watched>();
  private readonly commands = new Map<string, Command>();

  constructor(private readonly around: Surroundings) {}

  // What one asks for

  /** Connect; what is asked for before is said as soon as the server knows us. */
  open(): void {
    if (this.state === "closed") this.dial();
  }

  close(): void {
    clearTimeout(this.retry);
    this.hangUp();
    this.become("closed");
  }

  /** Do not wait any longer: the network is back, or the player pressed the button. */
  retryNow(): void {
    if (this.state !== "waiting") return;
    clearTimeout(this.retry);
    this.dial();
  }

  /** Speak as somebody else from now on. */
  sayHelloAgain(): void {
    clearTimeout(this.retry);
    this.hangUp();
    for (const one of this.watched.values()) one.seq = one.first = -1; // another viewer may know other things
    this.tries = 0;
    this.dial();
  }

  /** Hear what happens at a table; `after` 0 asks for its whole story, if the server still has it. */
  watch(table: string, watcher: Watcher, after = -1): () => void {
    const one: Watched = { watcher, seq: -1, room: null, standing: null, first: after, asked: false };
    this.watched.set(table, one);
    if (this.socket && this.place !== this.main()) this.moveOn();
    else if (this.welcomed) this.sayWatch(table, one);
    return () => this.unwatch(table, one);
  }

  private unwatch(table: string, one: Watched): void {
    if (this.watched.get(table) !== one) return;
    this.watched.delete(table);
    if (this.welcomed) this.say({ type: "Unwatch", table });
  }

  /** Have something done at a table; sent again and again, with the same id, until it is answered. */
  command(table: string, request: Request): Promise<Done> {
    const message = { ...request, id: newId(), table } as AnyCommand;
    return new Promise((done, refused) => {
      const command: Command = { message, sent: 0, done, refused };
      this.commands.set(message.id, command);
      if (this.welcomed) this.submit(command);
    });
  }

  /** Let the others see what one does before a move; lost without a word while we are not connected. */
  show(table: string, hands: Hands): void {
    if (this.welcomed) this.say({ type: "Show", table, hands });
  }

  /** Make sure that the line still works, as after a phone was asleep. */
  check(): void {
    if (this.state === "waiting") this.retryNow();
    else if (this.welcomed) this.ping();
  }

  // Connecting

  /** The table at which most is done. */
  private main(): string {
    return this.watched.keys().next().value ?? "";
  }

  /** To the node where the others of the table are: it saves work, and is never needed. */
  private moveOn(): void {
    this.hangUp();
    this.dial();
  }

  private dial(): void {
    this.become("connecting");
    this.place = this.main();
    const socket = this.around.dial(this.place, this.tries);
    this.socket = socket;
    socket.onopen = () => this.say({ type: "Hello", token: this.around.token() });
    socket.onmessage = (event) => {
      if (socket === this.socket) this.hear(JSON.parse(event.data) as ToClient);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lost();
    };
    this.heard = this.now();
    this.keepAlive();
  }

  private hangUp(): void {
    const socket = this.socket;
    this.socket = null;
    this.welcomed = false;
    clearTimeout(this.beat);
    socket?.close();
  }

  private lost(): void {
    this.hangUp();
    this.become("waiting");
    this.retry = setTimeout(() => this.dial(), this.wait());
  }

  /** How long to wait: a random time, so that not all who were cut off come back at once. */
  private wait(): number {
    const asked = this.pause;
    this.pause = null;
    if (asked !== null) return this.random() * asked;
    const most = Math.min(FIRST_WAIT * 2 ** this.tries, LONGEST_WAIT);
    this.tries += 1;
    return most / 2 + (this.random() * most) / 2;
  }

  private keepAlive(): void {
    clearTimeout(this.beat);
    this.beat = setTimeout(() => {
      const silent = this.now() - this.heard;
      const { ping, pong } = this.around.hidden?.() ? PATIENCE_HIDDEN : PATIENCE;
      if (silent >= (this.welcomed ? ping + pong : WELCOME_WITHIN)) return this.lost();
      if (this.welcomed && silent >= ping) this.pingOnce();
      if (this.welcomed) this.submitUnanswered();
      this.keepAlive();
    }, BEAT);
  }

  /** One ping for each silence: the beat is quicker than an answer may be. */
  private pingOnce(): void {
    if (this.asked <= this.heard) this.ping();
  }

  private ping(): void {
    this.asked = this.now();
    this.say({ type: "Ping", number: this.now() });
  }

  // Hearing

  private hear(message: ToClient): void {
    this.heard = this.now();
    switch (message.type) {
      case "Welcome":
        if (message.token) this.around.newToken?.(message.token);
        return this.welcome(message.now);
      case "Table":
        return this.whole(message);
      case "News":
        return this.news(message);
      case "Changes":
        return this.changes(message);
      case "Done":
        return this.settle(message.id, (command) => command.done(message));
      case "Refused":
        return this.refused(message.id, message.code, message.facts);
      case "Key":
        return this.watched.get(message.table)?.watcher.key?.(message);
      case "Shown":
        return this.watched.get(message.table)?.watcher.shown?.(message);
      case "Closing":
        return this.watched.get(message.table)?.watcher.closing?.(message);
      case "Pong":
        return this.around.ahead?.(message.now - this.now());
      case "Goodbye":
        this.pause = message.again;
    }
  }

  private welcome(now: number): void {
    this.welcomed = true;
    this.tries = 0;
    this.around.ahead?.(now - this.now());
    for (const [table, one] of this.watched) this.sayWatch(table, one);
    for (const command of this.commands.values()) this.submit(command);
    this.become("open");
  }

  private whole(table: Table): void {
    const one = this.watched.get(table.table);
    if (!one) return;
    one.seq = table.seq;
    one.room = table.room;
    one.standing = table.standing;
    one.asked = false;
    one.watcher.whole(table);
  }

  private news(news: News): void {
    const one = this.watched.get(news.table);
    if (!one || news.seq <= one.seq) return;
    const expected = Math.max(one.seq, one.first, 0) + 1;
    if (news.seq > expected) return this.mendGap(news.table, one);
    one.seq = news.seq;
    one.room = news.room ?? one.room;
    one.standing = news.standing ?? one.standing;
    one.asked = false;
    one.watcher.news(news);
  }

  /** News, told briefly: made whole again for whoever watches. */
  private changes(told: Changes): void {
    const { table, seq, at, fact, events = [], films = [], done } = told;
    const { room: there = null, standing: before = null } = this.watched.get(table) ?? {};
    const room = told.room && there && changed(there, told.room);
    const parts = (told.view || told.standing) && before;
    const standing = parts && { ...before, ...told.standing, view: changed(before.view, told.view ?? {}) };
    this.news({ type: "News", table, seq, at, fact, events, films, you: null, room: room || null, standing: standing || null });
    if (done) this.settle(done, (command) => command.done({ type: "Done", id: done, seq }));
  }

  private mendGap(table: string, one: Watched): void {
    if (!one.asked) this.sayWatch(table, one);
    one.asked = true;
  }

  private refused(id: string, code: string, facts: Facts): void {
    if (code === "bad_token") return this.around.badToken();
    if (code === "try_again") return this.tryAgain(id, facts);
    if (id) return this.settle(id, (command) => command.refused(new Refusal(code, facts)));
    this.watched.get(String(facts["table"]))?.watcher.refused(code);
  }

  private tryAgain(id: string, facts: Facts): void {
    const table = String(facts["table"]);
    setTimeout(
      () => {
        const command = this.commands.get(id);
        const one = this.watched.get(table);
        if (!this.welcomed) return; // all is said again when we are back
        if (command) this.submit(command);
        else if (one) this.sayWatch(table, one);
      },
      TRY_AGAIN_AFTER * (0.5 + this.random()),
    );
  }

  private settle(id: string, answer: (command: Command) => void): void {
    const command = this.commands.get(id);
    if (!command) return; // answered before: we had asked twice
    this.commands.delete(id);
    answer(command);
  }

  // Speaking

  private sayWatch(table: string, one: Watched): void {
    this.say({ type: "Watch", table, after: one.seq < 0 ? one.first : one.seq, brief: true });
  }

  private submit(command: Command): void {
    command.sent = this.now();
    this.say(command.message);
  }

  private submitUnanswered(): void {
    for (const command of this.commands.values()) {
      if (this.now() - command.sent >= ANSWER_WITHIN) this.submit(command);
    }
  }

  /** What a socket that is closing would not take is said again on the next one, or asked for anew. */
  private say(message: ToServer): void {
    if (this.socket?.readyState === OPEN) this.socket.send(JSON.stringify(message));
  }

  private become(state: State): void {
    if (state === this.state) return;
    this.state = state;
    this.around.changed(state);
  }

  private random(): number {
    return this.around.random?.() ?? Math.random();
  }

  private now(): number {
    return this.around.now?.() ?? Date.now();
  }
}

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
