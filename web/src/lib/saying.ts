// What is said above the board: never what was true before the events that are being shown.

/** Who is waited for, as far as it has been shown. */
interface Waited {
  readonly you: boolean;
}

interface Now {
  /** the game is over, shown to its end or not */
  readonly over: boolean;
  readonly paused: boolean;
  /** our move was sent and is not answered for long */
  readonly slow: boolean;
  /** our move was made, but is not shown yet */
  readonly made: boolean;
  /** events are being shown */
  readonly busy: boolean;
  readonly waited: readonly Waited[];
}

export type Saying = "over" | "paused" | "sending" | "made" | "task" | "plays" | "thinks" | "waiting" | "nothing";

export function sayingOf({ over, paused, slow, made, busy, waited }: Now): Saying {
  if (over) return "over";
  if (slow) return "sending";
  if (paused) return "paused";
  if (waited.some((seat) => seat.you)) return made ? "made" : "task";
  if (waited.length === 0) return "nothing";
  if (waited.length > 1) return "waiting";
  return busy ? "plays" : "thinks";
}
