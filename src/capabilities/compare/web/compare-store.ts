import { makeStore } from "#ui/store.ts";
import type { CompareProduct } from "../compare.contract.ts";
import type { Box } from "../compare.rules.ts";

export type CompareState = {
  readonly products: readonly CompareProduct[];
  readonly box: Box;
  readonly isLimitShown: boolean;
  /** What was just done, for who cannot see the panel. */
  readonly said: string;
};

export const nothingCompared: CompareState = { products: [], box: "closed", isLimitShown: false, said: "" };

/** What this browser compares; empty on the server, on the first paint, and until `startCompare`. */
export const compareStore = makeStore<CompareState>(nothingCompared);
