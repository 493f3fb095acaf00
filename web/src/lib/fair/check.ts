// Was it fair? What a finished game publishes of its chance, held against what this browser kept.

import { digest, hashed, seedOf, type Sealed } from "./hashes";
import type { Receipt } from "./receipts";

/** As much of a journal as is looked at here. */
export interface Published {
  readonly commitment: string;
  readonly seed: string;
  readonly chance?: { readonly secret: string; readonly sealing: Sealed; readonly shares: readonly string[] };
}

export type Step = "secret" | "mine" | "others" | "sealing" | "seed";
/** `unknown`: nothing speaks against it, but this browser was not there to see it. */
export type Finding = "good" | "bad" | "late" | "unknown";
export type Findings = Readonly<Record<Step, Finding>>;
export type Verdict = "fair" | "unfair" | "unseen" | "older";

export function check(game: Published, kept: Receipt | null): Findings | null {
  if (!game.chance) return null;
  const { secret, sealing, shares } = game.chance;
  const receipt = kept?.sealing ? kept : null;
  const asKept = (same: (receipt: Receipt) => boolean): Finding => (receipt ? judged(same(receipt)) : "unknown");
  const and = (ours: boolean, kept: Finding): Finding => (ours ? kept : "bad");
  return tried(() => ({
    secret: and(
      hashed(secret) === sealing.commitment,
      asKept(({ commitment }) => commitment === sealing.commitment),
    ),
    mine: receipt ? mine(receipt, shares) : "unknown",
    others: judged(
      shares.length === sealing.pledges.length &&
        shares.every((share, seat) => !share || hashed(share) === sealing.pledges[seat]),
    ),
    sealing: asKept((receipt) => receipt.table === sealing.table && receipt.sealing === digest(sealing)),
    seed: and(
      seedOf(secret, sealing, shares) === game.seed && hashed(game.seed) === game.commitment,
      asKept(({ dealt }) => !dealt || dealt === game.commitment),
    ),
  }));
}

export function verdictOf(findings: Findings | null): Verdict {
  if (!findings) return "older";
  const found = Object.values(findings);
  if (found.includes("bad")) return "unfair";
  return found.includes("unknown") ? "unseen" : "fair";
}

function mine({ seat, share, answered }: Receipt, shares: readonly string[]): Finding {
  if (shares[seat] === share) return "good";
  return !shares[seat] && !answered ? "late" : "bad";
}

const judged = (good: boolean): Finding => (good ? "good" : "bad");

/** What cannot even be read is not what was promised. */
function tried(look: () => Findings): Findings {
  try {
    return look();
  } catch {
    return { secret: "bad", mine: "bad", others: "bad", sealing: "bad", seed: "bad" };
  }
}
