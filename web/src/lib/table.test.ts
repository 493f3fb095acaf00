import { expect, test, vi } from "vitest";
import type * as haricots from "../wire/games/haricots";
import type { Hands, News, Room, Standing, Table } from "../wire/messages";
import { Refusal, type Connection, type Request, type Watcher } from "./connection";
import { TableState } from "./table.svelte";

const ID = "k3v5mdq2xa";
const room = (status: Room["status"]): Room => ({ status, rematch: "", setting: { kind: "open" } }) as Room;
const standing = (turn: number): Standing<"haricots"> =>
  ({ view: { turn }, legal: [{ type: "Pass" }], waiting_for: [turn], clocks: [] }) as unknown as Standing<"haricots">;
const whole: Table = {
  type: "Table",
  table: ID,
  seq: 5,
  at: 50,
  you: 0,
  room: room("playing"),
  standing: standing(1),
  chat: [],
  past: [],
};
const passed = (seat: number): haricots.Event => ({ type: "Passed", seat, card: null });
const news = (seq: number, some: Partial<News> = {}): News => ({
  type: "News",
  table: ID,
  seq,
  at: seq * 10,
  fact: { type: "Moved", seat: 1, bot: true },
  events: [passed(1)],
  room: null,
  standing: null,
  you: null,
  films: [],
  ...some,
});

function sit() {
  const sent: Request[] = [];
  const shown: string[] = [];
  const answers: { done: () => void; refuse: (code: string) => void }[] = [];
  let left = false;
  const connection = {
    watch: (_: string, __: Watcher) => () => (left = true),
    show: (_: string, hands: Hands) => shown.push(hands.doing),
    command: (_: string, request: Request) => {
      sent.push(request);
      return new Promise((done, refused) =>
        answers.push({
          done: () => done({ type: "Done", id: "", seq: 9 }),
          refuse: (code) => refused(new Refusal(code)),
        }),
      );
    },
  } as unknown as Connection;
  const table = new TableState<"haricots">(ID, connection);
  return { table, sent, shown, answers, left: () => left };
}

test("shows a whole table", () => {
  const { table } = sit();
  table.whole(whole);
  expect(table.room?.status).toBe("playing");
  expect(table.you).toBe(0);
  expect(table.seq).toBe(5);
  expect(table.myTurn).toBe(false);
});

test("tells the story of what was missed, and nothing twice", () => {
  const { table } = sit();
  table.whole({ ...whole, past: [news(4), news(5)] });
  expect(table.story.map((one) => one.seq)).toEqual([4, 5]);
  table.whole({ ...whole, seq: 7, past: [news(5), news(6), news(7)] });
  expect(table.story.map((one) => one.seq)).toEqual([4, 5, 6, 7]);
  expect(table.busy).toBe(false);
});

test("says that the server is slow, after a while, and that the move is made until it is shown", async () => {
  vi.useFakeTimers();
  const { table, answers } = sit();
  table.whole({ ...whole, standing: standing(0) });
  const played = table.play({ type: "Pass" });
  await vi.advanceTimersByTimeAsync(590);
  expect(table.slow).toBe(false);
  await vi.advanceTimersByTimeAsync(20);
  expect(table.slow).toBe(true);
  answers[0]!.done(); // with seq 9
  await played;
  expect([table.slow, table.pending, table.moved, table.made]).toEqual([false, null, true, 9]);
  for (let seq = 6; seq < 10; seq++) table.news(news(seq, { standing: standing(1) }));
  expect(table.moved).toBe(false);
  vi.useRealTimers();
});

test("takes up news, and drops what it has seen", () => {
  const { table } = sit();
  table.whole(whole);
  table.news(news(6, { standing: standing(0) }));
  table.news(news(6, { standing: standing(1) }));
  table.news(news(3));
  expect(table.seq).toBe(6);
  expect(table.myTurn).toBe(true);
  expect(table.legal).toEqual([{ type: "Pass" }]);
  expect(table.story).toHaveLength(1);
});

test("draws the new state only when its events were shown", async () => {
  const { table } = sit();
  table.whole(whole);
  const shown: string[] = [];
  let finish = () => {};
  table.animateWith((event) => {
    shown.push(event.type);
    return new Promise((done) => (finish = done));
  });
  table.news(news(6, { standing: standing(0), events: [passed(1), { type: "TableCleared", seat: 0 }] }));
  expect(shown).toEqual(["Passed"]);
  expect(table.busy).toBe(true);
  expect(table.legal).toEqual([]);
  finish();
  await vi.waitFor(() => expect(shown).toEqual(["Passed", "TableCleared"]));
  expect(table.standing?.waiting_for).toEqual([1]);
  finish();
  await vi.waitFor(() => expect(table.busy).toBe(false));
  expect(table.standing?.waiting_for).toEqual([0]);
  expect(table.story.map((one) => one.key)).toEqual(["6.0", "6.1"]);
});

test("a board may draw the new state first, to animate from the old one", () => {
  const { table } = sit();
  table.whole(whole);
  table.animateWith((_, scene) => {
    expect(scene.before?.waiting_for).toEqual([1]);
    scene.apply();
    return new Promise(() => undefined);
  });
  table.news(news(6, { standing: standing(0) }));
  expect(table.standing?.waiting_for).toEqual([0]);
  table.skip();
  expect(table.seq).toBe(6);
});

test("plays an action once, decided on what was seen", async () => {
  const { table, sent, answers } = sit();
  table.whole(whole);
  const done = table.play({ type: "Pass" });
  void table.play({ type: "Pass" });
  expect(sent).toEqual([{ type: "Play", after: 5, action: { type: "Pass" } }]);
  expect(table.pending).toEqual({ type: "Pass" });
  answers[0]!.done();
  expect(await done).toBe(true);
  expect(table.pending).toBeNull();
});

