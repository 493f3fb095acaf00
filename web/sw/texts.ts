/** What the worker says, in one language. */
export interface Texts {
  readonly turn: string;
  readonly games: Readonly<Record<string, string>>;
}
