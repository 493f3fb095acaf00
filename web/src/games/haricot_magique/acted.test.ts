import { expect, test } from "vitest";
import { dropped, toppled } from "./acted";
import { BOARD_TOP, heightOf, WIDTH } from "./pieces";
import { poseAt } from "./poses";

const BASE = [0, 0, BOARD_TOP + WIDTH / 2, 1, 0, 0, 0];

test("a piece ends where the rules say it lies", () => {
  const placed = { type: "Placed", seat: 0, piece: 0, identity: 3, pose: [250, -100, 0], lean: 0 } as const;
  const { frames, poses } = dropped(placed, BASE, 0);
  const [x, y, z] = poseAt(poses.get(3)!, frames - 1);
  expect(x).toBeCloseTo(0.25 * WIDTH);
  expect(y).toBeCloseTo(-0.1 * WIDTH);
  expect(z).toBeCloseTo(BASE[2]! + heightOf(0));
  expect(poseAt(poses.get(3)!, 0)[2]).toBeGreaterThan(z! + WIDTH);
});

test("what falls lies apart on the ground, and nothing goes through it", () => {
  const { frames, poses } = toppled(new Map([1, 2, 3].map((nth) => [nth, [0, 0, BASE[2]! + nth * WIDTH, 1, 0, 0, 0]])));
  const ends = [...poses.values()].map((one) => poseAt(one, frames - 1));
  for (const [, , z] of ends) expect(z).toBeCloseTo(BASE[2]!);
  expect(new Set(ends.map(([x]) => x!.toFixed(3))).size).toBe(3);
  for (const one of poses.values())
    for (let frame = 0; frame < frames; frame++) expect(poseAt(one, frame)[2]).toBeGreaterThanOrEqual(BASE[2]! - 1e-6);
});
