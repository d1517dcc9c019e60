import { sql } from "kysely";
import type { Tx } from "#platform/database.ts";
import { setStockChange, type StockChange } from "../stock/stock-ledger.store.ts";

export type StockInput = {
  readonly productId: number;
  readonly place: string;
  readonly onHand: number;
  /** Null: as it was. */
  readonly incoming: number | null;
  readonly setsDay: boolean;
  readonly arrivesOn: string | null;
};

export type SkuAtPlace = { readonly productId: number | null; readonly hasPlace: boolean };

/** The product and the place of each line, in their order. */
export async function findStockLines(
  tx: Tx,
  lines: readonly { readonly sku: string; readonly place: string }[],
): Promise<readonly SkuAtPlace[]> {
  const found = await sql<SkuAtPlace>`
    select p.id as "productId", w.code is not null as "hasPlace"
    from unnest(${lines.map(({ sku }) => sku)}::text[], ${lines.map(({ place }) => place)}::text[])
      with ordinality as g (sku, place, at)
    left join products p on p.sku = g.sku
    left join location_public_warehouses w on w.code = g.place
    order by g.at`.execute(tx);
  return found.rows;
}

const arraysOf = (stocks: readonly StockInput[]) => sql`unnest(
  ${stocks.map(({ productId }) => productId)}::int[], ${stocks.map(({ place }) => place)}::text[],
  ${stocks.map(({ onHand }) => onHand)}::int[], ${stocks.map(({ incoming }) => incoming)}::int[],
  ${stocks.map(({ setsDay }) => setsDay)}::boolean[], ${stocks.map(({ arrivesOn }) => arrivesOn)}::date[])
  as g (product_id, place, on_hand, incoming, sets_day, arrives_on)`;

type Place = { readonly productId: number; readonly place: string };

/** Writes stock where there was none. Answers where. */
export async function addStock(tx: Tx, stocks: readonly StockInput[], change: StockChange): Promise<readonly Place[]> {
  await setStockChange(tx, change);
  const added = await sql<Place>`
    insert into stock (warehouse_code, product_id, on_hand, arriving, arrives_on)
    select place, product_id, on_hand, coalesce(incoming, 0), arrives_on from ${arraysOf(stocks)}
    order by product_id, place
    on conflict do nothing returning product_id as "productId", warehouse_code as place`.execute(tx);
  return added.rows;
}

/** Writes stock where it is different, after locking all of it in one order. Answers where. */
export async function changeStock(tx: Tx, stocks: readonly StockInput[]): Promise<readonly Place[]> {
  await sql`
    select from stock s join ${arraysOf(stocks)} on s.product_id = g.product_id and s.warehouse_code = g.place
    order by s.product_id, s.warehouse_code for update of s`.execute(tx);
  const changed = await sql<Place>`
    update stock s set on_hand = g.on_hand, arriving = coalesce(g.incoming, s.arriving),
      arrives_on = case when g.sets_day then g.arrives_on else s.arrives_on end
    from ${arraysOf(stocks)}
    where s.product_id = g.product_id and s.warehouse_code = g.place
      and (s.on_hand, s.arriving, s.arrives_on) is distinct from (
        g.on_hand, coalesce(g.incoming, s.arriving), case when g.sets_day then g.arrives_on else s.arrives_on end)
    returning s.product_id as "productId", s.warehouse_code as place`.execute(tx);
  return changed.rows;
}
