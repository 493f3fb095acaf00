// What happened, in sentences: of the game by its own words, of the table by ours.

import { beginsTurn, eventText, outcomeOf, plain, quoted, say, type Earlier, type Sentence, type Who, type Words } from "../games/speech";
import type { GameName } from "../wire/games";
import type { AnyFact } from "../wire/messages";
import { called, texts } from "./i18n/i18n.svelte";
import type { Happening } from "./table.svelte";

export interface Told {
  readonly key: string;
  readonly seq: number;
  /** whose doing it was; -1: nobody's */
  readonly seat: number;
  /** about the table, not the game */
  readonly aside: boolean;
  /** a turn begins with it */
  readonly begins: boolean;
  /** how much it says of what came of the turn, if anything */
  readonly outcome?: number;
  readonly sentence: Sentence;
}

/** A turn as it is told: its headline, and all that happened in it. */
export interface Turn {
  readonly key: string;
  /** null: what happened before the first of them */
  readonly head: Told | null;
  /** the same once it is over, where something came of it */
  readonly outcome: Told | null;
  readonly lines: readonly Told[];
}

/** The story turn by turn. */
export function inTurns(told: readonly Told[]): Turn[] {
  const starts = told.flatMap(({ begins }, place) => (begins ? [place] : []));
  const before = told.slice(0, starts[0] ?? told.length);
  return [
    ...(before.length ? [{ key: EARLIER, head: null, outcome: null, lines: gathered(before) }] : []),
    ...starts.map((start, turn) => {
      const head = told[start]!;
      const rest = told.slice(start + 1, starts[turn + 1]);
      return { key: head.key, head, outcome: outcomeIn(rest), lines: gathered(rest) };
    }),
  ];
}

/** What says most of how it ended; the last of those that say as much. */
function outcomeIn(told: readonly Told[]): Told | null {
  const most = Math.max(0, ...told.map(({ outcome = 0 }) => outcome));
  return most ? told.findLast(({ outcome }) => outcome === most)! : null;
}

const EARLIER = "earlier";

/** What happened several times in a row is told once: Ben drew a card (4×). */
export function gathered(told: readonly Told[]): Told[] {
  const lines: { line: Told; text: string; times: number }[] = [];
  for (const line of told) {
    const text = plain(line.sentence);
    const last = lines.at(-1);
    if (last && last.text === text && !line.aside) last.times += 1;
    else lines.push({ line, text, times: 1 });
  }
  return lines.map(({ line, times }) =>
    times === 1 ? line : { ...line, sentence: [...line.sentence, ` (${times}×)`] },
  );
}

/** Finds what happened before the one at this place. */
export function earlierIn<G extends GameName>(story: readonly Happening<G>[], place: number): Earlier<G> {
  return (fits) => {
    for (let before = place - 1; before >= 0; before--) {
      const one = story[before]!;
      if ("event" in one && fits(one.event)) return one.event;
    }
    return undefined;
  };
}

const isComing = (one: Happening): boolean =>
  "fact" in one && (one.fact.type === "WentAway" || one.fact.type === "CameBack");

/** Tells a story that grows: what was put in words once stays as it is, and is not drawn anew. */
export class Teller {
  private readonly known = new WeakMap<Happening, Told | null>();

  constructor(
    private readonly words: Words<GameName>,
    private readonly who: Who,
  ) {}

  tell(story: readonly Happening[]): Told[] {
    const first = story.findIndex((one) => "event" in one);
    return story
      .filter((one, place) => !isComing(one) || (first >= 0 && place > first)) // before the first card everybody comes
      .map((happening, place, all) => this.line(happening, earlierIn(all, place)))
      .filter((line) => line !== null);
  }

  private line(happening: Happening, earlier: Earlier<GameName>): Told | null {
    let line = this.known.get(happening);
    if (line === undefined) this.known.set(happening, (line = this.put(happening, earlier)));
    return line;
  }

  private put(happening: Happening, earlier: Earlier<GameName>): Told | null {
    const { key, seq } = happening;
    const about = "fact" in happening ? happening.fact : happening.event;
    const seat = "seat" in about && typeof about.seat === "number" ? about.seat : -1;
    const sentence =
      "fact" in happening
        ? this.fact(happening.fact)
        : eventText(this.words, happening.event, this.who, earlier);
    const aside = "fact" in happening && happening.fact.type !== "Moved";
    const begins = "event" in happening && beginsTurn(this.words, happening.event);
    const outcome = "event" in happening ? outcomeOf(this.words, happening.event) : 0;
    return sentence ? { key, seq, seat, aside, begins, outcome, sentence } : null;
  }

  private fact(fact: AnyFact): Sentence | null {
    if (fact.type !== "Moved") return factText(fact, this.who);
    const said = fact.reason && this.words.reason?.(fact.reason, this.who.plainName(fact.seat));
    return said ? quoted(this.who.one(fact.seat), said) : null;
  }
}

function factText(fact: AnyFact, who: Who): Sentence | null {
  const facts = texts("screens");
  switch (fact.type) {
    case "Sat":
    case "BotSat":
      return say(facts[`fact.${fact.type}`], { name: { ...who.one(fact.seat), text: called(fact.name) } });
    case "UndoAsked":
    case "UndoRefused":
    case "WentAway":
    case "CameBack":
    case "TakenOver":
    case "GivenBack":
      return say(facts[`fact.${fact.type}`], { name: who.one(fact.seat) });
    case "Undone":
      return say(facts["fact.Undone"], { n: fact.moves });
    case "Stood":
    case "Started":
    case "Warned":
    case "Closed":
    case "Rematched":
      return say(facts[`fact.${fact.type}`]);
    default:
      return null;
  }
}
