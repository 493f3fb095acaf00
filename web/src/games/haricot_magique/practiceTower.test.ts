import { expect, it } from "vitest";
import type { View } from "../../wire/games/haricot_magique";
import { CASTLE, CLOUD, CYLINDER } from "./pieces";
import { BARE, diceHigh, freeIdentity, mayPlace, stocked, swaying } from "./practiceTower";

const withPieces = (...pieces: [identity: number, piece: number][]): View => ({
  ...BARE,
  stalk: [...BARE.stalk, ...pieces.map(([identity, piece]) => ({ identity, piece, owner: -1, pose: [0, 0, 0] }))],
});
const ALL_DICE = withPieces(...Array.from({ length: 11 }, (_, nth) => [nth + 1, 1] as [number, number]));

it("takes pieces from the box until none is left", () => {
  expect(freeIdentity(BARE, 2)).toBe(1);
  expect(freeIdentity(withPieces([1, 2]), 0)).toBe(2);
  expect(freeIdentity(withPieces([12, CYLINDER], [13, CYLINDER]), CYLINDER)).toBeUndefined();
  expect(freeIdentity(BARE, CASTLE)).toBe(14);
  expect(freeIdentity(BARE, CLOUD)).toBe(15);
});

it("lets anything go on top that is left", () => {
  const pieces = (view: View) => mayPlace(view).map((action) => "piece" in action && action.piece);
  expect(pieces(BARE)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(pieces(ALL_DICE)).toEqual([4, 5, 6]);
  expect(stocked(ALL_DICE).rolled).toEqual([0, 0, 0, 0]);
});

it("sways as much as one likes, and does not tire", () => {
  const hand = { follow: 9000, across: [{ reach: 250, frequency: 400, phase: 1 }], along: [], ran: 77 };
  expect(swaying(hand, "none")).toMatchObject({ tireless: true, ran: 0, across: [{ reach: 0, frequency: 400 }] });
  expect(swaying(hand, "storm").across[0]!.reach).toBe(450);
});

it("measures in dice", () => {
  expect(diceHigh(BARE)).toBeCloseTo(1);
  expect(diceHigh(withPieces([1, 1], [12, CYLINDER]))).toBeCloseTo(3.5);
});
