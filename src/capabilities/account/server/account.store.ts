import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Cents } from "#kit/money.ts";
import type { Database } from "#platform/database.ts";

/** A customer's orders: those of the account, and those of its e-mail where that is confirmed. */
export type OrdersOf = {
  readonly site: string;
  readonly customerId: string;
  readonly confirmedEmail: string | null;
};

export type OrderSummaryRow = {
  readonly id: string;
  readonly number: string;
  readonly token: string;
  readonly placedAt: Date;
  readonly state: string;
  readonly deliveryDay: CalendarDay | null;
  readonly title: string | null;
  /** Of the product with this title. */
  readonly sku: string | null;
  readonly pieces: number;
  readonly totalCents: Cents;
  readonly paidCents: Cents;
  readonly currency: string;
  readonly poNumber: string;
};

const ownOrders = ({ site, customerId, confirmedEmail }: OrdersOf) => sql`
  from checkout_public_orders o where o.site = ${site}
    and (o.placed_at is not null or o.state = 'payment_pending') and (o.customer_id = ${customerId}
    or (o.customer_id is null and ${confirmedEmail}::text is not null and lower(o.email) = lower(${confirmedEmail})))`;

export async function countOrders(db: Database, of: OrdersOf): Promise<number> {
  const found = await sql<{ count: number }>`select count(*)::int as count ${ownOrders(of)}`.execute(db);
  return found.rows[0]?.count ?? 0;
}

/** Orders that still wait for their payment first, then newest first. */
export async function listOrders(
  db: Database,
  of: OrdersOf,
  window: { readonly offset: number; readonly limit: number },
): Promise<readonly OrderSummaryRow[]> {
  const found = await sql<OrderSummaryRow>`
    select o.id, o.number, o.token, coalesce(o.placed_at, o.updated_at) as "placedAt", o.state, o.delivery_day as "deliveryDay",
      first.title, first.sku,
      (select coalesce(sum(quantity), 0)::int from checkout_public_order_lines where order_id = o.id) as pieces,
      o.total_cents as "totalCents", o.paid_cents as "paidCents", o.currency, o.po_number as "poNumber"
    from (
      select o.* ${ownOrders(of)} order by o.placed_at desc, o.number desc
      limit ${window.limit} offset ${window.offset}) o left join lateral (
      select l.title, p.sku from checkout_public_order_lines l left join catalogue_public_products p on p.id = l.product_id
      where l.order_id = o.id order by l.position limit 1) first on true
    order by o.placed_at desc, o.number desc`.execute(db);
  return found.rows;
}

/** Whether an order, by its id or its number, is among them; its id then. */
export async function findOwnOrderId(db: Database, of: OrdersOf, key: string): Promise<string | null> {
  const found = await sql<{ id: string }>`
    select o.id ${ownOrders(of)} and (o.id::text = ${key} or o.number = ${key}) limit 1`.execute(db);
  return found.rows[0]?.id ?? null;
}
