import { type RawBuilder, sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Cents } from "#kit/money.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { LedgerRow } from "../../prices/price.rules.ts";
import type { PriceState } from "../../prices/price-plan.rules.ts";
import { productConditions } from "../office/product-list.store.ts";

export type StoredPrice = {
  readonly productId: number;
  readonly sku: string;
  readonly title: string;
  readonly brand: string;
  readonly stockStatus: string;
  /** What a shopper is asked now. */
  readonly asked: Cents;
  /** The special is asked now. */
  readonly isRunning: boolean;
  readonly state: PriceState;
  /** The value that the list is sorted by, as the cursor carries it. */
  readonly sortValue: string;
};

type PriceView = "on-special" | "planned" | "below-cost" | "no-cost" | "was";

export type PriceSearch = {
  readonly site: string;
  readonly gstRate: number;
  readonly words: string;
  readonly brand: number | null;
  readonly category: string;
  readonly stock: string;
  readonly view: "" | PriceView;
  readonly skus?: readonly string[];
};

export type PriceSort = { readonly key: "title" | "sku" | "price" | "margin"; readonly direction: "asc" | "desc" };
export type PriceCursor = { readonly id: number; readonly value: string };

// Another price than the special's, as a catalogue file may bring, ends that it runs.
const isRunning = sql`coalesce(x.usual_cents is not null and o.price_cents = x.special_cents, false)`;
const state = sql`jsonb_build_object('price', case when ${isRunning} then x.usual_cents else o.price_cents end,
  'rrp', o.rrp_cents, 'was', o.was_cents, 'cost', k.cost_cents, 'special', x.special_cents, 'from', x.starts_on,
  'to', x.ends_on)`;
const columns = sql`o.product_id as "productId", p.sku, p.title, m.name as brand, o.stock_status as "stockStatus",
  o.price_cents as asked, ${isRunning} as "isRunning", ${state} as state`;
const ofProduct = sql`join products p on p.id = o.product_id`;
const ofOffer = sql`left join offer_specials x on x.site = o.site and x.product_id = o.product_id
  left join offer_costs k on k.site = o.site and k.product_id = o.product_id`;
const ofMaker = sql`join manufacturers m on m.id = p.manufacturer_id`;
const tables = sql`offers o ${ofProduct} ${ofMaker} ${ofOffer}`;

/** Products are read only where a filter or the order is about them: of 50,000 offers that is most of the work. */
function tablesOf({ words, category, skus }: PriceSearch, isOfProduct = false): RawBuilder<unknown> {
  const isFiltered = words !== "" || category !== "" || skus !== undefined;
  return isOfProduct || isFiltered ? sql`offers o ${ofProduct} ${ofOffer}` : sql`offers o ${ofOffer}`;
}

const marginOf = (gstRate: number) => sql`(1 - k.cost_cents * (1 + ${gstRate}::numeric) / nullif(o.price_cents, 0))`;
const sortColumns = ({ gstRate }: PriceSearch): Readonly<Record<PriceSort["key"], RawBuilder<unknown>>> => ({
  title: sql`p.title`,
  sku: sql`p.sku`,
  price: sql`o.price_cents`,
  margin: marginOf(gstRate),
});
const sortTypes = { title: sql`text`, sku: sql`text`, price: sql`int`, margin: sql`numeric` };

const viewConditions = (gstRate: number): Readonly<Record<PriceView, RawBuilder<unknown>>> => ({
  // PostgreSQL takes two equal prices for a rarity, and would read all specials to sort the few. Of a case it expects half.
  "on-special": sql`x.usual_cents is not null and case when o.price_cents = x.special_cents then true end`,
  planned: sql`(x.site is not null and not ${isRunning})`,
  "below-cost": sql`round(o.price_cents / (1 + ${gstRate}::numeric)) < k.cost_cents`,
  // By the key of the row and not its cost: then PostgreSQL knows that most offers have none.
  "no-cost": sql`k.product_id is null`,
  was: sql`o.was_cents is not null`,
});

