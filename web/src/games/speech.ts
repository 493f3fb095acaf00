// How a game is put into words: sentences with names and cards in them, which are drawn as tokens in
// the story and said as plain words by a screen reader.

import type { Lang } from "../lib/i18n/catalogue";
import { plainly } from "../lib/numbers";
import type { Action, Event, GameName, View } from "../wire/games";
import type { Reason } from "../wire/messages";

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
}

export type Part = string | Chip | Named;
export type Sentence = readonly Part[];

/** say`${who} played ${cards}.` */
export function say(strings: TemplateStringsArray, ...pieces: readonly (Part | Sentence | number)[]): Sentence {
  const parts: Part[] = [];
  strings.forEach((string, place) => {
    if (string) parts.push(string);
    const piece = pieces[place];
    if (piece === undefined || piece === "") return;
    if (typeof piece === "number") parts.push(String(piece));
    else if (isSentence(piece)) parts.push(...piece);
    else parts.push(piece);
  });
  return parts;
}

const isSentence = (piece: Part | Sentence): piece is Sentence => Array.isArray(piece);

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
  return "chip" in part ? (part.spoken ?? part.chip) : part.text;
}

/** Who sits at the table, as one speaks of them. */
export class Who {
  constructor(
    private readonly names: readonly string[],
    readonly you: number,
    readonly lang: Lang,
  ) {}

  /** You, Ben: at the beginning of a sentence. */
  name(seat: number): Named {
    const you = this.lang === "fr" ? "Vous" : "You";
    return { seat, text: seat === this.you ? you : this.plainName(seat) };
  }

  /** you, Ben: within a sentence. */
  whom(seat: number): Named {
    const you = this.lang === "fr" ? "vous" : "you";
    return { seat, text: seat === this.you ? you : this.plainName(seat) };
  }

  /** French: Vous avez, Ben a. */
  has(seat: number): Sentence {
    return [this.name(seat), seat === this.you ? " avez" : " a"];
  }

  /** French: de vous, d’Ana, de Ben. */
  of(seat: number): Sentence {
    const vowel = seat !== this.you && /^[aeiouyhàâéèêëîïôöûü]/i.test(this.plainName(seat));
    return [vowel ? "d’" : "de ", this.whom(seat)];
  }

  /** you and Ben: within a sentence. */
  all(seats: readonly number[]): Sentence {
    const and = this.lang === "fr" ? " et " : " and ";
    return seats.flatMap((seat, place) => [place ? and : "", this.whom(seat)]);
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

type Kind<T extends { type: string }> = T["type"];
type Of<T extends { type: string }, K extends Kind<T>> = Extract<T, { type: K }>;

/** All that is said about one game, in one language. */
export interface Words<G extends GameName> {
  /** a heading for each sort of action */
  readonly kinds: { readonly [K in Kind<Action<G>>]: string };
  readonly actions: {
    readonly [K in Kind<Action<G>>]: (action: Of<Action<G>, K>, view: View<G>, who: Who) => Sentence;
  };
  /** null: not worth a word */
  readonly events: { readonly [K in Kind<Event<G>>]: (event: Of<Event<G>, K>, who: Who) => Sentence | null };
  readonly refusals: Readonly<Record<string, string>>;
  /** a refusal of any other code, read from the code itself */
  refusal?(code: string): string;
  /** why a bot of this name did something, in its own words */
  reason?(reason: Reason, name: string): Sentence | null;
  /** what the game wants of you now */
  task(view: View<G>): string;
  layout(view: View<G>, who: Who): Layout;
  /** a question before something that is costly and cannot be taken back */
  confirm?(action: Action<G>, view: View<G>): string | null;
}

export type BothWords<G extends GameName> = Readonly<Record<Lang, Words<G>>>;

// A board is given words of its own game, but who lends them does not know which game it is.

export function actionText<G extends GameName>(words: Words<G>, action: Action<G>, view: View<G>, who: Who): Sentence {
  const speak = words.actions[action.type as Kind<Action<G>>] as (
    action: Action<G>,
    view: View<G>,
    who: Who,
  ) => Sentence;
  return speak(action, view, who);
}

export function eventText<G extends GameName>(words: Words<G>, event: Event<G>, who: Who): Sentence | null {
  const speak = words.events[event.type as Kind<Event<G>>] as
    ((event: Event<G>, who: Who) => Sentence | null) | undefined;
  return speak ? speak(event, who) : null; // a later server may tell more than we know
}

/** Ben: “Not this time.” */
export function quoted(who: Named, said: Sentence, lang: Lang): Sentence {
  return say`${who}${lang === "fr" ? " :" : ":"} ${inQuotes(said, lang)}`;
}

export const inQuotes = (said: Sentence, lang: Lang): Sentence =>
  lang === "fr" ? say`« ${said} »` : say`“${said}”`;

/** Points for each, and who won: the same in every game. */
export function endedText(lang: Lang, unit: string) {
  return (event: { scores: readonly number[]; winners: readonly number[] }, who: Who): Sentence => {
    const scores = joined(
      event.scores.map((score, seat) => say`${who.whom(seat)} ${plainly(score)}`),
      ", ",
    );
    if (lang === "fr") return say`La partie est finie. ${unit} : ${scores}. Victoire pour ${who.all(event.winners)}.`;
    return say`The game is over. ${unit}: ${scores}. Won by ${who.all(event.winners)}.`;
  };
}

/** 1 card, 3 cards; 1 carte, 3 cartes. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${Math.abs(count) < 2 && count !== 0 ? one : many}`;
/** In French nothing is singular, too: 0 carte. */
export const compte = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${Math.abs(count) < 2 ? one : many}`;
