// Something is asked of the server: meanwhile nothing else is, and why it failed is said.

import { Refusal } from "../../lib/connection";
import { refusalText } from "../../lib/i18n/i18n.svelte";

export class Tries {
  busy = $state(false);
  problem = $state("");

  /** What came of it; undefined: it failed. */
  async try<T>(work: () => Promise<T>): Promise<T | undefined> {
    this.busy = true;
    this.problem = "";
    try {
      return await work();
    } catch (error) {
      this.problem = refusalText(error instanceof Refusal ? error.code : "failed");
      return undefined;
    } finally {
      this.busy = false;
    }
  }
}
