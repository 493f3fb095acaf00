// What one hears at a table. The bell of the turn is used for nothing else.

import { play } from "./sounds";
import type { TableState } from "./table.svelte";

export function cues(table: TableState): void {
  const first = { chat: table.chat.length, seq: table.seq };

  let rung = false; // once a turn, though others' deeds may be shown in the midst of it
  $effect(() => {
    if (!table.standing?.waiting_for.includes(table.you)) rung = false;
    if (!table.myTurn || rung) return;
    rung = true;
    play("turn");
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(60);
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
