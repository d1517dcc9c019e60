import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { type KeyPurpose, type Keys, type KeyTerms, type OpenedKey, readKeys } from "../keys/app-keys.ts";
import { KEYS_READ_EVERY_MS } from "../keys/app-keys.rules.ts";
import { shopState } from "../app-state.ts";
import type { Config } from "../config.ts";
import type { Database } from "../database.ts";

/** The cookie is valid for a year, so a replaced key is accepted for as long. */
const purpose: KeyPurpose = {
  name: "visitor-cookies",
  usedDays: 365,
  acceptedDays: 366,
  make: async () => randomBytes(32).toString("base64url"),
};

const cookieKeys = shopState(() => ({ latest: null as Keys | null }));

/** Reads the keys that sign visitors' cookies, now and every minute, so that a request need not wait for them. */
export async function watchVisitorKeys(
  terms: Omit<KeyTerms, "now"> & { readonly now: () => Date },
): Promise<{ readonly stop: () => void }> {
  const keys = terms.db.state.get(cookieKeys);
  const read = async (): Promise<void> => {
    keys.latest = await readKeys(purpose, { ...terms, now: terms.now() });
  };
  await read();
  // While the database is unavailable the keys in memory stay in use.
  const timer = setInterval(() => void read().catch(() => {}), KEYS_READ_EVERY_MS);
  return { stop: () => clearInterval(timer) };
}

const sign = ({ text: key }: OpenedKey, as: string, text: string): string =>
  createHmac("sha256", key).update(`${as} ${text}`).digest("base64url");

/** Signs a cookie's text with the same keys; `as` is what it is, so that no other cookie passes for it. */
export function signText(db: Database, as: string, text: string): string {
  const keys = db.state.get(cookieKeys).latest;
  if (keys === null) throw new Error("The keys of visitors' cookies have not been read.");
  return sign(keys.signer, as, text);
}

type Signed = { readonly as: string; readonly text: string; readonly signature: string };

/** Whether we signed it, with a key that is still accepted. */
export function isSigned(db: Database, { as, text, signature }: Signed): boolean {
  const received = Buffer.from(signature);
  const isOurs = db.state.get(cookieKeys).latest?.accepted.some((key) => {
    const expected = Buffer.from(sign(key, as, text));
    return expected.length === received.length && timingSafeEqual(expected, received);
  });
  return isOurs === true;
}

/** `id.signature`, the value of the cookie. */
export const signVisitor = (db: Database, visitorId: string): string =>
  `${visitorId}.${signText(db, "visitor", visitorId)}`;

/** The id of a visitor who has none yet: derived from a text with a secret, so that others cannot guess it. */
export function newVisitorOf(db: Database, words: string): string {
  const digits = Buffer.from(signText(db, "new visitor", words), "base64url").toString("hex");
  return digits.replace(/^(.{8})(.{4})(.{3})(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");
}

const shape = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([\w-]{43})$/;

/** The visitor's id of a cookie that we signed; null for any other cookie. */
export function readVisitor(db: Database, cookie: string | undefined): string | null {
  const [, visitorId = "", signature = ""] = shape.exec(cookie ?? "") ?? [];
  return isSigned(db, { as: "visitor", text: visitorId, signature }) ? visitorId : null;
}

/**
 * The prefix makes a browser accept the cookie from this host alone and over https; plain http on localhost has none.
 */
export const visitorCookieName = ({ usesSecureCookies }: Pick<Config, "usesSecureCookies">): string =>
  usesSecureCookies ? "__Host-visitor" : "visitor";
