import { sql } from "kysely";
import type { Database, Tx } from "../database.ts";
import type { KeyTimes } from "./app-keys.rules.ts";

export type StoredKey = KeyTimes & { readonly id: string; readonly sealed: string };

/** Keys of a purpose that are still accepted, newest first. */
export async function listKeys(db: Database | Tx, purpose: string, now: Date): Promise<readonly StoredKey[]> {
  const found = await sql<StoredKey>`
    select id, sealed, used_from as "usedFrom", accepted_until as "acceptedUntil" from app_keys
    where purpose = ${purpose} and (accepted_until is null or accepted_until > ${now})
    order by used_from desc`.execute(db);
  return found.rows;
}

/** Two processes that find a key due at the same time take turns, so that only one key is made. */
export const lockKeys = async (tx: Tx, purpose: string): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtextextended(${`app_keys ${purpose}`}, 56))`.execute(tx));

export type NewKey = {
  readonly id: string;
  readonly purpose: string;
  readonly sealed: string;
  readonly now: Date;
  readonly usedFrom: Date;
  /** Until when the replaced keys are accepted. */
  readonly othersUntil: Date;
};

export async function addKey(tx: Tx, key: NewKey): Promise<void> {
  const { id, purpose, sealed, now, usedFrom, othersUntil } = key;
  await sql`
    update app_keys set accepted_until = ${othersUntil} where purpose = ${purpose} and accepted_until is null`.execute(
    tx,
  );
  await sql`
    insert into app_keys (id, purpose, sealed, created_at, used_from)
    values (${id}, ${purpose}, ${sealed}, ${now}, ${usedFrom})`.execute(tx);
}

export const removeOldKeys = async (tx: Tx, purpose: string, now: Date): Promise<void> =>
  void (await sql`delete from app_keys where purpose = ${purpose} and accepted_until <= ${now}`.execute(tx));

/** Purposes whose secret is not encrypted yet. */
export async function listPlainSecrets(db: Database): Promise<readonly string[]> {
  const found = await sql<{ purpose: string }>`select purpose from plain_secrets order by purpose`.execute(db);
  return found.rows.map(({ purpose }) => purpose);
}

/** Removes a plain secret from the database so that it can be encrypted; null where there is none. */
export async function removePlainSecret(tx: Tx, purpose: string): Promise<string | null> {
  const taken = await sql<{
    secret: string;
  }>`delete from plain_secrets where purpose = ${purpose} returning secret`.execute(tx);
  return taken.rows[0]?.secret ?? null;
}
