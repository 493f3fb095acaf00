import { beforeEach, expect, test, vi } from "vitest";
import type { GameName } from "../wire/games";
import { i18n } from "./i18n/i18n.svelte";

// A game that has nothing but its box, as `cassoulet new-game` leaves it
vi.mock("../wire/games", async (original) => {
  const games = await original<typeof import("../wire/games")>();
  const options = { end_of_round: ["all_out", "first_out"] };
  const box = { name: "a_new_one", title: "A New One", designer: "Somebody", seats: { least: 2, most: 4 }, options };
  const BOXES = { ...games.BOXES, a_new_one: box, zwei: { ...box, name: "zwei", seats: { least: 2, most: 2 } } };
  return { ...games, BOXES, isGame: (name: string) => Object.hasOwn(BOXES, name) };
});
const games = await import("./games");
const { routeOf } = await import("./router.svelte");
const NEW = "a_new_one" as GameName;
const TWO = "zwei" as GameName;

beforeEach(() => i18n.set("en"));

test("the games lie in the order of their tiles, and new ones behind them", () => {
  const drawn = ["bohnanza", "haricots", "pas_de_haricots", "fagioli", "haricot_magique"];
  expect(games.GAMES.slice(0, drawn.length)).toEqual(drawn);
  expect(games.GAMES.slice(drawn.length)).toEqual(games.GAMES.slice(drawn.length).toSorted());
  expect(games.GAMES).toContain("a_new_one");
});

test("a game is shown as its tile says, in every language", async () => {
  expect(games.titleOf("haricot_magique")).toBe("Magic Beanstalk");
  expect(games.tagOf("haricots")).toBe("Climb higher, empty your hand.");
  expect(games.sizeOf("haricots")).toBe("3 to 5 players · about 25 minutes");
  expect(games.optionText("haricots", "rules")).toBe("Rules");
  await i18n.set("fr");
  expect(games.titleOf("haricot_magique")).toBe("Le Haricot magique");
  expect(games.choiceText("haricots", "rules", "advanced")).toBe("Avancées");
  await i18n.set("de");
  expect(games.titleOf("haricot_magique")).toBe("Magische Bohnenranke");
});

test("a game without a tile is shown as its box says", async () => {
  expect(games.titleOf(NEW)).toBe("A New One");
  expect(games.tagOf(NEW)).toBe("A game by Somebody");
  expect(games.sizeOf(NEW)).toBe("2 to 4 players");
  expect(games.sizeOf(TWO)).toBe("2 players");
  expect(games.minutesOf(NEW)).toBeUndefined();
  expect(games.clothOf(NEW)).toMatch(/^#[0-9a-f]{6}$/);
  expect(games.optionText(NEW, "end_of_round")).toBe("End of round");
  expect(games.choiceText(NEW, "end_of_round", "all_out")).toBe("All out");
  await i18n.set("fr");
  expect(games.tagOf(NEW)).toBe("Un jeu de Somebody");
});

test("a table for it has three seats, or as many as there can be", () => {
  expect(games.usualSeats(NEW)).toBe(3);
  expect(games.usualSeats(TWO)).toBe(2);
  expect(games.usualSeats("bohnanza")).toBe(4);
});

test("it has its addresses", () => {
  expect(routeOf("/new/a_new_one")).toEqual({ screen: "setup", game: NEW });
  expect(routeOf("/rules/a_new_one")).toEqual({ screen: "rules", game: NEW });
});

test("a game that only the server knows has at least a name", () => {
  expect(games.titleOf("petits_pois")).toBe("Petits pois");
  expect(games.tagOf("petits_pois")).toBe("");
  expect(games.choiceText("petits_pois", "deck", "very_large")).toBe("Very large");
});

test("no row of games is left nearly empty", () => {
  expect([1, 5, 6, 7, 8, 11, 13].map((count) => games.columnsOf(count, 6))).toEqual([1, 5, 6, 4, 4, 6, 5]);
});
