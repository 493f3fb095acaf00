// The texts of the screens for people who come back; App waits for them before it shows one.

import { texts, written } from "../../lib/i18n/i18n.svelte";

export const say = written(() => texts("people"));
