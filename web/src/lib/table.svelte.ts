// A table that is watched: how it stands as far as it has been shown, and what one can do there.

import type { Action, Event, GameName } from "../wire/games";
import type {
  AnyFact,
  Closing,
  Done,
  Gesture,
  Key,
  Line,
  News,
  Room,
  Shown,
  Standing,
  Table,
} from "../wire/messages";
import { BoardTable } from "./boardTable.svelte";
import { Company } from "./company.svelte";
import { Refusal, type Connection, type Request, type Watcher } from "./connection";
import { Keeper } from "./fair/keeper";
import type { Task } from "./queue";

/** Something that happened, to be told in words. */
export type Happening<G extends GameName = GameName> = {
  readonly key: string;
  readonly seq: number;
  readonly at: number;
} & ({ readonly event: Event<G> } | { readonly fact: AnyFact });

const TOLD = new Set<AnyFact["type"]>([
  ...(["Sat", "BotSat", "Stood", "Started", "UndoAsked", "UndoRefused", "Undone"] as const),
  ...(["WentAway", "CameBack", "TakenOver", "GivenBack", "Warned", "Closed", "Rematched"] as const),
]);
/** A move is told by its events; why it was made is not. */
export const hasReason = (fact: AnyFact): boolean => fact.type === "Moved" && !!fact.reason;
/** Each of those who said no at once, as if they had done so one by one. */
export const oneByOne = (fact: AnyFact): AnyFact[] =>
  fact.type !== "SaidNo"
    ? [fact]
    : fact.seats.map((seat, place) => {
        const reason = fact.reasons[place];
        return { type: "Moved", seat, bot: true, ...(reason && { reason }) };
      });
const STORY_KEPT = 600;
const CHAT_KEPT = 100;
const SLOW = 600; // milliseconds that nobody minds waiting for an answer

export interface Options {
  calm?(): boolean;
  /** Ask for all that happened since the table was opened, for the story. */
  story?: boolean;
}

export class TableState<G extends GameName = GameName> extends BoardTable<G> implements Watcher {
  room = $state.raw<Room | null>(null);
  standing = $state.raw<Standing<G> | null>(null);
  /** When the standing was true, by the server's clock. */
  at = $state(0);
  you = $state(-1);
  seq = $state(0);
  chat = $state.raw<readonly Line[]>([]);
  story = $state.raw<readonly Happening<G>[]>([]);
  /** The action that was sent and is not answered yet. */
  pending = $state.raw<Action<G> | null>(null);
  /** The seq of our last move that was carried out, shown or not; 0: none was. */
  made = $state(0);
  /** It was sent long ago: the server is slow. */
  slow = $state(false);
  /** Why the last thing one wanted was not done. */
  refusal = $state.raw<Refusal | null>(null);
  /** The key to our seat that we asked for last: whoever has it can play for us. */
  seatKey = $state("");
  /** Why the table cannot be watched at all. */
  closed = $state<string | null>(null);

  readonly company: Company;

  private seen = 0; // the last seq that was received, shown or not
  private seat = -1; // the same of where we sit
  private gathers = false; // people come from the queue, and the game has not begun
  private readonly keeper: Keeper;
  private readonly stop: () => void;

  constructor(
    readonly id: string,
    private readonly connection: Connection,
    options: Options = {},
  ) {
    super(options.calm);
    this.company = new Company(
      (hands) => connection.show(id, hands),
      (wait) => void this.ask({ type: "Hold", wait }),
    );
    this.keeper = new Keeper(id, (request) => connection.command(id, request));
    this.stop = connection.watch(id, this, options.story ? 0 : -1);
  }

  leave(): void {
    this.company.leave();
    this.stop();
    this.skip();
  }

  // What one sees

  /** The game waits for us, and all that happened has been shown. */
  get myTurn(): boolean {
    return !this.busy && this.playing && (this.standing?.waiting_for.includes(this.you) ?? false);
  }

  /** What the rules allow us now; nothing while events are still being shown. */
  get legal(): readonly Action<G>[] {
    return this.busy ? [] : this.promised;
  }

  /** The same as far as it is known, though events are still being shown. */
  get promised(): readonly Action<G>[] {
    return this.playing ? (this.standing?.legal ?? []) : [];
  }

  /** Our move was made, but has not been shown yet. */
  get moved(): boolean {
    return this.made > this.seq;
  }

