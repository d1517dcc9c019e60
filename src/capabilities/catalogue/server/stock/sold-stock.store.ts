import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Tx } from "#platform/database.ts";
import { stockChange } from "./stock-ledger.store.ts";

export type SoldPlace = {
  readonly warehouseCode: string;
  readonly productId: number;
  readonly quantity: number;
  /** Of them, units of a delivery to come. */
  readonly fromArriving: number;
};

/** What an order has of the products, by the place that it comes from. */
export async function listSold(tx: Tx, orderId: string, productIds: readonly number[]): Promise<readonly SoldPlace[]> {
  const found = await sql<SoldPlace>`
    select warehouse_code as "warehouseCode", product_id as "productId", quantity, from_arriving as "fromArriving"
    from stock_holds
    where order_id = ${orderId} and product_id = any(${[...productIds]}::int[]) and state = 'sold'
    order by from_arriving desc, quantity, warehouse_code`.execute(tx);
  return found.rows;
}

/** Units of an order go back to where they came from. Call it with the stock locked. */
export async function restoreSoldStock(tx: Tx, orderId: string, place: SoldPlace): Promise<void> {
  const { warehouseCode, productId, quantity, fromArriving } = place;
  await sql`select ${stockChange({ cause: "cancelled", reference: orderId })}`.execute(tx);
  await sql`
    update stock_holds set state = case when quantity = ${quantity} then 'released' else state end,
      quantity = case when quantity = ${quantity} then quantity else quantity - ${quantity} end,
      from_arriving = from_arriving - ${fromArriving}
    where order_id = ${orderId} and warehouse_code = ${warehouseCode} and product_id = ${productId} and state = 'sold'`.execute(
    tx,
  );
  await sql`
    update stock set on_hand = on_hand + ${quantity - fromArriving}, arriving = arriving + ${fromArriving}
    where warehouse_code = ${warehouseCode} and product_id = ${productId}`.execute(tx);
}

/** Sells more units to a placed order, from what is there or is to come. Call it with the stock locked. */
export async function sellAdditional(
  tx: Tx,
  orderId: string,
  taken: Pick<SoldPlace, "warehouseCode" | "productId" | "quantity"> & { readonly now: Date },
): Promise<{ readonly arrivesOn: CalendarDay | null }> {
  const { warehouseCode, productId, quantity, now } = taken;
  await sql`select ${stockChange({ cause: "sold", reference: orderId })}`.execute(tx);
  await sql`
    insert into stock_holds (order_id, warehouse_code, product_id, quantity, state, held_until, from_arriving)
    select ${orderId}, s.warehouse_code, s.product_id, ${quantity}::int, 'sold', ${now}, greatest(0, ${quantity}::int - s.on_hand)
    from stock s where s.warehouse_code = ${warehouseCode} and s.product_id = ${productId}
    on conflict (order_id, warehouse_code, product_id) do update set state = 'sold',
      quantity = excluded.quantity + case when stock_holds.state = 'sold' then stock_holds.quantity else 0 end,
      from_arriving = excluded.from_arriving + case when stock_holds.state = 'sold' then stock_holds.from_arriving else 0 end`.execute(
    tx,
  );
  const sold = await sql<{ arrivesOn: CalendarDay | null }>`
    with was as (select on_hand, arrives_on from stock where warehouse_code = ${warehouseCode} and product_id = ${productId})
    update stock s set on_hand = greatest(0, s.on_hand - ${quantity}::int),
      arriving = greatest(0, s.arriving - greatest(0, ${quantity}::int - s.on_hand))
    from was where s.warehouse_code = ${warehouseCode} and s.product_id = ${productId}
    returning case when was.on_hand < ${quantity}::int then was.arrives_on end as "arrivesOn"`.execute(tx);
  return { arrivesOn: sold.rows[0]?.arrivesOn ?? null };
}
