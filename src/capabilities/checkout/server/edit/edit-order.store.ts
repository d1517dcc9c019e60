import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Cents } from "#kit/money.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { StorageFee } from "#capabilities/delivery/storage.rules.ts";
import type { DeliveryAddress, Titled } from "../orders/orders.store.ts";

/** Units of a line that a consignment packs or has sent. */
export type ConsignedLine = {
  readonly line: number;
  readonly quantity: number;
  readonly state: string;
  readonly origin: string;
};

export async function listConsigned(db: Database | Tx, orderId: string): Promise<readonly ConsignedLine[]> {
  const found = await sql<ConsignedLine>`
    select l.line, l.quantity, c.state, c.origin
    from fulfilment_public_consignments c join fulfilment_public_consignment_lines l on l.consignment_id = c.id
    where c.order_id = ${orderId} and c.state <> 'cancelled' and l.quantity > 0
    order by l.line, c.origin, c.state, l.quantity`.execute(db);
  return found.rows;
}

export type OrderService = Titled & { readonly sku: string };

export async function listServices(db: Database | Tx, orderId: string): Promise<readonly OrderService[]> {
  const found = await sql<OrderService>`
    select sku, title, cents from order_services where order_id = ${orderId} order by sku`.execute(db);
  return found.rows;
}

export async function replaceServices(tx: Tx, orderId: string, services: readonly OrderService[]): Promise<void> {
  await sql`delete from order_services where order_id = ${orderId}`.execute(tx);
  for (const { sku, title, cents } of services)
    await sql`insert into order_services (order_id, sku, title, cents) values (${orderId}, ${sku}, ${title}, ${cents})`.execute(
      tx,
    );
}

type LineChange = {
  readonly position: number;
  readonly quantity: number;
  readonly unitCents: Cents;
  readonly discountCents: Cents;
};

export async function saveLines(tx: Tx, orderId: string, lines: readonly LineChange[]): Promise<void> {
  await sql`
    update order_lines l set quantity = c.quantity, unit_cents = c."unitCents", discount_cents = c."discountCents"
    from json_to_recordset(${JSON.stringify(lines)}::json)
      as c (position integer, quantity integer, "unitCents" integer, "discountCents" integer)
    where l.order_id = ${orderId} and l.position = c.position`.execute(tx);
}

/** Suppliers who bring nothing of the order any more have no day. */
export async function removeIdleSuppliers(tx: Tx, orderId: string): Promise<void> {
  await sql`
    delete from order_supplier_days d where d.order_id = ${orderId} and not exists (
      select 1 from order_lines l where l.order_id = d.order_id and l.supplier_code = d.supplier_code and l.quantity > 0)`.execute(
    tx,
  );
}

export type EditedFigures = {
  readonly itemsCents: Cents;
  readonly discounts: readonly Titled[];
  readonly deliveryCents: Cents;
  readonly day: CalendarDay | null;
  readonly storage: Pick<StorageFee, "days" | "dailyCents">;
  /** How much less is promised, and how much went back, since the total is lower. */
  readonly lessPromisedCents: Cents;
  readonly refundCents: Cents;
};

/** Writes the figures of a changed order; services and suppliers count as they are stored. Answers the total. */
export async function saveFigures(tx: Tx, orderId: string, figures: EditedFigures): Promise<Cents> {
  const { itemsCents, discounts, deliveryCents, day, storage, lessPromisedCents, refundCents } = figures;
  const saved = await sql<{ totalCents: Cents }>`
    with parts as (
      select (select coalesce(sum(cents), 0)::int from order_supplier_days where order_id = ${orderId}) as suppliers,
        (select coalesce(sum(cents), 0)::int from order_services where order_id = ${orderId}) as services)
    update orders set items_cents = ${itemsCents}, discounts = ${JSON.stringify(discounts)}::jsonb,
      delivery_cents = ${deliveryCents}, delivery_day = ${day}::date,
      storage_days = ${storage.days}, storage_daily_cents = ${storage.dailyCents},
      suppliers_cents = parts.suppliers, services_cents = parts.services,
      total_cents = ${itemsCents}::int + ${deliveryCents}::int + parts.suppliers + parts.services + ${storage.days * storage.dailyCents}::int,
      due_cents = due_cents - ${lessPromisedCents}, change_refunded_cents = change_refunded_cents + ${refundCents},
      updated_at = clock_timestamp()
    from parts where id = ${orderId} returning total_cents as "totalCents"`.execute(tx);
  const order = saved.rows[0];
  if (order === undefined) throw new Error(`There is no order ${orderId}.`);
  return order.totalCents;
}

