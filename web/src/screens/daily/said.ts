// The texts of the day's deal; whoever shows one waits for them.

import { texts, written } from "../../lib/i18n/i18n.svelte";

export const say = written(() => texts("daily"));
