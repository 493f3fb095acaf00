// The texts of the page, in the language of the player.

import { recall, remember } from "../storage";
import { filled, type Arguments, type Lang } from "./catalogue";
import { CODES } from "./codes";
import { en } from "./en";
import { fr } from "./fr";
import { typeset } from "./typography";

export type Key = keyof typeof en;

const CATALOGUES = { en, fr };
const RULES = { en: new Intl.PluralRules("en"), fr: new Intl.PluralRules("fr") };

class I18n {
  lang = $state<Lang>(firstLanguage());

  constructor() {
    this.show();
  }

  set(lang: Lang): void {
    this.lang = lang;
    remember("language", lang);
    this.show();
  }

  toggle(): void {
    this.set(this.lang === "en" ? "fr" : "en");
  }

  private show(): void {
    if (typeof document === "undefined") return;
    document.documentElement.lang = this.lang;
    document.getElementById("manifest")?.setAttribute("href", `/manifest.${this.lang}.webmanifest`);
  }
}

function firstLanguage(): Lang {
  const saved = recall<string>("language", "");
  if (saved === "en" || saved === "fr") return saved;
  const spoken = typeof navigator === "undefined" ? ["en"] : navigator.languages;
  return spoken.find((one) => /^(en|fr)\b/.test(one))?.startsWith("fr") ? "fr" : "en";
}

export const i18n = new I18n();

/** A text as the player's language sets it. */
export const set = (text: string): string => (i18n.lang === "fr" ? typeset(text) : text);

/** A text in the player's language. */
export function t<K extends Key>(key: K, ...[values]: Arguments<(typeof en)[K]>): string {
  return set(filled(CATALOGUES[i18n.lang][key], RULES[i18n.lang], values));
}

/** Why something was refused; `games` are the codes of the game that is played, or how it reads any other. */
export function refusalText(
  code: string,
  games: Readonly<Record<string, string>> = {},
  read?: (code: string) => string,
): string {
  const ours: Readonly<Record<string, string>> = CODES[i18n.lang];
  return games[code] ?? ours[code] ?? read?.(code) ?? ours["not_allowed_now"]!;
}

/** Five, at the beginning of a sentence. */
export const spelled = (number: number): string => t("numbers").split(" ")[number - 1] ?? String(number);

/** Ana, Ben and Caro. */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : t("and", { some: names.slice(0, -1).join(", "), last });
}
