import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Cents } from "#kit/money.ts";
import type { Database, Tx } from "#platform/database.ts";

export type BusinessReceipt = {
  readonly id: string;
  readonly customerId: string;
  readonly cents: Cents;
  /** What no order has had yet. */
  readonly unallocatedCents: Cents;
  readonly method: string;
  readonly receivedOn: CalendarDay;
  readonly reference: string;
  readonly recordedBy: string;
  readonly at: Date;
};

const columns = sql`id, customer_id as "customerId", cents, unallocated_cents as "unallocatedCents", method,
  to_char(received_on, 'YYYY-MM-DD') as "receivedOn", reference, recorded_by as "recordedBy", at`;

const SHOWN = 20;

/** The latest, and all that have something left. */
export async function listReceipts(db: Database | Tx, customerId: string): Promise<readonly BusinessReceipt[]> {
  const found = await sql<BusinessReceipt>`
    select ${columns} from business_receipts where customer_id = ${customerId}
    order by unallocated_cents > 0 desc, received_on desc, at desc, id limit ${SHOWN}`.execute(db);
  return found.rows;
}

/** The money received that is not allocated to orders yet, in cents. */
export async function readUnallocated(db: Database | Tx, customerId: string): Promise<Cents> {
  const found = await sql<{ cents: Cents }>`
    select coalesce(sum(unallocated_cents), 0)::int as cents from business_receipts
    where customer_id = ${customerId}`.execute(db);
  const [row] = found.rows;
  if (row === undefined) throw new Error("A sum has one row.");
  return row.cents;
}

export async function findReceipt(tx: Tx | Database, id: string): Promise<BusinessReceipt | null> {
  const found = await sql<BusinessReceipt>`select ${columns} from business_receipts where id = ${id}`.execute(tx);
  return found.rows[0] ?? null;
}

/** How many receipts a business has. */
export async function countReceipts(db: Database | Tx, customerId: string): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from business_receipts where customer_id = ${customerId}`.execute(db);
  return found.rows[0]?.count ?? 0;
}

/** Gives the receipts of one account, with what is left of them, to the account that it becomes part of. */
export const moveReceipts = async (
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> =>
  void (await sql`update business_receipts set customer_id = ${to} where customer_id = ${from}`.execute(tx));

/** False: it is stored already. */
export async function addReceipt(tx: Tx, receipt: Omit<BusinessReceipt, "unallocatedCents">): Promise<boolean> {
  const { id, customerId, cents, method, receivedOn, reference, recordedBy, at } = receipt;
  const added = await sql`
    insert into business_receipts (id, customer_id, cents, unallocated_cents, method, received_on, reference, recorded_by, at)
    values (${id}, ${customerId}, ${cents}, ${cents}, ${method}, ${receivedOn}::date, ${reference}, ${recordedBy}, ${at})
    on conflict (id) do nothing returning id`.execute(tx);
  return added.rows.length > 0;
}

export async function isAllocated(tx: Tx, key: string): Promise<boolean> {
  const found = await sql`select from business_allocations where key = ${key} limit 1`.execute(tx);
  return found.rows.length > 0;
}

export type NewAllocation = {
  readonly key: string;
  readonly receiptId: string;
  readonly orderId: string;
  readonly cents: Cents;
  readonly recordedBy: string;
  readonly at: Date;
};

/** Takes the allocation from what is left of the receipt. False: that much is not left. */
export async function addAllocation(tx: Tx, one: NewAllocation): Promise<boolean> {
  const taken = await sql`
    update business_receipts set unallocated_cents = unallocated_cents - ${one.cents}
    where id = ${one.receiptId} and unallocated_cents >= ${one.cents} returning id`.execute(tx);
  if (taken.rows.length === 0) return false;
  await sql`
    insert into business_allocations (key, receipt_id, order_id, cents, recorded_by, at)
    values (${one.key}, ${one.receiptId}, ${one.orderId}, ${one.cents}, ${one.recordedBy}, ${one.at})`.execute(tx);
  return true;
}
