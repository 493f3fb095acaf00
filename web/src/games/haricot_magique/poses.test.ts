import { expect, test } from "vitest";
import type { Standing, View } from "../../wire/games/haricot_magique";
import { BOARD_TOP, heightOf, pieceOf, WIDTH } from "./pieces";
import { poseAt, posesOf } from "./poses";

const standing = (identity: number, piece: number, pose: number[] = []): Standing => ({ identity, piece, owner: -1, pose });
const view = (stalk: Standing[], poses: number[] = []): View => ({ stalk, poses }) as Partial<View> as View;

test("a snapshot says where pieces are", () => {
  const [pose] = posesOf(view([standing(0, 0)], [0, 0, 440_000, 10_000_000, 0, 0, 0]));
  expect(pose![2]).toBeCloseTo(BOARD_TOP + WIDTH / 2, 6);
  expect(pose![3]).toBeCloseTo(1, 6);
});

test("without one they are stacked by their offsets", () => {
  const [base, above] = posesOf(view([standing(0, 0), standing(1, 2, [500, 0, 0])]));
  expect(above![0]).toBeCloseTo(WIDTH / 2, 6);
  expect(above![2]! - base![2]!).toBeCloseTo(heightOf(0), 6);
});

test("between two frames a piece is between two poses", () => {
  const film = Float32Array.from([0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 1, 0, 0, 0]);
  expect(poseAt(film, 0.5)[0]).toBe(1);
  expect(poseAt(film, 9)[0]).toBe(2);
});

test("an identity says which piece it is", () => {
  expect(pieceOf(3, 2)).toEqual({ piece: 2, owner: -1 });
  expect(pieceOf(13, 2).piece).toBe(5);
  expect(pieceOf(14, 2).piece).toBe(6);
  expect(pieceOf(18, 2)).toEqual({ piece: 4, owner: 1 });
});
