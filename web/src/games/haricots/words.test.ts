import { beforeEach, expect, test } from "vitest";
import { i18n, textsOf } from "../../lib/i18n/i18n.svelte";
import type { Action, View } from "../../wire/games/haricots";
import { words } from "./words";

const PLAY: Action = { type: "Play", card: 7, count: 2 };
const view = (deck: number, to_beat = 12) => ({ seat: 0, deck_sizes: [deck, 4, 4], to_beat }) as unknown as View;

beforeEach(async () => {
  await i18n.set("en");
  await i18n.want(textsOf("haricots", "table"));
});

test("nothing is asked for that the server does not list", () => {
  const said = (deck: number, ...legal: Action[]) => words.task(view(deck), legal);
  expect(said(2, PLAY, { type: "Pass" })).toBe("Beat 12, or draw and pass");
  expect(said(0, PLAY, { type: "Pass" })).toBe("Beat 12, or drop out of this round");
  expect(said(0, PLAY, { type: "Fold" })).toBe("Beat 12, or fold");
  expect(said(2, { type: "Pass" }, { type: "Fold" })).toBe("Nothing of yours beats 12: draw and pass");
  expect(said(0, { type: "Pass" })).toBe("Nothing of yours beats 12: drop out of this round");
  expect(said(0, { type: "Fold" })).toBe("Nothing of yours beats 12: fold");
  expect(words.task(view(4, 0), [PLAY])).toMatch("lead with anything");
});
