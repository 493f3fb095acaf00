// The beanstalk in words, for those who do not see it.

import { i18n } from "../../lib/i18n/i18n.svelte";
import type { View } from "../../wire/games/haricot_magique";
import { plain, type Who } from "../speech";
import { CLOUD } from "./pieces";
import { b } from "./texts";
import { pieceChip } from "./words";

export const pieceName = (piece: number): string => plain([pieceChip(piece, i18n.lang)]);

/** Each piece, from the top down to the base. */
export const describedPieces = (view: View, who: Who): string[] =>
  view.stalk.map(({ piece, owner }, place) => (place ? described(piece, owner, who) : b("baseDie"))).reverse();

function described(piece: number, owner: number, who: Who): string {
  if (piece !== CLOUD) return pieceName(piece);
  return owner === who.you ? b("ownCloud") : b("cloudOf", { name: who.whom(owner).text });
}
