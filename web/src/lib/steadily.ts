// What is asked for again before it is given up: a network that changes breaks off whatever is under way.

import { Refusal } from "./connection";

const WAITS = [300, 1_500]; // milliseconds before the second try, and before the third

/** A refusal is an answer, and the next would be the same; that nobody answered is none. */
const isAnswer = (error: unknown): boolean => error instanceof Refusal && error.code !== "offline";

export async function steadily<T>(load: () => Promise<T>, waits: readonly number[] = WAITS): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const [wait, ...rest] = waits;
    if (wait === undefined || isAnswer(error)) throw error;
    await new Promise((done) => setTimeout(done, wait));
    return steadily(load, rest);
  }
}
