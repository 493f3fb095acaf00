// Written by `python -m cassoulet.wire`: change the Python, not this file.

import type * as bohnanza from "./bohnanza";
import type * as fagioli from "./fagioli";
import type * as haricot_magique from "./haricot_magique";
import type * as haricots from "./haricots";
import type * as pas_de_haricots from "./pas_de_haricots";

/** What each game speaks. */
export interface Games {
  bohnanza: { action: bohnanza.Action; event: bohnanza.Event; view: bohnanza.View };
  fagioli: { action: fagioli.Action; event: fagioli.Event; view: fagioli.View };
  haricot_magique: { action: haricot_magique.Action; event: haricot_magique.Event; view: haricot_magique.View };
  haricots: { action: haricots.Action; event: haricots.Event; view: haricots.View };
  pas_de_haricots: { action: pas_de_haricots.Action; event: pas_de_haricots.Event; view: pas_de_haricots.View };
}

export type GameName = keyof Games;
export type Action<G extends GameName = GameName> = Games[G]["action"];
export type Event<G extends GameName = GameName> = Games[G]["event"];
export type View<G extends GameName = GameName> = Games[G]["view"];

/** What stands on a box; the first choice of each option is the usual one. */
export interface Box {
  readonly name: GameName;
  readonly title: string;
  readonly designer: string;
  readonly seats: { readonly least: number; readonly most: number };
  readonly options: Readonly<Record<string, readonly string[]>>;
}

export const BOXES = {
  "bohnanza": {
    "name": "bohnanza",
    "title": "Bohnanza",
    "designer": "Uwe Rosenberg",
    "seats": {
      "least": 2,
      "most": 7
    },
    "options": {}
  },
  "fagioli": {
    "name": "fagioli",
    "title": "Fagioli",
    "designer": "Kentaro Yazawa",
    "seats": {
      "least": 2,
      "most": 4
    },
    "options": {}
  },
  "haricot_magique": {
    "name": "haricot_magique",
    "title": "The Magic Beanstalk",
    "designer": "Frédéric Morard",
    "seats": {
      "least": 2,
      "most": 5
    },
    "options": {
      "variant": [
        "basic",
        "expert"
      ],
      "slips": [
        "fall",
        "again"
      ]
    }
  },
  "haricots": {
    "name": "haricots",
    "title": "Haricots",
    "designer": "Kentaro Yazawa",
    "seats": {
      "least": 3,
      "most": 5
    },
    "options": {
      "rules": [
        "basic",
        "advanced"
      ]
    }
  },
  "pas_de_haricots": {
    "name": "pas_de_haricots",
    "title": "Pas de Haricots",
    "designer": "Horst-Rainer Rösner",
    "seats": {
      "least": 3,
      "most": 6
    },
    "options": {}
  }
} as const satisfies Record<GameName, Box>;

export const isGame = (name: string): name is GameName => Object.hasOwn(BOXES, name);
