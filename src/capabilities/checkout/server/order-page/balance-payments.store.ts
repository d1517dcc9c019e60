import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Cents } from "#kit/money.ts";
import type { StorageFee } from "#capabilities/delivery/storage.rules.ts";
import type { Database, Tx } from "#platform/database.ts";

/** A payment after an order was placed: the balance of its deposit, or the surcharge of another day. */
export type BalancePayment = {
  readonly attemptId: string;
  readonly orderId: string;
  readonly requestKey: string;
  readonly purpose: "balance" | "day";
  readonly day: CalendarDay | null;
  readonly cents: Cents;
  /** The storage of the new day. */
  readonly storage: Pick<StorageFee, "days" | "dailyCents">;
};

export async function insertBalancePayment(tx: Tx, payment: BalancePayment): Promise<void> {
  const { attemptId, orderId, requestKey, purpose, day, cents, storage } = payment;
  await sql`
    insert into order_later_payments (
      attempt_id, order_id, request_key, purpose, day, cents, storage_days, storage_daily_cents)
    values (${attemptId}, ${orderId}, ${requestKey}, ${purpose}, ${day}, ${cents}, ${storage.days}, ${storage.dailyCents})`.execute(
    tx,
  );
}

const columns = sql`
  attempt_id as "attemptId", order_id as "orderId", request_key as "requestKey", purpose, day, cents,
  json_build_object('days', storage_days, 'dailyCents', storage_daily_cents) as storage`;

/** The payment of an earlier request with the same key. */
export async function findBalancePayment(
  tx: Tx,
  { orderId, requestKey }: Pick<BalancePayment, "orderId" | "requestKey">,
): Promise<BalancePayment | null> {
  const found = await sql<BalancePayment>`
    select ${columns} from order_later_payments where order_id = ${orderId} and request_key = ${requestKey}`.execute(
    tx,
  );
  return found.rows[0] ?? null;
}

export async function readBalancePayment(tx: Tx, attemptId: string): Promise<BalancePayment> {
  const found = await sql<BalancePayment>`
    select ${columns} from order_later_payments where attempt_id = ${attemptId}`.execute(tx);
  const payment = found.rows[0];
  if (!payment) throw new Error(`There is no later payment ${attemptId}.`);
  return payment;
}

/** Adds a payment to its order's paid amount. */
export async function countBalancePayment(tx: Tx, payment: BalancePayment, now: Date): Promise<void> {
  const { attemptId, orderId, cents } = payment;
  await sql`update order_later_payments set counted_at = ${now} where attempt_id = ${attemptId}`.execute(tx);
  await sql`
    update orders set later_cents = later_cents + ${cents}, updated_at = clock_timestamp() where id = ${orderId}`.execute(
    tx,
  );
}

export type CountedPayment = {
  readonly cents: Cents;
  readonly at: Date;
  readonly brand: string | null;
  readonly last4: string | null;
};

/** The later payments, oldest first. */
export async function listBalancePayments(db: Database | Tx, orderId: string): Promise<readonly CountedPayment[]> {
  const found = await sql<CountedPayment>`
    select p.cents, p.counted_at as at, a.card_brand as brand, a.card_last4 as last4
    from order_later_payments p join payments_public_payment_attempts a on a.id = p.attempt_id
    where p.order_id = ${orderId} and p.counted_at is not null order by a.number`.execute(db);
  return found.rows;
}
