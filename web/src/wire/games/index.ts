// The games, each of which is here because its files are: `<game>.json` is its box, and `<game>.ts` adds
// its words to `Games`. Both are written by `python -m cassoulet.wire`; this file names no game.

/** What each game speaks. */
export interface Games {}

export type GameName = keyof Games;
export type Action<G extends GameName = GameName> = Games[G]["action"];
export type Event<G extends GameName = GameName> = Games[G]["event"];
export type View<G extends GameName = GameName> = Games[G]["view"];

/** What stands on a box; the first choice of each option is the usual one. */
export interface Box {
  readonly name: GameName;
  readonly title: string;
  readonly designer: string;
  readonly seats: { readonly least: number; readonly most: number };
  readonly options: Readonly<Record<string, readonly string[]>>;
}

/** How a game can be read where nobody has put it in words. */
export interface Reading {
  readonly actions: readonly string[];
  readonly events: readonly string[];
  /** the fields that hold seats, by class; "": of the parts inside others, which bear no name */
  readonly seats: Readonly<Record<string, readonly string[]>>;
  /** the fields of the view that have an entry for each seat */
  readonly each: readonly string[];
}

const FOUND = import.meta.glob<Box>("./*.json", { eager: true, import: "default" });

export const BOXES = Object.fromEntries(Object.values(FOUND).map((box) => [box.name, box])) as Readonly<
  Record<GameName, Box>
>;

export const isGame = (name: string): name is GameName => Object.hasOwn(BOXES, name);
