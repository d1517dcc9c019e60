import { type RawBuilder, sql } from "kysely";
import { required } from "#kit/required.ts";
import type { Database, Tx } from "#platform/database.ts";
import { wordConditions } from "../office/product-list.store.ts";

export type ListedStock = {
  readonly productId: number;
  readonly sku: string;
  readonly title: string;
  readonly place: string;
  readonly placeName: string;
  readonly onHand: number;
  readonly allocated: number;
  readonly toSend: number;
  readonly incoming: number;
  readonly arrivesOn: string | null;
  readonly lowAt: number | null;
};

export type StockSearch = { readonly words: string; readonly place: string; readonly view: "" | "below-zero" | "low" };
export type StockCursor = { readonly sku: string; readonly place: string };

/** Counting further would take longer than the list. */
const MAX_COUNTED = 10_000;

/** Sold pieces that are still there, of product `p` at warehouse `w`: the state of their orders says so. */
export const toSend = sql`
  coalesce((select sum(h.quantity - h.from_arriving) from stock_holds h join checkout_public_orders o on o.id = h.order_id
    where h.warehouse_code = w.code and h.product_id = p.id and h.state = 'sold'
      and o.state in ('placed', 'picking')), 0)::int`;

const listed = sql`
  p.id as "productId", p.sku, p.title, w.code as place, w.name as "placeName", coalesce(s.on_hand, 0) as "onHand",
  coalesce((select sum(h.quantity) from stock_holds h
    where h.warehouse_code = w.code and h.product_id = p.id and h.state = 'held'), 0)::int as allocated,
  ${toSend} as "toSend", coalesce(s.arriving, 0) as incoming, s.arrives_on as "arrivesOn", l.low_at as "lowAt"`;

const held = sql`
  (select warehouse_code, product_id, sum(quantity) as quantity from stock_holds where state = 'held' group by 1, 2)`;

/** What a view begins with: few rows have holds or a level, so neither view reads all stock. */
const viewed: Readonly<Record<StockSearch["view"], RawBuilder<unknown>>> = {
  "": sql`stock s left join stock_levels l using (warehouse_code, product_id)`,
  "below-zero": sql`
    ${held} as held join stock s using (warehouse_code, product_id) left join stock_levels l using (warehouse_code, product_id)`,
  low: sql`
    stock_levels l join stock s using (warehouse_code, product_id) left join ${held} as held using (warehouse_code, product_id)`,
};
const viewConditions: Readonly<Record<StockSearch["view"], RawBuilder<unknown>>> = {
  "": sql`true`,
  "below-zero": sql`s.on_hand < held.quantity`,
  low: sql`s.on_hand - coalesce(held.quantity, 0) <= l.low_at`,
};

const conditionsOf = async (db: Database, { words, place, view }: StockSearch): Promise<RawBuilder<unknown>> =>
  sql.join(
    [
      viewConditions[view],
      ...(await wordConditions(db, words)),
      ...(place === "" ? [] : [sql`s.warehouse_code = ${place}`]),
    ],
    sql` and `,
  );

/** A page of stock in the order of the SKUs. */
export async function listStockRows(
  db: Database,
  search: StockSearch,
  { after, limit }: { readonly after: StockCursor | null; readonly limit: number },
): Promise<readonly ListedStock[]> {
  const from =
    after === null
      ? sql`true`
      : sql`p.sku >= ${after.sku} and (p.sku, s.warehouse_code) > (${after.sku}, ${after.place})`;
  const found = await sql<ListedStock>`
    select ${listed} from ${viewed[search.view]} join products p on p.id = s.product_id
      join location_public_warehouses w on w.code = s.warehouse_code
    where ${await conditionsOf(db, search)} and ${from} order by p.sku, s.warehouse_code limit ${limit}`.execute(db);
  return found.rows;
}

export async function countStockRows(db: Database, search: StockSearch): Promise<number> {
  const products = search.words === "" ? sql`` : sql`join products p on p.id = s.product_id`;
  const found = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from ${viewed[search.view]} ${products} where ${await conditionsOf(db, search)} limit ${MAX_COUNTED}) counted`.execute(
    db,
  );
  return found.rows[0]?.count ?? 0;
}

export type StockProduct = { readonly id: number; readonly sku: string; readonly title: string };
export type StockPlace = { readonly code: string; readonly name: string; readonly country: string };

export async function findStockProduct(db: Database | Tx, sku: string): Promise<StockProduct | null> {
  const found =
    await sql<StockProduct>`select id, sku, title from products where sku in (${sku}, ${sku.toUpperCase()})`.execute(
      db,
    );
  return found.rows[0] ?? null;
}

export async function listPlaces(db: Database | Tx): Promise<readonly StockPlace[]> {
  const found = await sql<StockPlace>`
    select code, name, country from location_public_warehouses order by country, name`.execute(db);
  return found.rows;
}

/** A product at a place, also where it never was, with the sum of its ledger in the same snapshot. */
export async function readStockRow(
  db: Database | Tx,
  { productId, place }: { readonly productId: number; readonly place: string },
): Promise<ListedStock & { readonly ledger: number }> {
  const found = await sql<ListedStock & { ledger: number }>`
    select ${listed}, coalesce((select sum(m.quantity) from stock_movements m
        where m.product_id = p.id and m.warehouse_code = w.code), 0)::int as ledger
    from products p cross join location_public_warehouses w
    left join stock s on s.product_id = p.id and s.warehouse_code = w.code
    left join stock_levels l on l.product_id = p.id and l.warehouse_code = w.code
    where p.id = ${productId} and w.code = ${place}`.execute(db);
  return required(found.rows[0], `stock of product ${productId} at ${place}`);
}
