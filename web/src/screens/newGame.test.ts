// The screens of a game that has nothing but its rules, as `cassoulet new-game` leaves it.

import type { Component } from "svelte";
import { render } from "svelte/server";
import { beforeEach, expect, test, vi } from "vitest";
import type { BoardProps } from "../games/board";
import { Who } from "../games/speech";
import { i18n } from "../lib/i18n/i18n.svelte";
import { lessonSeats } from "../lib/seats";
import type { TableState } from "../lib/table.svelte";
import type { GameName, Reading, View } from "../wire/games";
import type { Room } from "../wire/messages";

const NEW = "a_new_one" as GameName;

vi.mock("../wire/games", async (original) => {
  const games = await original<typeof import("../wire/games")>();
  const options = { end_of_round: ["all_out", "first_out"] };
  const box = { name: "a_new_one", title: "A New One", designer: "Somebody", seats: { least: 2, most: 4 }, options };
  const BOXES = { ...games.BOXES, a_new_one: box };
  return { ...games, BOXES, isGame: (name: string) => Object.hasOwn(BOXES, name) };
});
vi.stubGlobal("addEventListener", () => undefined);
vi.stubGlobal("location", { origin: "http://beans.test", pathname: "/", search: "" });
vi.stubGlobal("document", {
  addEventListener: () => undefined,
  documentElement: { dataset: {}, style: { setProperty: () => undefined } },
  getElementById: () => null,
});
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));

// Here, not in the tests: they take their time to be compiled
const { default: Landing } = await import("./Landing.svelte");
const { default: Setup } = await import("./Setup.svelte");
const { default: RulesPage } = await import("./RulesPage.svelte");
const { default: Learn } = await import("./Learn.svelte");
const { default: EndOfGame } = await import("./EndOfGame.svelte");
const { default: Fallback } = await import("../games/Fallback.svelte");
const { readWords } = await import("../games/readWords");

/** What can be read on a screen. */
async function text<P extends Record<string, any>>(Screen: Component<P>, props: P): Promise<string> {
  const { body } = await render(Screen, { props });
  return body
    .replace(/<!--.*?-->/gs, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
}

const RAW = /undefined|NaN|\[object|[{}]|[a-z]_[a-z]/;
const PLACES = [
  { taken: "person", bot_plays: false },
  { taken: "bot", bot_plays: true },
];
const ROOM = { setting: { game: NEW }, rematch: null, status: "over", places: PLACES } as unknown as Room;

const seats = lessonSeats(2, 0, [], "");
const who = new Who(
  seats.map((seat) => seat.name),
  0,
);

beforeEach(() => i18n.set("en"));

test("the landing page lists it", async () => {
  const landing = await text(Landing, {});
  expect(landing).toContain("A New One A game by Somebody 2–4 2 to 4 players");
  expect(landing).not.toMatch(RAW);
  expect(landing).not.toContain("Five bean games");
});

test("a table can be set up for it", async () => {
  const setup = await text(Setup, { game: NEW });
  expect(setup).toContain("A New One A game by Somebody 2 to 4 players How it is played");
  expect(setup).toContain("End of round All out First out");
  expect(setup).not.toContain("Learn in two minutes");
  expect(setup).not.toMatch(RAW);
});

test("its rules have a page, and there is no lesson", async () => {
  expect(await text(RulesPage, { game: NEW })).toContain("A New One");
  expect(await text(Learn, { game: NEW })).toContain("These beans rolled away");
});

test("its result is shown as the server says it", async () => {
  const props = {
    table: { you: 0, id: "abcdefghij" } as unknown as TableState,
    room: ROOM,
    seats,
    final: { scores: [3, 7], winners: [1], reckoning: null },
    words: readWords({ actions: [], events: [], seats: {}, each: [] }),
    close: () => undefined,
  };
  const shown = await text(EndOfGame, props);
  expect(shown).toContain("Borlotti wins!");
  expect(shown).toMatch(/1 Borlotti 7 2 You 3/);
  const tied = { scores: [7, 7], winners: [0, 1], reckoning: null };
  expect(await text(EndOfGame, { ...props, final: tied })).toContain("You and Borlotti win together!");
  const byBot = { ...ROOM, places: PLACES.map((place) => ({ ...place, bot_plays: true })) } as unknown as Room;
  const won = await text(EndOfGame, { ...props, room: byBot, final: { scores: [9, 7], winners: [0], reckoning: null } });
  expect(won).toContain("Your bot wins! A bot finished for you.");
  expect(won).not.toContain("You win!");
});

test("it is played on the board in words", async () => {
  const reading: Reading = { actions: ["TakeAPoint"], events: [], seats: {}, each: ["points"] };
  const props = {
    view: { type: "Table", seat: 0, points: [1, 2], pile_size: 3, hand: [4] },
    legal: [{ type: "TakeAPoint", card: 4 }],
    open: true,
    seats,
    words: readWords(reading),
    who,
  } as unknown as BoardProps;
  const board = await text(Fallback, props);
  expect(board).toContain("Borlotti Points 2");
  expect(board).toContain("Pile size 3");
  expect(board).toContain("Take a point: card 4");
  expect(board).not.toMatch(RAW);
  const without = { ...props, view: { type: "Table", seat: 0, points: [1, 2] } as unknown as View };
  expect(await text(Fallback, without)).not.toContain("Your hand");
});
