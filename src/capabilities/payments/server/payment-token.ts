import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from "node:crypto";
import type { Database } from "#platform/database.ts";
import { readPaymentSecret } from "./payment-keys.store.ts";

/** It never changes while the process runs. */
const secrets = new WeakMap<Database, Promise<KeyObject>>();

function secretOf(db: Database): Promise<KeyObject> {
  const known = secrets.get(db);
  if (known) return known;
  const read = readPaymentSecret(db).then((secret) => createSecretKey(secret, "utf8"));
  secrets.set(db, read);
  read.catch(() => secrets.delete(db));
  return read;
}

const sign = (secret: KeyObject, text: string): string => createHmac("sha256", secret).update(text).digest("base64url");

/** What a token is for, so that one is never taken for another. */
export type TokenUse = "return" | "checkout";

/** `what.signature`, which only this shop can make. `what` holds letters, digits, `-` and `_`. */
export const makePaymentToken = async (db: Database, use: TokenUse, what: string): Promise<string> =>
  `${what}.${sign(await secretOf(db), `${use} ${what}`)}`;

/** What a token of ours says; null when it is not one, or one for something else. */
export async function readPaymentToken(db: Database, use: TokenUse, token: string): Promise<string | null> {
  const dot = token.lastIndexOf(".");
  const what = token.slice(0, Math.max(0, dot));
  const given = Buffer.from(token.slice(dot + 1));
  const wanted = Buffer.from(sign(await secretOf(db), `${use} ${what}`));
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? what : null;
}
