import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { type SecretTerms, signingSecret } from "#platform/keys/signing-secrets.ts";

/** The purpose of the secret that signs the links of bookings. */
const BOOKING_SECRET = "cooking demo links";

const sign = (secret: string, id: string): string =>
  createHmac("sha256", secret).update(`cooking demo booking ${id}`).digest("base64url");

const idShape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
export const isId = (text: string): boolean => idShape.test(text);

/** `id.signature`: authorises answers for the booking, and is only in its mails. */
export const bookingTokenOf = async (terms: SecretTerms, id: string): Promise<string> =>
  `${id}.${sign(await signingSecret(BOOKING_SECRET, terms), id)}`;

/** The booking that a token is for; null when the token is not ours. */
export async function readBookingToken(terms: SecretTerms, token: string): Promise<string | null> {
  const [id = "", signature = "", ...rest] = token.split(".");
  if (rest.length > 0 || !isId(id)) return null;
  const expected = Buffer.from(sign(await signingSecret(BOOKING_SECRET, terms), id));
  const received = Buffer.from(signature);
  return expected.length === received.length && timingSafeEqual(expected, received) ? id : null;
}

/** The same form gives the same fingerprint, so that it may be sent again. */
export const fingerprintOf = (content: object): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("base64url");
