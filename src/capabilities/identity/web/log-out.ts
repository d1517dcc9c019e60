import { callOf } from "#ui/call.ts";
import type { identityContract } from "../identity.contract.ts";
import { clearTokens, readTokens } from "./stored-tokens.ts";

const call = callOf<typeof identityContract>();

/** Ends the session with the shop and clears the tokens, which happens even if the shop cannot be reached. */
export async function logOut(clientId: string): Promise<void> {
  const tokens = readTokens();
  if (tokens === null) return clearTokens();
  try {
    await call("POST /identity/logout", { body: { userId: tokens.claims.sub, clientId } });
  } catch {
    // Without tokens this browser is logged out, even if the server is not informed.
  } finally {
    clearTokens();
  }
}
