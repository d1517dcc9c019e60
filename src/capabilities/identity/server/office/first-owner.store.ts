import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";

/** Whether anybody can sign in to the office. */
export async function hasMembers(db: Database | Tx): Promise<boolean> {
  const found = await sql`select 1 from staff_members where password_hash is not null limit 1`.execute(db);
  return found.rows.length > 0;
}

/** Of two people who open the link at once the second waits for the first. */
export const lockMembers = async (tx: Tx): Promise<void> =>
  void (await sql`lock table staff_members in share row exclusive mode`.execute(tx));

export const insertFirstLink = async (db: Database, tokenHash: string, now: Date): Promise<void> =>
  void (await sql`insert into first_owner_links (token_hash, made_at) values (${tokenHash}, ${now})`.execute(db));

export async function isFirstLinkOpen(db: Database | Tx, tokenHash: string, since: Date): Promise<boolean> {
  const found = await sql`
    select 1 from first_owner_links where token_hash = ${tokenHash} and made_at > ${since}`.execute(db);
  return found.rows.length > 0;
}

export const removeFirstLinks = async (tx: Tx): Promise<void> =>
  void (await sql`delete from first_owner_links`.execute(tx));

/** Owners of all sites who have a second factor. */
export async function countOwners(db: Database): Promise<number> {
  const found = await sql<{ n: number }>`
    select count(*)::int as n from staff_members m join staff_roles r on r.member_id = m.id
    where r.role_id = 'owner' and r.sites is null and m.ended_at is null
      and (m.totp_secret is not null or exists (select from staff_passkeys k where k.member_id = m.id))`.execute(db);
  return found.rows[0]?.n ?? 0;
}
