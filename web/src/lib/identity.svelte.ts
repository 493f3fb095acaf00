// Who plays here: a name and a colour without an account. The server gives a token for them, and
// whoever has it is that guest: so each seat is remembered with the token that took it.

import { newGuest, type Guest } from "./api";
import { PALETTE } from "./art/palette";
import { recall, remember } from "./storage";

const MOST_SEATS = 60; // remembered; the oldest are forgotten
export const LONGEST_NAME = 16; // that fits every screen; the server allows 24

// Beans that bear the same name in both languages, and that no bot is called by
const NAMES = [
  "Flageolet",
  "Lingot",
  "Edamame",
  "Cannellini",
  "Michelet",
  "Lupin",
  "Niébé",
  "Pochas",
  "Mungo",
  "Urad",
  "Canario",
];

export const randomName = (): string => any(NAMES);

class Identity {
  me = $state.raw<Guest | null>(recall<Guest | null>("guest", null));
  /** Whether the player chose the name; else it was made up for a quick game. */
  chosen = $state(recall("named", false));

  /** The guest of this browser, made silently if there is none yet. */
  async ensure(): Promise<Guest> {
    return this.me ?? this.adopt(await newGuest(randomName(), any(PALETTE)));
  }

  /** Take a name and a colour; nothing happens if they are one's own already. */
  async become(name: string, colour: string): Promise<Guest> {
    this.chosen = true;
    remember("named", true);
    if (this.me && this.me.name === name && this.me.colour === colour) return this.me;
    return this.adopt(await newGuest(name, colour));
  }

  /** The server no longer knows our token: be the same with a new one. */
  async renew(old: Guest): Promise<Guest> {
    return this.adopt(await newGuest(old.name, old.colour));
  }

  /** Who sat down at a table, if that was in this browser. */
  at(table: string): Guest | null {
    return seats()[table] ?? null;
  }

  satAt(table: string, guest: Guest): void {
    const all = Object.entries({ ...seats(), [table]: guest });
    remember("seats", Object.fromEntries(all.slice(-MOST_SEATS)));
  }

  private adopt(guest: Guest): Guest {
    this.me = guest;
    remember("guest", guest);
    return guest;
  }
}

export const identity = new Identity();

const seats = (): Record<string, Guest> => recall("seats", {});

function any<T>(things: readonly T[]): T {
  return things[Math.floor(Math.random() * things.length)]!;
}
