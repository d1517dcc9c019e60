import { claimsIn, storeTokens, createNonce } from "./stored-tokens.ts";

/**
 * Exchanges the code behind the `#` for tokens of its customer, which replace those of anyone logged in here. The
 * code is removed from the address at once. False when it was used before or is too old.
 */
export async function openShopAs(clientId: string): Promise<boolean> {
  const code = location.hash.slice(1);
  history.replaceState(history.state, "", location.pathname);
  if (code === "") return false;
  const nonce = createNonce();
  try {
    const response = await fetch("/identity/shopas", {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ code, nonce }),
    });
    if (!response.ok) return false;
    const tokens = (await response.json()) as { readonly access_token: string; readonly id_token: string };
    const claims = claimsIn(tokens.id_token);
    if (claims === null || claims.nonce !== nonce || claims.aud !== clientId) return false;
    storeTokens(tokens.access_token, tokens.id_token, claims);
    return true;
  } catch {
    return false;
  }
}
