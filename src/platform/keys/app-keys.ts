import { hash, randomUUID } from "node:crypto";
import { compactDecrypt, CompactEncrypt, errors } from "jose";
import {
  acceptedKeys,
  acceptedUntil,
  keyInUse,
  type KeyLife,
  KEYS_READ_EVERY_MS,
  nextKeyFrom,
} from "./app-keys.rules.ts";
import { addKey, listKeys, lockKeys, removeOldKeys, type StoredKey } from "./app-keys.store.ts";
import { stateOfRows } from "../app-state.ts";
import { Cache } from "../cache/cache.ts";
import { type Config, ConfigError } from "../config.ts";
import { type Database, inTransaction, type Tx } from "../database.ts";

export type KeyTerms = {
  readonly db: Database;
  readonly config: Pick<Config, "encryptionKey">;
  readonly now: Date;
};

/** The purpose and lifetime of a key, and how it is made. The key is encrypted in the database. */
export type KeyPurpose = KeyLife & { readonly name: string; readonly make: (tx: Tx) => Promise<string> };

export type OpenedKey = { readonly id: string; readonly text: string };
export type Keys = { readonly signer: OpenedKey; readonly accepted: readonly OpenedKey[] };

type Cached = { readonly keys: Promise<Keys>; readonly readAt: number };
/** More than there are purposes of keys. */
const MAX_PURPOSES = 50;
const cachedKeys = stateOfRows((state) => new Cache<Cached>(state, { name: "app keys", maxEntries: MAX_PURPOSES }));

/** The keys of a purpose, the same for every process on the database. A key is made where none exists or one is due. */
export function readKeys(purpose: KeyPurpose, terms: KeyTerms): Promise<Keys> {
  const isRecent = ({ readAt }: Cached) => performance.now() - readAt < KEYS_READ_EVERY_MS;
  return terms.db.state.get(cachedKeys).get(purpose.name, isRecent)?.keys ?? readKeysAgain(purpose, terms);
}

/** Forged signatures name keys that do not exist, and must not cost a statement each. */
const READ_AGAIN_AFTER_MS = 1_000;

/** For a signature with an unknown key: another process may have made the key a moment ago. */
export function readKeysAgain(purpose: KeyPurpose, terms: KeyTerms): Promise<Keys> {
  const cache = terms.db.state.get(cachedKeys);
  const cached = cache.peek(purpose.name);
  if (cached !== undefined && performance.now() - cached.readAt < READ_AGAIN_AFTER_MS) return cached.keys;
  const keys = loadKeys(purpose, terms);
  cache.set(purpose.name, { keys, readAt: performance.now() });
  keys.catch(() => {
    if (cache.peek(purpose.name)?.keys === keys) cache.delete(purpose.name);
  });
  return keys;
}

async function loadKeys(purpose: KeyPurpose, terms: KeyTerms): Promise<Keys> {
  const { db, now } = terms;
  const found = await listKeys(db, purpose.name, now);
  const stored = nextKeyFrom(found, purpose, now) === null ? found : await createKey(purpose, terms);
  const open = async ({ id, sealed }: StoredKey) => ({ id, text: await unseal(sealed, terms) });
  // A key is published before it is used: until then the previous one signs.
  const signer = keyInUse(stored, now) ?? stored.at(-1);
  if (signer === undefined) throw new Error(`There is no key for ${purpose.name}.`);
  const accepted = await Promise.all(acceptedKeys(stored, now).map(open));
  return { signer: await open(signer), accepted };
}

const createKey = (purpose: KeyPurpose, { db, config, now }: KeyTerms): Promise<readonly StoredKey[]> =>
  inTransaction(db, async (tx) => {
    await lockKeys(tx, purpose.name);
    const found = await listKeys(tx, purpose.name, now);
    const usedFrom = nextKeyFrom(found, purpose, now);
    if (usedFrom === null) return found;
    const sealed = await seal(await purpose.make(tx), config);
    const othersUntil = acceptedUntil(usedFrom, purpose);
    await addKey(tx, { id: randomUUID(), purpose: purpose.name, sealed, now, usedFrom, othersUntil });
    await removeOldKeys(tx, purpose.name, now);
    return listKeys(tx, purpose.name, now);
  });

const secretOf = ({ encryptionKey }: Pick<Config, "encryptionKey">) => hash("sha256", encryptionKey, "buffer");

/** Encrypts a secret that is stored in the database. */
export const seal = (text: string, config: Pick<Config, "encryptionKey">): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .encrypt(secretOf(config));

/** Decrypts what `seal` has encrypted. */
export async function unseal(sealed: string, { config }: Pick<KeyTerms, "config">): Promise<string> {
  try {
    const { plaintext } = await compactDecrypt(sealed, secretOf(config));
    return new TextDecoder().decode(plaintext);
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    throw new ConfigError(
      "ENCRYPTION_KEY does not decrypt the keys in this database. Start with the key that the other processes use.",
    );
  }
}
