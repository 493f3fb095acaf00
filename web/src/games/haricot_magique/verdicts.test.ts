import { describe, expect, it } from "vitest";
import { framesOf, type LessonFrame, type Tutorial } from "../lesson";
import type { View } from "../../wire/games/haricot_magique";
import type { Verdict } from "../../wire/messages";
import { AXE, AXE_IDENTITY } from "./pieces";
import { plain, stackedUp } from "./trials";
import tutorial from "./tutorial.json";
import { realised, standing, told, wentWell } from "./verdicts";

const FRAMES = framesOf(tutorial as unknown as Tutorial) as LessonFrame<"haricot_magique">[];
const DIE = { identity: 1, piece: 1 };
const PLACED = FRAMES.findIndex(({ action }) => action?.type === "Place"); // where the first die is to be placed
const THROWN = FRAMES.findIndex(({ action }) => action?.type === "ThrowAxe");

const verdict = (given: Partial<Verdict>): Verdict => ({
  ...{ tower: "signed", stalk: [{ identity: 0, piece: 0, pose: [0, 0, 0] }], poses: [], fell: [], lean: 0, film: "f" },
  hand: { follow: 9000, across: [], along: [], ran: 0 },
  ...given,
});
const STOOD = verdict({
  stalk: [
    { identity: 0, piece: 0, pose: [0, 0, 0] },
    { identity: 1, piece: 1, pose: [77, 5, 0] },
  ],
  poses: Array.from({ length: 14 }, (_, nth) => nth),
  lean: 77,
});
const viewOf = (place: number, frames = FRAMES) => frames[place]!.standing.view as View;

describe("a verdict", () => {
  it("is good for a drop if nothing fell, and for a throw if anything did", () => {
    expect(wentWell(DIE, verdict({}))).toBe(true);
    expect(wentWell(DIE, verdict({ fell: [1] }))).toBe(false);
    const axe = { identity: AXE_IDENTITY, piece: AXE };
    expect([wentWell(axe, verdict({})), wentWell(axe, verdict({ fell: [3] }))]).toEqual([false, true]);
  });

  it("tells one slipped die from a collapse", () => {
    expect(told(DIE, STOOD, 0)).toMatchObject({ type: "Placed", pose: [77, 5, 0] });
    expect(told(DIE, verdict({ fell: [1] }), 0).type).toBe("Slipped");
    expect(told(DIE, verdict({ fell: [1, 2] }), 0).type).toBe("Collapsed");
    expect(told(DIE, verdict({ fell: [2] }), 0).type).toBe("Collapsed");
  });

  it("knows whose clouds stand", () => {
    const clouded = verdict({ stalk: [{ identity: 18, piece: 4, pose: [] }] });
    expect(standing(viewOf(0), clouded).stalk[0]!.owner).toBe(1);
  });
});

describe("a lesson as it really went", () => {
  const frames = realised(FRAMES, PLACED + 1, DIE, STOOD);

  it("has the piece where it came to lie, and its film", () => {
    expect(viewOf(PLACED + 1, frames)).toMatchObject({ poses: STOOD.poses, lean: 77 });
    expect(frames[PLACED + 1]).toMatchObject({ films: ["f"], events: [{ type: "Placed", pose: [77, 5, 0] }] });
    expect(frames[PLACED]).toBe(FRAMES[PLACED]);
  });

  it("keeps it there under what is placed later, until the tower is another one", () => {
    const later = viewOf(PLACED + 2, frames);
    expect(later.stalk[1]!.pose).toEqual([77, 5, 0]);
    expect(later.poses).toEqual([]);
    expect(later.lean).toBe(77 + later.stalk[2]!.pose[0]!);
    expect(viewOf(THROWN, frames)).toEqual(viewOf(THROWN));
  });

  it("leaves what an axe left", () => {
    const hit = realised(FRAMES, THROWN + 1, { identity: AXE_IDENTITY, piece: AXE }, { ...STOOD, fell: [12] });
    expect(viewOf(THROWN + 1, hit).stalk).toHaveLength(2);
    expect(hit[THROWN + 1]!.events[0]).toMatchObject({ type: "AxeThrown", fell: [12] });
    expect(viewOf(THROWN + 2, hit).stalk).toEqual(viewOf(THROWN + 2).stalk);
  });
});

describe("a trial", () => {
  it("begins with the tower of the view, no piece too far aside", () => {
    const stalk = viewOf(THROWN).stalk.map((one, nth) => ({ ...one, pose: nth === 1 ? [900, -900, 3] : one.pose }));
    const [base, first, ...rest] = stackedUp({ ...viewOf(THROWN), stalk });
    expect(base).toEqual({ identity: 0, piece: 0 });
    expect(first).toMatchObject({ across: 300, along: -300 });
    expect(rest).toHaveLength(stalk.length - 2);
  });

  it("is aimed at the last piece by whoever makes no gesture", () => {
    const view = viewOf(THROWN);
    expect(plain(view, DIE).across[1]).toBe(view.lean);
    expect(plain(view, { identity: AXE_IDENTITY, piece: AXE }).along[1]).toBeGreaterThan(2000);
  });
});
