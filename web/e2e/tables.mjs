// The tables at which whole games are played: how many windows, how many seats, and whether a window
// is in three dimensions; those that take longest come first.
// @ts-check

/** @typedef {{ game: string, seats: number, windows: number, deep?: boolean }} Table */

/** @type {Record<string, Table>} */
export const TABLES = {
  haricot_magique: { game: "haricot_magique", windows: 2, seats: 3, deep: true },
  bohnanza: { game: "bohnanza", windows: 3, seats: 4 },
  duel: { game: "bohnanza", windows: 2, seats: 2 },
  pas_de_haricots: { game: "pas_de_haricots", windows: 3, seats: 4 },
  haricots: { game: "haricots", windows: 2, seats: 3 },
  fagioli: { game: "fagioli", windows: 2, seats: 3 },
};
