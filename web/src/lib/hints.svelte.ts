// Hints in a game with nobody but bots: how many are left, and the one that is shown.

import type { GameName } from "../wire/games";
import type { Hint, HintsLeft, Room } from "../wire/messages";
import { ask, shownBy } from "./api";
import { Refusal } from "./connection";
import { i18n, refusalText } from "./i18n/i18n.svelte";
import { identity } from "./identity.svelte";

/** Whether there may be hints at such a table: the server says whether there are. */
export const mayHint = ({ setting, places, status }: Room): boolean =>
  status === "playing" &&
  (setting.kind === "open" || setting.kind === "played_on") &&
  !setting.rated &&
  places.filter(({ taken }) => taken === "person").length === 1;

export class Hints<G extends GameName = GameName> {
  left = $state(0);
  /** One was given for this very decision: who asks once more, say after a reload, is told the same. */
  again = $state(false);
  told = $state.raw<Hint<G> | null>(null);
  asking = $state(false);
  problem = $state("");

  constructor(private readonly table: string) {}

  /** Nobody waits for it: without an answer there is no button. */
  async look(): Promise<void> {
    const [told] = await Promise.all([this.request<HintsLeft>().catch(() => ({ left: 0 }) as HintsLeft), i18n.want("puzzles")]);
    [this.left, this.again] = [told.left, !!told.again];
  }

  async ask(): Promise<void> {
    if (this.asking) return;
    this.close(); // what was told before, or why there was nothing, is no answer to this
    this.asking = true;
    try {
      this.told = await this.request<Hint<G>>("POST");
      [this.left, this.again] = [this.told.left, true];
    } catch (error) {
      this.problem = refusalText(error instanceof Refusal ? error.code : "failed");
    } finally {
      this.asking = false;
    }
  }

  close(): void {
    [this.told, this.problem] = [null, ""];
  }

  private request<T>(method = "GET"): Promise<T> {
    return ask<T>(`/api/tables/${this.table}/hint`, { method, ...shownBy(identity.at(this.table)) });
  }
}
