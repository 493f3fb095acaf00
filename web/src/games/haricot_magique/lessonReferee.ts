// Who judges what a learner does: the real referee, on the tower of the lesson.

import { towersAreJudged } from "../../lib/api";
import type { Action, View } from "../../wire/games/haricot_magique";
import type { LessonFrame, LessonReferee } from "../lesson";
import { AXE, AXE_IDENTITY } from "./pieces";
import { Trials, type Held } from "./trials";
import { realised, told, wentWell } from "./verdicts";

const LEARNER = 0;
type Frame = LessonFrame<"haricot_magique">;

/** What the action does by hand, if anything: which piece it is, the recording says. */
function heldFor(action: Action, next: Frame | undefined): Held | null {
  if (action.type === "ThrowAxe") return { identity: AXE_IDENTITY, piece: AXE };
  const placed = next?.events.find((event) => event.type === "Placed");
  return action.type === "Place" && placed ? { identity: placed.identity, piece: placed.piece } : null;
}

export function lessonReferee(): LessonReferee<"haricot_magique"> {
  const trials = new Trials();
  return {
    present: () =>
      towersAreJudged().then(
        ({ judged }) => judged,
        () => false,
      ),
    async judge(frames, place, action, hand, gesture) {
      const held = heldFor(action, frames[place + 1]);
      if (!held) return null;
      const verdict = await trials.judge(frames[place]!.standing.view as View, held, hand, gesture);
      return {
        well: wentWell(held, verdict),
        seen: { events: [told(held, verdict, LEARNER)], films: [verdict.film] },
        frames: realised(frames, place + 1, held, verdict),
      };
    },
  };
}
