// The tables where this browser has a seat, as the server tells of them: asked again and again, so that what
// is listed, and what the tab says, is true.

import { lookBack as look, type Brief } from "./api";
import { Refusal } from "./connection";
import { refusalText } from "./i18n/i18n.svelte";
import { identity } from "./identity.svelte";
import { callFrom } from "./notices";
import { recall, remember } from "./storage";
import { calling, inOrder, isOld } from "./yourTables";

const WHILE_LOOKED_AT = 10_000; // milliseconds from one question to the next
const ELSEWHERE = 60_000;

/** What is still said of a table that is gone. */
export interface Known {
  readonly game: string;
  readonly names: readonly string[];
}

class LookBack {
  /** null: not told yet */
  briefs = $state.raw<readonly Brief[] | null>(null);
  problem = $state("");
  /** when we were told, by our own clock: what is left of a time runs on from there */
  told = $state(0);
  /** how far the server's clock is ahead of ours, in milliseconds */
  ahead = $state(0);
  private shown = ""; // the table on the screen, which speaks for itself
  private listed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asking: Promise<void> | undefined;

  constructor() {
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && this.listed) void this.ask();
    });
    addEventListener("online", () => void this.ask());
  }

  /** From now on this table is on the screen, or the list of all is. */
  follow(shown: string, listed: boolean): void {
    [this.shown, this.listed] = [shown, listed];
    this.call();
    if (listed || !this.timer) void this.ask();
  }

  ask(): Promise<void> {
    return (this.asking ??= this.askNow().finally(() => {
      this.asking = undefined;
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.ask(), this.listed && !document.hidden ? WHILE_LOOKED_AT : ELSEWHERE);
    }));
  }

  /** Take a table off the list. */
  putAway(table: string): void {
    identity.putAway(table);
    this.briefs = (this.briefs ?? []).filter((brief) => brief.table !== table);
    this.call();
  }

  known(table: string): Known | undefined {
    return known()[table];
  }

  private async askNow(): Promise<void> {
    const held = identity.held();
    try {
      if (!navigator.onLine) throw new Refusal("offline");
      const { now, tables, renewed } = held.length ? await look(held) : { now: Date.now(), tables: [], renewed: {} };
      for (const [older, newer] of Object.entries(renewed)) identity.exchange(older, newer);
      for (const brief of tables) if (isOld(brief, now)) identity.putAway(brief.table);
      this.briefs = inOrder(tables.filter((brief) => !isOld(brief, now)));
      [this.told, this.problem] = [Date.now(), ""];
      this.ahead = now - this.told;
      this.note();
      this.call();
    } catch (error) {
      this.problem = refusalText(error instanceof Refusal ? error.code : "failed");
    }
  }

  private call(): void {
    callFrom(calling(this.briefs ?? [], this.shown));
  }

  private note(): void {
    const before = known();
    const now = (this.briefs ?? []).map((brief): [string, Known | undefined] => {
      const names = brief.seats.filter((_, seat) => seat !== brief.seat).map((seat) => seat.name);
      const said = { game: brief.game, names: names.filter(Boolean) };
      return [brief.table, brief.game && names.length ? said : (before[brief.table] ?? (brief.game ? said : undefined))];
    });
    remember("known", Object.fromEntries(now));
  }
}

const known = (): Readonly<Record<string, Known | undefined>> => recall("known", {});

export const lookBack = new LookBack();
