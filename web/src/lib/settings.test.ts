import { expect, test, vi } from "vitest";

const kept = new Map<string, string>();
const system = { calm: false, dark: false };
const page = { dataset: {} as Record<string, string>, style: { setProperty: () => undefined } };
vi.stubGlobal("localStorage", {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
});
vi.stubGlobal("document", { documentElement: page, querySelector: () => null });
vi.stubGlobal("matchMedia", (query: string) => ({
  matches: query.includes("motion") ? system.calm : system.dark,
  addEventListener: () => undefined,
}));

/** The settings of a browser that was opened anew. */
async function open() {
  vi.resetModules();
  const [{ settings }, { tempo }] = await Promise.all([import("./settings.svelte"), import("./motion")]);
  return { settings, tempo };
}

test("who has chosen nothing has what the system wants", async () => {
  Object.assign(system, { calm: true, dark: true });
  const { settings } = await open();
  expect([settings.motion, settings.calm, settings.dark]).toEqual(["none", true, true]);
  expect(page.dataset).toEqual({ theme: "dark", motion: "none" });
});

test("a choice counts for more than the system, at once and when the browser is opened again", async () => {
  const { settings, tempo } = await open();
  settings.motion = "slow";
  settings.theme = "light";
  settings.face = "chili";
  settings.volume = 0.2;
  expect(page.dataset).toEqual({ theme: "light", motion: "slow" });
  expect(tempo.rate).toBeLessThan(1);
  const again = (await open()).settings;
  expect([again.motion, again.theme, again.face, again.volume]).toEqual(["slow", "light", "chili", 0.2]);
});

test.each([
  ["full", "normal"],
  ["reduced", "none"],
  ["system", "none"],
])("what an earlier version kept as %s is read as %s", async (earlier, now) => {
  kept.set("cassoulet.settings", JSON.stringify({ motion: earlier }));
  expect((await open()).settings.motion).toBe(now);
});
