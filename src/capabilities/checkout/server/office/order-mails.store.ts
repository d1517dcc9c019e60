import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";

export type SentMail = {
  readonly id: string;
  readonly orderId: string;
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  readonly sentAt: Date;
};

/** Stores a mail as it was sent; a job that runs twice stores it once. */
export async function saveOrderMail(db: Database | Tx, mail: SentMail): Promise<void> {
  const { id, orderId, kind, recipient, subject, text, html, messageId, sentAt } = mail;
  await sql`
    insert into order_mails (id, order_id, kind, recipient, subject, text, html, message_id, sent_at)
    values (${id}, ${orderId}, ${kind}, ${recipient}, ${subject}, ${text}, ${html}, ${messageId}, ${sentAt})
    on conflict (message_id) do nothing`.execute(db);
}

const columns = sql`id, order_id as "orderId", kind, recipient, subject, text, html, message_id as "messageId", sent_at as "sentAt"`;

export async function listOrderMails(db: Database | Tx, orderId: string): Promise<SentMail[]> {
  const found = await sql<SentMail>`
    select ${columns} from order_mails where order_id = ${orderId} order by sent_at`.execute(db);
  return found.rows;
}

export async function findOrderMail(db: Database | Tx, id: string): Promise<SentMail | null> {
  const found = await sql<SentMail>`select ${columns} from order_mails where id = ${id}`.execute(db);
  return found.rows[0] ?? null;
}
