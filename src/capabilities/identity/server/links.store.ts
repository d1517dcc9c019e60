import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";
import type { LinkKind } from "../identity.rules.ts";

export type NewLink = {
  readonly hash: string;
  readonly kind: LinkKind;
  readonly customerId: string;
  readonly email: string;
  readonly expiresAt: Date;
};

export const addLink = async (tx: Tx | Database, link: NewLink): Promise<void> =>
  void (await sql`
    insert into mail_links (hash, kind, customer_id, email, expires_at)
    values (${link.hash}, ${link.kind}, ${link.customerId}, ${link.email}, ${link.expiresAt})`.execute(tx));

export type Link = {
  readonly kind: LinkKind;
  readonly customerId: string;
  readonly email: string;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
};

/** Held until the transaction ends, so that a link is used once however often it is pressed at once. */
export async function findLink(tx: Tx, hash: string): Promise<Link | null> {
  const found = await sql<Link>`
    select kind, customer_id as "customerId", email, expires_at as "expiresAt", used_at as "usedAt"
    from mail_links where hash = ${hash} for update`.execute(tx);
  return found.rows[0] ?? null;
}

export const recordLinkUse = async (tx: Tx, hash: string, now: Date): Promise<void> =>
  void (await sql`update mail_links set used_at = ${now} where hash = ${hash} and used_at is null`.execute(tx));

/** Invalidates earlier links of the same purpose. */
export const removeLinks = async (tx: Tx, of: { customerId: string; kinds: readonly LinkKind[] }): Promise<void> =>
  void (await sql`
    delete from mail_links where customer_id = ${of.customerId} and kind = any(${[...of.kinds]})`.execute(tx));

export const removeOldLinks = async (db: Database, now: Date): Promise<void> =>
  void (await sql`delete from mail_links where expires_at < ${now}::timestamptz - interval '1 day'`.execute(db));
