// How texts are typed: whoever asks for one must give the values that its English form names in braces.

/** A text for each of a language's plurals; the value `n` decides. */
export type Plural = { readonly [Category in Intl.LDMLPluralRule]?: string } & { readonly other: string };

export type Text = string | Plural;

type Place<P extends string> = P extends `${infer Name}:${string}` ? Name : P;
type Places<T extends string> = T extends `${string}{${infer P}}${infer Rest}` ? Place<P> | Places<Rest> : never;
type Form<T extends Text> = T extends Plural ? T["other"] : T;

/** The values that a text needs. */
export type Values<T extends Text, V> = { readonly [Name in Places<Form<T> & string>]: V };

export type Arguments<T extends Text, V = string | number> = [Places<Form<T> & string>] extends [never]
  ? []
  : [values: Values<T, V>];
