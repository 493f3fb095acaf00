// What a table in brief means to whoever sat down there, and in which order they are listed.

import type { Brief, Guest, MyGame } from "./api";
import { ranking } from "./ranking";

/**
 * turn: we are waited for; bot: one plays for us; late: a deal of the day ran out of time; lost: we have no seat
 * there any more; gone: there is no such table any more; unknown: the server cannot say.
 */
export type Kind = "turn" | "bot" | "waiting" | "running" | "unknown" | "over" | "late" | "lost" | "gone";

const ORDER: readonly Kind[] = ["turn", "bot", "waiting", "running", "unknown", "over", "late", "lost", "gone"];
const CAN_GO: ReadonlySet<Kind> = new Set<Kind>(["bot", "over", "late", "lost", "gone"]);
const FORGOTTEN_AFTER = 14 * 86_400_000; // milliseconds: a finished game is listed for so long

export function kindOf(brief: Brief): Kind {
  if (brief.status === "gone" || brief.status === "unknown") return brief.status;
  if (brief.seat < 0) return "lost";
  if (brief.status !== "playing") return brief.status;
  if (brief.seats[brief.seat]?.bot) return "bot";
  return brief.waiting_for.includes(brief.seat) ? "turn" : "running";
}

/** Whether it may be put away: not while somebody counts on us. */
export const canGo = (brief: Brief): boolean => CAN_GO.has(kindOf(brief));

/** What is left until it closes, of a day's deal that runs. */
export const closesIn = (brief: Brief, now: number): number | null =>
  brief.until && brief.status === "playing" ? Math.max(0, brief.until - now) : null;

/** Our turn first, the least time first; then what runs; then what is over, the newest first. */
export function inOrder(briefs: readonly Brief[]): Brief[] {
  const rank = (brief: Brief) => ORDER.indexOf(kindOf(brief));
  const time = (brief: Brief) => (kindOf(brief) === "turn" ? (brief.left ?? Infinity) : -brief.since);
  return [...briefs].sort((one, other) => rank(one) - rank(other) || compared(time(one), time(other)));
}

const compared = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1);

/** So long over that nobody comes back for it. */
export const isOld = (brief: Brief, now: number): boolean =>
  ["over", "late"].includes(kindOf(brief)) && now - (brief.until || brief.since) > FORGOTTEN_AFTER;

/** How many tables wait for us, but for the one that is shown. */
export const calling = (briefs: readonly Brief[], shown = ""): number =>
  briefs.filter((brief) => kindOf(brief) === "turn" && brief.table !== shown).length;

/** Whoever sits there is who we were when we sat down. */
export function guestOf({ brief, token }: MyGame): Guest {
  const { name, colour, face } = brief.seats[brief.seat]!;
  return { token, name, colour, ...(face && { face }) };
}

/** Whether a bot played it to the end for us. */
export const botFinished = ({ status, seat, seats }: Brief): boolean => status === "over" && !!seats[seat]?.bot;

/** In which place we ended; 0: the game is not over. */
export function placeOf({ result, seat, seats, kind }: Brief): number {
  const left = kind === "queue" ? seats.flatMap((one, seat) => (one.bot && one.colour ? [seat] : [])) : []; // bots have no colour
  const ranks = result ? ranking(result.scores, result.winners, left) : [];
  return ranks.find((one) => one.seat === seat)?.rank ?? 0;
}
