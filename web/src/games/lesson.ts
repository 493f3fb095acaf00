// A first hand for learners. What happens was played by the real rules and recorded (`tutorial.json`,
// written by `python -m cassoulet.wire`); what is pointed at meanwhile is in a game's `lesson.ts`,
// and what is said in the `lesson.json` of each language.

import type { Written } from "../lib/i18n/i18n.svelte";
import type { Frame } from "../lib/recorded.svelte";
import type { Action, Event, GameName, View } from "../wire/games";
import type { Hand } from "../wire/messages";

/** Something said to the learner, who looks, or does what the recording has them do. */
export interface Step {
  readonly text: Written;
  /** the frame at which it is said */
  readonly at: number;
  /** what to point at, as CSS selectors: the next one when what the first means is selected */
  readonly point?: readonly string[];
}

export interface Lesson {
  readonly steps: readonly Step[];
  /** how the learner's hand sways, where something is steered by hand; how it ends is recorded */
  readonly hand?: Hand;
}

export interface LessonFrame<G extends GameName = GameName> extends Frame<G> {
  /** what the learner does here; null: somebody else's move comes next */
  readonly action: Action<G> | null;
}

/** As it is written down: of each view only what changed since the frame before. */
export interface Tutorial {
  readonly seats: number;
  readonly frames: readonly {
    readonly events: readonly Event[];
    readonly view: Partial<View>;
    readonly waiting_for: readonly number[];
    readonly legal: readonly Action[];
    readonly action: Action | null;
  }[];
}

/** The frames with their whole views. */
export function framesOf(tutorial: Tutorial): LessonFrame[] {
  let view = {} as View;
  return tutorial.frames.map((frame) => {
    view = { ...view, ...frame.view } as View;
    const { events, action, legal, waiting_for } = frame;
    return { events, action, standing: { view, legal, waiting_for, clocks: [], hand: null, result: null } };
  });
}
