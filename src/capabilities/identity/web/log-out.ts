import { callOf } from "#ui/call.ts";
import type { identityContract } from "../identity.contract.ts";
import { dropTokens, readHeld } from "./held-tokens.ts";

const call = callOf<typeof identityContract>();

/** Ends the session with the shop and forgets the tokens; the latter also when the shop cannot be reached. */
export async function logOut(clientId: string): Promise<void> {
  const held = readHeld();
  if (held === null) return dropTokens();
  try {
    await call("POST /identity/logout", { body: { userId: held.claims.sub, clientId } });
  } catch {
    // Without tokens this browser is logged out, even if the server is not informed.
  } finally {
    dropTokens();
  }
}
