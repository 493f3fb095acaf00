// What a verdict means for the table: what is told of it, and how the tower stands then.

import type { LessonFrame } from "../lesson";
import type { Event, View } from "../../wire/games/haricot_magique";
import type { Verdict } from "../../wire/messages";
import { AXE, CLOUD, pieceOf } from "./pieces";
import type { Held } from "./trials";

type Frame = LessonFrame<"haricot_magique">;

/** A drop goes well if nothing falls, and a throw if anything does. */
export const wentWell = ({ piece }: Held, { fell }: Verdict): boolean => (piece === AXE) === fell.length > 0;

/** What everybody would hear of it; `seat` is whose hand it was. */
export function told(held: Held, { fell, lean, stalk }: Verdict, seat: number): Event {
  const { identity, piece } = held;
  if (piece === AXE) return { type: "AxeThrown", seat, fell };
  if (!fell.length) return { type: "Placed", seat, identity, piece, pose: stalk.at(-1)!.pose, lean };
  if (fell.length === 1 && fell[0] === identity) return { type: "Slipped", seat, identity, piece };
  return { type: "Collapsed", seat, fell };
}

/** The same view with the tower that stands. */
export function standing<V extends View>(view: V, { stalk, poses, lean }: Verdict): V {
  const owner = (identity: number, piece: number) => (piece === CLOUD ? pieceOf(identity, piece).owner : -1);
  return { ...view, lean, poses, stalk: stalk.map((one) => ({ ...one, owner: owner(one.identity, one.piece) })) };
}

/** The frames of a lesson from the next one on, with the pieces where they really came to lie. */
export function realised(frames: readonly Frame[], next: number, held: Held, verdict: Verdict): Frame[] {
  return frames.map((frame, place) => {
    if (place < next) return frame;
    const drawn = place === next ? inNext(frame, held, verdict) : frame;
    return { ...drawn, standing: { ...drawn.standing, view: resting(drawn.standing.view as View, verdict) } };
  });
}

/** What was done is told as it was; a throw leaves other pieces standing than were recorded. */
function inNext(frame: Frame, held: Held, verdict: Verdict): Frame {
  const real = told(held, verdict, 0);
  const events = frame.events.map((event) => (event.type === real.type ? real : event));
  const view = frame.standing.view as View;
  const left = held.piece === AXE ? standing(view, verdict) : view;
  return { ...frame, events, films: [verdict.film], standing: { ...frame.standing, view: left } };
}

/** Where the tower begins with the pieces of the verdict, they lie as it says, and others on them as recorded. */
function resting(view: View, verdict: Verdict): View {
  const known = verdict.stalk.length;
  const same = verdict.stalk.every(({ identity, piece }, nth) => {
    const one = view.stalk[nth];
    return one?.identity === identity && one.piece === piece;
  });
  if (!same || known < 2) return view;
  if (view.stalk.length === known) return standing(view, verdict);
  const stalk = view.stalk.map((one, nth) => ({ ...one, pose: verdict.stalk[nth]?.pose ?? one.pose }));
  const later = stalk.slice(known).reduce((sum, { pose }) => sum + (pose[0] ?? 0), 0);
  return { ...view, stalk, poses: [], lean: verdict.lean + later };
}
