// The beanstalk in words, for those who do not see it.

import type { View } from "../../wire/games/haricot_magique";
import type { Who } from "../speech";
import { CLOUD, KINDS } from "./pieces";
import { b, table } from "./texts";

export const pieceName = (piece: number): string => table().pieces[KINDS[piece]!];

/** Each piece, from the top down to the base. */
export const describedPieces = (view: View, who: Who): string[] =>
  view.stalk.map(({ piece, owner }, place) => (place ? described(piece, owner, who) : b("baseDie"))).reverse();

function described(piece: number, owner: number, who: Who): string {
  if (piece !== CLOUD) return pieceName(piece);
  return owner === who.you ? b("ownCloud") : b("cloudOf", { name: who.plainName(owner) });
}
