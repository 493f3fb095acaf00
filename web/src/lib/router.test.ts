import { expect, test } from "vitest";
import { routeOf, tableMeant } from "./router.svelte";

test.each([
  ["/", { screen: "landing" }],
  ["/new/fagioli", { screen: "setup", game: "fagioli" }],
  ["/new/chess", { screen: "setup", game: "haricots" }],
  ["/t/k3v5mdq2xa", { screen: "table", table: "k3v5mdq2xa" }],
  ["/t/K3V5", { screen: "lost" }],
  ["/fair/k3v5mdq2xa", { screen: "fair", table: "k3v5mdq2xa" }],
  ["/rules/bohnanza", { screen: "rules", game: "bohnanza" }],
  ["/rules/chess", { screen: "lost" }],
  ["/learn/fagioli", { screen: "learn", game: "fagioli" }],
  ["/practice/haricot_magique", { screen: "practice", game: "haricot_magique" }],
  ["/practice/chess", { screen: "lost" }],
  ["/tables", { screen: "lobby" }],
  ["/tables/x", { screen: "lost" }],
  ["/settings", { screen: "settings" }],
  ["/games", { screen: "games" }],
  ["/puzzles", { screen: "puzzles" }],
  ["/puzzles/0a1b2c3d", { screen: "puzzle", puzzle: "0a1b2c3d" }],
  ["/puzzles/1", { screen: "lost" }],
  ["/account", { screen: "account" }],
  ["/account/enter", { screen: "enter" }],
  ["/players/%C3%89lo%C3%AFse", { screen: "player", name: "Éloïse" }],
  ["/players/%E9", { screen: "player", name: "%E9" }],
  ["/find", { screen: "find", pool: "haricots" }],
  ["/find/duel", { screen: "find", pool: "duel" }],
  ["/find/chess", { screen: "lost" }],
  ["/play/duel", { screen: "play", pool: "duel" }],
  ["/play/chess", { screen: "lost" }],
  ["/ladder", { screen: "ladder", pool: "haricots" }],
  ["/ladder/duel", { screen: "ladder", pool: "duel" }],
  ["/ladder/chess", { screen: "lost" }],
  ["/a/b/c", { screen: "lost" }],
])("%s", (path, route) => expect(routeOf(path)).toEqual(route));

test("the deal of a day that can be, or today's", () => {
  expect(routeOf("/daily", "?day=2026-11-17")).toEqual({ screen: "daily", day: "2026-11-17" });
  for (const query of ["", "?day=yesterday", "?day=2026-1-1"]) expect(routeOf("/daily", query)).toEqual({ screen: "daily", day: "" });
});

test("a replay may begin at a moment, and be seen by anybody", () => {
  const replay = { screen: "replay", table: "k3v5mdq2xa" };
  expect(routeOf("/replay/k3v5mdq2xa", "?at=12")).toEqual({ ...replay, moment: 12, seat: null });
  expect(routeOf("/replay/k3v5mdq2xa", "?at=soon&seat=-1")).toEqual({ ...replay, moment: null, seat: -1 });
  const review = { screen: "review", table: "k3v5mdq2xa" };
  expect(routeOf("/review/k3v5mdq2xa", "?seat=0")).toEqual({ ...review, moment: null, seat: 0 });
});

test.each([
  ["k3v5mdq2xa", "k3v5mdq2xa"],
  [" K3V5M-DQ2XA ", "k3v5mdq2xa"],
  ["https://beans.example/t/k3v5mdq2xa", "k3v5mdq2xa"],
  ["hello", null],
])("%s means a table", (text, table) => expect(tableMeant(text)).toBe(table));