test("keeps why an action was refused, until the next one", async () => {
  const { table, answers } = sit();
  table.whole(whole);
  const done = table.play({ type: "Pass" });
  answers[0]!.refuse("must_be_higher");
  expect(await done).toBe(false);
  expect(table.refusal?.code).toBe("must_be_higher");
  expect(table.pending).toBeNull();
  void table.play({ type: "Pass" });
  expect(table.refusal).toBeNull();
});

test("keeps the chat and the story apart", () => {
  const { table } = sit();
  table.whole(whole);
  table.news(news(6, { events: [], fact: { type: "Said", name: "Ada", seat: 0, text: "Hello, beans!" } }));
  table.news(news(7, { events: [], fact: { type: "WentAway", seat: 1 } }));
  expect(table.chat.map((line) => line.text)).toEqual(["Hello, beans!"]);
  expect(table.story.map((one) => "fact" in one && one.fact.type)).toEqual(["WentAway"]);
});

test("knows that the game is over", () => {
  const { table } = sit();
  table.whole(whole);
  const ended: haricots.Event = { type: "Ended", scores: [3, 5], winners: [1] };
  table.news(news(6, { events: [ended], room: room("over"), standing: standing(-1) }));
  expect(table.playing).toBe(false);
});

test("notices a new seat, a lost table and the end of watching", () => {
  const { table, left } = sit();
  table.news(news(1, { you: 2, room: room("waiting") }));
  expect(table.you).toBe(2);
  table.refused("no_such_table");
  expect(table.closed).toBe("no_such_table");
  table.leave();
  expect(left()).toBe(true);
});

test("forgets moves that the server has lost, and says so", () => {
  const { table } = sit();
  table.whole(whole);
  table.news(news(6, { events: [{ type: "Ended", scores: [3, 5], winners: [1] } as haricots.Event] }));
  table.refused("moves_lost");
  table.whole({ ...whole, seq: 4 });
  expect(table.closed).toBe(null);
  expect(table.refusal?.code).toBe("moves_lost");
  expect(table.seq).toBe(4);
  expect(table.story.filter((one) => one.seq > 4)).toEqual([]);
  table.news(news(5));
  expect(table.seq).toBe(5);
});

test("tells each of those who said no at once", () => {
  const { table } = sit();
  table.whole(whole);
  const reasons = [{ why: "not_this_time" }, null, { why: "grow_it_myself", card: 2 }];
  table.news(news(6, { fact: { type: "SaidNo", seats: [1, 2, 3], reasons }, events: [] }));
  expect(table.story.map((one) => "fact" in one && one.fact)).toEqual([
    { type: "Moved", seat: 1, bot: true, reason: reasons[0] },
    { type: "Moved", seat: 3, bot: true, reason: reasons[2] },
  ]);
});

test("says again and again that one is busy, until one is not", () => {
  vi.useFakeTimers();
  const { table, shown } = sit();
  table.company.show("composing");
  table.company.show("composing");
  vi.advanceTimersByTime(4_500);
  table.company.show("idle");
  vi.advanceTimersByTime(10_000);
  expect(shown).toEqual(["composing", "composing", "composing", "idle"]);
  vi.useRealTimers();
});

test("forgets what others did, in time", () => {
  vi.useFakeTimers();
  const { table } = sit();
  table.shown({ type: "Shown", table: ID, seat: 2, hands: { doing: "composing" }, lasts: 5_000 });
  expect(table.company.composing).toEqual([2]);
  vi.advanceTimersByTime(5_000);
  expect(table.company.composing).toEqual([]);
  vi.useRealTimers();
});

test("sees a piece in another's hand until it is put back, let go, or nothing more is heard of it", () => {
  vi.useFakeTimers();
  const { table } = sit();
  table.whole(whole);
  const hold = (seat: number): void =>
    table.shown({ type: "Shown", table: ID, seat, hands: { doing: "holding", held: [1, 20, 0, 900, 0] }, lasts: 5_000 });
  const seen = () => table.company.holding?.seat;
  hold(2);
  expect(table.company.holding).toEqual({ seat: 2, held: [1, 20, 0, 900, 0] });
  table.shown({ type: "Shown", table: ID, seat: 1, hands: { doing: "idle" }, lasts: 5_000 });
  expect(seen()).toBe(2);
  table.shown({ type: "Shown", table: ID, seat: 2, hands: { doing: "idle" }, lasts: 5_000 });
  expect(seen()).toBe(undefined);
  hold(2);
  table.news(news(6));
  expect(seen()).toBe(undefined);
  hold(2);
  vi.advanceTimersByTime(4_000);
  hold(2);
  vi.advanceTimersByTime(4_999);
  expect(seen()).toBe(2);
  vi.advanceTimersByTime(1);
  expect(seen()).toBe(undefined);
  vi.useRealTimers();
});

test("tells where one has a piece, and once that it was put back", () => {
  const { table, shown } = sit();
  table.company.carry(null);
  table.company.carry([1, 0, 0, 900, 0]);
  table.company.carry([1, 5, 0, 900, 0]);
  table.company.carry(null);
  table.company.carry(null);
  expect(shown).toEqual(["holding", "holding", "idle"]);
});

test("a market closes as was told, until somebody moves; a no is no move", () => {
  const { table } = sit();
  table.whole(whole);
  const closing = { type: "Closing", table: ID, seat: 1, at: 99, waits_for: [] } as const;
  table.closing(closing);
  table.news(news(6, { fact: { type: "SaidNo", seats: [2], reasons: [null] }, events: [] }));
  expect(table.company.closing).toEqual(closing);
  table.news(news(7));
  expect(table.company.closing).toBe(null);
});
