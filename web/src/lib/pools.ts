// The pools of rated play: people in one of them have ratings that can be compared.

import type { GameName } from "../wire/games";
import type { PoolName } from "../wire/messages";

export const POOLS: readonly PoolName[] = ["haricots", "pas_de_haricots", "fagioli", "bohnanza", "duel"];

export const isPool = (name: string): name is PoolName => (POOLS as readonly string[]).includes(name);
export const gameOf = (pool: PoolName): GameName => (pool === "duel" ? "bohnanza" : pool);

/** The pool of a table of the queue. */
export const poolOf = ({ game, seats }: { game: string; seats: number }): PoolName =>
  game === "bohnanza" && seats === 2 ? "duel" : (game as PoolName);
