import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";

/** Locks two accounts in the order of their ids, so that two merges cannot wait for each other. */
export const lockBoth = async (tx: Tx, a: string, b: string): Promise<void> =>
  void (await sql`select id from customers where id in (${a}, ${b}) order by id for update`.execute(tx));

export type MovedCounts = { readonly addresses: number; readonly notes: number; readonly logins: number };

/** How many rows of identity would move. */
export async function countMoving(db: Database | Tx, from: string): Promise<MovedCounts> {
  const found = await sql<MovedCounts>`
    select (select count(*)::int from customer_addresses where customer_id = ${from}) as addresses,
      (select count(*)::int from customer_notes where customer_id = ${from}) as notes,
      (select count(*)::int from external_people where customer_id = ${from}) as logins`.execute(db);
  return found.rows[0] ?? { addresses: 0, notes: 0, logins: 0 };
}

/** Moves addresses, notes, consents and log-ins by other providers; the rest of the account stays, locked. */
export async function moveAccount(tx: Tx, move: { readonly from: string; readonly to: string; readonly now: Date }) {
  const { from, to, now } = move;
  for (const table of ["customer_addresses", "customer_notes", "customer_consents", "external_people"])
    await sql`update ${sql.table(table)} set customer_id = ${to} where customer_id = ${from}`.execute(tx);
  // Users of a business order for the one that it became part of.
  await sql`update customers set business_id = ${to} where business_id = ${from} and id <> ${to}`.execute(tx);
  await sql`delete from mail_links where customer_id = ${from}`.execute(tx);
  await sql`delete from login_codes where customer_id = ${from}`.execute(tx);
  await sql`
    update customers kept set tags = (select coalesce(array_agg(distinct tag order by tag), '{}')
        from unnest(kept.tags || other.tags) tag),
      former_emails = array(select distinct unnest(kept.former_emails || other.former_emails || other.email_key)),
      updated_at = ${now}
    from customers other where kept.id = ${to} and other.id = ${from}`.execute(tx);
  await sql`
    update customers set merged_into = ${to}, locked_at = coalesce(locked_at, ${now}), password_hash = null,
      pending_email = null, newsletter = false, updated_at = ${now}
    where id = ${from}`.execute(tx);
}
