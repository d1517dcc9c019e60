import { createStore } from "#ui/store.ts";

/** The first name of the logged-in customer; null for a guest, and until hydration. */
export const signedInName = createStore<string | null>(null);
