import { makeStore } from "#ui/store.ts";

/** The first name of whoever is logged in; null for a guest, and until the page is alive. */
export const signedInName = makeStore<string | null>(null);
