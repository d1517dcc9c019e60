import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";
import type { OfficePermission } from "#shop/office-permissions.ts";
import type { SiteCode } from "#shop/site.ts";

export type StoredKey = {
  readonly id: string;
  readonly name: string;
  readonly hint: string;
  readonly makerId: string;
  readonly maker: string;
  readonly scopes: readonly OfficePermission[];
  readonly sites: readonly SiteCode[] | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
  readonly revokedAt: Date | null;
};

const columns = sql`k.id, k.name, k.hint, k.maker_id as "makerId", k.maker_name as maker, k.scopes,
  k.sites, k.created_at as "createdAt", k.expires_at as "expiresAt", k.used_at as "usedAt", k.revoked_at as "revokedAt"`;

/** Newest first. Keys that ended stay in the list for a year. */
export async function listKeys(db: Database, now: Date): Promise<readonly StoredKey[]> {
  const found = await sql<StoredKey>`
    select ${columns} from api_keys k
    where least(k.expires_at, k.revoked_at) > ${now}::timestamptz - interval '1 year'
    order by k.created_at desc, k.id limit 500`.execute(db);
  return found.rows;
}

export async function findKey(
  db: Database | Tx,
  by: { readonly id: string } | { readonly hash: string },
): Promise<StoredKey | null> {
  const which = "id" in by ? sql`k.id = ${by.id}` : sql`k.hash = ${by.hash}`;
  const found = await sql<StoredKey>`
    select ${columns} from api_keys k where ${which}`.execute(db);
  return found.rows[0] ?? null;
}

export async function countActiveKeys(tx: Tx, now: Date): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from api_keys where revoked_at is null and expires_at > ${now}`.execute(tx);
  return found.rows[0]?.count ?? 0;
}

export type NewKey = Pick<
  StoredKey,
  "id" | "name" | "hint" | "makerId" | "maker" | "scopes" | "sites" | "expiresAt"
> & {
  readonly hash: string;
  readonly now: Date;
};

export const addKey = async (tx: Tx, key: NewKey): Promise<void> =>
  void (await sql`
    insert into api_keys (id, name, hint, hash, maker_id, maker_name, scopes, sites, created_at, expires_at)
    values (${key.id}, ${key.name}, ${key.hint}, ${key.hash}, ${key.makerId}, ${key.maker}, ${[...key.scopes]},
      ${key.sites && [...key.sites]}, ${key.now}, ${key.expiresAt})`.execute(tx));

/** False when it was revoked before. */
export async function revokeKey(tx: Tx, id: string, by: string, now: Date): Promise<boolean> {
  const done = await sql`
    update api_keys set revoked_at = ${now}, revoked_by = ${by} where id = ${id} and revoked_at is null
    returning id`.execute(tx);
  return done.rows.length > 0;
}

export const recordKeyUse = async (db: Database, id: string, now: Date): Promise<void> =>
  void (await sql`
    update api_keys set used_at = ${now} where id = ${id} and (used_at is null or used_at < ${now})`.execute(db));
