// A table that no screen shows yet: our part in its chance is given all the same.

import type { News, Room, Table } from "../../wire/messages";
import type { Connection, Watcher } from "../connection";
import { Keeper } from "./keeper";

/** Watch a table until a screen does; wait for `pledged` before the start, and for `dealt` after it. */
export class Follower implements Watcher {
  readonly pledged: Promise<void>;
  readonly dealt: Promise<void>;
  private readonly keeper: Keeper;
  private you = -1;
  private onPledged = () => {};
  private onDealt = () => {};

  constructor(connection: Connection, table: string) {
    this.pledged = new Promise((done) => (this.onPledged = done));
    this.dealt = new Promise((done) => (this.onDealt = done));
    this.keeper = new Keeper(table, (request) => connection.command(table, request));
    connection.watch(table, this);
  }

  whole(table: Table): void {
    this.you = table.you;
    this.look(table.room);
  }

  news(news: News): void {
    this.you = news.you ?? this.you;
    if (news.room) this.look(news.room);
  }

  /** The table is gone: whoever waits will be told so by the screen. */
  refused(): void {
    this.onPledged();
    this.onDealt();
  }

  private look(room: Room): void {
    this.keeper.look(room, this.you);
    if (!room.commitment || room.pledges[this.you] || room.status !== "waiting") this.onPledged();
    if (room.status !== "waiting") this.onDealt();
  }
}
