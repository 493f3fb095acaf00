// Opening a table, and filling it with bots.

import { isGame, type GameName } from "../wire/games";
import type { Level, Setting } from "../wire/messages";
import { openTable } from "./api";
import type { Refusal } from "./connection";
import { line } from "./connection.svelte";
import { usualSeats } from "./games";
import { identity } from "./identity.svelte";
import { recall, remember } from "./storage";

export function lastGame(): GameName {
  const game = recall("game", "haricots");
  return isGame(game) ? game : "haricots";
}

export const chooseGame = (game: GameName): void => remember("game", game);

export const usualSetting = (game: GameName): Setting => ({
  game,
  seats: usualSeats(game),
  options: {},
  clock: { kind: "none", bank: 0, gain: 0 },
  undo: "consent",
  public: false,
  kind: "open",
  until: 0,
  number: 0,
  rated: false,
  programs: false,
  played_on: null,
});

/** Open a table where we have the first seat; its address. */
export async function open(setting: Setting): Promise<string> {
  const table = await openTable(await identity.ensure(), setting).catch(async (error: Refusal) => {
    if (error.code !== "bad_token" || !identity.me) throw error;
    return openTable(await identity.renew(identity.me), setting); // the server has forgotten us
  });
  identity.satAt(table, await identity.ensure());
  if (isGame(setting.game)) chooseGame(setting.game);
  return table;
}

/** Give bots all seats but ours, and start. */
export async function playBots(setting: Setting, level: Level): Promise<string> {
  const table = await open(setting);
  line.speakAs(await identity.ensure());
  const { Follower } = await import("./fair/follow");
  const { pledged, dealt } = new Follower(line.connection, table);
  await pledged;
  const seats = Array.from({ length: setting.seats - 1 }, (_, place) => place + 1);
  const adding = seats.map((seat) => line.connection.command(table, { type: "AddBot", seat, level }));
  await Promise.all([...adding, line.connection.command(table, { type: "Start" })]);
  await dealt;
  return table;
}
