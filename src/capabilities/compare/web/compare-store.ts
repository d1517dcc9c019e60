import { createStore } from "#ui/store.ts";
import type { CompareProduct } from "../compare.contract.ts";
import type { Box } from "../compare.rules.ts";

export type CompareState = {
  readonly products: readonly CompareProduct[];
  readonly box: Box;
  /** On a phone the box is a bar until it is opened. */
  readonly isTall: boolean;
  readonly isLimitShown: boolean;
  /** The last change, for screen readers. */
  readonly announcement: string;
};

export const nothingCompared: CompareState = {
  products: [],
  box: "closed",
  isTall: false,
  isLimitShown: false,
  announcement: "",
};

/** What this browser compares; empty on the server, on the first paint, and until `startCompare`. */
export const compareStore = createStore<CompareState>(nothingCompared);
