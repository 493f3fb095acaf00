// What is held above the tower, and how it is seen: in three dimensions or flat.

import type { Point } from "./drag";
import type { Aim } from "./hand";

/** A piece in a hand, one's own or another's. */
export interface Held {
  readonly piece: number;
  /** of a cloud */
  readonly colour: string;
  readonly aim: Aim;
}

/** Where things are on the page. */
export interface Sight {
  /** a held piece that is aimed so */
  spotOf(aim: Aim): Point;
  /** its upper side */
  topOf(aim: Aim): Point;
  /** the aim with which it is seen there; what cannot be told from a place of the page stays */
  aimAt(spot: Point, aim: Aim): Aim;
  /** whether the picture shows how far to the front and to the back it is */
  readonly deep: boolean;
}
