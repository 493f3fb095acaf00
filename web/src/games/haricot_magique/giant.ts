// The Giant, who wakes of two eyes: whether he is awake, and which dice he took back.

import type { Happening } from "../../lib/table.svelte";
import type { Event, View } from "../../wire/games/haricot_magique";
import type { Earlier } from "../speech";
import { EYE } from "./pieces";

type Story = readonly Happening<"haricot_magique">[];

const ENDS: ReadonlySet<Event["type"]> = new Set(["TurnBegan", "RoundBegan", "Collapsed", "CastleReached"]);

/** The faces of the dice that went back when he woke; none if it is not known which. */
export function tookBack(returned: number, earlier: Earlier<"haricot_magique">): number[] {
  const faces: number[] = [];
  const given: number[] = [];
  earlier((event) => {
    if (event.type === "Rolled" || event.type === "Rerolled") faces.push(...event.faces.filter((face) => face !== EYE));
    if (event.type === "DieReturned") given.push(event.face);
    return ENDS.has(event.type);
  });
  for (const face of given) if (faces.includes(face)) faces.splice(faces.indexOf(face), 1);
  return faces.length === returned ? faces.sort() : [];
}

/** What he took in this turn, since when he is awake; null: he sleeps. */
export function giantIn(story: Story): { readonly took: readonly number[] } | null {
  const events = story.flatMap((one) => ("event" in one ? [one.event] : []));
  const place = events.findLastIndex(({ type }) => type === "GiantWoke" || ENDS.has(type));
  const woke = events[place];
  if (woke?.type !== "GiantWoke") return null;
  return { took: tookBack(woke.returned, (fits) => events.slice(0, place).findLast(fits)) };
}

/** As far as the dice show it, where nobody tells the story. */
export const showsOnlyEyes = ({ rolled }: View): boolean =>
  rolled[EYE]! > 1 && rolled.every((count, face) => face === EYE || !count);
