import { expect, test } from "vitest";
import { beanFor, beanOf, beansOf, FACES } from "./palette";

const ids = (...faces: ("" | "chili" | "soy")[]) => beansOf(faces.map((face) => ({ face }))).map((bean) => bean.id);

test("whoever chose nothing has the bean of the seat", () => {
  expect(ids("", "", "")).toEqual([0, 1, 2].map((seat) => beanOf(seat).id));
});

test("a chosen bean is its player's, also where it is another seat's", () => {
  expect(ids("", "soy")).toEqual(["coffee", "soy"]); // the first seat's would be soy
});

test("of two who chose the same the first has it, and no bean sits twice", () => {
  const beans = ids("chili", "chili", "", "", "", "", "");
  expect(beans[0]).toBe("chili");
  expect(new Set(beans).size).toBe(7);
  expect(FACES.map((bean) => bean.id)).not.toContain("cocoa");
});

test("a person who chose none has the same everywhere, and bots make room", () => {
  const marcel = { name: "Marcel", colour: "#d63f2b", face: "" } as const;
  const bot = { name: "Azuki", colour: "", face: "" } as const;
  for (const places of [[marcel], [bot, marcel], [bot, bot, bot, marcel]]) {
    const beans = beansOf(places);
    expect(beans.at(-1)).toBe(beanFor(marcel));
    expect(new Set(beans).size).toBe(places.length);
  }
});
