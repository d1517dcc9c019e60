import { requireLogin, renew, tokenToShow } from "./token-refresh.ts";
import { readTokens } from "./stored-tokens.ts";

const showing = (init: RequestInit, token: string): RequestInit => ({
  ...init,
  headers: {
    ...(init.headers as Record<string, string>),
    authorization: `Bearer ${token}`,
    "cache-control": "no-cache",
  },
});

/** Whether a 401 refuses the access token; a refused card is a 401 without this header. */
const isAboutToken = (response: Response): boolean =>
  response.status === 401 && (response.headers.get("www-authenticate") ?? "").startsWith("Bearer");

/**
 * Sends a request with the token of the signed-in customer (IDENT-27, IDENT-28). A token that the shop refuses is renewed
 * once; if that fails, the customer is logged out and asked to log in (IDENT-29, IDENT-31).
 */
export async function signedSend(address: string, init: RequestInit): Promise<Response> {
  const token = await tokenToShow();
  if (token === null) return fetch(address, init);
  const response = await fetch(address, showing(init, token));
  const tokens = isAboutToken(response) ? readTokens() : null;
  if (tokens === null) return response;
  const renewal = await renew(tokens);
  const fresh = renewal === "renewed" ? readTokens() : null;
  if (fresh !== null) return fetch(address, showing(init, fresh.accessToken));
  if (renewal === "over") requireLogin();
  return response;
}
