// A first hand for learners. What happens was played by the real rules and recorded (`tutorial.json`,
// written by `python -m cassoulet.wire`); what is pointed at meanwhile is in a game's `lesson.ts`,
// and what is said in the `lesson.json` of each language.

import type { Written } from "../lib/i18n/i18n.svelte";
import type { Frame } from "../lib/recorded.svelte";
import type { Action, Event, GameName, View } from "../wire/games";
import type { Gesture } from "../wire/messages";
import type { SteeredHand } from "./board";

/** Something said to the learner, who looks, or does what the recording has them do. */
export interface Step {
  readonly text: Written;
  /** the frame at which it is said */
  readonly at: number;
  /** what to point at, as CSS selectors: the next one when what the first means is selected */
  readonly point?: readonly string[];
  /** what to look at meanwhile */
  readonly look?: string;
  /** only where a referee judges what is done by hand; false: only where none does */
  readonly judged?: boolean;
  /** what is done by hand must go wrong here */
  readonly fails?: boolean;
  /** said when it went otherwise than it should */
  readonly again?: Written;
  /** how the learner's hand sways here, if not as ever */
  readonly hand?: SteeredHand;
}

export interface Lesson {
  readonly steps: readonly Step[];
  /** how the learner's hand sways, where something is steered by hand */
  readonly hand?: SteeredHand;
  /** who says how that ends; without one it ends as it is recorded */
  readonly referee?: LessonReferee;
}

/** What a learner did by hand, judged for real. */
export interface Judged<G extends GameName = GameName> {
  /** whether it went well */
  readonly well: boolean;
  /** what is seen of it where the lesson does not go on */
  readonly seen: Pick<Frame<G>, "events" | "films">;
  /** all frames, from the next one on as it really went */
  readonly frames: readonly LessonFrame<G>[];
}

export interface LessonReferee<G extends GameName = GameName> {
  /** whether there is one on this server */
  present(): Promise<boolean>;
  /** Null if nothing in this is done by hand; a Refusal is thrown if it cannot be judged now. */
  judge(
    frames: readonly LessonFrame<G>[],
    place: number,
    action: Action<G>,
    hand: SteeredHand,
    gesture: Gesture | undefined,
  ): Promise<Judged<G> | null>;
}

export interface LessonFrame<G extends GameName = GameName> extends Frame<G> {
  /** what the learner does here; null: somebody else's move comes next */
  readonly action: Action<G> | null;
}

/** The lesson as it is held where a referee judges, or where none does. */
export function judgedOrNot({ referee, steps, ...lesson }: Lesson, judged: boolean): Lesson {
  const held = steps.filter((step) => step.judged === undefined || step.judged === judged);
  return { ...lesson, steps: held, ...(judged && referee ? { referee } : {}) };
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
