import { createHmac, timingSafeEqual } from "node:crypto";
import { type SecretTerms, signingSecret } from "#platform/keys/signing-secrets.ts";

/** The purpose of the secret that signs the checkout's tokens. */
const PAYMENT_SECRET = "payments";

/** The use of a token, so that one is never accepted for another use. */
export type TokenUse = "return" | "checkout";

async function sign(terms: SecretTerms, use: TokenUse, what: string): Promise<string> {
  const secret = await signingSecret(PAYMENT_SECRET, terms);
  return createHmac("sha256", secret).update(`${use} ${what}`).digest("base64url");
}

/** `what.signature`, which only this shop can create. `what` contains letters, digits, `-` and `_`. */
export const createPaymentToken = async (terms: SecretTerms, use: TokenUse, what: string): Promise<string> =>
  `${what}.${await sign(terms, use, what)}`;

/** The content of a token that we signed; null for an invalid one, or one for another use. */
export async function readPaymentToken(terms: SecretTerms, use: TokenUse, token: string): Promise<string | null> {
  const dot = token.lastIndexOf(".");
  const what = token.slice(0, Math.max(0, dot));
  const received = Buffer.from(token.slice(dot + 1));
  const expected = Buffer.from(await sign(terms, use, what));
  return received.length === expected.length && timingSafeEqual(received, expected) ? what : null;
}
