import { expect, test } from "vitest";
import { i18n } from "../../lib/i18n/i18n.svelte";
import { balanceOf, balanceWith, off, tips, type Stood } from "./balance";
import { CASTLE, CLOUD, WIDTH } from "./pieces";
import { weightBriefly, weightTexts } from "./texts";

await i18n.want("games/haricot_magique/table");

const [EYE, TRUNK] = [0, 3];
const at = (piece: number, across: number, along: number, up: number): Stood => ({
  piece,
  pose: [across * WIDTH, along * WIDTH, up * WIDTH, 1, 0, 0, 0],
});

test("a straight tower, and a base alone, are even", () => {
  expect(balanceOf([at(EYE, 0, 0, 0)])).toEqual({ across: 0, along: 0 });
  expect(off(balanceOf([at(EYE, 0, 0, 0), at(TRUNK, 0, 0, 1)]))).toBe(0);
});

test("a die half its width off lies over the edge of what the two have in common", () => {
  const balance = balanceOf([at(EYE, 0, 0, 0), at(EYE, 0.5, 0, 1)]);
  expect(balance.across).toBeCloseTo(1);
  expect(balance.along).toBeCloseTo(0);
});

test("front and back count as much as left and right", () => {
  expect(balanceOf([at(EYE, 0, 0, 0), at(EYE, 0, -0.2, 1)]).along).toBeCloseTo(-0.25);
});

test("what counts is the place that bears its load worst, with all that stands on it", () => {
  const upper = [at(EYE, 0.2, 0, 1), at(EYE, 0.4, 0, 2)];
  const balance = balanceOf([at(EYE, 0, 0, 0), ...upper]);
  expect(balance.across).toBeCloseTo(0.5); // 0.3 of a die off, within 0.8
  expect(balanceOf(upper).across).toBeCloseTo(0.25);
});

test("a heavy castle draws more than a light cloud", () => {
  const drawn = (piece: number) => off(balanceOf([at(EYE, 0, 0, 0), at(EYE, 0.2, 0, 1), at(piece, 0.45, 0, 2)]));
  expect(drawn(CASTLE)).toBeGreaterThan(drawn(CLOUD));
});

test("a piece over the rim of a cloud tips where it would stand on a die, for less bears the cloud", () => {
  const held = (across: number) => ({ piece: EYE, colour: "", aim: { across, along: 0, lift: 0.3, turn: 0 } });
  const tower = [at(EYE, 0, 0, 0), at(CLOUD, 0.3, 0, 0.7)];
  expect(tips(balanceWith(tower, held(0)))).toBe(false);
  expect(tips(balanceWith(tower, held(0.6)))).toBe(true);
  expect(tips(balanceWith([at(EYE, 0.3, 0, 0)], held(0.6)))).toBe(false);
});

test("the words say what the dot shows", () => {
  const back = balanceOf([at(EYE, 0.3, -0.2, 0), at(EYE, 0.3, 0.2, 1)]);
  expect(weightBriefly(back)).toBe("↑ 67% to the edge");
  expect(weightTexts(back)).toEqual(["weight to the back, 67% of the way to the edge"]);
  expect(weightBriefly({ across: -1.4, along: 0.04 })).toBe("← 100% to the edge");
  expect(weightBriefly({ across: 0, along: 0 })).toBe("weight in the middle");
});
