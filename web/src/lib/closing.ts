// That a bot will close its market, in words.

import type { Closing } from "../wire/messages";
import { listed, t } from "./i18n/i18n.svelte";

export function closingText(closing: Closing, you: number, nameOf: (seat: number) => string): string {
  const name = nameOf(closing.seat);
  const others = closing.waits_for.filter((seat) => seat !== you);
  if (others.length) return t("market.waitsFor", { name, names: listed(others.map(nameOf)) });
  return t(closing.waits_for.length ? "market.waits" : "market.closes", { name });
}
