import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Cents } from "#kit/money.ts";
import type { Database } from "#platform/database.ts";
import type { OrderState } from "../../orders/order-states.rules.ts";
import type { OrderKind } from "../../orders/orders.contract.ts";

export type FeedRow = {
  readonly site: string;
  readonly number: string;
  readonly state: OrderState;
  readonly kind: OrderKind;
  readonly placedAt: Date | null;
  readonly email: string;
  readonly customerId: string | null;
  readonly day: CalendarDay | null;
  readonly totalCents: Cents;
  readonly paidCents: Cents;
  readonly refundCents: Cents;
  readonly currency: "AUD" | "NZD";
  readonly lines: readonly {
    readonly sku: string;
    readonly title: string;
    readonly quantity: number;
    readonly priceCents: Cents;
  }[];
};

/** Orders as they are now. */
export async function listFeedOrders(db: Database, numbers: readonly string[]): Promise<readonly FeedRow[]> {
  const found = await sql<FeedRow>`
    select o.site, o.number, o.state, o.kind, o.placed_at as "placedAt", o.email, o.customer_id as "customerId",
      o.delivery_day as day, o.total_cents as "totalCents", o.paid_cents + o.gift_cents as "paidCents",
      o.refund_cents as "refundCents", o.currency,
      coalesce((
        select json_agg(json_build_object('sku', l.sku, 'title', l.title, 'quantity', l.quantity, 'priceCents', l.unit_cents)
          order by l.position)
        from order_lines l where l.order_id = o.id), '[]') as lines
    from orders o where o.number = any(${[...numbers]})`.execute(db);
  return found.rows;
}