/** Offers have their product's brand, too, and an index of it. */
async function whereOf(db: Database | Tx, search: PriceSearch, brandOf = sql`o`): Promise<RawBuilder<unknown>> {
  const { site, words, brand, category, view, stock, skus, gstRate } = search;
  const conditions = await productConditions(db, {
    sites: [site],
    isEverySite: false,
    words,
    brand: null,
    category,
    state: "",
    stock: "",
    score: "",
    gap: "",
  });
  return sql.join(
    [
      sql`o.site = ${site}`,
      ...conditions,
      ...(brand === null ? [] : [sql`${brandOf}.manufacturer_id = ${brand}`]),
      ...(stock === "" ? [] : [sql`o.stock_status = ${stock}`]),
      ...(view === "" ? [] : [viewConditions(gstRate)[view]]),
      ...(skus === undefined ? [] : [sql`p.sku = any(${[...skus]}::text[])`]),
    ],
    sql` and `,
  );
}

type Page = { readonly sort: PriceSort; readonly after: PriceCursor | null; readonly limit: number };

/** One page; products without a cost come in no order by margin. */
export async function listPrices(
  db: Database | Tx,
  search: PriceSearch,
  { sort, after, limit }: Page,
): Promise<readonly StoredPrice[]> {
  const column = sortColumns(search)[sort.key];
  const isOfProduct = sort.key === "title" || sort.key === "sku";
  const from = tablesOf(search, isOfProduct);
  const direction = sql.raw(sort.direction);
  const sign = sql.raw(sort.direction === "asc" ? ">" : "<");
  const beyond =
    after === null
      ? sql``
      : sql`and (${column}, o.product_id) ${sign} (${after.value}::${sortTypes[sort.key]}, ${after.id}::int)`;
  // What a row shows is read once its page is found, so that the order comes from an index where there is one.
  const { rows } = await sql<StoredPrice>`
    with page as (
      select o.site, o.product_id, ${column} as sort_key from ${from}
      where ${await whereOf(db, search, isOfProduct ? sql`p` : sql`o`)} ${sort.key === "margin" ? sql`and k.cost_cents is not null` : sql``} ${beyond}
      order by ${column} ${direction}, o.product_id ${direction} limit ${limit})
    select ${columns}, page.sort_key::text as "sortValue" from page join offers o using (site, product_id)
      ${ofProduct} ${ofMaker} ${ofOffer}
    order by page.sort_key ${direction}, page.product_id ${direction}`.execute(db);
  return rows;
}

/** How many there are, counted up to one more than `most`; null: all. */
export async function countPrices(db: Database | Tx, search: PriceSearch, most: number | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from ${tablesOf(search)} where ${await whereOf(db, search)}
      ${most === null ? sql`` : sql`limit ${most + 1}`}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

type OfSite = { readonly site: string; readonly productIds: readonly number[] };
const these = ({ site, productIds }: OfSite) => sql`o.site = ${site} and o.product_id = any(${[...productIds]}::int[])`;

/** The prices of these products on a site. */
export async function readPrices(db: Database | Tx, of: OfSite): Promise<ReadonlyMap<number, StoredPrice>> {
  const { rows } = await sql<StoredPrice>`
    select ${columns}, '' as "sortValue" from ${tables} where ${these(of)}`.execute(db);
  return new Map(rows.map((row) => [row.productId, row]));
}

/** The same, locked until the transaction ends. */
export async function lockPrices(tx: Tx, of: OfSite): Promise<ReadonlyMap<number, StoredPrice>> {
  // Read after the wait for the locks: the same statement would see costs and specials as they were before it.
  await sql`select from offers o where ${these(of)} order by o.product_id for update`.execute(tx);
  return readPrices(tx, of);
}

export async function findProductIds(db: Database | Tx, skus: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ sku: string; id: number }>`
    select sku, id from products where sku = any(${[...skus]}::text[])`.execute(db);
  return new Map(rows.map(({ sku, id }) => [sku, id]));
}

