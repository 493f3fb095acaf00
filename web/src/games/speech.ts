// How a game is put into words: sentences with names and cards in them, which are drawn as tokens in
// the story and said as plain words by a screen reader.

import type { Arguments, Text } from "../lib/i18n/catalogue";
import { i18n, texts } from "../lib/i18n/i18n.svelte";
import type { Language } from "../lib/i18n/language";
import { plainly } from "../lib/numbers";
import type { Action, Event, GameName, View } from "../wire/games";
import type { Figure, Part as Points, Reason, Share } from "../wire/messages";

/** A card, a die, a coin: drawn as a token. */
export interface Chip {
  readonly chip: string;
  /** how it is said, if not as it is written */
  readonly spoken?: string;
  readonly tint?: string;
  readonly ink?: string;
  /** the number of a bean variety, to be drawn */
  readonly bean?: number;
}

/** Somebody at the table. */
export interface Named {
  readonly seat: number;
  readonly text: string;
  /** it is who reads this */
  readonly you?: boolean;
}

export type Part = string | Chip | Named;
export type Sentence = readonly Part[];

/** Several of them, listed as the language does it. */
export interface Several {
  readonly several: readonly Part[];
}

/** What can stand in a place of a text. */
export type Value = Part | Sentence | Several | number;

/** say(events.Played, { who: who.one(seat), card }) */
export const say = <T extends Text>(text: T, ...[values]: Arguments<T, Value>): Sentence =>
  i18n.language.pieces<Value, Part>(text, values ?? {}, put).filter((piece) => piece !== "");

function put(value: Value, form: string | undefined): Part[] {
  if (typeof value === "number") return [String(value)];
  if (isSentence(value)) return inForm(value, plain(value), form);
  if (typeof value === "object" && "several" in value) return listing(value, form);
  return typeof value === "object" && "seat" in value ? named(value, form) : inForm([value], spoken(value), form);
}

const isSentence = (value: Value): value is Sentence => Array.isArray(value);

function named(person: Named, form = "name", language = i18n.language): Part[] {
  const { before, instead, after } = language.formed(form, person.text, person.you);
  return [before, { seat: person.seat, text: instead ?? person.text }, after];
}

function inForm(parts: Sentence, written: string, form: string | undefined): Part[] {
  if (form === undefined) return [...parts];
  const { before, after } = i18n.language.formed(form, written);
  const last = parts.at(-1);
  if (!isEnding(after) || last === undefined || !isChip(last)) return [before, ...parts, after];
  return [before, ...parts.slice(0, -1), ending(last, after)];
}

/** What follows a word without a space belongs to it, and is drawn on its token: Saubohne. */
const isEnding = (after: string): boolean => after !== "" && !after.startsWith(" ");

const isChip = (part: Part): part is Chip => typeof part === "object" && "chip" in part;

const ending = (chip: Chip, after: string): Chip => ({
  ...chip,
  chip: chip.chip + after,
  ...(chip.spoken === undefined ? {} : { spoken: chip.spoken + after }),
});

/** Each in the form itself, unless it has a case for several: “Ana and Ben have”, who reads first. */
function listing({ several }: Several, form = "name"): Part[] {
  const together = i18n.language.together(form, several.length, several.some(isYou));
  if (!together) return inAList(several, form);
  const inOrder = [...several.filter(isYou), ...several.filter((one) => !isYou(one))];
  return [together.before, ...inAList(inOrder, "name"), together.after];
}

const inAList = (several: readonly Part[], form: string): Part[] =>
  i18n.language
    .listed(several.length)
    .flatMap((piece) => (typeof piece === "number" ? put(several[piece]!, form) : [piece]));

const isYou = (part: Part): boolean => typeof part === "object" && "seat" in part && !!part.you;

/** Several things, with something between them. */
export const joined = (things: readonly Sentence[], between = " "): Sentence =>
  things.flatMap((thing, place) => (place ? [between, ...thing] : [...thing]));

export const chips = (all: readonly Chip[], between = " "): Sentence =>
  joined(
    all.map((chip) => [chip]),
    between,
  );

export const plain = (sentence: Sentence): string => sentence.map(spoken).join("");

function spoken(part: Part): string {
  if (typeof part === "string") return part;
  return isChip(part) ? (part.spoken ?? part.chip) : part.text;
}

/** Who sits at the table, as one speaks of them. */
export class Who {
  constructor(
    private readonly names: readonly string[],
    readonly you: number,
    private readonly language: Language = i18n.language,
  ) {}

  /** For a sentence, which says in which form the name stands. */
  one(seat: number): Named {
    return { seat, text: this.plainName(seat), you: seat === this.you };
  }

  all(seats: readonly number[]): Several {
    return { several: seats.map((seat) => this.one(seat)) };
  }

  /** You, Ben: at the beginning of a sentence. */
  name(seat: number): Sentence {
    return named(this.one(seat), "name", this.language);
  }

  plainName(seat: number): string {
    return this.names[seat] ?? "–"; // when the game is over it is nobody’s turn
  }
}

/** A few words about something, and what it is. */
export interface Fact {
  readonly label: string;
  readonly value: Sentence;
}

