import { makeStore } from "#ui/store.ts";
import type { AddWish } from "./use-cart.ts";

/** The last product added on this page, for analytics. */
export const lastAdded = makeStore<AddWish | null>(null);
