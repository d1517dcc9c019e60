import { sql } from "kysely";
import type { Database } from "#platform/database.ts";

export type SessionKey = { readonly site: string; readonly owner: string };
export type StoredSession = { readonly body: Record<string, unknown>; readonly expiresAt: Date };

export async function saveSession(db: Database, key: SessionKey, { body, expiresAt }: StoredSession): Promise<void> {
  await sql`
    insert into checkout_sessions (site, owner, body, expires_at)
    values (${key.site}, ${key.owner}, ${JSON.stringify(body)}::jsonb, ${expiresAt})
    on conflict (site, owner) do update set body = excluded.body, expires_at = excluded.expires_at`.execute(db);
}

export async function findSession(db: Database, key: SessionKey, now: Date): Promise<StoredSession | null> {
  const found = await sql<StoredSession>`
    select body, expires_at as "expiresAt" from checkout_sessions
    where site = ${key.site} and owner = ${key.owner} and expires_at > ${now}`.execute(db);
  return found.rows[0] ?? null;
}

export async function removeSession(db: Database, key: SessionKey): Promise<void> {
  await sql`delete from checkout_sessions where site = ${key.site} and owner = ${key.owner}`.execute(db);
}

export async function removeSessionsBefore(db: Database, now: Date): Promise<void> {
  await sql`delete from checkout_sessions where expires_at <= ${now}`.execute(db);
}
