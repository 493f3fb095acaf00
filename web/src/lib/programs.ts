// Programs of an account: what they may do, and their tokens.

import type { NewProgram, ProgramMade, Programs } from "../wire/messages";
import { account } from "./account.svelte";

export const programs = {
  all: (): Promise<Programs> => account.tell<Programs>("GET", "/programs"),
  make: (wanted: Omit<NewProgram, "colour"> & { colour?: string }): Promise<ProgramMade> =>
    account.tell<ProgramMade>("POST", "/programs", wanted),
  end: (name: string): Promise<unknown> => account.tell("DELETE", `/programs/${encodeURIComponent(name)}`),
};
