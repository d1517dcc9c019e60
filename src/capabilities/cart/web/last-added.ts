import { createStore } from "#ui/store.ts";
import type { AddRequest } from "./use-cart.ts";

/** The last product added on this page, for analytics. */
export const lastAdded = createStore<AddRequest | null>(null);
