// What one hears and feels at a table. The bell of the turn is used for nothing else.

import { settings } from "./settings.svelte";
import { play } from "./sounds";
import type { TableState } from "./table.svelte";

const SHAKE = 60; // milliseconds

export function cues(table: TableState): void {
  const first = { chat: table.chat.length, seq: table.seq };

  let rung = false; // once a turn, though others' deeds may be shown in the midst of it
  $effect(() => {
    if (!table.standing?.waiting_for.includes(table.you)) rung = false;
    if (!table.myTurn || rung) return;
    rung = true;
    play("turn");
    shake();
  });
  $effect(() => {
    if (table.room?.status === "over" && table.seq > first.seq) play("end");
  });
  $effect(() => {
    if (table.playing && table.seq > first.seq && !table.myTurn) play("card");
  });
  $effect(() => {
    const last = table.chat.at(-1);
    if (last && table.chat.length > first.chat && last.seat !== table.you) play("chat");
  });
  $effect(() => {
    if (table.refusal) play("no");
  });
}

/** Where there is something to shake, and it is wanted; also as a sample. */
export function shake(): void {
  // a browser complains of a page that shakes before it was ever touched
  if (settings.shake && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(SHAKE);
}