  get playing(): boolean {
    return this.room?.status === "playing";
  }

  // What one does

  async play(action: Action<G>, gesture?: Gesture): Promise<boolean> {
    if (this.pending) return false;
    this.pending = action;
    const long = setTimeout(() => (this.slow = true), SLOW);
    const done = await this.answer({ type: "Play", after: this.seq, action, ...(gesture && { gesture }) });
    clearTimeout(long);
    this.pending = null;
    this.slow = false;
    if (done) this.made = done.seq;
    return !!done;
  }

  /** Have something done; false if it was refused, and then `refusal` says why. */
  async ask(request: Request): Promise<boolean> {
    return !!(await this.answer(request));
  }

  private async answer(request: Request): Promise<Done | null> {
    this.refusal = null;
    try {
      return await this.connection.command(this.id, request);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refusal = error;
      return null;
    }
  }

  // What the connection says

  whole(table: Table): void {
    this.skip();
    this.gathers = table.room.setting.kind === "queue" && !this.story.length;
    for (const news of table.past as News<G>[]) if (news.seq > this.seen) this.retell(news);
    if (table.seq < this.seen) this.forget(table.seq);
    this.seen = table.seq;
    this.you = this.seat = table.you;
    this.keeper.look(table.room, this.seat);
    this.chat = table.chat;
    this.closed = null;
    this.company.clear();
    this.apply(table.seq, table.at, table.room, table.standing as Standing<G> | null);
  }

  news(news: News): void {
    if (news.seq <= this.seen) return;
    this.seen = news.seq;
    this.closed = null;
    this.seat = news.you ?? this.seat;
    if (news.room) this.keeper.look(news.room, this.seat);
    this.company.happened(news.fact);
    this.queue.push(...this.tasks(news as News<G>));
  }

  refused(code: string): void {
    if (code === "moves_lost") this.refusal = new Refusal(code);
    else this.closed = code;
  }

  key(key: Key): void {
    this.seatKey = key.key;
  }

  shown(shown: Shown): void {
    this.company.heard(shown);
  }

  closing(closing: Closing): void {
    this.company.closing = closing;
  }

  private tasks(news: News<G>): Task[] {
    const shown = { done: false };
    const apply = () => {
      if (!shown.done) this.applyNews(news);
      shown.done = true;
    };
    const { standing: after, films } = news;
    const move = () => ({ before: this.standing, after, films, apply });
    const events = news.events.map((event, place) =>
      this.task(event, move, () => this.noteEvent(news, event, place)),
    );
    return [...events, { settle: () => (apply(), this.tell(news)) }];
  }

  /** For the story only: what came of it is shown already. */
  private retell(news: News<G>): void {
    news.events.forEach((event, place) => this.noteEvent(news, event, place));
    this.tell(news);
  }

  /** The server has lost what came after. */
  private forget(after: number): void {
    this.story = this.story.filter((one) => one.seq <= after);
    this.made = Math.min(this.made, after);
  }

  private applyNews(news: News<G>): void {
    if (news.you !== null) this.you = news.you;
    this.apply(news.seq, news.at, news.room, news.standing);
  }

  private apply(seq: number, at: number, room: Room | null, standing: Standing<G> | null): void {
    this.seq = seq;
    if (room) this.room = room;
    if (!standing) return;
    this.standing = standing;
    this.at = at;
  }

  private tell(news: News<G>): void {
    const { fact, seq, at } = news;
    if (fact.type === "Said" || fact.type === "Phrased") {
      const { name, seat } = fact;
      const said = fact.type === "Said" ? { text: fact.text, phrase: null } : { text: "", phrase: fact.phrase };
      this.chat = [...this.chat, { seq, at, name, seat, ...said }].slice(-CHAT_KEPT);
      return;
    }
    if (fact.type === "Started") this.gathers = false;
    if (fact.type === "CameBack" && this.gathers) return; // from the queue: they sat down, that is enough
    oneByOne(fact).forEach((one, place) => {
      if (TOLD.has(one.type) || hasReason(one)) this.note({ key: `${seq}-${place}`, seq, at, fact: one });
    });
  }

  private noteEvent({ seq, at }: News<G>, event: Event<G>, place: number): void {
    this.note({ key: `${seq}.${place}`, seq, at, event });
  }

  private note(happening: Happening<G>): void {
    this.story = [...this.story, happening].slice(-STORY_KEPT);
  }
}
