// Colours of seats. A colour is never the only cue: each seat has its own bean, too.

import type { Face, Place } from "../../wire/messages";
import { PALETTE } from "./colours";
import { BEANS, type Bean } from "./varieties";

export { PALETTE };

/** The colour of each seat: people's own, and for bots and free seats what is left over. */
export function coloursOf(places: readonly Pick<Place, "colour">[]): string[] {
  const taken = new Set(places.map((place) => place.colour));
  const spare = PALETTE.filter((colour) => !taken.has(colour));
  return places.map((place, seat) => place.colour || spare.shift() || PALETTE[seat % PALETTE.length]!);
}

/** The beans that stand for people: not the one that wears a crown. */
export const FACES: readonly Bean[] = BEANS.slice(0, -1);

/** The bean that stands for a seat whose player chose none. */
export const beanOf = (seat: number): Bean => FACES[(seat * 3 + 6) % FACES.length]!;

interface Somebody {
  readonly name?: string;
  /** only people have one */
  readonly colour?: string;
  readonly face?: Face | undefined;
}

const chosenBy = ({ face }: Somebody): Bean | undefined => FACES.find((bean) => bean.id === face);

/** The bean of a person wherever they are: what they chose, or by their name. */
export const beanFor = (one: Somebody & { readonly name: string }): Bean =>
  chosenBy(one) ?? beanOf([...one.name].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0));

/** The bean of each seat, never one twice: those of people, the first who has it, and for the others what is left. */
export function beansOf(places: readonly Somebody[]): Bean[] {
  const beans: (Bean | undefined)[] = places.map(() => undefined);
  const give = (whose: (one: Somebody, seat: number) => Bean | undefined): void =>
    places.forEach((one, seat) => {
      const bean = beans[seat] ?? whose(one, seat);
      if (bean && !beans.includes(bean)) beans[seat] = bean;
    });
  give(chosenBy);
  give(({ name, colour }) => (name && colour ? beanFor({ name }) : undefined));
  give((_, seat) => beanOf(seat));
  give(() => FACES.find((bean) => !beans.includes(bean)));
  return beans as Bean[];
}
