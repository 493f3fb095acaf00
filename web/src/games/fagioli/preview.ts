// What a card would bring: the server has said it for every play that is ours to choose.

import type { Outcome, Play, View } from "../../wire/games/fagioli";

export const outcomeOf = (play: Omit<Play, "type">, view: View): Outcome | undefined =>
  view.outcomes.find(
    ({ card, pile, face_down }) => card === play.card && pile === play.pile && face_down === play.face_down,
  );
