import { describe, expect, it } from "vitest";
import { Folding } from "./folding.svelte";
import { inTurns, type Told } from "./told";

const line = (key: string, begins = false): Told => ({
  ...{ key, seq: Number(key), seat: -1, aside: false, begins },
  sentence: [key],
});
const TOLD = [line("1"), line("2", true), line("3"), line("4"), line("5", true), line("6"), line("7", true)];
const texts = (folding: Folding, told = TOLD, now = -1) => {
  const turns = inTurns(told);
  return folding.lines(turns, turns.at(now)).map(({ told, turn, open }) => [told?.key ?? "…", !!turn, open]);
};

describe("a story in turns", () => {
  it("has a headline for each, and what happened before the first", () => {
    const turns = inTurns(TOLD).map(({ head, lines }) => [head?.key ?? null, lines.map(({ key }) => key)]);
    expect(turns).toEqual([
      [null, ["1"]],
      ["2", ["3", "4"]],
      ["5", ["6"]],
      ["7", []],
    ]);
  });

  it("tells within a turn once what happened several times in a row", () => {
    const same = (key: string): Told => ({ ...line(key), sentence: ["Ben drew a card."] });
    const [turn] = inTurns([line("1", true), same("2"), same("3"), line("4", true), same("5")]);
    expect(turn!.lines.map(({ sentence }) => sentence.join(""))).toEqual(["Ben drew a card. (2×)"]);
  });

  it("is headed by what came of it: what says most, and of that the last", () => {
    const said = (key: string, outcome: number): Told => ({ ...line(key), outcome });
    const [turn, next] = inTurns([line("1", true), said("2", 1), said("3", 2), said("4", 2), said("5", 1), line("6", true), line("7")]);
    expect([turn!.outcome?.key, next!.outcome]).toEqual(["4", null]);
  });

  it("is open where it is told now, and a turn without more to tell cannot be opened", () => {
    expect(texts(new Folding(), TOLD.slice(0, 6))).toEqual([
      ["…", true, false],
      ["2", true, false],
      ["5", true, true],
      ["6", false, true],
    ]);
    expect(texts(new Folding()).at(-1)).toEqual(["7", false, true]);
  });

  it("opens and shuts by hand, and stays so when another turn begins", () => {
    const folding = new Folding();
    const turns = inTurns(TOLD.slice(0, 6));
    folding.toggle(turns[1]!, turns.at(-1));
    expect(texts(folding, TOLD.slice(0, 6)).map(([key]) => key)).toEqual(["…", "2", "3", "4", "5", "6"]);
    expect(texts(folding).map(([key]) => key)).toEqual(["…", "2", "3", "4", "5", "7"]);
    folding.toggle(turns[1]!, turns.at(-1));
    expect(texts(folding).map(([key]) => key)).toEqual(["…", "2", "5", "7"]);
  });

  it("shuts the turn that is told now, if somebody wants that", () => {
    const folding = new Folding();
    const turns = inTurns(TOLD.slice(0, 6));
    folding.toggle(turns[2]!, turns[2]);
    expect(texts(folding, TOLD.slice(0, 6)).map(([key]) => key)).toEqual(["…", "2", "5"]);
  });
});
