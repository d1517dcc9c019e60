import { askToLogIn, renew, tokenToShow } from "./token-refresh.ts";
import { readHeld } from "./held-tokens.ts";

const showing = (init: RequestInit, token: string): RequestInit => ({
  ...init,
  headers: {
    ...(init.headers as Record<string, string>),
    authorization: `Bearer ${token}`,
    "cache-control": "no-cache",
  },
});

/** A 401 that is about who asks; a card that was refused is not. */
const isAboutToken = (response: Response): boolean =>
  response.status === 401 && (response.headers.get("www-authenticate") ?? "").startsWith("Bearer");

/**
 * Sends a request as whoever is signed in (IDENT-27, IDENT-28). A token that the shop refuses is renewed once; where
 * that cannot be, its holder is logged out and asked to log in (IDENT-29, IDENT-31).
 */
export async function signedSend(address: string, init: RequestInit): Promise<Response> {
  const token = await tokenToShow();
  if (token === null) return fetch(address, init);
  const response = await fetch(address, showing(init, token));
  const held = isAboutToken(response) ? readHeld() : null;
  if (held === null) return response;
  const renewal = await renew(held);
  const fresh = renewal === "renewed" ? readHeld() : null;
  if (fresh !== null) return fetch(address, showing(init, fresh.accessToken));
  if (renewal === "over") askToLogIn();
  return response;
}
