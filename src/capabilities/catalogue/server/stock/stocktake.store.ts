import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";
import { toSend } from "./stock-list.store.ts";
import type { CountedLine, OnHandLine } from "../../stock/stocktake.rules.ts";

export type StoredStocktake = {
  readonly id: string;
  readonly place: string;
  readonly placeName: string;
  readonly state: "open" | "posted" | "cancelled";
  readonly startedAt: Date;
  readonly startedBy: string;
  readonly endedAt: Date | null;
  readonly endedBy: string | null;
  readonly lines: number;
  readonly missing: number;
  readonly surplus: number;
};

const stored = sql`
  select t.id, t.warehouse_code as place, w.name as "placeName", t.state, t.started_at as "startedAt",
    t.started_by_name as "startedBy", t.ended_at as "endedAt", t.ended_by_name as "endedBy", totals.*
  from stocktakes t join location_public_warehouses w on w.code = t.warehouse_code
  cross join lateral (
    select count(*)::int as lines, coalesce(sum(greatest(0, l.expected - l.counted)), 0)::int as missing,
      coalesce(sum(greatest(0, l.counted - l.expected)), 0)::int as surplus
    from stocktake_lines l where l.stocktake_id = t.id) totals`;

export async function listStocktakes(db: Database, limit: number): Promise<readonly StoredStocktake[]> {
  const found = await sql<StoredStocktake>`
    ${stored} order by t.state <> 'open', t.started_at desc, t.id limit ${limit}`.execute(db);
  return found.rows;
}

export async function findStocktake(db: Database | Tx, id: string): Promise<StoredStocktake | null> {
  const found = await sql<StoredStocktake>`${stored} where t.id = ${id}`.execute(db);
  return found.rows[0] ?? null;
}

/** Scans share the lock and the end of the stocktake takes it alone, so that no scan is lost between the two. */
export async function lockStocktake(
  tx: Tx,
  id: string,
  lock: "share" | "update",
): Promise<{ readonly place: string; readonly isOpen: boolean } | null> {
  const found = await sql<{ place: string; isOpen: boolean }>`
    select warehouse_code as place, state = 'open' as "isOpen" from stocktakes where id = ${id}
    ${lock === "share" ? sql`for share` : sql`for update`}`.execute(tx);
  return found.rows[0] ?? null;
}

type By = { readonly at: Date; readonly id: string; readonly name: string };

/** Nothing happens where there is a stocktake with this id. */
export const addStocktake = async (
  tx: Tx,
  { id, place, by }: { readonly id: string; readonly place: string; readonly by: By },
): Promise<boolean> => {
  const added = await sql`
    insert into stocktakes (id, warehouse_code, state, started_at, started_by, started_by_name)
    values (${id}, ${place}, 'open', ${by.at}, ${by.id}, ${by.name}) on conflict do nothing`.execute(tx);
  return Number(added.numAffectedRows ?? 0n) === 1;
};

export const endStocktake = async (
  tx: Tx,
  { id, state, by }: { readonly id: string; readonly state: "posted" | "cancelled"; readonly by: By },
): Promise<void> =>
  void (await sql`
    update stocktakes set state = ${state}, ended_at = ${by.at}, ended_by_name = ${by.name} where id = ${id}`.execute(
    tx,
  ));

export type CodeMatch = { readonly id: number; readonly sku: string; readonly title: string };

/** The products of a code: the one with this SKU or GTIN, else those with this model number. */
export async function listByCode(
  tx: Tx,
  { sku, modelKey, gtins }: { readonly sku: string; readonly modelKey: string; readonly gtins: readonly string[] },
): Promise<readonly CodeMatch[]> {
  const found = await sql<CodeMatch & { isExact: boolean }>`
    select id, sku, title, upper(sku) = ${sku} or coalesce(gtin = any(${gtins}::text[]), false) as "isExact" from products
    where sku = ${sku} or gtin = any(${gtins}::text[]) or (${modelKey} <> '' and model_key = ${modelKey})
    order by 4 desc, id limit 3`.execute(tx);
  const exact = found.rows.filter(({ isExact }) => isExact);
  return exact.length > 0 ? exact : found.rows;
}

/** Adds to a product's count; null where more would be taken back than was counted. */
export async function countPieces(
  tx: Tx,
  of: {
    readonly stocktakeId: string;
    readonly place: string;
    readonly productId: number;
    readonly quantity: number;
    readonly at: Date;
  },
): Promise<number | null> {
  await sql`
    insert into stocktake_lines (stocktake_id, product_id, expected, counted, counted_at)
    select ${of.stocktakeId}, p.id, coalesce(s.on_hand, 0) + ${toSend}, 0, ${of.at}
    from products p join location_public_warehouses w on w.code = ${of.place}
    left join stock s on s.product_id = p.id and s.warehouse_code = w.code
    where p.id = ${of.productId} on conflict do nothing`.execute(tx);
  const found = await sql<{ counted: number }>`
    update stocktake_lines set counted = counted + ${of.quantity}, counted_at = ${of.at}
    where stocktake_id = ${of.stocktakeId} and product_id = ${of.productId} and counted + ${of.quantity} >= 0
    returning counted`.execute(tx);
  return found.rows[0]?.counted ?? null;
}

export async function listCounted(
  db: Database | Tx,
  stocktakeId: string,
): Promise<readonly (CountedLine & { title: string })[]> {
  const found = await sql<CountedLine & { title: string }>`
    select p.sku, p.title, l.expected, l.counted from stocktake_lines l join products p on p.id = l.product_id
    where l.stocktake_id = ${stocktakeId} order by l.counted = l.expected, p.sku`.execute(db);
  return found.rows;
}

/** The counted products with what is on hand, locked in the order in which orders lock them. */
export async function lockCounted(
  tx: Tx,
  { stocktakeId, place }: { readonly stocktakeId: string; readonly place: string },
): Promise<readonly (OnHandLine & { readonly productId: number })[]> {
  await sql`
    insert into stock (warehouse_code, product_id, on_hand)
    select ${place}, product_id, 0 from stocktake_lines where stocktake_id = ${stocktakeId} order by product_id
    on conflict do nothing`.execute(tx);
  const found = await sql<OnHandLine & { productId: number }>`
    select p.id as "productId", p.sku, l.expected, l.counted, s.on_hand as "onHand"
    from stocktake_lines l join products p on p.id = l.product_id
    join stock s on s.product_id = l.product_id and s.warehouse_code = ${place}
    where l.stocktake_id = ${stocktakeId} order by l.product_id for update of s`.execute(tx);
  return found.rows;
}

/** Writes what is on hand of many products at a place, in one statement. */
export async function writeCounted(
  tx: Tx,
  { place, onHand }: { readonly place: string; readonly onHand: ReadonlyMap<number, number> },
): Promise<void> {
  await sql`
    update stock s set on_hand = n.on_hand
    from unnest(${[...onHand.keys()]}::int[], ${[...onHand.values()]}::int[]) as n(product_id, on_hand)
    where s.warehouse_code = ${place} and s.product_id = n.product_id and s.on_hand <> n.on_hand`.execute(tx);
}
