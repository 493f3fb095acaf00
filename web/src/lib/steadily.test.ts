import { expect, test } from "vitest";
import { Refusal } from "./connection";
import { steadily } from "./steadily";

/** Fails so often before it comes. */
function failing(times: number, error: Error): { load: () => Promise<number>; tried: () => number } {
  let tried = 0;
  const load = () => (++tried > times ? Promise.resolve(tried) : Promise.reject(error));
  return { load, tried: () => tried };
}

test("what breaks off is asked for again", async () => {
  expect(await steadily(failing(2, new TypeError("the network changed")).load, [0, 0])).toBe(3);
  expect(await steadily(failing(1, new Refusal("offline")).load, [0, 0])).toBe(2);
});

test("what never comes is given up", async () => {
  const { load, tried } = failing(9, new TypeError("gone"));
  await expect(steadily(load, [0, 0])).rejects.toThrow("gone");
  expect(tried()).toBe(3);
});

test("a refusal is an answer: nobody asks twice", async () => {
  const { load, tried } = failing(9, new Refusal("not_over"));
  await expect(steadily(load, [0, 0])).rejects.toThrow("not_over");
  expect(tried()).toBe(1);
});
