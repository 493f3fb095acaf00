// Our part in the chance of a table: drawn and pledged as soon as we sit, told when the game is sealed, and noted
// on a receipt. All by itself: the player need not know of it.

import type { Room, Sealing } from "../../wire/messages";
import type { Request } from "../connection";
import { digest, drawShare, hashed } from "./hashes";
import { keep, receiptOf, type Receipt } from "./receipts";

export class Keeper {
  private said = ""; // what we said last: once is enough

  constructor(
    private readonly table: string,
    private readonly command: (request: Request) => Promise<unknown>,
  ) {}

  /** The table has changed, or we have come to it; `you`: our seat. */
  look(room: Room, you: number): void {
    if (you < 0) return;
    if (room.sealing) this.tell(room, room.sealing, you);
    else if (room.status === "waiting") this.pledge(room, you);
    else if (room.dealt) this.note(room.dealt);
  }

  private pledge(room: Room, you: number): void {
    if (!room.commitment) return; // the table is older than shares
    const receipt = this.moved(you) ?? keep(blank(this.table, you, room.commitment));
    const pledge = hashed(receipt.share);
    if (room.pledges[you] !== pledge) this.say({ type: "Pledge", pledge }, `${you} ${pledge}`);
  }

  /** What was kept, at the seat that is ours now. */
  private moved(you: number): Receipt | null {
    const kept = receiptOf(this.table);
    return !kept || kept.seat === you ? kept : keep({ ...kept, seat: you });
  }

  /** Tell our share, if what was sealed is what we saw; whatever it is, it is noted first. */
  private tell(room: Room, sealing: Sealing, you: number): void {
    const kept = this.moved(you);
    if (!kept || !sealing.pledges[you]) return; // the game began before we had pledged
    const receipt = keep({ ...kept, sealing: kept.sealing || digest(sealing) });
    if (!asSeen(room, sealing, receipt) || receipt.sealing !== digest(sealing)) return;
    this.say({ type: "Mix", share: receipt.share }, receipt.share, () => keep({ ...receipt, answered: true }));
  }

  private note(dealt: string): void {
    const receipt = receiptOf(this.table);
    if (receipt?.sealing && !receipt.dealt) keep({ ...receipt, dealt });
  }

  private say(request: Request, once: string, done: () => void = () => {}): void {
    if (this.said === once) return;
    this.said = once;
    this.command(request).then(done, () => {}); // who comes too late is silent: the log says so
  }
}

const blank = (table: string, seat: number, commitment: string): Receipt => ({
  ...{ table, seat, commitment, share: drawShare() },
  ...{ sealing: "", answered: false, dealt: "" },
});

function asSeen({ setting }: Room, sealing: Sealing, receipt: Receipt): boolean {
  const chosen = Object.entries(setting.options).every(([option, choice]) => sealing.options[option] === choice);
  const same = sealing.table === receipt.table && sealing.commitment === receipt.commitment;
  const game = sealing.game === setting.game && sealing.seats.length === setting.seats;
  return same && game && chosen && sealing.pledges[receipt.seat] === hashed(receipt.share);
}
