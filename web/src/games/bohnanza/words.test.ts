import { beforeEach, expect, test } from "vitest";
import { i18n } from "../../lib/i18n/i18n.svelte";
import type { OpenOffer, View } from "../../wire/games/bohnanza";
import { actionText, plain, Who } from "../speech";
import { words } from "./words";

const [BLUE, STINK, RED] = [2, 4, 8] as const;
const who = new Who(["Ana", "Ben"], 0);

beforeEach(async () => {
  await i18n.want("games/bohnanza/table");
  await i18n.set("en");
});

/** What the button says that accepts an offer of Ben's. */
function accept(given: readonly number[], want: readonly number[]): string {
  const offer = { offer: 1, seat: 1, from_hand: given, turned: [], want } as unknown as OpenOffer;
  const view = { offers: [offer] } as unknown as View;
  return plain(actionText(words, { type: "Accept", offer: 1, hand: [], turned: [] }, view, who));
}

test.each([
  ["en", "Accept Red from Ben for your Blue", "Accept Red from Ben as a gift", "Give Ben your Blue as a gift"],
  ["fr", "Accepter Rouge de Ben contre Bleu", "Accepter Rouge de Ben en cadeau", "Offrir Bleu à Ben"],
  ["de", "Annehmen: Rote von Ben für Blaue", "Geschenk annehmen: Rote von Ben", "Ben Blaue schenken"],
])("in %s a gift is not accepted for nothing", async (code, trade, gift, wish) => {
  await i18n.set(code);
  expect([accept([RED], [BLUE]), accept([RED], []), accept([], [BLUE])]).toEqual([trade, gift, wish]);
});

test("a bean is called in a German sentence as Germans call it", async () => {
  await i18n.set("de");
  const told = words.events.Drew({ type: "Drew", seat: 0, card: STINK }, who, () => undefined);
  expect(plain(told!)).toBe("Du hast eine Saubohne gezogen.");
});
