// What a board is given.

import type { BoardTable } from "../lib/boardTable.svelte";
import type { Company } from "../lib/company.svelte";
import type { Seat } from "../lib/seats";
import type { Happening } from "../lib/table.svelte";
import type { Action, GameName, View } from "../wire/games";
import type { Gesture, Hand } from "../wire/messages";
import type { Who, Words } from "./speech";

/** How a hand sways; where nothing counts, its arm does not tire. */
export interface SteeredHand extends Hand {
  readonly tireless?: boolean;
}

export interface BoardProps<G extends GameName = GameName> {
  /** for animateWith, busy, leaps and skip: a live table, or a recorded one */
  readonly table: BoardTable<G>;
  readonly view: View<G>;
  /** what may be done now; empty while events are shown, and for whoever watches */
  readonly legal: readonly Action<G>[];
  /** whether an action can be sent now: the line is up, and none is on its way */
  readonly open: boolean;
  /** a gesture says how a hand moved, where a referee watches one */
  readonly play: (action: Action<G>, gesture?: Gesture) => void;
  /** how the hand will sway that acts next, where a referee watches one */
  readonly hand?: SteeredHand | null;
  /** both while events are still shown, for what cannot wait: another may be quicker */
  readonly early?: { readonly legal: readonly Action<G>[]; readonly open: boolean };
  readonly seats: readonly Seat[];
  readonly words: Words<G>;
  readonly who: Who;
  /** what is told and heard before a move, at a live table */
  readonly company?: Company;
  /** nothing can be done here: the game is seen again */
  readonly idle?: boolean;
  /** what happened up to now, where it is known */
  readonly story?: readonly Happening<G>[];
}
