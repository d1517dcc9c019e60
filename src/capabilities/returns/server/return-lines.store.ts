import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Cents } from "#kit/money.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { LineUnits, Outcome, ReturnedUnits } from "../returns.rules.ts";

export type OrderLine = {
  readonly line: number;
  readonly productId: number;
  readonly sku: string;
  readonly title: string;
  readonly quantity: number;
  /** Of one, before discounts. */
  readonly unitCents: Cents;
  /** What the customer was shown as the recommended price. */
  readonly rrpCents: Cents | null;
};

export async function listOrderLines(db: Database | Tx, orderId: string): Promise<readonly OrderLine[]> {
  const found = await sql<OrderLine>`
    select position as line, product_id as "productId", sku, title, quantity, unit_cents as "unitCents",
      rrp_cents as "rrpCents"
    from checkout_public_returned_lines where order_id = ${orderId} order by position`.execute(db);
  return found.rows;
}

export type Delivered = { readonly units: readonly LineUnits[]; readonly day: CalendarDay | null };

/**
 * What reached the customer, and when the last of it did: all of a delivered order, or what its delivered consignments
 * hold.
 */
export async function readDelivered(db: Database | Tx, orderId: string, timeZone: string): Promise<Delivered> {
  const found = await sql<{ line: number; quantity: number; day: CalendarDay | null }>`
    with whole as (
      select max(at) as at from checkout_public_order_events
      where order_id = ${orderId} and to_state = 'delivered' and from_state <> 'delivered'),
    parts as (
      select l.line, sum(l.quantity)::int as quantity, max(c.delivered_at) as at
      from fulfilment_public_consignments c join fulfilment_public_consignment_lines l on l.consignment_id = c.id
      where c.order_id = ${orderId} and c.state = 'delivered' group by l.line)
    select o.position as line, case when whole.at is not null then o.quantity else coalesce(parts.quantity, 0) end as quantity,
      (greatest(whole.at, (select max(at) from parts)) at time zone ${timeZone})::date as day
    from checkout_public_returned_lines o cross join whole left join parts on parts.line = o.position
    where o.order_id = ${orderId} order by o.position`.execute(db);
  return { units: found.rows.map(({ line, quantity }) => ({ line, quantity })), day: found.rows[0]?.day ?? null };
}

/** What other returns of the order hold. */
export async function listReturnedUnits(db: Database | Tx, orderId: string): Promise<readonly ReturnedUnits[]> {
  const found = await sql<ReturnedUnits>`
    select l.line, l.quantity, r.state, l.received - coalesce((
      select sum(i.quantity) from return_inspections i
      where i.return_id = r.id and i.line = l.line and i.outcome = 'sent-back'), 0)::int as kept
    from returns r join return_lines l on l.return_id = r.id where r.order_id = ${orderId} order by r.asked_at, l.line`.execute(
    db,
  );
  return found.rows;
}

export type ReturnLine = LineUnits & { readonly received: number | null };

export async function listReturnLines(db: Database | Tx, returnId: string): Promise<readonly ReturnLine[]> {
  const found = await sql<ReturnLine>`
    select line, quantity, received from return_lines where return_id = ${returnId} order by line`.execute(db);
  return found.rows;
}

export type Inspection = LineUnits & {
  readonly id: string;
  readonly outcome: Outcome;
  readonly serial: string;
  readonly note: string;
  readonly unitSku: string | null;
  readonly by: string;
  readonly at: Date;
};

/** Oldest first. */
export async function listInspections(db: Database | Tx, returnId: string): Promise<readonly Inspection[]> {
  const found = await sql<Inspection>`
    select id, line, quantity, outcome, serial, note, unit_sku as "unitSku", by_name as by, at
    from return_inspections where return_id = ${returnId} order by at, id`.execute(db);
  return found.rows;
}

export async function insertInspection(tx: Tx, returnId: string, made: Inspection): Promise<void> {
  const { id, line, quantity, outcome, serial, note, unitSku, by, at } = made;
  await sql`
    insert into return_inspections (id, return_id, line, quantity, outcome, serial, note, unit_sku, by_name, at)
    values (${id}, ${returnId}, ${line}, ${quantity}, ${outcome}, ${serial}, ${note}, ${unitSku}, ${by}, ${at})`.execute(
    tx,
  );
}

/** The return that an inspection belongs to; null: there is none of this id. */
export async function findInspected(tx: Tx, id: string): Promise<string | null> {
  const found = await sql<{ returnId: string }>`
    select return_id as "returnId" from return_inspections where id = ${id}`.execute(tx);
  return found.rows[0]?.returnId ?? null;
}

/** Serial numbers that were sent, by line. */
export async function listSerials(
  db: Database | Tx,
  orderId: string,
): Promise<readonly { readonly line: number; readonly serial: string }[]> {
  const found = await sql<{ line: number; serial: string }>`
    select u.line, u.serial from fulfilment_public_consignments c
    join fulfilment_public_consignment_units u on u.consignment_id = c.id
    where c.order_id = ${orderId} and c.state = 'delivered' and u.serial is not null order by u.line, u.serial`.execute(
    db,
  );
  return found.rows;
}
