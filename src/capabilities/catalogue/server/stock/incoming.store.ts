import { sql } from "kysely";
import type { Tx } from "#platform/database.ts";
import { setStockChange, type StockChange, stockChange } from "./stock-ledger.store.ts";

type Goods = { readonly productId: number; readonly quantity: number };

const productsOf = (goods: readonly Goods[]) => sql`${goods.map(({ productId }) => productId)}::int[]`;
const quantitiesOf = (goods: readonly Goods[]) => sql`${goods.map(({ quantity }) => quantity)}::int[]`;

/** Locks the stock of products at a place in the order in which orders lock it; a place that never had one has none. */
export async function lockProducts(tx: Tx, place: string, productIds: readonly number[]): Promise<void> {
  await sql`
    insert into stock (warehouse_code, product_id, on_hand)
    select ${place}, id, 0 from unnest(${[...productIds]}::int[]) as id order by id on conflict do nothing`.execute(tx);
  await sql`
    select from stock where warehouse_code = ${place} and product_id = any(${[...productIds]}::int[])
    order by product_id for update`.execute(tx);
}

export async function addOnHand(
  tx: Tx,
  { place, goods, change }: { readonly place: string; readonly goods: readonly Goods[]; readonly change: StockChange },
): Promise<void> {
  await setStockChange(tx, change);
  await sql`
    update stock s set on_hand = s.on_hand + n.quantity
    from unnest(${productsOf(goods)}, ${quantitiesOf(goods)}) as n(product_id, quantity)
    where s.warehouse_code = ${place} and s.product_id = n.product_id`.execute(tx);
}

export type WaitingOrder = { readonly orderId: string; readonly productId: number; readonly waits: number };

/** The orders that bought these products before they arrived, the oldest first. */
export async function listWaiting(
  tx: Tx,
  { place, productIds }: { readonly place: string; readonly productIds: readonly number[] },
): Promise<readonly WaitingOrder[]> {
  const found = await sql<WaitingOrder>`
    select h.order_id as "orderId", h.product_id as "productId", h.from_arriving as waits
    from stock_holds h join checkout_public_orders o on o.id = h.order_id
    where h.warehouse_code = ${place} and h.product_id = any(${[...productIds]}::int[]) and h.state = 'sold'
      and h.from_arriving > 0 and o.state not in ('dispatched', 'delivered', 'cancelled')
    order by o.placed_at, o.number`.execute(tx);
  return found.rows;
}

/** Sets received pieces aside for an order that waited for them: they are sold, and there. */
export async function setAside(
  tx: Tx,
  of: Goods & { readonly place: string; readonly orderId: string; readonly at: Date },
): Promise<void> {
  const { place, orderId, productId, quantity, at } = of;
  await sql`
    update stock_holds set from_arriving = from_arriving - ${quantity}
    where order_id = ${orderId} and warehouse_code = ${place} and product_id = ${productId}`.execute(tx);
  await sql`select ${stockChange({ cause: "sold", reference: orderId, reason: "Waited for these goods", at })}`.execute(
    tx,
  );
  await sql`
    update stock set on_hand = on_hand - ${quantity} where warehouse_code = ${place} and product_id = ${productId}`.execute(
    tx,
  );
}

/** Makes incoming stock what the purchase orders say. Call it with the stock locked. */
export async function writeIncoming(tx: Tx, place: string, productIds: readonly number[]): Promise<void> {
  await sql`
    update stock s set arriving = i.arriving, arrives_on = i.arrives_on
    from unnest(${[...productIds]}::int[]) as id cross join lateral incoming_for_sale(${place}, id) i
    where s.warehouse_code = ${place} and s.product_id = id
      and (s.arriving, s.arrives_on) is distinct from (i.arriving, i.arrives_on)`.execute(tx);
}
