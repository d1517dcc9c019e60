import { isSignedIn } from "#ui/signed-in.ts";

/** What every search call of a signed-in shopper carries (SCOPE-06, SRCH-34). */
export const widQuery = (): { readonly wid?: "true" } => (isSignedIn() ? { wid: "true" } : {});
