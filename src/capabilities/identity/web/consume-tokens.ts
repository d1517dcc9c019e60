import { claimsIn, clearPath, storeTokens, storeNonce, readNonce, rememberedPath } from "./stored-tokens.ts";
import { returnPath } from "../identity.rules.ts";
import { readCarried } from "../session.rules.ts";

/**
 * Stores the tokens behind the `#` of the callback page's address and returns the path to continue at. Returns null and
 * stores nothing when they do not answer a log-in that this browser began. The address loses them at once.
 */
export function consumeTokens(site: { readonly clientId: string; readonly afterLogin: string }): string | null {
  const carried = readCarried(location.hash);
  history.replaceState(history.state, "", location.pathname);
  const claims = carried === null ? null : claimsIn(carried.idToken);
  const nonce = readNonce();
  if (carried === null || claims === null || nonce === "" || claims.nonce !== nonce) return null;
  if (claims.aud !== site.clientId || claims.exp <= claims.iat) return null;
  storeTokens(carried.accessToken, carried.idToken, claims);
  // The same address opened again finds another nonce.
  storeNonce();
  const path = rememberedPath() || carried.returnUrl;
  clearPath();
  return returnPath(path, site.afterLogin);
}
