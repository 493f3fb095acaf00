// Which screen an address means. The server sends the same page for every path.

import { isGame, type GameName } from "../wire/games";
import type { PoolName } from "../wire/messages";
import { isPool } from "./pools";

export type Route =
  | { screen: "landing" }
  | { screen: "setup"; game: GameName }
  | { screen: "table"; table: string }
  | { screen: "replay"; table: string; moment: number | null; seat: number | null }
  | { screen: "review"; table: string; moment: number | null; seat: number | null }
  | { screen: "fair"; table: string }
  | { screen: "rules"; game: GameName }
  | { screen: "learn"; game: GameName }
  | { screen: "practice"; game: GameName }
  | { screen: "lobby" }
  | { screen: "settings" }
  | { screen: "games" }
  | { screen: "daily"; day: string }
  | { screen: "puzzles" }
  | { screen: "puzzle"; puzzle: string }
  | { screen: "account" }
  | { screen: "enter" }
  | { screen: "player"; name: string }
  | { screen: "find"; pool: PoolName }
  | { screen: "play"; pool: PoolName }
  | { screen: "ladder"; pool: PoolName }
  | { screen: "lost" };

const TABLE = /^[a-z2-7]{10}$/;
const PUZZLE = /^[0-9a-f]{8}$/;
const DAY = /^20\d\d-\d\d-\d\d$/;

export function routeOf(path: string, query = ""): Route {
  const [first = "", second = "", ...rest] = path.split("/").filter(Boolean);
  if (rest.length) return { screen: "lost" };
  if (!first) return { screen: "landing" };
  if (first === "tables" && !second) return { screen: "lobby" };
  if (first === "settings" && !second) return { screen: "settings" };
  if (first === "games" && !second) return { screen: "games" };
  if (first === "daily" && !second) return { screen: "daily", day: dayIn(query) };
  if (first === "puzzles" && !second) return { screen: "puzzles" };
  if (first === "puzzles" && PUZZLE.test(second)) return { screen: "puzzle", puzzle: second };
  if (first === "account" && !second) return { screen: "account" };
  if (first === "account" && second === "enter") return { screen: "enter" };
  if (first === "players" && second) return { screen: "player", name: unescaped(second) };
  if (first === "play" && isPool(second)) return { screen: "play", pool: second };
  if (first === "find" && isPool(second || "haricots")) return { screen: "find", pool: pooled(second) };
  if (first === "ladder" && isPool(second || "haricots")) return { screen: "ladder", pool: pooled(second) };
  if (first === "new") return { screen: "setup", game: isGame(second) ? second : "haricots" };
  if (first === "rules" && isGame(second)) return { screen: "rules", game: second };
  if (first === "learn" && isGame(second)) return { screen: "learn", game: second };
  if (first === "practice" && isGame(second)) return { screen: "practice", game: second };
  if (first === "t" && TABLE.test(second)) return { screen: "table", table: second };
  if (first === "fair" && TABLE.test(second)) return { screen: "fair", table: second };
  if ((first === "replay" || first === "review") && TABLE.test(second))
    return { screen: first, table: second, moment: numberIn(query, "at"), seat: numberIn(query, "seat") };
  return { screen: "lost" };
}

const pooled = (name: string): PoolName => (isPool(name) ? name : "haricots");

/** What cannot be read is nobody's name. */
function unescaped(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Empty: today, as it is where the page does not say. */
function dayIn(query: string): string {
  const day = new URLSearchParams(query).get("day") ?? "";
  return DAY.test(day) ? day : "";
}

function numberIn(query: string, name: string): number | null {
  const number = Number(new URLSearchParams(query).get(name) || NaN);
  return Number.isInteger(number) && number >= -1 ? number : null;
}

/** The table that somebody means who types its code, or pastes its whole link. */
export function tableMeant(text: string): string | null {
  const words = text.toLowerCase().replace(/[\s-]/g, "").split("/");
  return words.reverse().find((word) => TABLE.test(word)) ?? null;
}

class Router {
  route = $state.raw<Route>(here());

  constructor() {
    if (typeof addEventListener === "undefined") return;
    addEventListener("popstate", () => (this.route = here()));
    document.addEventListener("click", (event) => this.follow(event));
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.route = here();
    scrollTo(0, 0);
  }

  /** The address that is shown becomes another one, and Back does not lead here again. */
  replace(path: string): void {
    history.replaceState(null, "", path);
    this.route = here();
  }

  /** Plain clicks on our own links need no new page. */
  private follow(event: MouseEvent): void {
    const link = (event.target as Element).closest?.("a");
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.hash && link.pathname === location.pathname) return; // a place on this page
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

function here(): Route {
  return typeof location === "undefined" ? { screen: "landing" } : routeOf(location.pathname, location.search);
}

export const router = new Router();