/** What was asked for each product, oldest first. */
export async function listLedgers(
  db: Database | Tx,
  { site, productIds }: OfSite,
): Promise<ReadonlyMap<number, readonly LedgerRow[]>> {
  const { rows } = await sql<{ productId: number; asked: readonly [number, Cents | null, Cents | null][] }>`
    select product_id as "productId", json_agg(
      json_build_array(extract(epoch from changed_at) * 1000, price_cents, rrp_cents) order by changed_at, id) as asked
    from price_changes where site = ${site} and product_id = any(${[...productIds]}::int[]) group by product_id`.execute(
    db,
  );
  return new Map(
    rows.map(({ productId, asked }) => [
      productId,
      asked.map(([at, price, rrp]) => ({ at: Math.floor(at), price, rrp })),
    ]),
  );
}

/** The ledger of one of several products. */
export type LedgerOf = (productId: number) => Promise<readonly LedgerRow[]>;

/** Reads the ledgers of all these products together, once the first of them is asked for. */
export function ledgersOf(db: Database | Tx, of: OfSite): LedgerOf {
  let reading: ReturnType<typeof listLedgers> | null = null;
  return async (productId) => (await (reading ??= listLedgers(db, of))).get(productId) ?? [];
}

export type WrittenPrice = {
  readonly productId: number;
  readonly asked: Cents;
  readonly isRunning: boolean;
  readonly state: PriceState;
};

/** Writes the prices of one site, each table with one statement; triggers write the ledger and the change log. */
export async function writePrices(tx: Tx, site: string, written: readonly WrittenPrice[]): Promise<void> {
  const rows = JSON.stringify(
    written.map(({ productId, asked, isRunning: runs, state: { price, from, to, ...rest } }) => ({
      id: productId,
      asked,
      usual: runs ? price : null,
      starts: from,
      ends: to,
      ...rest,
    })),
  );
  const newPrices = sql`jsonb_to_recordset(${rows}::jsonb) as n(id int, asked int, rrp int, was int, cost int, special int,
    usual int, starts date, ends date)`;
  await sql`
    update offers o set price_cents = n.asked, rrp_cents = n.rrp, was_cents = n.was from ${newPrices}
    where o.site = ${site} and o.product_id = n.id
      and (o.price_cents, o.rrp_cents, o.was_cents) is distinct from (n.asked, n.rrp, n.was)`.execute(tx);
  await sql`
    delete from offer_costs k using ${newPrices}
    where k.site = ${site} and k.product_id = n.id and n.cost is null`.execute(tx);
  await sql`
    insert into offer_costs as k (site, product_id, cost_cents)
    select ${site}, n.id, n.cost from ${newPrices} where n.cost is not null
    on conflict (site, product_id) do update set cost_cents = excluded.cost_cents
    where k.cost_cents <> excluded.cost_cents`.execute(tx);
  await sql`
    delete from offer_specials x using ${newPrices}
    where x.site = ${site} and x.product_id = n.id and n.special is null`.execute(tx);
  await sql`
    insert into offer_specials (site, product_id, special_cents, starts_on, ends_on, usual_cents)
    select ${site}, n.id, n.special, n.starts, n.ends, n.usual from ${newPrices} where n.special is not null
    on conflict (site, product_id) do update set special_cents = excluded.special_cents,
      starts_on = excluded.starts_on, ends_on = excluded.ends_on, usual_cents = excluded.usual_cents`.execute(tx);
}

/** Products whose special begins or has ended by a day. */
export async function listDueSpecials(
  tx: Tx,
  { site, today, limit }: { readonly site: string; readonly today: CalendarDay; readonly limit: number },
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from offer_specials
    where site = ${site} and (ends_on < ${today}::date or (usual_cents is null and starts_on <= ${today}::date))
    order by product_id limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}
