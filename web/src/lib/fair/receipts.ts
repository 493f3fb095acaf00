// What this browser keeps of the chance of each game: `cassoulet verify GAME --receipt FILE` reads it, too.

import { recall, remember } from "../storage";

export interface Receipt {
  readonly table: string;
  readonly seat: number;
  /** The hash of the server's secret, as the table showed it before we told anything. */
  readonly commitment: string;
  /** The digest of the sealing that we were told; empty: the game has not begun. */
  readonly sealing: string;
  readonly share: string;
  /** Whether the server had our share before it dealt, as it said itself. */
  readonly answered: boolean;
  /** The hash of the seed, as it was told with the deal. */
  readonly dealt: string;
}

const MOST = 200; // receipts; the oldest are forgotten

const all = (): Record<string, Receipt> => recall("receipts", {});

export const receiptOf = (table: string): Receipt | null => all()[table] ?? null;

export function keep(receipt: Receipt): Receipt {
  const others = Object.entries(all()).filter(([table]) => table !== receipt.table);
  remember("receipts", Object.fromEntries([...others, [receipt.table, receipt]].slice(-MOST)));
  return receipt;
}
