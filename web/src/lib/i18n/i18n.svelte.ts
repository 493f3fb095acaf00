// The texts of the page, in the language of the player: those of the folders in `languages/`, each loaded
// when it is wanted. What a language lacks the build fills up with English.

import type { English } from "../../languages/english";
import codes from "../../languages/en/codes.json";
import common from "../../languages/en/common.json";
import games from "../../languages/en/games.json";
import screens from "../../languages/en/screens.json";
import type { GameName } from "../../wire/games";
import { recall, remember } from "../storage";
import type { Arguments, Text } from "./catalogue";
import { Language, type LanguageFile } from "./language";

type Path = keyof English;

const FILES = import.meta.glob<LanguageFile>("../../languages/*/language.json", { eager: true, import: "default" });
const TEXTS = import.meta.glob<unknown>(
  ["../../languages/*/**/*.json", "!**/{language,translated}.json", "!**/en/{codes,common,games,screens}.json"],
  { import: "default" },
);

const SOURCE = "en";
const codeOf = (path: string): string => path.split("/").at(-2)!;
const LANGUAGES = Object.fromEntries(
  Object.entries(FILES).map(([path, file]) => [codeOf(path), new Language(codeOf(path), file)]),
);

/** What each language is called, and how it asks to be chosen. */
export const languages: readonly { code: string; name: string; switchTo: string }[] = Object.entries(FILES).map(
  ([path, { name, switchTo }]) => ({ code: codeOf(path), name, switchTo }),
);

class I18n {
  language = $state.raw(LANGUAGES[SOURCE]!);
  /** English first: that much comes with the page itself */
  private readonly loaded = new Map<string, unknown>(
    Object.entries({ codes, common, games, screens }).map(([path, texts]) => [`${SOURCE}/${path}`, texts]),
  );
  private readonly used = new Set<string>(["codes", "common", "games", "screens"]);

  get code(): string {
    return this.language.code;
  }

  /** All that is on the screen is loaded in that language before it is shown. */
  async set(code: string): Promise<void> {
    const language = LANGUAGES[code] ?? LANGUAGES[SOURCE]!;
    await Promise.all([...this.used].map((path) => this.load(path, language)));
    this.language = language;
    this.show();
  }

  /** As `set`, and for the next visits, too. */
  async choose(code: string): Promise<void> {
    await this.set(code);
    remember("language", code);
  }

  /** Texts that somebody is about to read. */
  async want(path: Path): Promise<void> {
    this.used.add(path);
    await this.load(path, this.language);
  }

  /** Whether anybody has written it. */
  has(path: string): boolean {
    return `../../languages/${SOURCE}/${path}.json` in TEXTS;
  }

  texts(path: Path): unknown {
    return this.loaded.get(`${this.code}/${path}`);
  }

  private async load(path: string, language: Language): Promise<void> {
    const name = `${language.code}/${path}`;
    if (this.loaded.has(name)) return;
    const file = TEXTS[`../../languages/${name}.json`] ?? TEXTS[`../../languages/${SOURCE}/${path}.json`];
    const texts = file ? await file() : this.loaded.get(`${SOURCE}/${path}`);
    this.loaded.set(name, language.typeset(texts));
  }

  private show(): void {
    if (typeof document === "undefined") return;
    document.documentElement.lang = this.code;
    document.getElementById("manifest")?.setAttribute("href", `/manifest.${this.code}.webmanifest`);
  }
}

export const i18n = new I18n();

/** The language that was chosen here, or else the first one that the browser asks for. */
export function firstLanguage(): string {
  const asked = typeof navigator === "undefined" ? [] : navigator.languages.map((one) => one.split("-")[0]!);
  return [recall<string>("language", ""), ...asked].find((code) => code in LANGUAGES) ?? SOURCE;
}

// What is written

/** Where a game's texts of one sort are. A new game has none at first: who asks has seen that it has. */
export const textsOf = <Sort extends string>(game: GameName, sort: Sort) =>
  `games/${game}/${sort}` as Extract<`games/${GameName}/${Sort}`, Path>;

/** The texts of a file, in the player's language; whoever needs them has waited for `i18n.want`. */
export const texts = <P extends Path>(path: P): English[P] => i18n.texts(path) as English[P];

export const filled = <T extends Text>(text: T, ...[values]: Arguments<T>): string =>
  i18n.language.filled(text, values);

/** How texts of one sort are asked for: by their key, with their values. */
export const written =
  <T extends { readonly [key: string]: Text }>(all: () => T) =>
  <K extends keyof T>(key: K, ...values: Arguments<T[K]>): string =>
    filled(all()[key], ...values);

/** The first of these texts that somebody has written: some games have words of their own. Empty: none, as for a later server’s code. */
export function firstOf(path: Path, keys: readonly string[], values: Readonly<Record<string, string | number>> = {}): string {
  const all = i18n.texts(path) as Readonly<Record<string, Text | undefined>>;
  const text = keys.map((key) => all[key]).find((one) => one !== undefined);
  return text ? i18n.language.filled(text, values) : "";
}

/** A text that is read later, in the language of that moment. */
export type Written = () => string;

type Keys<T> = { [K in keyof T & string]: T[K] extends Text ? K : `${K}.${Keys<T[K]>}` }[keyof T & string];
type Found<T> = T extends Text ? T : never;
type At<T, K> = K extends keyof T
  ? Found<T[K]>
  : K extends `${infer Head}.${infer Rest}`
    ? At<T[Head & keyof T], Rest>
    : never;

/** How a book asks for its texts: each by its way through the file. */
export const later =
  <P extends Path>(path: P) =>
  <K extends Keys<English[P]>>(key: K, ...[values]: Arguments<At<English[P], K>>): Written =>
  () =>
    i18n.language.filled(at(i18n.texts(path), key), values);

const at = (texts: unknown, key: string): Text =>
  key.split(".").reduce((found, name) => (found as Record<string, unknown>)[name], texts) as Text;

/** A text of the screens. */
export const t = written(() => texts("screens"));

/** A name as it is shown: whoever deleted their account is kept under the English words for it. */
export const called = (name: string): string => (name === screens.formerPlayer ? t("formerPlayer") : name);

/** Why something was refused; `games` are the codes of the game that is played, or how it reads any other. */
export function refusalText(
  code: string,
  games: Readonly<Record<string, string>> = {},
  read?: (code: string) => string,
): string {
  const ours: Readonly<Record<string, string>> = texts("codes");
  return games[code] ?? ours[code] ?? read?.(code) ?? ours["not_allowed_now"]!;
}

/** Five, at the beginning of a sentence. */
export const spelled = (number: number): string => t("numbers").split(" ")[number - 1] ?? String(number);

/** Ana, Ben and Caro. */
export const listed = (names: readonly string[]): string =>
  i18n.language
    .listed(names.length)
    .map((piece) => (typeof piece === "number" ? names[piece] : piece))
    .join("");

/** Numbers as a text takes them: whole, or with one digit behind the point. */
export const inWriting = (numbers: Readonly<Record<string, number>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(numbers).map(([name, value]) => [name, i18n.language.number(value, Number.isInteger(value) ? 0 : 1)]),
  );