/** A table in words, for those who read it or hear it read. */
export interface Layout {
  /** where in the game we are */
  readonly phase: string;
  readonly table: readonly Fact[];
  readonly seats: readonly (readonly Fact[])[];
  readonly mine: readonly Fact[];
  /** null: a game without one */
  readonly hand: readonly Chip[] | null;
}

/** How points came about, in words; whatever the server tells of it by a code. */
export interface Account {
  /** what a part is for: the heading of its column */
  part(part: Points): string;
  share?(share: Share): Chip;
  figure?(figure: Figure): Sentence;
  /** what decides between players with as many points, if they do not share the victory */
  readonly tie?: string;
  /** what is drawn over time, if anything is */
  readonly course?: string;
}

type Kind<T extends { type: string }> = T["type"];
type Of<T extends { type: string }, K extends Kind<T>> = Extract<T, { type: K }>;

/** What somebody asks of the viewer, and who. */
export interface Asked {
  readonly by: number;
  readonly sentence: Sentence;
}

/** The last event before the one that is told of which this is true. */
export type Earlier<G extends GameName> = (fits: (event: Event<G>) => boolean) => Event<G> | undefined;

/** All that is said about one game, in the language of who reads it. */
export interface Words<G extends GameName> {
  /** a heading for each sort of action */
  readonly kinds: { readonly [K in Kind<Action<G>>]: string };
  readonly actions: {
    readonly [K in Kind<Action<G>>]: (action: Of<Action<G>, K>, view: View<G>, who: Who) => Sentence;
  };
  /** null: not worth a word */
  readonly events: {
    readonly [K in Kind<Event<G>>]: (event: Of<Event<G>, K>, who: Who, earlier: Earlier<G>) => Sentence | null;
  };
  /** the events with which a turn begins, if not those that are called so in every game */
  readonly turns?: readonly Kind<Event<G>>[];
  /** the events that say what came of a turn, what says most first: one of them heads it once it is folded */
  readonly outcomes?: readonly Kind<Event<G>>[];
  readonly refusals: Readonly<Record<string, string>>;
  /** what somebody asks of the viewer, though the game may wait for others; null: nothing */
  asked?(view: View<G>, who: Who): Asked | null;
  /** a refusal of any other code, read from the code itself */
  refusal?(code: string): string;
  /** why a bot of this name did something, in its own words */
  reason?(reason: Reason, name: string): Sentence | null;
  /** what the game wants of you now: nothing but what is listed can be done */
  task(view: View<G>, legal: readonly Action<G>[]): string;
  layout(view: View<G>, who: Who): Layout;
  readonly account?: Account;
  /** a question before something that is costly and cannot be taken back */
  confirm?(action: Action<G>, view: View<G>): string | null;
}

// A board is given words of its own game, but who lends them does not know which game it is.

export function actionText<G extends GameName>(words: Words<G>, action: Action<G>, view: View<G>, who: Who): Sentence {
  const speak = words.actions[action.type as Kind<Action<G>>] as (
    action: Action<G>,
    view: View<G>,
    who: Who,
  ) => Sentence;
  return speak(action, view, who);
}

export function eventText<G extends GameName>(
  words: Words<G>,
  event: Event<G>,
  who: Who,
  earlier: Earlier<G> = () => undefined,
): Sentence | null {
  const speak = words.events[event.type as Kind<Event<G>>] as
    ((event: Event<G>, who: Who, earlier: Earlier<G>) => Sentence | null) | undefined;
  return speak ? speak(event, who, earlier) : null; // a later server may tell more than we know
}

const TURNS: readonly string[] = ["RoundBegan", "TurnBegan"];

/** Whether a turn begins with it: of these the story has its headlines, and a replay its steps. */
export const beginsTurn = <G extends GameName>(words: Words<G>, event: Event<G>): boolean =>
  (words.turns ?? TURNS).includes(event.type);

/** How much it says of what came of a turn; 0: nothing. */
export function outcomeOf<G extends GameName>({ outcomes = [] }: Words<G>, event: Event<G>): number {
  const place = outcomes.indexOf(event.type as Kind<Event<G>>);
  return place < 0 ? 0 : outcomes.length - place;
}

/** Ben: “Not this time.” */
export const quoted = (who: Named, said: Sentence): Sentence => say(texts("common").quoted, { who, said });

export const inQuotes = (said: Sentence): Sentence => say(texts("common").inQuotes, { said });

/** Points for each, and who won: the same in every game; `unit` is what its rulebook calls the points. */
export function endedText(
  { scores, winners }: { readonly scores: readonly number[]; readonly winners: readonly number[] },
  who: Who,
  unit: string,
): Sentence {
  const { ended, score } = texts("common");
  const each = scores.map((points, seat) => say(score, { who: who.one(seat), points: plainly(points) }));
  return say(ended, { unit, scores: joined(each, ", "), winners: who.all(winners) });
}

/** Beans 12, Burst tokens −3: 9. How somebody’s points came about, to be said. */
export function sumText(account: Account, parts: readonly Points[], score: number): string {
  const each = parts.filter(({ points }) => points).map((part) => `${account.part(part)} ${plainly(part.points)}`);
  return i18n.language.filled(texts("common").sum, { parts: each.join(", "), score: plainly(score) });
}

/** 1 card, 3 cards. */
export const cardsText = (count: number): string => i18n.language.filled(texts("common").cards, { n: count });
