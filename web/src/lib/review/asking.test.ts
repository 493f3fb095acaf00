import { expect, test } from "vitest";
import type { Decision, Review, ReviewTold } from "../../wire/messages";
import { Refusal } from "../connection";
import { wholeOf } from "./asking";
import { costOf, luckParts } from "./shares";
import { besides, stopsOf } from "./stops";

const decision = (seq: number, more: Partial<Decision> = {}): Decision => ({
  ...{ seq, chance: 0.3, played: 0, best: 1, loss: 0.152, error: 0.01, clear: true },
  options: [0.3, 0.452].map((value) => ({ action: { type: "Fold" }, value, error: 0 })),
  ...more,
});
const review = (...seqs: number[]): Review => ({
  ...{ type: "review", game: "haricots", seat: 0, curve: [], top: [], only_clear: false },
  decisions: seqs.map((seq) => decision(seq)),
});
const page = (more: number, ...seqs: number[]): ReviewTold => ({ state: "ready", review: review(...seqs), more });

test("a review is put together from its pages", async () => {
  const pages: Record<number, ReviewTold> = { 5: page(9, 7, 9), 9: page(0, 12) };
  const whole = await wholeOf(page(5, 3, 5), (after) => Promise.resolve(pages[after]!));
  expect(whole.type === "review" && whole.decisions.map(({ seq }) => seq)).toEqual([3, 5, 7, 9, 12]);
});

test("an account has one page", async () => {
  const account = { type: "stalk", game: "haricot_magique", seat: 0, turns: [] } as const;
  expect(await wholeOf({ state: "ready", review: account }, () => Promise.reject(new Error("none")))).toEqual(account);
});

test("a review that is gone meanwhile is asked for again", async () => {
  const gone = () => Promise.resolve<ReviewTold>({ state: "unasked" });
  await expect(wholeOf(page(5, 3), gone)).rejects.toThrow(Refusal);
  await expect(wholeOf({ state: "ready" }, gone)).rejects.toThrow(Refusal);
});

test("it leads to its costliest decisions, each as it stood before", () => {
  const moments = [1, 3, 5, 7].map((seq) => ({ seq }));
  const stops = stopsOf({ ...review(3, 5, 7), top: [7, 3] }, moments);
  expect(stops.map(({ n, seq, place }) => [n, seq, place])).toEqual([[1, 7, 2], [2, 3, 0]]);
});

test("what cost more as it is shown comes first", () => {
  const values = (...of: [number, number]) => of.map((value) => ({ action: { type: "Fold" } as const, value, error: 0 }));
  const decisions = [decision(3, { loss: 0.2 }), decision(5, { loss: 0.1, options: values(0.1, 0.4) })];
  const stops = stopsOf({ ...review(), decisions, top: [3, 5] }, [1, 3, 5].map((seq) => ({ seq })));
  expect(stops.map(({ seq }) => seq)).toEqual([5, 3]);
});

test("the ones before and after are so in time, and none lies beyond the ends", () => {
  const stops = [7, 2, 5].map((place, n) => ({ n: n + 1, seq: place, place }));
  expect(besides(stops, 2, 5)).toEqual([1, 0]);
  expect(besides(stops, 0, 7)).toEqual([2, undefined]);
  expect(besides(stops, -1, 1)).toEqual([undefined, 1]);
  expect(besides(stops, -1, 6)).toEqual([2, 0]);
});

test("an account leads to trades and harvests as they came", () => {
  const [trade, harvest] = [{ partner: 1, given: [], received: [], mine: 0, theirs: 0 }, { card: 1, beans: 2, coins: 0, missing: 1, later: 0, waiting: 0 }];
  const account = { type: "market", game: "bohnanza", seat: 0, coins: [], turns: 3, trades: [{ ...trade, seq: 5 }], harvests: [{ ...harvest, seq: 3 }, { ...harvest, seq: 7 }] } as const;
  expect(stopsOf(account, [1, 3, 5, 7].map((seq) => ({ seq }))).map(({ kind }) => kind)).toEqual(["harvest", "trade", "harvest"]);
});

test("what a decision cost is the difference of the chances beside it, and never nothing", () => {
  expect(costOf(decision(1))).toBe(15);
  const alike = [0.301, 0.304].map((value) => ({ action: { type: "Fold" } as const, value, error: 0 }));
  expect(costOf(decision(1, { options: alike, loss: 0.003 }))).toBe(1);
});

test("luck and choices add up to what came of it, also as they are rounded", () => {
  for (const [deal, cards, seats, end] of [[0.126, -0.034, 4, 1], [0.0049, 0.0149, 3, 0], [-0.3333, 0.2, 3, 0.5]] as const) {
    const choices = end - 1 / seats - deal - cards;
    const parts = luckParts({ deal, cards, choices }, seats);
    const sum = parts.reduce((all, { from, to }) => all + to - from, Math.round(100 / seats));
    expect(sum).toBe(Math.round(100 * end));
  }
});
