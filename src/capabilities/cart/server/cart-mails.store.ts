import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";
import type { StoredLine } from "../cart-changes.rules.ts";

export type CartMailRow = {
  readonly id: string;
  readonly site: string;
  readonly cartId: string;
  readonly email: string;
  /** The lines at the time of the mail. */
  readonly lines: readonly StoredLine[];
  readonly sentAt: Date;
};

export type MailsSent = { readonly ofCart: number; readonly toAddress: number };

/** The mails sent since then: of one cart, and to one address for all carts. */
export async function countMails(tx: Tx, ask: { cartId: string; email: string; since: Date }): Promise<MailsSent> {
  const found = await sql<MailsSent>`
    select count(*) filter (where cart_id = ${ask.cartId})::int as "ofCart",
      count(*) filter (where lower(email) = lower(${ask.email}))::int as "toAddress"
    from cart_mails
    where sent_at > ${ask.since} and (cart_id = ${ask.cartId} or lower(email) = lower(${ask.email}))`.execute(tx);
  return found.rows[0] ?? { ofCart: 0, toAddress: 0 };
}

export async function saveMail(tx: Tx, mail: CartMailRow): Promise<void> {
  await sql`
    insert into cart_mails (id, site, cart_id, email, lines, sent_at)
    values (${mail.id}, ${mail.site}, ${mail.cartId}, ${mail.email}, ${JSON.stringify(mail.lines)}::jsonb, ${mail.sentAt})`.execute(
    tx,
  );
}

export async function findMail(db: Database | Tx, id: string): Promise<CartMailRow | null> {
  const found = await sql<CartMailRow>`
    select id, site, cart_id as "cartId", email, lines, sent_at as "sentAt" from cart_mails where id = ${id}`.execute(
    db,
  );
  return found.rows[0] ?? null;
}

/** The links are valid for 30 days; their carts are deleted a month later, so that a late click gets an explanation. */
export async function removeMailsBefore(db: Database, before: Date): Promise<void> {
  await sql`delete from cart_mails where sent_at < ${before}`.execute(db);
}
