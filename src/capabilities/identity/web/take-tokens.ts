import { claimsIn, forgetPath, holdTokens, putNonceBy, readNonce, rememberedPath } from "./held-tokens.ts";
import { returnPath } from "../identity.rules.ts";
import { readCarried } from "../session.rules.ts";

/**
 * Takes in the tokens behind the `#` of the callback page's address and answers where to go on; null when they are not
 * the answer to the log-in that this browser began, and then nothing is kept. The address forgets them at once.
 */
export function takeTokens(site: { readonly clientId: string; readonly afterLogin: string }): string | null {
  const carried = readCarried(location.hash);
  history.replaceState(history.state, "", location.pathname);
  const claims = carried === null ? null : claimsIn(carried.idToken);
  const nonce = readNonce();
  if (carried === null || claims === null || nonce === "" || claims.nonce !== nonce) return null;
  if (claims.aud !== site.clientId || claims.exp <= claims.iat) return null;
  holdTokens(carried.accessToken, carried.idToken, claims);
  // The same address opened again finds another nonce.
  putNonceBy();
  const path = rememberedPath() || carried.returnUrl;
  forgetPath();
  return returnPath(path, site.afterLogin);
}
