// A review on its way: asked for, looked at until it is there, asked for again if it broke off.

import type { AnyReview, ReviewTold } from "../../wire/messages";
import { Refusal } from "../connection";
import { steadily } from "../steadily";
import { askForReview, lookAtReview, wholeOf, type Wanted } from "./asking";

const SOON = 300; // milliseconds until the first look
const LATEST = 2_000; // between two of them
const LONGER = 1.3;

export class Making {
  state = $state<"asking" | "waiting" | "working" | "failed" | "refused" | "ready">("asking");
  /** reviews that are made before it */
  ahead = $state(0);
  done = $state(0);
  /** 0: nobody knows yet */
  of = $state(0);
  /** why it cannot be had */
  code = $state("");
  review = $state.raw<AnyReview | null>(null);

  private stopped = false;

  constructor(private readonly wanted: Wanted) {}

  /** Nobody looks any more; the server goes on with it. */
  stop(): void {
    this.stopped = true;
  }

  async ask(): Promise<void> {
    [this.state, this.code] = ["asking", ""];
    try {
      await this.follow(await steadily(() => askForReview(this.wanted)));
    } catch (error) {
      [this.state, this.code] = ["refused", error instanceof Refusal ? error.code : "failed"];
    }
  }

  private async follow(told: ReviewTold): Promise<void> {
    for (let wait = SOON; !this.stopped && this.isUnderWay(told); wait = Math.min(LATEST, wait * LONGER)) {
      await new Promise((done) => setTimeout(done, wait));
      if (!this.stopped) told = await steadily(() => this.look());
    }
  }

  /** What a node had not finished when it stopped nobody asked for at the next. */
  private async look(): Promise<ReviewTold> {
    const told = await lookAtReview(this.wanted);
    return told.state === "unasked" ? askForReview(this.wanted) : told;
  }

  private isUnderWay(told: ReviewTold): boolean {
    [this.ahead, this.done, this.of] = [told.ahead ?? 0, told.done ?? 0, told.of ?? 0];
    if (told.state === "ready") void this.read(told);
    else this.state = told.state === "unasked" ? "asking" : told.state;
    return told.state === "waiting" || told.state === "working";
  }

  private async read(told: ReviewTold): Promise<void> {
    try {
      this.review = await wholeOf(told, (after) => steadily(() => lookAtReview(this.wanted, after)));
      this.state = "ready";
    } catch (error) {
      [this.state, this.code] = ["refused", error instanceof Refusal ? error.code : "failed"];
    }
  }
}
