import { describe, expect, it } from "vitest";
import type { Standing } from "../wire/messages";
import { RecordedTable, type Frame } from "./recorded.svelte";

const frame = (turn: number, events = 1): Frame<"haricots"> => ({
  events: Array.from({ length: events }, () => ({ type: "Passed", seat: turn }) as never),
  standing: { view: { turn }, legal: [], waiting_for: [], clocks: [] } as unknown as Standing<"haricots">,
});
const FRAMES = [frame(0), frame(1, 2), frame(2)];

describe("a recorded table", () => {
  it("shows any frame at once, and none beyond its ends", () => {
    const table = new RecordedTable(FRAMES);
    table.show(2);
    expect(table.standing).toBe(FRAMES[2]!.standing);
    table.show(9);
    expect(table.place).toBe(2);
    table.show(-1);
    expect(table.place).toBe(0);
  });

  it("goes forward by showing each event with how it stood before and stands after", async () => {
    const table = new RecordedTable(FRAMES);
    const seen: unknown[] = [];
    table.animateWith(async (event, { before, after }) => void seen.push([event, before, after, table.place]));
    await table.forward();
    const [first, second] = [FRAMES[0]!.standing, FRAMES[1]!.standing];
    expect(seen).toEqual(FRAMES[1]!.events.map((event) => [event, first, second, 0]));
    expect(table.place).toBe(1);
  });

  it("keeps what was shown, in its order, and nothing that comes later", async () => {
    const table = new RecordedTable(FRAMES);
    const known: number[] = [];
    table.animateWith(async () => void known.push(table.told.length));
    await table.forward();
    await table.interlude({ events: FRAMES[2]!.events });
    expect(known).toEqual([0, 1, 2]);
    expect(table.told).toEqual([...FRAMES[1]!.events, ...FRAMES[2]!.events]);
  });

  it("draws what comes next when a board wants it", async () => {
    const table = new RecordedTable(FRAMES);
    const places: number[] = [];
    table.animateWith(async (_, { apply }) => {
      apply();
      places.push(table.place);
    });
    await table.forward();
    expect(places).toEqual([1, 1]);
  });

  it("is where it was going when somebody is in a hurry", async () => {
    const table = new RecordedTable(FRAMES);
    table.animateWith(() => new Promise(() => undefined));
    const shown = table.forward();
    table.skip();
    await shown;
    expect(table.place).toBe(1);
    void table.forward();
    void table.forward(); // a second press does not wait for the first
    expect(table.place).toBe(2);
  });

  it("tells whoever remembers when something was left out", async () => {
    const table = new RecordedTable(FRAMES);
    await table.forward();
    table.show(1);
    expect(table.leaps).toBe(0);
    table.show(2);
    table.show(1);
    expect(table.leaps).toBe(2);
  });

  it("ends at its end", async () => {
    const table = new RecordedTable(FRAMES);
    table.show(2);
    await table.forward();
    expect(table.place).toBe(2);
  });

  it("stays at the same moment when it is seen by another", () => {
    const table = new RecordedTable(FRAMES);
    table.show(1);
    const others = [frame(10), frame(11), frame(12)];
    table.frames = others;
    expect(table.standing).toBe(others[1]!.standing);
  });
});