/** The total that an order would have with these figures. */
export async function readTotal(
  tx: Tx,
  orderId: string,
  figures: Pick<EditedFigures, "itemsCents" | "deliveryCents" | "storage">,
): Promise<Cents> {
  const { itemsCents, deliveryCents, storage } = figures;
  const found = await sql<{ totalCents: Cents }>`
    select ${itemsCents}::int + ${deliveryCents}::int + ${storage.days * storage.dailyCents}::int
      + (select coalesce(sum(cents), 0)::int from order_supplier_days where order_id = ${orderId})
      + (select coalesce(sum(cents), 0)::int from order_services where order_id = ${orderId}) as "totalCents"`.execute(
    tx,
  );
  const [row] = found.rows;
  if (row === undefined) throw new Error(`There is no order ${orderId}.`);
  return row.totalCents;
}

type PlaceChange = {
  readonly address: DeliveryAddress;
  readonly localityId: string;
  readonly zoneCode: string | null;
};

export async function savePlace(
  tx: Tx,
  orderId: string,
  { address, localityId, zoneCode }: PlaceChange,
): Promise<void> {
  await sql`
    update orders set delivery_address = ${JSON.stringify(address)}::jsonb, locality_id = ${localityId},
      zone_code = ${zoneCode}, updated_at = clock_timestamp()
    where id = ${orderId}`.execute(tx);
}

/** A business owes less for the order. */
export async function lowerReceivable(tx: Tx, orderId: string, cents: Cents): Promise<void> {
  await sql`
    update receivables set cents = cents - ${cents},
      state = case when cents - ${cents} <= paid_cents then 'settled' else state end
    where order_id = ${orderId} and state = 'open'`.execute(tx);
}

type OrderChangeRow = {
  /** From the request: a repeated one is the same change. */
  readonly id: string;
  readonly orderId: string;
  readonly summary: readonly string[];
  /** The new total less the old one. */
  readonly cents: Cents;
  readonly refundCents: Cents;
  readonly reason: string;
  readonly who: string;
  readonly at: Date;
};

export async function insertChange(tx: Tx, change: OrderChangeRow): Promise<void> {
  const { id, orderId, summary, cents, refundCents, reason, who, at } = change;
  await sql`
    insert into order_changes (id, order_id, summary, cents, refund_cents, reason, who, at)
    values (${id}, ${orderId}, ${JSON.stringify(summary)}::jsonb, ${cents}, ${refundCents}, ${reason}, ${who}, ${at})`.execute(
    tx,
  );
}

/** The order that a change with this id was made to; null: there is none. */
export async function findOrderOfChange(tx: Tx, id: string): Promise<string | null> {
  const found = await sql<{ orderId: string }>`
    select order_id as "orderId" from order_changes where id = ${id}`.execute(tx);
  return found.rows[0]?.orderId ?? null;
}

/** What staff changed of an order, oldest first. */
export async function listOrderChanges(
  db: Database | Tx,
  orderId: string,
): Promise<readonly Pick<OrderChangeRow, "summary" | "refundCents">[]> {
  const found = await sql<Pick<OrderChangeRow, "summary" | "refundCents">>`
    select summary, refund_cents as "refundCents" from order_changes where order_id = ${orderId} order by number`.execute(
    db,
  );
  return found.rows;
}
