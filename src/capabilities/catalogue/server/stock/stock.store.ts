import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import { type Database, lockThenRead, type Tx } from "#platform/database.ts";
import { stockChange } from "./stock-ledger.store.ts";

export type StockLine = { readonly productId: number; readonly quantity: number };
export type StockRow = {
  readonly warehouseCode: string;
  readonly productId: number;
  readonly onHand: number;
  readonly arriving: number;
  readonly held: number;
};

/** From where goods may be taken: `country` lets other warehouses send what one of them lacks. */
export type StockReach = "country" | "warehouse";

/**
 * Locks the stock of the products in a warehouse and the others of its country, always in the same order, so that two
 * orders never wait for each other; then returns what is in stock and what other orders hold. The warehouse itself comes
 * first, then the fullest.
 */
export function lockStock(
  tx: Tx,
  ask: { warehouseCode: string; reach: StockReach; productIds: readonly number[]; orderId: string; now: Date | null },
): Promise<readonly StockRow[]> {
  const codes =
    ask.reach === "warehouse"
      ? sql`(${ask.warehouseCode})`
      : sql`(select code from location_public_warehouses where country = (select country from location_public_warehouses
        where code = ${ask.warehouseCode}))`;
  const lock = sql`
    select 1 from stock where warehouse_code in ${codes} and product_id = any(${ask.productIds}::int[])
    order by product_id, warehouse_code for update`;
  const rows = sql<StockRow>`
    select s.warehouse_code as "warehouseCode", s.product_id as "productId", s.on_hand as "onHand", s.arriving,
      coalesce((select sum(h.quantity) from stock_holds h
        where h.warehouse_code = s.warehouse_code and h.product_id = s.product_id and h.state = 'held'
          and h.order_id <> ${ask.orderId} and (${ask.now}::timestamptz is null or h.held_until > ${ask.now})), 0)::int as held
    from stock s where s.warehouse_code in ${codes} and s.product_id = any(${ask.productIds}::int[])
    order by s.warehouse_code <> ${ask.warehouseCode}, s.on_hand desc, s.warehouse_code`;
  return lockThenRead(tx, lock, rows);
}

export async function saveHold(
  tx: Tx,
  hold: { orderId: string; warehouseCode: string; line: StockLine; until: Date },
): Promise<void> {
  await sql`
    insert into stock_holds (order_id, warehouse_code, product_id, quantity, state, held_until)
    values (${hold.orderId}, ${hold.warehouseCode}, ${hold.line.productId}, ${hold.line.quantity}, 'held', ${hold.until})
    on conflict (order_id, warehouse_code, product_id) do update
      set quantity = excluded.quantity, state = 'held', held_until = excluded.held_until
      where stock_holds.state <> 'sold'`.execute(tx);
}

/**
 * Turns reservations into sales: stock decreases, or expected stock where there was none. Triggers update the offers,
 * here and below.
 */
export async function convertHolds(tx: Tx, orderId: string): Promise<void> {
  const lock = sql`
    select ${stockChange({ cause: "sold", reference: orderId })} from stock s where exists (
      select 1 from stock_holds h where h.order_id = ${orderId} and h.warehouse_code = s.warehouse_code and h.product_id = s.product_id)
    order by s.warehouse_code, s.product_id for update`;
  const sell = sql`
    with sold as (
      update stock_holds h set state = 'sold', from_arriving = greatest(0, h.quantity - s.on_hand)
      from stock s where h.order_id = ${orderId} and h.state = 'held'
        and s.warehouse_code = h.warehouse_code and s.product_id = h.product_id
      returning h.warehouse_code, h.product_id, h.quantity)
    update stock s set on_hand = greatest(0, s.on_hand - sold.quantity),
      arriving = greatest(0, s.arriving - greatest(0, sold.quantity - s.on_hand))
    from sold where s.warehouse_code = sold.warehouse_code and s.product_id = sold.product_id`;
  await lockThenRead(tx, lock, sell);
}

/** Sold goods that never left go back to where they came from. Doing it twice gives them back once. */
export async function revertHolds(tx: Tx, orderId: string): Promise<void> {
  await sql`
    select ${stockChange({ cause: "cancelled", reference: orderId })} from stock s where exists (
      select 1 from stock_holds h where h.order_id = ${orderId} and h.warehouse_code = s.warehouse_code and h.product_id = s.product_id)
    order by s.warehouse_code, s.product_id for update`.execute(tx);
  await sql`
    with given as (
      update stock_holds set state = 'released' where order_id = ${orderId} and state = 'sold'
      returning warehouse_code, product_id, quantity, from_arriving)
    update stock s set on_hand = s.on_hand + given.quantity - given.from_arriving, arriving = s.arriving + given.from_arriving
    from given where s.warehouse_code = given.warehouse_code and s.product_id = given.product_id`.execute(tx);
}

export async function releaseHolds(tx: Tx | Database, orderId: string): Promise<void> {
  await sql`
    update stock_holds set state = 'released' where order_id = ${orderId} and state = 'held'`.execute(tx);
}

/** Extends what an order holds. */
export async function extendHolds(tx: Tx, orderId: string, until: Date): Promise<void> {
  await sql`
    update stock_holds set held_until = greatest(held_until, ${until}) where order_id = ${orderId} and state = 'held'`.execute(
    tx,
  );
}

export async function releaseHoldsBefore(db: Database, now: Date): Promise<number> {
  const released =
    await sql`update stock_holds set state = 'released' where state = 'held' and held_until <= ${now}`.execute(db);
  return Number(released.numAffectedRows ?? 0n);
}

export type WarehouseStock = {
  readonly productId: number;
  readonly onHand: number;
  readonly held: number;
  readonly arriving: number;
  readonly arrivesOn: CalendarDay | null;
};

/** What one warehouse has of some products, and how much of it is promised to orders that are still being paid. */
export async function listStock(
  db: Database | Tx,
  ask: { warehouseCode: string; productIds: readonly number[]; now: Date },
): Promise<readonly WarehouseStock[]> {
  if (ask.productIds.length === 0) return [];
  const found = await sql<WarehouseStock>`
    select s.product_id as "productId", s.on_hand as "onHand", s.arriving, s.arrives_on as "arrivesOn",
      coalesce((select sum(h.quantity) from stock_holds h
        where h.warehouse_code = s.warehouse_code and h.product_id = s.product_id and h.state = 'held' and h.held_until > ${ask.now}), 0)::int as held
    from stock s where s.warehouse_code = ${ask.warehouseCode} and s.product_id = any(${ask.productIds}::int[])`.execute(
    db,
  );
  return found.rows;
}
