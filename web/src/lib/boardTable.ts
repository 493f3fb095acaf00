// What a board needs of its table, whether the game is live, seen again or a lesson.

import type { GameName } from "../wire/games";
import type { Animate, Caption } from "./table.svelte";

export interface BoardTable<G extends GameName = GameName> {
  /** an event is being shown */
  readonly busy: boolean;
  /** a board shows each event from now on, or says it where nothing may move; what is returned ends that */
  animateWith(animate: Animate<G>, caption?: Caption<G>): () => void;
  /** show the newest state at once */
  skip(): void;
}
