import { expect, test } from "vitest";
import type { Moment } from "../wire/messages";
import { framesOf } from "./replays";

const moment = (fact: object): Moment => ({ fact, events: [] }) as Partial<Moment> as Moment;
const MOVED = { type: "Moved", seat: 0, bot: false };

test("films belong to the moves that stand", () => {
  const moments = [{ type: "Started" }, MOVED, MOVED, { type: "Undone", moves: 1 }, MOVED].map(moment);
  const films = framesOf(moments, [["first"], ["last"]]).map((frame) => frame.films);
  expect(films).toEqual([[], ["first"], [], [], ["last"]]);
});
