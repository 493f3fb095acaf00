// Words for a game that has none of its own: read from the names of its classes and fields, and from what
// `READING` tells of them. `Played {seat: 0, card: 3}` is “Ana: played – card 3”.

import { shade } from "../lib/art/ramp";
import { i18n, texts } from "../lib/i18n/i18n.svelte";
import { plainly } from "../lib/numbers";
import { readable } from "../lib/readable";
import type { GameName, Reading } from "../wire/games";
import {
  endedText,
  joined,
  plain,
  say,
  type Chip,
  type Fact,
  type Layout,
  type Sentence,
  type Who,
  type Words,
} from "./speech";

type Value = null | boolean | number | string | readonly Value[] | Fields;
type Finish = Parameters<typeof endedText>[0];
type Fields = { readonly [name: string]: Value };

const NOTHING: Sentence = ["–"];
/** Of a view: what the frame shows, or what no longer lies open. */
const NOT_ON_THE_TABLE = new Set(["type", "seat", "turn", "hand", "memory", "round"]);
const HUES = 12;

export const readWords = (reading: Reading): Words<GameName> => new Reader(reading).words();

const phrases = () => texts("common").read;

class Reader {
  constructor(private readonly reading: Reading) {}

  words(): Words<GameName> {
    const { actions, events } = this.reading;
    const named = (kind: string) => this.named(kind);
    const words = {
      get kinds() {
        return forEach(actions, named);
      },
      actions: forEach(actions, () => (action: Fields, _: Fields, who: Who) => this.action(action, who)),
      events: {
        ...forEach(events, () => (event: Fields, who: Who) => this.event(event, who)),
        Ended: (event: Finish, who: Who) => endedText(event, who, phrases().points),
      },
      refusals: {},
      refusal: (code: string) => `${this.named(code)}.`,
      task: () => phrases().task,
      layout: (view: Fields, who: Who) => this.layout(view, who),
    };
    return words as unknown as Words<GameName>; // of which game, is known to whoever asks for them
  }

  // What is done, and what happened

  /** Take a point: card 3 */
  private action(action: Fields, who: Who): Sentence {
    const details = this.details(action, who);
    const what = this.named(kindOf(action));
    return details.length ? say(phrases().told, { what, how: details }) : [what];
  }

  /** Ana: played – card 3, count 2 */
  private event(event: Fields, who: Who): Sentence {
    const told = this.named(kindOf(event));
    const seat = event["seat"];
    const head: Sentence =
      typeof seat === "number" ? say(phrases().told, { what: who.one(seat), how: within(told) }) : [told];
    const details = this.details(event, who);
    return details.length ? [...head, " – ", ...details] : head;
  }

  /** card 3, count 2 */
  private details(fields: Fields, who: Who): Sentence {
    const told = Object.entries(fields).filter(
      ([name, value]) => name !== "type" && name !== "seat" && !isEmpty(value),
    );
    return joined(
      told.map(([name, value]) => [within(this.named(name)), " ", ...this.field(fields, name, value, who)]),
      ", ",
    );
  }

  // The table

  private layout(view: Fields, who: Who): Layout {
    const { round, hand } = view;
    const open = Object.keys(view).filter((name) => !NOT_ON_THE_TABLE.has(name) && !this.reading.each.includes(name));
    return {
      phase: typeof round === "number" ? `${this.named("round")} ${round}` : "",
      table: open.map((name) => this.fact(view, name, view[name] ?? null, who)),
      seats: this.plates(view, who),
      mine: [],
      hand: isList(hand) ? hand.map((card) => this.chip(card, who)) : null,
    };
  }

  private plates(view: Fields, who: Who): Fact[][] {
    const plates: Fact[][] = [];
    for (const name of this.reading.each) {
      const values = view[name];
      if (!isList(values)) continue;
      values.forEach((value, seat) => (plates[seat] ??= []).push(this.fact(view, name, value, who)));
    }
    return plates;
  }

  private fact(view: Fields, name: string, value: Value, who: Who): Fact {
    const you = typeof value === "number" && value >= 0 && value === who.you && this.isSeat(view, name);
    return { label: this.named(name), value: you ? who.name(value) : this.field(view, name, value, who) };
  }

  // A value

  private field(fields: Fields, name: string, value: Value, who: Who): Sentence {
    if (this.isSeat(fields, name)) return this.seats(value, who);
    return this.value(value, who, /(^|_)cards?$/.test(name));
  }

  private isSeat(fields: Fields, name: string): boolean {
    return name === "seat" || !!this.reading.seats[kindOf(fields)]?.includes(name);
  }

  private seats(value: Value, who: Who): Sentence {
    const seats = (isList(value) ? value : [value]).map(Number).filter((seat) => seat >= 0);
    if (value === null || !seats.length) return NOTHING;
    return say(phrases().who, { who: who.all(seats) });
  }

  private value(value: Value, who: Who, isCard: boolean): Sentence {
    if (isEmpty(value)) return NOTHING;
    if (isList(value)) return this.list(value, who);
    if (isFields(value)) return this.details(value, who);
    return isCard ? [this.chip(value, who)] : [this.scalar(value)];
  }

  private list(values: readonly Value[], who: Who): Sentence {
    const deep = values.some((one) => isList(one) || isFields(one));
    return joined(
      values.map((one) => this.value(one, who, true)),
      deep ? " · " : " ",
    );
  }

  private chip(value: Value, who: Who): Chip {
    if (typeof value !== "number") return { chip: plain(this.value(value, who, false)) };
    const { tint, deep } = shade(1 + ((((value - 1) % HUES) + HUES) % HUES));
    return { chip: plainly(value), tint, ink: deep };
  }

  private scalar(value: Value): string {
    if (typeof value === "boolean") return value ? phrases().yes : phrases().no;
    if (typeof value === "number") return plainly(value);
    const text = String(value);
    return /^[a-z]+(_[a-z]+)*$/.test(text) ? this.named(text) : text; // what somebody typed stays as it is
  }

  private named(name: string): string {
    return (texts("common").names as Record<string, string>)[name] ?? readable(name);
  }
}

const forEach = <T>(names: readonly string[], made: (name: string) => T): Record<string, T> =>
  Object.fromEntries(names.map((name) => [name, made(name)]));

/** The class; a part of something else bears no name. */
const kindOf = (fields: Fields): string => (typeof fields["type"] === "string" ? fields["type"] : "");

const isList = (value: Value | undefined): value is readonly Value[] => Array.isArray(value);
const isFields = (value: Value): value is Fields => typeof value === "object" && value !== null && !isList(value);
const isEmpty = (value: Value): boolean => value === null || value === "" || (isList(value) && !value.length);
const within = (text: string): string => i18n.language.within(text);
