// A language as its `language.json` tells it: which plural a number takes, how names stand in sentences, how
// things are listed and signs are set. Nothing here is about one language.

import type { Text } from "./catalogue";

/** In which form a word stands in a sentence: for the reader (`you`), for a class of words, for all others. */
type Form = Readonly<Record<string, string>>;

export interface LanguageFile {
  /** as it calls itself */
  readonly name: string;
  /** what its button says, to whoever reads another language now */
  readonly switchTo: string;
  /** whose numbers and lists are meant, if the name of the folder does not say it */
  readonly locale?: string;
  /** words by how they are written: those that begin with a vowel, feminine ones */
  readonly classes?: Readonly<Record<string, string>>;
  readonly forms: Readonly<Record<string, Form>>;
  /** words keep their capitals within a sentence: Karte 3 */
  readonly keepsCapitals?: boolean;
  /** what is replaced by what in whatever is shown */
  readonly typography?: readonly (readonly [what: string, by: string])[];
}

/** A word in a form: what goes before it, what is said instead of it, what follows. */
export interface Formed {
  readonly before: string;
  readonly instead: string | null;
  readonly after: string;
}

const PLACE = /\{(\w+)(?::(\w+))?\}/g;
const WORD = /^(.*?)\{(.*?)\}(.*)$/;
const ITSELF = "name";

export class Language {
  readonly locale: string;
  // Made when a text first needs one: each costs a phone more than all the texts of a page
  private readonly plurals: () => Intl.PluralRules;
  private readonly lists: () => Intl.ListFormat;
  private readonly classes: Readonly<Record<string, RegExp>>;
  private readonly signs: readonly (readonly [RegExp, string])[];

  constructor(
    readonly code: string,
    private readonly file: LanguageFile,
  ) {
    this.locale = file.locale ?? code;
    this.plurals = once(() => new Intl.PluralRules(this.locale));
    this.lists = once(() => new Intl.ListFormat(this.locale));
    this.classes = mapped(file.classes ?? {}, (pattern) => new RegExp(pattern, "iu"));
    this.signs = (file.typography ?? []).map(([what, by]) => [new RegExp(what, "gu"), by]);
  }

  /** A text in pieces: what is written, and what is put in its places, each in the form that the text names. */
  pieces<V, P>(
    text: Text,
    values: Readonly<Record<string, V>>,
    put: (value: V, form: string | undefined) => readonly P[],
  ): (string | P)[] {
    const written = this.chosen(text, values);
    const pieces: (string | P)[] = [];
    let end = 0;
    for (const { 0: place, 1: name, 2: form, index } of written.matchAll(PLACE)) {
      const value = values[name!];
      pieces.push(written.slice(end, index), ...(value === undefined ? [] : put(value, form)));
      end = index + place.length;
    }
    return [...pieces, written.slice(end)];
  }

  filled(text: Text, values: Readonly<Record<string, string | number>> = {}): string {
    return this.pieces(text, values, (value, form) => [this.said(value, form)]).join("");
  }

  private said(value: string | number, form: string | undefined): string {
    if (form === undefined) return String(value);
    const { before, instead, after } = this.formed(form, String(value));
    return before + (instead ?? value) + after;
  }

  private chosen(text: Text, values: Readonly<Record<string, unknown>>): string {
    if (typeof text === "string") return text;
    return text[this.plurals().select(Number(values["n"]))] ?? text.other;
  }

  /** de Ben, d’Ana, de vous. */
  formed(form: string, written: string, you = false): Formed {
    const cases = Object.entries(this.file.forms[form] ?? {});
    const [kind, text] = cases.find(([kind]) => this.isOf(kind, written, you)) ?? ["other", `{${ITSELF}}`];
    const [, before = "", word = "", after = ""] = WORD.exec(text) ?? ["", "", text, ""];
    return { before, instead: kind === "you" ? word : null, after };
  }

  /** What is said of several at once, if the form has a case for them, or for them and the reader: “{name} have”. */
  together(form: string, count: number, youAmong = false): Formed | null {
    const { several, youAmong: withYou = several } = (count > 1 && this.file.forms[form]) || {};
    const text = youAmong ? withYou : several;
    const [, before = "", , after = ""] = (text && WORD.exec(text)) || [];
    return text ? { before, instead: null, after } : null;
  }

  private isOf(kind: string, written: string, you: boolean): boolean {
    if (kind === "you" || kind === "other") return kind === "other" || you;
    return !you && !!this.classes[kind]?.test(written);
  }

  /** Ana, Ben and Caro: the places of the things, and what stands between them. */
  listed(count: number): (number | string)[] {
    const places = Array.from({ length: count }, (_, place) => String(place));
    return this.lists().formatToParts(places).map(({ type, value }) => (type === "element" ? Number(value) : value));
  }

  /** A word with which a line could begin, as it stands within one: card 3. */
  within(word: string): string {
    return this.file.keepsCapitals ? word : word.charAt(0).toLocaleLowerCase(this.locale) + word.slice(1);
  }

  number(value: number, digits = 0): string {
    return value.toLocaleString(this.locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  }

  /** 36 hours */
  span(count: number, unit: string): string {
    return count.toLocaleString(this.locale, { style: "unit", unit, unitDisplay: "long" });
  }

  /** 36 hours ago */
  ago(count: number, unit: Intl.RelativeTimeFormatUnit): string {
    return new Intl.RelativeTimeFormat(this.locale, { style: "short" }).format(-count, unit);
  }

  /** With its signs as the language sets them. */
  typeset<T>(texts: T): T {
    if (!this.signs.length) return texts;
    const set = (text: string) => this.signs.reduce((done, [what, by]) => done.replace(what, by), text);
    return everywhere(texts, set) as T;
  }
}

function everywhere(texts: unknown, change: (text: string) => string): unknown {
  if (typeof texts === "string") return change(texts);
  if (Array.isArray(texts)) return texts.map((one) => everywhere(one, change));
  return mapped(texts as Record<string, unknown>, (one) => everywhere(one, change));
}

const mapped = <T, U>(all: Readonly<Record<string, T>>, change: (one: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(all).map(([name, one]) => [name, change(one)]));

const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};
