import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Cents } from "#kit/money.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { OrderState } from "../../orders/order-states.rules.ts";
import type { OrderKind } from "../../orders/orders.contract.ts";

export type OfficeRow = {
  readonly id: string;
  readonly number: string;
  readonly state: OrderState;
  readonly kind: OrderKind;
  readonly at: Date;
  readonly day: CalendarDay | null;
  readonly name: string;
  readonly suburb: string;
  readonly totalCents: Cents;
  readonly balanceCents: Cents;
  readonly deliveryCents: Cents;
  readonly refundCents: Cents;
  readonly crewNote: string;
};

const columns = sql`
  id, number, state, kind, coalesce(placed_at, created_at) as at, delivery_day as day,
  trim(delivery_address->>'firstName' || ' ' || (delivery_address->>'lastName')) as name, delivery_address->>'suburb' as suburb,
  total_cents as "totalCents", total_cents - gift_cents - due_cents - later_cents - balance_received_cents + storage_refunded_cents + change_refunded_cents as "balanceCents", delivery_cents as "deliveryCents", refund_cents as "refundCents", crew_note as "crewNote"`;

type Listing = { readonly site: string; readonly state: OrderState; readonly limit: number; readonly offset: number };

export async function listOfficeOrders(db: Database, { site, state, limit, offset }: Listing): Promise<OfficeRow[]> {
  const found = await sql<OfficeRow>`
    select ${columns} from orders where site = ${site} and state = ${state}
    order by delivery_day nulls last, placed_at, number limit ${limit} offset ${offset}`.execute(db);
  return found.rows;
}

export async function countOfficeOrders(db: Database, { site, state }: Pick<Listing, "site" | "state">) {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from orders where site = ${site} and state = ${state}`.execute(db);
  return found.rows[0]?.count ?? 0;
}

/** The order, locked until the transaction ends. */
export async function lockOfficeOrder(tx: Tx, key: { site: string; number: string }): Promise<OfficeRow | null> {
  const found = await sql<OfficeRow>`
    select ${columns} from orders where site = ${key.site} and number = ${key.number} for update`.execute(tx);
  return found.rows[0] ?? null;
}
