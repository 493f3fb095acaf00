import { beforeEach, expect, test, vi } from "vitest";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
});

vi.mock("./settings.svelte", () => ({ settings: { face: "" } }));

const ana = { token: "old", name: "Ana", colour: "#2f7d4f" };
const bo = { ...ana, token: "other", name: "Bo" };

async function identityOf(guest: typeof ana) {
  kept.set("cassoulet.guest", JSON.stringify(guest));
  vi.resetModules();
  return (await import("./identity.svelte")).identity;
}

beforeEach(() => kept.clear());

test("a newer token is kept wherever the older one was, and nowhere else", async () => {
  const identity = await identityOf(ana);
  identity.satAt("first", ana);
  identity.satAt("second", bo);
  identity.exchange("old", "new");
  expect(identity.me).toEqual({ ...ana, token: "new" });
  expect(identity.at("first")).toEqual({ ...ana, token: "new" });
  expect(identity.at("second")).toEqual(bo);
  expect(JSON.parse(kept.get("cassoulet.guest")!)).toEqual({ ...ana, token: "new" });
});

test("seats of another guest of this browser are renewed without becoming that guest", async () => {
  const identity = await identityOf(ana);
  identity.satAt("second", bo);
  identity.exchange("other", "newer");
  expect(identity.me).toEqual(ana);
  expect(identity.at("second")).toEqual({ ...bo, token: "newer" });
});

test("whoever we were is remembered: their games are ours", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ ...ana, token: "new", name: "Anna" }));
  const identity = await identityOf(ana);
  identity.satAt("second", bo);
  await identity.become("Anna", ana.colour);
  expect(identity.tokens()).toEqual(["new", "old", "other"]);
  identity.exchange("old", "renewed");
  expect(identity.tokens()).toEqual(["new", "renewed", "other"]);
});
