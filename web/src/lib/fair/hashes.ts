// How chance comes about, as cassoulet/fairness.py says it. A browser at home speaks plain http and then has no
// `crypto.subtle`: so the hashes are computed here.

import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Sealing } from "../../wire/messages";

const FORM = "cassoulet sealing 1";
const SHARE_BYTES = 32;

/** All that is fixed before anybody tells a share; on the wire it has a type, in a journal none. */
export type Sealed = Omit<Sealing, "type">;

/** A part of chance that nobody else knows. */
export const drawShare = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(SHARE_BYTES)));

/** The hash of a secret, a share or a seed, all in hexadecimal digits. */
export const hashed = (value: string): string => bytesToHex(sha256(hexToBytes(value)));

export const digest = (sealing: Sealed): string => bytesToHex(sha256(utf8ToBytes(JSON.stringify(plain(sealing)))));

/** The seed of all chance of a game. */
export const seedOf = (secret: string, sealing: Sealed, shares: readonly string[]): string =>
  bytesToHex(hmac(sha256, hexToBytes(secret), utf8ToBytes(JSON.stringify([plain(sealing), shares]))));

/** In one order, so that it is written alike everywhere. */
function plain(sealing: Sealed): unknown[] {
  const { table, game, rules, options, seats, commitment, pledges } = sealing;
  const sorted = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));
  return [FORM, table, game, rules, sorted, seats, commitment, pledges];
}
