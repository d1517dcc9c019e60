import { randomBytes } from "node:crypto";
import { type KeyPurpose, readKeys } from "./app-keys.ts";
import { listPlainSecrets, removePlainSecret } from "./app-keys.store.ts";
import type { Config } from "../config.ts";
import type { Database } from "../database.ts";

export type SecretTerms = { readonly db: Database; readonly config: Pick<Config, "encryptionKey" | "fixedNow"> };

/** Links in mails are valid for as long as they state, so their signing key is not replaced: a hundred years. */
const NEVER_DAYS = 36_500;

const purposeOf = (name: string): KeyPurpose => ({
  name,
  usedDays: NEVER_DAYS,
  acceptedDays: NEVER_DAYS,
  // A database of an earlier version already has one in plain text.
  make: async (tx) => (await removePlainSecret(tx, name)) ?? randomBytes(32).toString("base64url"),
});

/** The secret that signs links or tokens of one purpose, the same for every process and encrypted in the database. */
export async function signingSecret(name: string, { db, config }: SecretTerms): Promise<string> {
  const { signer } = await readKeys(purposeOf(name), { db, config, now: config.fixedNow ?? new Date() });
  return signer.text;
}

/** Encrypts the secrets that an earlier version stored in plain text. */
export async function encryptPlainSecrets(terms: SecretTerms): Promise<void> {
  const names = await listPlainSecrets(terms.db);
  await Promise.all(names.map((name) => signingSecret(name, terms)));
}
