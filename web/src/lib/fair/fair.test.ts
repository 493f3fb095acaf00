import { beforeEach, expect, test, vi } from "vitest";
import type { Room, Sealing } from "../../wire/messages";
import type { Request } from "../connection";
import { check, verdictOf, type Published } from "./check";
import { digest, drawShare, hashed, seedOf } from "./hashes";
import { Keeper } from "./keeper";
import { keep, receiptOf } from "./receipts";

const TABLE = "k3v5mdq2xa";
const SECRET = "cc".repeat(32);
const COMMITMENT = hashed(SECRET);

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});

const room = (some: Partial<Room> = {}): Room =>
  ({
    setting: { game: "haricots", seats: 2, options: { rules: "basic" } },
    status: "waiting",
    commitment: COMMITMENT,
    pledges: ["", ""],
    sealing: null,
    dealt: "",
    ...some,
  }) as unknown as Room;

const sealingOf = (pledge: string, some: Partial<Sealing> = {}): Sealing => ({
  type: "Sealing",
  table: TABLE,
  game: "haricots",
  options: { rules: "basic" },
  rules: 1,
  seats: ["person", "easy"],
  commitment: COMMITMENT,
  pledges: [pledge, ""],
  ...some,
});

/** What a keeper says, and each of it is done. */
function keeper(): { look: Keeper["look"]; said: Request[] } {
  const said: Request[] = [];
  const one = new Keeper(TABLE, (request) => (said.push(request), Promise.resolve()));
  return { look: (room, you) => one.look(room, you), said };
}

test("it is computed as the server computes it", () => {
  // tests/kernel/test_fairness.py has the same numbers
  const sealing = sealingOf("bb".repeat(32), { commitment: "aa".repeat(32) });
  expect(digest(sealing)).toBe("27527f018491a1333aa8048b9266e62eb95e0e60eac15ab51f2903c3bec56d83");
  expect(seedOf(SECRET, sealing, ["dd".repeat(32), ""])).toBe(
    "4a94c022de04c3b3c0873878df640501ce1e628789527bf683ba2d0c113d812e",
  );
});

test("who sits pledges once, and tells the share when the game is sealed", async () => {
  const { look, said } = keeper();
  look(room(), -1);
  expect(said).toEqual([]);
  look(room(), 0);
  look(room(), 0);
  const share = receiptOf(TABLE)!.share;
  expect(said).toEqual([{ type: "Pledge", pledge: hashed(share) }]);
  look(room({ pledges: [], sealing: sealingOf(hashed(share)) }), 0);
  expect(said[1]).toEqual({ type: "Mix", share });
  await Promise.resolve();
  look(room({ status: "playing", pledges: [], dealt: "ee".repeat(32) }), 0);
  expect(receiptOf(TABLE)).toEqual({
    ...{ table: TABLE, seat: 0, commitment: COMMITMENT, share, answered: true },
    ...{ sealing: digest(sealingOf(hashed(share))), dealt: "ee".repeat(32) },
  });
});

test("after a reload the same share is pledged", () => {
  keeper().look(room(), 0);
  const { share } = receiptOf(TABLE)!;
  const { look, said } = keeper();
  look(room({ pledges: [hashed(share), ""] }), 0);
  expect(said).toEqual([]);
  look(room(), 1);
  expect(said).toEqual([{ type: "Pledge", pledge: hashed(share) }]);
});

test.each<[string, Partial<Sealing>]>([
  ["another secret", { commitment: "ab".repeat(32) }],
  ["another game", { game: "fagioli" }],
  ["other options", { options: { rules: "advanced" } }],
  ["another table", { table: "aaaaaaaaaa" }],
  ["another seat", { seats: ["person", "easy", "easy"] }],
  ["a pledge that is not ours", { pledges: ["ab".repeat(32), ""] }],
])("a sealing with %s gets no share", (_, some) => {
  const { look, said } = keeper();
  look(room(), 0);
  look(room({ sealing: sealingOf(hashed(receiptOf(TABLE)!.share), some) }), 0);
  expect(said.map(({ type }) => type)).toEqual(["Pledge"]);
});

test("an older table is left alone", () => {
  const { look, said } = keeper();
  look(room({ commitment: "" }), 0);
  expect(said).toEqual([]);
  expect(receiptOf(TABLE)).toBeNull();
});

// Was it fair?

function played(answered = true) {
  const share = drawShare();
  const sealing = sealingOf(hashed(share));
  const shares = [answered ? share : "", ""];
  const seed = seedOf(SECRET, sealing, shares);
  const game: Published = { commitment: hashed(seed), seed, chance: { secret: SECRET, sealing, shares } };
  const receipt = keep({
    ...{ table: TABLE, seat: 0, commitment: COMMITMENT, share, answered },
    ...{ sealing: digest(sealing), dealt: hashed(seed) },
  });
  return { game, receipt, chance: game.chance! };
}

test("an honest game is fair, and is not said to be without a receipt", () => {
  const { game, receipt } = played();
  expect(verdictOf(check(game, receipt))).toBe("fair");
  expect(verdictOf(check(game, null))).toBe("unseen");
  expect(verdictOf(check({ ...game, chance: undefined } as never, receipt))).toBe("older");
});

test("a share that came too late is no forgery, one that was left out is", () => {
  const { game, receipt } = played(false);
  expect(check(game, receipt)!.mine).toBe("late");
  expect(verdictOf(check(game, receipt))).toBe("fair");
  expect(check(game, { ...receipt, answered: true })!.mine).toBe("bad");
});

test.each(["secret", "share", "sealing", "seed", "nonsense"] as const)("another %s is found out", (what) => {
  const { game, receipt, chance } = played();
  const forged = {
    secret: { ...game, chance: { ...chance, secret: drawShare() } },
    share: { ...game, chance: { ...chance, shares: [drawShare(), ""] } },
    sealing: { ...game, chance: { ...chance, sealing: { ...chance.sealing, seats: ["person", "hard"] } } },
    seed: { ...game, seed: drawShare() },
    nonsense: { ...game, chance: { ...chance, secret: "beans" } },
  }[what];
  expect(verdictOf(check(forged, receipt))).toBe("unfair");
});

test("a whole other game that fits in itself is found out by the receipt alone", () => {
  const { receipt } = played();
  const { game } = played();
  expect(verdictOf(check(game, null))).toBe("unseen");
  expect(verdictOf(check(game, receipt))).toBe("unfair");
});
