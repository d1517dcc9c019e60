import { makeStore } from "#ui/store.ts";
import type { AddWish } from "./use-cart.ts";

/** What was put into the cart last on this page, for whoever counts. */
export const lastAdded = makeStore<AddWish | null>(null);
