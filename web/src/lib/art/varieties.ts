import { PRINTED } from "../../wire/printed/bohnanza";
import type { Shape } from "./bean";
export type Mood = "smile" | "grin" | "smirk" | "queasy" | "angry" | "sleepy" | "wow" | "tough" | "suave";
export type Pattern =
  "plain" | "speck" | "stripe" | "crease" | "patch" | "split" | "dots" | "band" | "flame" | "check" | "waves";
export type Prop =
  | "none"
  | "cowboy"
  | "flames"
  | "flies"
  | "flower"
  | "sprout"
  | "beret"
  | "crown"
  | "cup"
  | "wax"
  | "eyepatch"
  | "icepack"
  | "clown";
export type BeanId =
  "coffee" | "wax" | "blue" | "chili" | "stink" | "green" | "soy" | "eye" | "red" | "garden" | "cocoa";
/** `meter`: how many cards bring one coin, two, three, four, as printed on the card. */
export type Bean = {
  id: BeanId;
  n: number;
  meter: (number | null)[];
  color: string;
  deep: string;
  tint: string;
  shape: Shape;
  mood: Mood;
  pattern: Pattern;
  prop: Prop;
};
const S = (len: number, fat: number, bend: number, rot = 78, taper = 0, n = 2.2): Shape => ({
  len,
  fat,
  bend,
  rot,
  taper,
  n,
});
// In the order of the server's card numbers. Our own drawings; the printed numbers are the
// server's. Colour, pattern, silhouette and prop all differ, so that colour is never the only cue.
const DRAWN: Omit<Bean, "n" | "meter">[] = [
  {
    id: "coffee",
    color: "#7a4a2b",
    deep: "#52301b",
    tint: "#e9d3bd",
    shape: S(70, 50, 0.3, 84),
    mood: "wow",
    pattern: "crease",
    prop: "cup",
  },
  {
    id: "wax",
    color: "#f0c02c",
    deep: "#835c00",
    tint: "#fdeeb6",
    shape: S(92, 33, 1.5, 82),
    mood: "suave",
    pattern: "band",
    prop: "beret",
  },
  {
    id: "blue",
    color: "#3f7fd0",
    deep: "#22508f",
    tint: "#cfe1f8",
    shape: S(84, 42, 1.7, 80),
    mood: "smirk",
    pattern: "stripe",
    prop: "cowboy",
  },
  {
    id: "chili",
    color: "#e0402a",
    deep: "#9c1f12",
    tint: "#fbd3c8",
    shape: S(94, 38, 1.6, 76, 0.6),
    mood: "angry",
    pattern: "flame",
    prop: "flames",
  },
  {
    id: "stink",
    color: "#9a9a3c",
    deep: "#5a5b16",
    tint: "#e8e8c0",
    shape: S(66, 56, 0.6, 86, 0.1),
    mood: "sleepy",
    pattern: "waves",
    prop: "flies",
  },
  {
    id: "green",
    color: "#4fa64a",
    deep: "#2b6c2b",
    tint: "#d3efce",
    shape: S(100, 29, 1.75, 84),
    mood: "queasy",
    pattern: "dots",
    prop: "icepack",
  },
  {
    id: "soy",
    color: "#e9d79a",
    deep: "#7a6118",
    tint: "#f9f2d6",
    shape: S(60, 56, 0.3, 84),
    mood: "smile",
    pattern: "plain",
    prop: "flower",
  },
  {
    id: "eye",
    color: "#f4ead9",
    deep: "#74573a",
    tint: "#f7efe2",
    shape: S(80, 42, 1.75, 80),
    mood: "tough",
    pattern: "patch",
    prop: "eyepatch",
  },
  {
    id: "red",
    color: "#a8284a",
    deep: "#6b1230",
    tint: "#f3ccd6",
    shape: S(88, 42, 2.15, 80),
    mood: "grin",
    pattern: "speck",
    prop: "clown",
  },
  {
    id: "garden",
    color: "#7b5bb5",
    deep: "#4b3282",
    tint: "#e2d8f3",
    shape: S(84, 38, 1.1, 82, -0.25),
    mood: "smile",
    pattern: "check",
    prop: "sprout",
  },
  {
    id: "cocoa",
    color: "#4a2a3a",
    deep: "#2a1420",
    tint: "#dcc7d1",
    shape: S(74, 46, 0.5, 84, 0.15),
    mood: "suave",
    pattern: "split",
    prop: "crown",
  },
];
export const BEANS: Bean[] = DRAWN.map((bean, card) => ({
  ...bean,
  n: PRINTED.copies[card]!,
  meter: [...PRINTED.beanometer[card]!],
}));
export const BEAN = Object.fromEntries(BEANS.map((b) => [b.id, b])) as Record<BeanId, Bean>;
/** The coins that the meter on the card shows for so many beans. */
export const worth = (b: Bean, n: number) => b.meter.reduce<number>((a, m, i) => (m !== null && n >= m ? i + 1 : a), 0);
export const nextStep = (b: Bean, n: number) => b.meter.find((m) => m !== null && m > n) ?? null;
