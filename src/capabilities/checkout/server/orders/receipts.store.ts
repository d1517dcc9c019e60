import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Cents } from "#kit/money.ts";
import type { Database, Tx } from "#platform/database.ts";
import { type ReceiptMethod, settledCents } from "../../paying/receipts.rules.ts";

export type Receipt = {
  /** From the request: a repeated one is the same receipt. */
  readonly id: string;
  readonly orderId: string;
  readonly method: ReceiptMethod;
  readonly cents: Cents;
  /** Of it, what pays the order's balance. */
  readonly balanceCents: Cents;
  readonly receivedOn: CalendarDay;
  readonly reference: string;
  readonly who: string;
  readonly at: Date;
};

export async function isReceiptStored(tx: Tx, id: string): Promise<boolean> {
  const found = await sql`select 1 from order_receipts where id = ${id}`.execute(tx);
  return found.rows.length > 0;
}

/** Adds a receipt to the order's paid amount. Call it with the order locked. */
export async function insertReceipt(tx: Tx, receipt: Receipt): Promise<void> {
  const { id, orderId, method, cents, balanceCents, receivedOn, reference, who, at } = receipt;
  await sql`
    insert into order_receipts (id, order_id, method, cents, balance_cents, received_on, reference, who, at)
    values (${id}, ${orderId}, ${method}, ${cents}, ${balanceCents}, ${receivedOn}::date, ${reference}, ${who}, ${at})`.execute(
    tx,
  );
  await sql`
    update orders set paid_cents = paid_cents + ${cents}, balance_received_cents = balance_received_cents + ${balanceCents},
      updated_at = clock_timestamp() where id = ${orderId}`.execute(tx);
}

export type BalanceReceipt = Pick<Receipt, "method" | "cents">;

/** What receipts paid of an order's balance, oldest first. */
export async function listBalanceReceipts(db: Database | Tx, orderId: string): Promise<readonly BalanceReceipt[]> {
  const found = await sql<BalanceReceipt>`
    select method, balance_cents as cents from order_receipts where order_id = ${orderId} and balance_cents > 0
    order by received_on, at, id`.execute(db);
  return found.rows;
}

/** Counts a receipt to what a business owes for the order: that much credit is free again. */
export async function applyReceivable(tx: Tx, orderId: string, receipt: Cents): Promise<void> {
  const found = await sql<{ cents: Cents; paidCents: Cents }>`
    select cents, paid_cents as "paidCents" from receivables where order_id = ${orderId} and state = 'open' for update`.execute(
    tx,
  );
  const [owed] = found.rows;
  if (owed === undefined) return;
  const settled = settledCents(owed, receipt);
  await sql`
    update receivables set paid_cents = paid_cents + ${settled},
      state = case when paid_cents + ${settled} = cents then 'settled' else state end
    where order_id = ${orderId}`.execute(tx);
}

export type StatementRow = {
  readonly day: CalendarDay;
  readonly orderNumber: string;
  readonly poNumber: string;
  /** Positive: charged to the account; negative: received. */
  readonly cents: Cents;
  readonly reference: string;
};

/** What a business was charged on account and what was received for it, by the site's days, oldest first. */
export async function listStatement(
  db: Database,
  { site, customerId, timeZone }: { readonly site: string; readonly customerId: string; readonly timeZone: string },
): Promise<StatementRow[]> {
  const found = await sql<StatementRow>`
    select to_char(day, 'YYYY-MM-DD') as day, number as "orderNumber", po_number as "poNumber", cents, reference from (
      select (r.created_at at time zone ${timeZone})::date as day, o.number, o.po_number, r.cents, '' as reference, r.created_at as at
      from receivables r join orders o on o.id = r.order_id
      where r.customer_id = ${customerId} and o.site = ${site} and r.state <> 'cancelled'
      union all
      select p.received_on, o.number, o.po_number, -p.cents, p.reference, p.at
      from order_receipts p join receivables r on r.order_id = p.order_id join orders o on o.id = p.order_id
      where r.customer_id = ${customerId} and o.site = ${site} and r.state <> 'cancelled') as rows
    order by day, at, number`.execute(db);
  return found.rows;
}
