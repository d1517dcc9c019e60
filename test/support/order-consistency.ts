import type pg from "pg";
import { expect } from "vitest";
import type { Sandbox } from "./sandbox.ts";

/** The shop's tables, and the providers' data. */
type Sources = { readonly records: pg.Pool; readonly sandbox: Pick<Sandbox, "ledger"> };

type Outcome = { state: string; total: number; paid: number; attempts: string[]; number: string };

/** The outcome of a cart's order; null without one. */
export async function outcomeOf(records: pg.Pool, cartId: string): Promise<Outcome | null> {
  const found = await records.query<Outcome>(
    `select o.state, o.total_cents as total, o.paid_cents as paid, o.number, array_agg(a.state order by a.number) as attempts
     from orders o join payment_attempts a on a.order_id = o.id where o.cart_id = $1 group by o.id`,
    [cartId],
  );
  return found.rows[0] ?? null;
}

const isOver = (state: string) => ["captured", "voided", "cancelled", "refused", "expired"].includes(state);

/** Whether nothing more happens to a cart's order automatically. */
export async function isFinal(records: pg.Pool, cartId: string): Promise<boolean> {
  const now = await outcomeOf(records, cartId);
  return now === null || (now.attempts.every(isOver) && (now.state !== "placed" || now.paid === now.total));
}

/**
 * Whether an order is consistent: paid and charged once, or neither; with stock and delivery reserved, or without both.
 */
export async function expectConsistent({ records, sandbox }: Sources, cartId: string): Promise<void> {
  const outcome = await outcomeOf(records, cartId);
  const money = (await sandbox.ledger()).filter(
    (row) => outcome && row.merchantReference.includes(`-${outcome.number}-`),
  );
  const captured = money.reduce((sum, row) => sum + row.captured, 0);
  expect(money.reduce((sum, row) => sum + row.authorised - row.captured - row.voided, 0)).toBe(0);
  expect(money.reduce((sum, row) => sum + row.refunded, 0)).toBe(0);
  const stored = await records.query<{ sold: number; held: number; booked: number }>(
    `select (select count(*) from stock_holds h where h.order_id = o.id and h.state = 'sold')::int as sold,
       (select count(*) from stock_holds h where h.order_id = o.id and h.state = 'held')::int
         + (select count(*) from delivery_bookings b where b.order_id = o.id and b.state = 'held')::int
         + (select count(*) from promotion_uses u where u.order_id = o.id and u.state = 'held')::int as held,
       (select count(*) from delivery_bookings b where b.order_id = o.id and b.state = 'booked')::int as booked
     from orders o where o.cart_id = $1`,
    [cartId],
  );
  if (outcome?.state === "placed") {
    expect({ captured, paid: outcome.paid }).toEqual({ captured: outcome.total, paid: outcome.total });
    expect(money.filter((row) => row.captured > 0)).toHaveLength(1);
    expect(stored.rows).toEqual([{ sold: 1, held: 0, booked: 1 }]);
  } else {
    expect(captured).toBe(0);
    for (const row of stored.rows) expect(row).toEqual({ sold: 0, held: 0, booked: 0 });
  }
}

/** Carts that were paid more than once. */
export async function listPaidTwice(records: pg.Pool): Promise<string[]> {
  const found = await records.query<{ cart_id: string }>(
    "select cart_id from payment_attempts where captured_cents > refunded_cents group by cart_id having count(*) > 1",
  );
  return found.rows.map((row) => row.cart_id);
}

/** Makes the heartbeats of running jobs old: the next supervision retries the jobs of crashed processes. */
export const expireHeartbeats = (records: pg.Pool) =>
  records.query("update pgboss.job set heartbeat_on = heartbeat_on - interval '60 seconds' where state = 'active'");

/** A product in stock in Melbourne; each number gives a different one. */
export async function skuInStock(records: pg.Pool, stockOf: number, mostCents = 100_000_00): Promise<string> {
  const found = await records.query<{ sku: string }>(
    `select p.sku from offers o join products p on p.id = o.product_id join manufacturers m on m.id = p.manufacturer_id
     join stock s on s.product_id = p.id and s.warehouse_code = 'MEL'
     where o.site = 'aol' and o.stock_status = 'inStock' and s.on_hand > 3 and o.price_cents <= $2
       and m.supplier_code is null and not m.is_proforma and m.brand_warning is null
     order by p.id offset $1 limit 1`,
    [stockOf, mostCents],
  );
  if (!found.rows[0]) throw new Error(`There is nothing on stockOf ${stockOf}.`);
  return found.rows[0].sku;
}
