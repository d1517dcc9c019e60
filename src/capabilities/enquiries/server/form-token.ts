import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { formNames } from "../enquiries.contract.ts";

export type FormName = (typeof formNames)[number];
/** A token is good for one form on one site. */
export type FormPlace = { readonly form: FormName; readonly site: string };

const GOOD_FOR_MS = 2 * 3600_000;
/** Clocks of two processes may differ by this much. */
const CLOCKS_MS = 60_000;

const sign = (secret: string, text: string): string => createHmac("sha256", secret).update(text).digest("base64url");

const signed = ({ form, site }: FormPlace, issued: string, nonce: string): string =>
  JSON.stringify([site, form, issued, nonce]);

/** `issued.nonce.signature` */
export function createFormToken(secret: string, place: FormPlace, now: Date): string {
  const issued = now.getTime().toString(36);
  const nonce = randomBytes(16).toString("base64url");
  return `${issued}.${nonce}.${sign(secret, signed(place, issued, nonce))}`;
}

export type TokenCheck = { readonly token: string; readonly place: FormPlace; readonly now: Date };

/** The token's nonce; null when it is not ours, for another form or site, or too old. */
export function readFormToken(secret: string, { token, place, now }: TokenCheck): string | null {
  const [issued = "", nonce = "", signature = "", ...rest] = token.split(".");
  if (rest.length > 0 || nonce === "") return null;
  const expected = Buffer.from(sign(secret, signed(place, issued, nonce)));
  const received = Buffer.from(signature);
  if (expected.length !== received.length || !timingSafeEqual(expected, received)) return null;
  const age = now.getTime() - Number.parseInt(issued, 36);
  return age <= GOOD_FOR_MS && age >= -CLOCKS_MS ? nonce : null;
}

/** The same content gives the same fingerprint, so that a send may be repeated. */
export const fingerprintOf = (content: object): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("base64url");
