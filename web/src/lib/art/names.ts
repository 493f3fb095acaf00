import { i18n } from "../i18n/i18n.svelte";
import type { Bean } from "./varieties";

export const beanName = (bean: Bean): string => bean[i18n.lang];
