import { expect, test } from "vitest";
import type { Happening } from "../../lib/table.svelte";
import type { Event } from "../../wire/games/haricot_magique";
import { lastFall } from "./falls";
import { CLOUD } from "./pieces";

const [YOU, BEN] = [0, 1];
const OWN_CLOUD = 15; // the first of each player's tokens
const BENS_CLOUD = 18;

/** Each list of events is one move. */
const told = (...moves: Event[][]): Happening<"haricot_magique">[] =>
  moves.flatMap((events, seq) => events.map((event, nth) => ({ key: `${seq}.${nth}`, seq, at: 0, event })));

const placed = (seat: number, identity: number): Event[] => [
  { type: "Placed", seat, piece: CLOUD, identity, pose: [0, 0, 0], lean: 0 },
];
const collapsed: Event = { type: "Collapsed", seat: YOU, fell: [3] };
const began: Event = { type: "RoundBegan", number: 2, bean: YOU };
const fall: Event[] = [collapsed, { type: "Paid", seat: BEN, bags: 1 }, { type: "Drew", seat: YOU, card: 4 }, began];

test("a fall tells who lost how many treasures and who was paid, also if only one piece slipped", () => {
  const story = told(placed(YOU, OWN_CLOUD), placed(YOU, OWN_CLOUD + 1), placed(BEN, BENS_CLOUD), fall);
  expect(lastFall(story, YOU)).toMatchObject({ seat: YOU, lost: 2, paid: [{ seat: BEN, bags: 1 }] });
});

test("what an axe felled, or an earlier beanstalk had, is not lost again", () => {
  const axe: Event[] = [{ type: "AxeThrown", seat: BEN, fell: [OWN_CLOUD + 1] }];
  const story = told(placed(YOU, OWN_CLOUD + 2), [collapsed], placed(YOU, OWN_CLOUD), placed(YOU, OWN_CLOUD + 1), axe, fall);
  expect(lastFall(story, YOU)?.lost).toBe(1);
});

test("it is told until you go on, whatever the others do and whatever you are given", () => {
  const others: Event[] = [{ type: "Chose", seat: BEN, card: null }];
  expect(lastFall(told(fall, others, [{ type: "TurnBegan", seat: YOU }]), YOU)).not.toBeNull();
  expect(lastFall(told(fall, others, [{ type: "Chose", seat: YOU, card: 4 }]), YOU)).toBeNull();
});

test("who only watches is told until somebody rolls, and nobody once the game is over", () => {
  expect(lastFall(told(fall, [{ type: "Chose", seat: BEN, card: null }]), -1)).not.toBeNull();
  expect(lastFall(told(fall, [{ type: "Rolled", seat: BEN, faces: [1] }]), -1)).toBeNull();
  expect(lastFall(told(fall, [{ type: "Ended", scores: [1, 2], winners: [1] }]), YOU)).toBeNull();
  expect(lastFall(told(placed(YOU, OWN_CLOUD)), YOU)).toBeNull();
});
