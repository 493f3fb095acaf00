import { afterEach, beforeAll, expect, test } from "vitest";
import SOURCE from "../../../../src/cassoulet/bots/advice/reasons.py?raw";
import { i18n, languages } from "../../lib/i18n/i18n.svelte";
import { storyOf } from "../../lib/replays";
import type { Happening } from "../../lib/table.svelte";
import { Teller } from "../../lib/told";
import type { Moment, Reason } from "../../wire/messages";
import { plain, Who } from "../speech";
import { declines, remarksOf } from "./remarks";
import { words } from "./words";

/** All that a bot may say, as the server knows it. */
const WHYS = [...SOURCE.matchAll(/^ {4}"(\w+)",/gm)].map(([, why]) => why!);
const NAMES = ["Pinto", "Borlotti", "Azuki", "Mogette", "Soissons", "Tarbais", "Coco", "Fève", "somebody new"];
const SOY = 6;

const moved = (seat: number, reason?: Reason) => ({ type: "Moved", seat, bot: true, ...(reason && { reason }) });
const moment = (seq: number, fact: object, events: object[]): Moment =>
  ({ seq, at: seq, fact, events }) as unknown as Moment;

beforeAll(() => i18n.want("games/bohnanza/table"));
afterEach(() => i18n.set("en"));

test.each(languages)("every reason has words in every voice ($code)", async ({ code }) => {
  await i18n.set(code);
  expect(WHYS.length).toBe(8);
  for (const name of NAMES)
    for (const why of WHYS) {
      const said = words.reason!({ why, card: why === "not_this_time" ? null : SOY }, name)!;
      expect(plain(said).length).toBeLessThan(75);
      expect(plain(said)).not.toContain("{");
      expect(said.some((part) => typeof part === "object" && "bean" in part)).toBe(why !== "not_this_time");
    }
});

test("voices differ, and what a later server says is passed over", () => {
  const said = (name: string) => plain(words.reason!({ why: "grow_it_myself", card: SOY }, name)!);
  expect(new Set(["Pinto", "Borlotti", "Azuki", "Soissons"].map(said)).size).toBe(4);
  expect(words.reason!({ why: "because" }, "Pinto")).toBeNull();
  expect(words.reason!({ why: "fits_my_field" }, "Pinto")).toBeNull();
});

const STORY = storyOf([
  moment(1, moved(0), [{ type: "TurnBegan", seat: 0 }]),
  moment(2, moved(1, { why: "fits_my_field", card: SOY }), [
    { type: "Offered", offer: 7, seat: 1, to: 0, given: [1], want: [SOY] },
  ]),
  moment(3, moved(0), [{ type: "Declined", offer: 7, seat: 0 }]),
  moment(4, moved(2, { why: "not_this_time" }), [{ type: "Declined", offer: 8, seat: 2 }]),
]) as Happening<"bohnanza">[];

test("the story tells why after what, and where it can be seen again", () => {
  const who = new Who(["Camille", "Azuki", "Soissons"], 0);
  const told = new Teller(words as never, who).tell(STORY);
  const lines = told.map(({ sentence }) => plain(sentence));
  expect(lines.slice(1)).toEqual([
    "Azuki offered you Wax for Soy.",
    "Azuki: “I grow Soy. One more counts.”",
    "You said no to Wax for Soy.",
    "Soissons said no to an offer.",
    "Soissons: “No, and that’s that.”",
  ]);
  expect(told.every(({ aside }) => !aside)).toBe(true);
  expect(told.map(({ seat }) => seat)).toEqual([0, 1, 1, 0, 2, 2]);
});

test("a market knows what was said in it, and which offer it was about", () => {
  expect(remarksOf(STORY, 0).map((one) => [one.seat, one.offer, declines(one)])).toEqual([
    [1, 7, null],
    [2, null, 8],
  ]);
  const next = storyOf([moment(5, moved(0), [{ type: "TurnBegan", seat: 1 }])]) as Happening<"bohnanza">[];
  expect(remarksOf([...STORY, ...next], 0)).toEqual([]);
});

test("a trade with the viewer is an answer, though nothing was said to it; others' trades and one's own noes are none", () => {
  const traded = (seat: number, other: number) => ({ type: "Traded", offer: 7, seat, other, given: [1], returned: [SOY] });
  const story = storyOf([
    moment(1, moved(0), [{ type: "TurnBegan", seat: 0 }]),
    moment(2, moved(1), [traded(0, 1)]),
    moment(3, moved(2), [traded(1, 2)]),
    moment(4, moved(0), [{ type: "Declined", offer: 9, seat: 0 }]),
  ]) as Happening<"bohnanza">[];
  expect(remarksOf(story, 0).map(({ seq, answer }) => [seq, answer?.type])).toEqual([[2, "Traded"]]);
});
