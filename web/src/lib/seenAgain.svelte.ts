// A finished game as somebody looks at it: which moment, by whose eyes, and what is told of it.

import { Who } from "../games/speech";
import type { LoadedGame } from "../games/registry";
import type { Moment, Room } from "../wire/messages";
import { called, i18n } from "./i18n/i18n.svelte";
import { RecordedTable } from "./recorded.svelte";
import { framesOf, storyOf } from "./replays";
import { placeOf } from "./review/curve";
import { seatsOf } from "./seats";
import { settings } from "./settings.svelte";
import { gathered, Teller } from "./told";

/** What a server tells of it. */
export interface Recording {
  readonly id: string;
  readonly room: Room;
  readonly loaded: LoadedGame;
  readonly moments: readonly Moment[];
  /** of each move that stands */
  readonly films: readonly (readonly string[])[];
  /** whose eyes; -1: a spectator’s */
  readonly viewer: number;
}

export class SeenAgain {
  moments = $state.raw<readonly Moment[]>([]);
  viewer = $state(-1);
  readonly id: string;
  readonly room: Room;
  readonly loaded: LoadedGame;
  readonly table: RecordedTable;
  private readonly films: Recording["films"];

  /** At a seq, or from its beginning; `mine`: who looks is who played. */
  constructor({ id, room, loaded, moments, films, viewer }: Recording, seq: number | null, readonly mine = false) {
    [this.id, this.room, this.loaded, this.films] = [id, room, loaded, films];
    [this.moments, this.viewer] = [moments, viewer];
    this.table = new RecordedTable(framesOf(moments, films), () => settings.calm || document.hidden);
    this.table.show(this.placeOf(seq ?? 0));
  }

  readonly words = $derived.by(() => this.loaded.words);
  readonly names = $derived.by(() => this.room.places.map((place) => called(place.name)));
  readonly who = $derived.by(() => new Who(this.names, this.viewer, i18n.language));
  /** for whoever looks need not be who played */
  readonly spoken = $derived.by(() => (this.mine ? this.who : new Who(this.names, -1, i18n.language)));
  readonly happenings = $derived.by(() => storyOf(this.moments));
  readonly told = $derived.by(() => new Teller(this.words, this.spoken).tell(this.happenings));
  readonly seq = $derived.by(() => this.moments[this.table.place]!.seq);
  readonly over = $derived.by(() => this.table.place === this.table.last);
  readonly seats = $derived.by(() =>
    seatsOf({ ...this.room, status: this.over ? "over" : "playing" }, this.viewer, this.table.standing.waiting_for).map(
      (seat) => ({ ...seat, here: true }),
    ),
  );
  /** no secret: the game is over */
  readonly final = $derived.by(() => this.moments.at(-1)!.result ?? null);
  /** what happened in the moment that is shown */
  readonly now = $derived.by(() => gathered(this.told.filter((line) => line.seq === this.seq)));
  readonly before = $derived.by(() => this.happenings.filter((one) => one.seq <= this.seq));

  /** The last moment up to this seq. */
  placeOf(seq: number): number {
    return placeOf(this.moments, seq);
  }

  /** The same moments by somebody else’s eyes. */
  seeAs(moments: readonly Moment[], viewer: number): void {
    this.table.frames = framesOf(moments, this.films);
    [this.moments, this.viewer] = [moments, viewer];
  }
}
