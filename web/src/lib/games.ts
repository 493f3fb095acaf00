// What the page knows of each game beside its box: how long it takes, and how many play by default.

import { BOXES, type GameName } from "../wire/games";

interface Shown {
  readonly minutes: number;
  readonly seats: number;
}

const SHOWN: Record<GameName, Shown> = {
  bohnanza: { minutes: 45, seats: 4 },
  haricots: { minutes: 25, seats: 4 },
  pas_de_haricots: { minutes: 30, seats: 4 },
  fagioli: { minutes: 20, seats: 3 },
  haricot_magique: { minutes: 30, seats: 3 },
};

export const GAMES = Object.keys(SHOWN) as GameName[];
export const shownOf = (game: GameName): Shown => SHOWN[game];
export const clothOf = (game: string): string => `var(--cloth-${game})`;
export const boxOf = (game: GameName) => BOXES[game];
