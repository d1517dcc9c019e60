import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";
import type { StockCause } from "../../stock/stock.rules.ts";

export type StockChange = {
  readonly cause: StockCause;
  readonly reference?: string;
  readonly reason?: string;
  readonly at?: Date;
  readonly who?: string;
  readonly whoName?: string;
};

/**
 * Says why the following statements of this transaction change stock; triggers write it into the ledger. It is an
 * expression, so that it travels with a statement that is sent anyway.
 */
export const stockChange = (change: StockChange): RawBuilder<string> =>
  sql<string>`set_config('shop.stock_change', ${JSON.stringify(change)}, true)`;

export const setStockChange = async (tx: Tx, change: StockChange): Promise<void> =>
  void (await sql`select ${stockChange(change)}`.execute(tx));

export type Movement = {
  readonly id: string;
  readonly at: Date;
  readonly quantity: number;
  readonly onHand: number;
  readonly cause: StockCause;
  readonly reference: string | null;
  readonly orderSite: string | null;
  readonly orderNumber: string | null;
  readonly reason: string;
  readonly whoName: string;
};

type Place = { readonly productId: number; readonly place: string };

/** Newest first. */
export async function listMovements(
  db: Database,
  { productId, place, before, limit }: Place & { readonly before: string; readonly limit: number },
): Promise<readonly Movement[]> {
  const found = await sql<Movement>`
    select m.id::text as id, m.at, m.quantity, m.on_hand as "onHand", m.cause, m.reference, o.site as "orderSite", o.number as "orderNumber",
      m.reason, m.who_name as "whoName"
    from stock_movements m
    left join checkout_public_orders o on o.id = case when m.cause in ('sold', 'cancelled') then m.reference::uuid end
    where m.product_id = ${productId} and m.warehouse_code = ${place}
      and ${before === "" ? sql`true` : sql`m.id < ${before}`}
    order by m.id desc limit ${limit}`.execute(db);
  return found.rows;
}

export type Imbalance = {
  readonly sku: string;
  readonly place: string;
  readonly onHand: number;
  readonly ledger: number;
};

/** Places whose stock on hand is not the sum of their movements. There is none unless somebody switched triggers off. */
export async function listImbalances(db: Database, limit: number): Promise<readonly Imbalance[]> {
  const found = await sql<Imbalance>`
    with ledger as (
      select product_id, warehouse_code, sum(quantity)::int as sum from stock_movements group by 1, 2)
    select coalesce(p.sku, product_id::text) as sku, warehouse_code as place, coalesce(s.on_hand, 0) as "onHand",
      coalesce(l.sum, 0) as ledger
    from ledger l full join stock s using (product_id, warehouse_code) left join products p on p.id = product_id
    where coalesce(s.on_hand, 0) <> coalesce(l.sum, 0) order by 1, 2 limit ${limit}`.execute(db);
  return found.rows;
}

/** False when a request with this id has been posted before. */
export async function addPosting(
  tx: Tx,
  { id, at, kind }: { readonly id: string; readonly at: Date; readonly kind: string },
): Promise<boolean> {
  const added = await sql`
    insert into stock_postings (id, at, kind) values (${id}, ${at}, ${kind}) on conflict do nothing`.execute(tx);
  return Number(added.numAffectedRows ?? 0n) === 1;
}

/** A request that was refused after all may come again. */
export const removePosting = async (tx: Tx, id: string): Promise<void> =>
  void (await sql`delete from stock_postings where id = ${id}`.execute(tx));

/** Locks a product's stock at some places, always in one order; a place that never had it has none from now on. */
export async function lockPlaces(
  tx: Tx,
  { productId, places }: { readonly productId: number; readonly places: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  await sql`
    insert into stock (warehouse_code, product_id, on_hand)
    select code, ${productId}, 0 from unnest(${[...places]}::text[]) as code order by code on conflict do nothing`.execute(
    tx,
  );
  const found = await sql<{ place: string; onHand: number }>`
    select warehouse_code as place, on_hand as "onHand" from stock
    where product_id = ${productId} and warehouse_code = any(${[...places]}) order by warehouse_code for update`.execute(
    tx,
  );
  return new Map(found.rows.map(({ place, onHand }) => [place, onHand]));
}

/** Writes what is on hand at the places of a product, and why; one row of the ledger each. */
export async function writeOnHand(
  tx: Tx,
  {
    productId,
    onHand,
    change,
  }: { readonly productId: number; readonly onHand: ReadonlyMap<string, number>; readonly change: StockChange },
): Promise<void> {
  await setStockChange(tx, change);
  await sql`
    update stock s set on_hand = n.on_hand
    from unnest(${[...onHand.keys()]}::text[], ${[...onHand.values()]}::int[]) as n(place, on_hand)
    where s.product_id = ${productId} and s.warehouse_code = n.place`.execute(tx);
}

export async function saveLevel(tx: Tx, { productId, place }: Place, lowAt: number | null): Promise<void> {
  if (lowAt === null)
    await sql`delete from stock_levels where product_id = ${productId} and warehouse_code = ${place}`.execute(tx);
  else
    await sql`
      insert into stock_levels (warehouse_code, product_id, low_at) values (${place}, ${productId}, ${lowAt})
      on conflict (warehouse_code, product_id) do update set low_at = excluded.low_at`.execute(tx);
}
