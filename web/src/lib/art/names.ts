import { texts } from "../i18n/i18n.svelte";
import type { Bean } from "./varieties";

export const beanName = (bean: Bean): string => texts("common").beans[bean.id];
