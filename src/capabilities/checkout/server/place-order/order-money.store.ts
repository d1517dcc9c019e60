import { sql } from "kysely";
import type { Cents } from "#kit/money.ts";
import type { Tx } from "#platform/database.ts";

export type TakenPayment = {
  readonly orderId: string;
  readonly type: "Cash" | "Account" | "Other" | "CashOnDelivery" | "PaidInstalments";
  readonly cents: Cents;
  /** False: to be paid later. */
  readonly isReceived: boolean;
  readonly takenBy: string | null;
  readonly now: Date;
};

/** Money without a provider: collected in the store, or to be paid later. */
export async function recordPayment(tx: Tx, payment: TakenPayment): Promise<void> {
  await sql`
    insert into order_payments (order_id, type, cents, is_received, taken_by, at)
    values (${payment.orderId}, ${payment.type}, ${payment.cents}, ${payment.isReceived}, ${payment.takenBy}, ${payment.now})`.execute(
    tx,
  );
}

export async function insertReceivable(
  tx: Tx,
  owed: { readonly orderId: string; readonly customerId: string; readonly cents: Cents; readonly now: Date },
): Promise<void> {
  await sql`
    insert into receivables (order_id, customer_id, cents, created_at)
    values (${owed.orderId}, ${owed.customerId}, ${owed.cents}, ${owed.now})`.execute(tx);
}

/** The order was cancelled: nothing is owed for it any more. */
export async function cancelReceivable(tx: Tx, orderId: string): Promise<void> {
  await sql`update receivables set state = 'cancelled' where order_id = ${orderId} and state = 'open'`.execute(tx);
}
