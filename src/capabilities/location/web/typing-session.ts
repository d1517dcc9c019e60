import { newToken } from "#ui/random-token.ts";

/** The maps service ends a session after a few minutes. */
const IDLE_MS = 3 * 60_000;

export type TypingSession = {
  /** The token for the next request for suggestions; a new one after a choice or a long pause. */
  readonly whileTyping: () => string;
  /** The token for the one request that ends the session. */
  readonly forChoice: () => string;
};

/** The maps service charges the requests of a session together, if one request for the chosen place ends it. */
export function openTypingSession(now: () => number = Date.now): TypingSession {
  let session: { readonly token: string; readonly usedAt: number } | null = null;
  const current = (): string => (session !== null && now() - session.usedAt < IDLE_MS ? session.token : newToken());
  return {
    whileTyping: () => {
      const token = current();
      session = { token, usedAt: now() };
      return token;
    },
    forChoice: () => {
      const token = current();
      session = null;
      return token;
    },
  };
}
