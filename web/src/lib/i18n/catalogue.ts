// How a catalogue of texts is typed: French must have exactly the keys of English, and whoever asks
// for a text must give the values that its English form names in braces.

export type Lang = "en" | "fr";

export interface Plural {
  readonly one: string;
  readonly other: string;
}

export type Text = string | Plural;

/** The same keys, each with the same sort of text. */
export type Same<Texts extends Record<string, Text>> = {
  readonly [Key in keyof Texts]: Texts[Key] extends Plural ? Plural : string;
};

type Named<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Named<Rest> : never;
type Form<T extends Text> = T extends Plural ? T["other"] : T;

/** The values that a text needs. */
export type Values<T extends Text> = { readonly [Name in Named<Form<T> & string>]: string | number };

export type Arguments<T extends Text> = [Named<Form<T> & string>] extends [never] ? [] : [values: Values<T>];

/** Put values where the text has their names in braces. */
export function filled(
  text: Text,
  rules: Intl.PluralRules,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const form = typeof text === "string" ? text : rules.select(Number(values["n"])) === "one" ? text.one : text.other;
  return form.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}
