import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { Hints } from "./hints.svelte";
import { i18n } from "./i18n/i18n.svelte";

vi.mock("./settings.svelte", () => ({ settings: { face: "" } }));

const HINT = { action: { type: "Pass" }, chance: 0.4, left: 0, reason: null };
const answered = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
const says = (body: unknown, status = 200) => answered.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));

beforeAll(() => i18n.want("puzzles"));
beforeEach(() => vi.stubGlobal("fetch", answered));
afterEach(() => vi.unstubAllGlobals());

test("who was told the last hint may ask for it once more", async () => {
  const hints = new Hints("k3v5mdq2xa");
  says({ left: 1 });
  await hints.look();
  expect([hints.left, hints.again]).toEqual([1, false]);
  says(HINT);
  await hints.ask();
  hints.close();
  expect([hints.told, hints.left, hints.again]).toEqual([null, 0, true]);
  says(HINT);
  await hints.ask();
  expect(hints.told).toEqual(HINT);
});

test("why there is none is told instead of what was told before", async () => {
  const hints = new Hints("k3v5mdq2xa");
  says(HINT);
  await hints.ask();
  says({ code: "too_fast" }, 429);
  await hints.ask();
  expect([hints.told, hints.asking]).toEqual([null, false]);
  expect(hints.problem).not.toBe("");
  says(HINT);
  await hints.ask();
  expect([hints.told, hints.problem]).toEqual([HINT, ""]);
});
