// What is written where the beanstalk is practised.

import { texts, written } from "../../lib/i18n/i18n.svelte";

export const p = written(() => texts("games/haricot_magique/practice"));
