import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";
import { movedBecause } from "../../checkout.copy.ts";
import type { LinkWait } from "../../paying/payment-link.rules.ts";

export type WaitingOrder = LinkWait & { readonly orderId: string };

const waiting = sql`
  select o.id as "orderId", o.placed_at as "placedAt", w.reminded_at as "remindedAt", w.extended_until as "extendedUntil"
  from orders o left join order_link_waits w on w.order_id = o.id
  where o.state = 'placed' and o.due_cents = 0 and o.later_cents = 0 and o.paid_cents = 0
    and o.total_cents > o.gift_cents and exists (
      select from order_events e where e.order_id = o.id and e.to_state = 'placed' and e.why = ${movedBecause.link})`;

/** Orders of a site with a payment link of which nothing is paid, oldest first. */
export async function listWaiting(db: Database, site: string): Promise<readonly WaitingOrder[]> {
  const found = await sql<WaitingOrder>`${waiting} and o.site = ${site} order by o.placed_at, o.id`.execute(db);
  return found.rows;
}

/** Null: the order has no payment link, or was paid, moved on or cancelled. */
export async function findWaiting(db: Database | Tx, orderId: string): Promise<WaitingOrder | null> {
  const found = await sql<WaitingOrder>`${waiting} and o.id = ${orderId}`.execute(db);
  return found.rows[0] ?? null;
}

export const recordReminderSent = async (tx: Tx, orderId: string, now: Date): Promise<void> =>
  void (await sql`
    insert into order_link_waits (order_id, reminded_at) values (${orderId}, ${now})
    on conflict (order_id) do update set reminded_at = excluded.reminded_at`.execute(tx));

export const extendWait = async (tx: Tx, orderId: string, until: Date): Promise<void> =>
  void (await sql`
    insert into order_link_waits (order_id, extended_until) values (${orderId}, ${until})
    on conflict (order_id) do update set extended_until = excluded.extended_until`.execute(tx));
