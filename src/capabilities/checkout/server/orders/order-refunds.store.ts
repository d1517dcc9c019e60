import { sql } from "kysely";
import type { Cents } from "#kit/money.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { RefundPart } from "../../paying/refund.rules.ts";

export type OrderRefund = {
  /** From the request: a repeated one is the same refund. */
  readonly id: string;
  readonly orderId: string;
  readonly parts: readonly RefundPart[];
  readonly cents: Cents;
  readonly reason: string;
  readonly who: string;
  readonly at: Date;
  /** The credit note of a change: the order's total is lower by it. */
  readonly isChange: boolean;
  /** The customer got it as store credit, and no payment went back. */
  readonly isCredit: boolean;
};

/** `number`: of its credit note, which it has since its transaction was committed. */
export type StoredRefund = OrderRefund & { readonly number: string };

/** An order's refunds by staff and the credits of its changes, oldest first. */
export async function listOrderRefunds(db: Database | Tx, orderId: string): Promise<StoredRefund[]> {
  const found = await sql<StoredRefund>`
    select r.id, r.order_id as "orderId", r.parts, r.cents, r.reason, r.who, r.at, r.is_change as "isChange", r.is_credit as "isCredit",
      coalesce((select d.number from tax_documents d where d.refund_id = r.id), '') as number
    from order_refunds r where r.order_id = ${orderId} order by r.number`.execute(db);
  return found.rows;
}

/** Records a refund. Call it with the order locked, after the payments were notified. */
export async function insertOrderRefund(tx: Tx, refund: OrderRefund): Promise<void> {
  const { id, orderId, parts, cents, reason, who, at, isChange, isCredit } = refund;
  await sql`
    insert into order_refunds (id, order_id, parts, cents, reason, who, at, is_change, is_credit)
    values (${id}, ${orderId}, ${JSON.stringify(parts)}::jsonb, ${cents}, ${reason}, ${who}, ${at}, ${isChange}, ${isCredit})`.execute(
    tx,
  );
  if (isChange) return;
  await sql`update orders set refund_cents = refund_cents + ${cents}, updated_at = clock_timestamp()
    where id = ${orderId}`.execute(tx);
}

/** The order that a refund with this id was made for; null: there is none. */
export async function findOrderOfRefund(tx: Tx, id: string): Promise<string | null> {
  const found = await sql<{ orderId: string }>`
    select order_id as "orderId" from order_refunds where id = ${id}`.execute(tx);
  return found.rows[0]?.orderId ?? null;
}
