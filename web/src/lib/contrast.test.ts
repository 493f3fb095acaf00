// Text on the cloth, computed by hand: its pattern is a picture, through which no tool can see.

import { expect, test } from "vitest";
import css from "../app.css?raw";
import { clothOf, GAMES } from "./games";

type Colour = readonly [red: number, green: number, blue: number];

/** The colours of a theme: those of the dark one are said again, all others are the same. */
const [light, dark, lit] = [":root,\n.lit", ':root[data-theme="dark"]', '[data-theme="dark"] :is('].map((start) => {
  const from = css.indexOf(start);
  const block = css.slice(from, css.indexOf("}", from));
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, code]) => [name!, code!]));
}) as [Record<string, string>, Record<string, string>, Record<string, string>];

const THEMES = { light, dark: { ...light, ...dark }, "lit in the dark": { ...light, ...lit } };

const hex = (text: string): Colour =>
  [1, 3, 5].map((place) => parseInt(text.slice(place, place + 2), 16)) as unknown as Colour;
const token = (name: string): Colour => hex(css.match(new RegExp(`--${name}: (#[0-9a-f]{6});`))![1]!);

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((channel) => {
    const part = channel / 255;
    return part <= 0.0404 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: Colour, other: Colour): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

/** The brightest a cloth can be: where all of its threads cross in the light. */
function brightest(cloth: Colour): Colour {
  const pattern = css.match(/\.cloth \{[^}]*\}/)![0];
  const colours = pattern.matchAll(/rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)/g);
  const threads = [...colours].map(([, ...parts]) => parts.map(Number));
  expect(threads).toHaveLength(3);
  return threads.reduce(
    (ground, thread) =>
      ground.map((channel, place) => channel * (1 - thread[3]!) + thread[place]! * thread[3]!) as unknown as Colour,
    cloth,
  );
}

const INKS = { "--on-cloth": token("on-cloth"), "a tile's text": hex("#fff6e3"), "--paper": token("paper") };

test.each(
  Object.entries(THEMES).flatMap(([theme, colours]) =>
    ["paper", "paper-2", "sun", "mark"].flatMap((ground) =>
      ["ink", "ink-2", "tomato-deep", "terra-deep"].map((ink) => [theme, ink, ground, colours] as const),
    ),
  ),
)("in the %s theme, %s can be read on %s", (_, ink, ground, colours) => {
  expect(contrast(hex(colours[ink]!), hex(colours[ground]!))).toBeGreaterThanOrEqual(4.5);
});

test.each([light, THEMES.dark])("the largest letters can be read on the sunburst", (colours) => {
  expect(contrast(hex(colours["brand"]!), hex(colours["sun"]!))).toBeGreaterThanOrEqual(3);
});

const NEW = "a game without a cloth of its own";

test.each([...GAMES, NEW].flatMap((game) => Object.keys(INKS).map((ink) => [game, ink] as const)))(
  "on the cloth of %s, %s can be read everywhere",
  (game, ink) => {
    const [cloth, colour] = [hex(clothOf(game)), INKS[ink as keyof typeof INKS]];
    expect(contrast(colour, cloth)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colour, brightest(cloth))).toBeGreaterThanOrEqual(4.5);
  },
);
