// Who plays here: a name, a colour and a face without an account. The server gives a token for them, and
// whoever has it is that guest: so each seat is remembered with the token that took it.

import { newGuest, type Guest } from "./api";
import { PALETTE } from "./art/colours";
import { settings } from "./settings.svelte";
import { recall, remember } from "./storage";

const MOST_SEATS = 60; // remembered; the oldest are forgotten
export const LONGEST_NAME = 16; // that fits every screen; the server allows 24

// Beans that bear the same name in all our languages, and that no bot is called by
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
    const { name, colour } = this.me ?? { name: randomName(), colour: any(PALETTE) };
    return this.as(name, colour);
  }

  /** Take a name and a colour; nothing happens if they are one's own already. */
  async become(name: string, colour: string): Promise<Guest> {
    this.chosen = true;
    remember("named", true);
    return this.as(name, colour);
  }

  /** Who we ever were in this browser: each has their own games. */
  tokens(): string[] {
    const all = [this.me, ...former(), ...Object.values(seats()).reverse()];
    return [...new Set(all.map((guest) => guest?.token ?? ""))].filter(Boolean).slice(0, MOST_SEATS);
  }

  /** Be this guest from now on, who comes from elsewhere. */
  be(guest: Guest): void {
    this.chosen = true;
    remember("named", true);
    this.adopt(guest);
  }

  /** The server no longer knows our token: be the same with a new one. */
  async renew(old: Guest): Promise<Guest> {
    return this.adopt(await newGuest(old.name, old.colour, settings.face));
  }

  /** The server gave a newer token for the same guest: it is kept wherever the older one was. */
  exchange(older: string, newer: string): void {
    const newest = (guest: Guest): Guest => (guest.token === older ? { ...guest, token: newer } : guest);
    if (this.me) remember("guest", (this.me = newest(this.me)));
    remember("former", former().map(newest));
    remember("seats", Object.fromEntries(Object.entries(seats()).map(([table, guest]) => [table, newest(guest)])));
  }

  /** Whoever comes next at this browser is somebody else. */
  forget(): void {
    this.me = null;
    for (const name of ["guest", "former", "daily"]) remember(name, null);
    for (const name of ["seats", "known"]) remember(name, {});
    remember("hidden", []);
    remember("named", (this.chosen = false));
  }

  /** Who sat down at a table, if that was in this browser. */
  at(table: string): Guest | null {
    return seats()[table] ?? null;
  }

  satAt(table: string, guest: Guest): void {
    keep({ ...seats(), [table]: guest });
    remember("hidden", hidden().filter((one) => one !== table));
  }

  /** The tables where somebody sat down in this browser, the newest first; without those that were put away. */
  held(): readonly [table: string, guest: Guest][] {
    const away = new Set(hidden());
    return Object.entries(seats())
      .filter(([table]) => !away.has(table))
      .reverse();
  }

  /** Ask for this table no more; its seat is kept as long as there is room. */
  putAway(table: string): void {
    remember("hidden", [...hidden(), table].slice(-MOST_SEATS));
  }

  /** Whoever has another face is another guest, as with another name. */
  private async as(name: string, colour: string): Promise<Guest> {
    const me = this.me;
    const same = me && me.name === name && me.colour === colour && (me.face ?? "") === settings.face;
    return same ? me : this.adopt(await newGuest(name, colour, settings.face));
  }

  private adopt(guest: Guest): Guest {
    if (this.me && this.me.token !== guest.token) remember("former", [this.me, ...former()].slice(0, MOST_SEATS));
    this.me = guest;
    remember("guest", guest);
    return guest;
  }
}

export const identity = new Identity();

const seats = (): Record<string, Guest> => recall("seats", {});
const former = (): Guest[] => recall<Guest[] | null>("former", null) ?? [];
const hidden = (): string[] => recall<string[]>("hidden", []);

/** Where there is no room for all, those that were put away are forgotten first, then the oldest. */
function keep(all: Record<string, Guest>): void {
  const [away, tables] = [new Set(hidden()), Object.keys(all)];
  const last = [...tables.filter((table) => away.has(table)), ...tables.filter((table) => !away.has(table))];
  const kept = new Set(last.slice(-MOST_SEATS));
  remember("seats", Object.fromEntries(Object.entries(all).filter(([table]) => kept.has(table))));
}

function any<T>(things: readonly T[]): T {
  return things[Math.floor(Math.random() * things.length)]!;
}
