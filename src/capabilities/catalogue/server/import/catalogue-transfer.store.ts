import { siteCodes } from "#shop/site.ts";
import type { ValueSynonym } from "../../schemas/schema.rules.ts";
import type { ProductRow } from "../../import/product-row.ts";
import type { WrittenProduct } from "../../import/catalogue-row.ts";
import { prefixed } from "./column-list.ts";
import { type ImportClient as Client, offerColumns, type RowMeaning, recordTouched } from "./import-tables.store.ts";

export async function prepareTables(client: Client): Promise<void> {
  await client.query(`
    create temp table import_rows (
      line integer not null, sku text not null, model text not null, slug text not null, title text not null,
      brand text not null, brand_uri text not null, brand_country text not null, category text not null,
      kind text not null, finish text not null, width_mm integer, height_mm integer, depth_mm integer,
      energy_stars numeric(3, 1), kwh_per_year numeric(8, 1), facts jsonb not null, features text[] not null,
      description text not null, in_the_box text[] not null, released_on date not null, superseded_by text,
      source text not null, source_row jsonb, offers jsonb, stock jsonb, gtin text, sets_gtin boolean not null default false,
      product_id integer, manufacturer_id integer, is_new boolean not null default false)`);
  await client.query("create temp table import_products (like import_rows including all)");
  await client.query("create temp table import_touched (product_id integer primary key)");
}

/** For an import inside a transaction that others share: the next one makes its own tables. */
export const dropTables = async (client: Client): Promise<void> =>
  void (await client.query("drop table import_rows, import_products, import_touched"));

const fileColumns = `line, sku, model, slug, title, brand, brand_uri, brand_country, category, kind, finish, width_mm,
  height_mm, depth_mm, energy_stars, kwh_per_year, facts, features, description, in_the_box, released_on, superseded_by,
  source, source_row, offers, stock, gtin, sets_gtin`;

export async function saveRows(client: Client, rows: readonly ProductRow[]): Promise<void> {
  await client.query(
    `insert into import_rows (${fileColumns})
     select ${fileColumns} from json_populate_recordset(null::import_rows, $1::json)`,
    [JSON.stringify(rows)],
  );
}

/** Once all rows are in: without these, each check would compare every line with every other. */
export async function indexRows(client: Client): Promise<void> {
  await client.query("create unique index on import_rows (line)");
  await client.query("create index on import_rows (sku)");
  await client.query("create index on import_rows (slug)");
  await client.query("analyze import_rows (line, sku, slug)");
}

/** The next rows of the file after a line, ready to be applied; answers the last of their lines, null at the end. */
export async function insertBatch(client: Client, afterLine: number, most: number): Promise<number | null> {
  await client.query(
    "drop table if exists import_offers, import_new_offers, import_stock; truncate import_products, import_touched",
  );
  await client.query("insert into import_products select * from import_rows where line > $1 order by line limit $2", [
    afterLine,
    most,
  ]);
  await client.query("analyze import_products (line, sku, product_id, category)");
  const found = await client.query<{ line: number | null }>("select max(line) as line from import_products");
  return found.rows[0]?.line ?? null;
}

/** A product keeps its slug; a new one whose slug is taken gets its SKU appended. */
export async function assignAddresses(client: Client): Promise<void> {
  await client.query(`
    update import_rows i set slug = p.slug from products p where p.sku = i.sku`);
  await client.query(`
    update import_rows i set slug = i.slug || '-' || trim(both '-' from regexp_replace(lower(i.sku), '[^a-z0-9]+', '-', 'g'))
    where not exists (select 1 from products p where p.sku = i.sku)
      and (exists (select 1 from products p where p.slug = i.slug)
        or exists (select 1 from import_rows o where o.slug = i.slug and (o.line < i.line)))`);
}

export async function applyManufacturers(client: Client): Promise<void> {
  await client.query(`
    insert into manufacturers (uri, name, country)
    select distinct on (i.brand_uri) i.brand_uri, i.brand, i.brand_country from import_products i
    where not exists (select 1 from manufacturers m where lower(m.name) = lower(i.brand) or m.uri = i.brand_uri)
    order by i.brand_uri, i.line`);
  await client.query(`
    with makers as (
      select distinct on (named.brand) named.brand, m.id
      from (select distinct brand, brand_uri from import_products) named
      join manufacturers m on lower(m.name) = lower(named.brand) or m.uri = named.brand_uri
      order by named.brand, (m.name = named.brand) desc, (lower(m.name) = lower(named.brand)) desc, m.id)
    update import_products i set manufacturer_id = makers.id from makers where makers.brand = i.brand`);
}

const productColumns = `model, slug, title, manufacturer_id, category_id, kind, finish, width_mm, height_mm, depth_mm, facts,
  features, description, in_the_box, energy_stars, kwh_per_year, released_on, superseded_by, source, source_row, gtin`;

/** A file without a column for GTINs leaves them as they are. */
const gtinFrom = "case when i.sets_gtin then i.gtin else p.gtin end";

const columnsFrom = (table: string, supersededBy: string, gtin = "i.gtin"): string =>
  productColumns
    .split(/,\s+/)
    .map((name) => {
      if (name === "gtin" && table === "i") return gtin;
      if (name === "category_id" && table === "i") return "c.id";
      return name === "superseded_by" ? supersededBy : `${table}.${name}`;
    })
    .join(", ");

/** Products as the file says; only those that differ are written. */
export async function applyProducts(client: Client, meaning: RowMeaning): Promise<void> {
  await client.query("update import_products i set product_id = p.id from products p where p.sku = i.sku");
  await client.query(`
    with added as (
      insert into products (sku, ${productColumns})
      select i.sku, ${columnsFrom("i", "i.superseded_by")}
      from import_products i join categories c on c.path = i.category where i.product_id is null order by i.line
      returning id, sku)
    update import_products i set product_id = added.id, is_new = true from added where added.sku = i.sku`);
  const supersededBy = meaning === "opening" ? "p.superseded_by" : "i.superseded_by";
  await client.query(`
    with changed as (
      update products p
      set (${productColumns}, updated_at, version) = row(${columnsFrom("i", supersededBy, gtinFrom)}, now(), p.version + 1)
      from import_products i join categories c on c.path = i.category
      where p.id = i.product_id and not i.is_new
        and (${columnsFrom("p", "p.superseded_by")}) is distinct from (${columnsFrom("i", supersededBy, gtinFrom)})
      returning p.id)
    insert into import_touched select id from changed`);
  await client.query("insert into import_touched select product_id from import_products where is_new");
}

const stockColumns = "on_hand, arriving, arrives_on";

export async function applyStock(client: Client, meaning: RowMeaning): Promise<void> {
  await client.query("select set_config('shop.stock_change', $1, true)", [JSON.stringify({ cause: "import" })]);
  await client.query(`
    create temp table import_stock as
    select i.product_id, s.key as warehouse_code, v.*
    from import_products i
    cross join lateral jsonb_each(i.stock) s
    cross join lateral jsonb_to_record(s.value) as v(on_hand integer, arriving integer, arrives_on date);
    create index on import_stock (product_id, warehouse_code);
    analyze import_stock`);
  if (meaning === "part") {
    await applyStockParts(client);
    return followPurchaseOrders(client);
  }
  const onConflict =
    meaning === "opening"
      ? "do nothing"
      : `do update set (${stockColumns}) = row(${prefixed("excluded", stockColumns)})
         where (${prefixed("s", stockColumns)}) is distinct from (${prefixed("excluded", stockColumns)})`;
  await client.query(`
    with done as (
      insert into stock as s (warehouse_code, product_id, ${stockColumns})
      select warehouse_code, product_id, ${stockColumns} from import_stock
      on conflict (warehouse_code, product_id) ${onConflict} returning product_id)
    ${recordTouched}`);
  if (meaning === "opening") return;
  await client.query(`
    with done as (
      delete from stock s using import_products i
      where s.product_id = i.product_id and i.stock is not null
        and not exists (select 1 from import_stock n where n.product_id = s.product_id and n.warehouse_code = s.warehouse_code)
      returning s.product_id)
    ${recordTouched}`);
  await followPurchaseOrders(client);
}

/** Incoming stock of purchase orders is kept, even if the file has other incoming stock or availability. */
async function followPurchaseOrders(client: Client): Promise<void> {
  await client.query(`
    insert into stock (warehouse_code, product_id, on_hand)
    select distinct o.warehouse_code, l.product_id, 0
    from import_products i join purchasing_public_open_lines l on l.product_id = i.product_id
    join purchasing_public_orders o on o.id = l.order_id
    on conflict do nothing`);
  await client.query(`
    select refresh_stock_status(array_agg(distinct i.product_id))
    from import_products i join purchasing_public_open_lines l on l.product_id = i.product_id
    join purchasing_public_orders o on o.id = l.order_id having count(*) > 0`);
}

/** Changes what lines name of stock, after locking all of it in the order that orders lock it in. */
async function applyStockParts(client: Client): Promise<void> {
  await client.query(`
    select from stock s join import_stock n using (product_id, warehouse_code)
    order by s.product_id, s.warehouse_code for update of s`);
  await client.query(`
    with done as (
      update stock s set (${stockColumns}) = row(coalesce(n.on_hand, s.on_hand), coalesce(n.arriving, s.arriving),
        coalesce(n.arrives_on, s.arrives_on))
      from import_stock n
      where n.product_id = s.product_id and n.warehouse_code = s.warehouse_code
        and (${prefixed("s", stockColumns)}) is distinct from (coalesce(n.on_hand, s.on_hand),
          coalesce(n.arriving, s.arriving), coalesce(n.arrives_on, s.arrives_on))
      returning s.product_id)
    ${recordTouched}`);
  await client.query(`
    with done as (
      insert into stock (warehouse_code, product_id, ${stockColumns})
      select warehouse_code, product_id, coalesce(on_hand, 0), coalesce(arriving, 0), arrives_on from import_stock
      order by product_id, warehouse_code
      on conflict (warehouse_code, product_id) do nothing returning product_id)
    ${recordTouched}`);
}

export async function countRows(client: Client): Promise<{ added: number; changed: number; unchanged: number }> {
  const found = await client.query<{ added: number; changed: number; unchanged: number }>(`
    select (count(*) filter (where i.is_new))::int as added,
      (count(*) filter (where not i.is_new and t.product_id is not null))::int as changed,
      (count(*) filter (where t.product_id is null))::int as unchanged
    from import_products i left join import_touched t on t.product_id = i.product_id`);
  return found.rows[0] ?? { added: 0, changed: 0, unchanged: 0 };
}

/** What the batch has changed: whether anything, and which products that were there before. */
export async function listTouched(client: Client): Promise<{ isTouched: boolean; known: number[] }> {
  const found = await client.query<{ is_touched: boolean; known: number[] }>(`
    select count(*) > 0 as is_touched,
      coalesce(array_agg(t.product_id order by t.product_id) filter (where not i.is_new), '{}') as known
    from import_touched t join import_products i on i.product_id = t.product_id`);
  const [row] = found.rows;
  return { isTouched: row?.is_touched ?? false, known: row?.known ?? [] };
}

/** Plans made for a shop of another size would be slow ones. */
export async function refreshPlans(client: Client): Promise<void> {
  await client.query("analyze products; analyze offers; analyze stock; analyze words");
}

export async function listKnown(client: Client): Promise<{
  categories: string[];
  warehouses: { code: string; country: string }[];
  synonyms: ValueSynonym[];
  sites: string[];
}> {
  const categories = await client.query<{ path: string }>("select path from categories where retired_at is null");
  const warehouses = await client.query<{ code: string; country: string }>(
    "select code, country from location_public_warehouses warehouses order by code",
  );
  const synonyms = await client.query<ValueSynonym>('select fact_key as "factKey", value, said from value_synonyms');
  const opened = await client.query<{ code: string }>("select code from sites");
  return {
    sites: [...siteCodes, ...opened.rows.map(({ code }) => code)],
    categories: categories.rows.map((row) => row.path),
    warehouses: warehouses.rows,
    synonyms: synonyms.rows,
  };
}

/** `jsonb_build_object('price_cents', o.price_cents, …)`: what a file says, whatever else a row holds for the shop itself. */
const objectOf = (table: string, columns: string): string =>
  `jsonb_build_object(${columns
    .split(/,\s+/)
    .map((name) => `'${name}', ${table}.${name}`)
    .join(", ")})`;

/** The products behind a SKU, by the bytes of their SKUs. */
export async function listProductsAfter(client: Client, after: string, limit: number): Promise<WrittenProduct[]> {
  return listProducts(client, 'where p.sku collate "C" > $1 order by p.sku collate "C" limit $2', [after, limit]);
}

/** The products of some SKUs. */
export const listProductsOf = (client: Client, skus: readonly string[]): Promise<WrittenProduct[]> =>
  listProducts(client, "where p.sku = any($1)", [[...skus]]);

async function listProducts(client: Client, which: string, values: unknown[]): Promise<WrittenProduct[]> {
  const found = await client.query<WrittenProduct>(
    `select p.sku, p.model, p.slug, p.title, m.name as brand, c.path as category, p.kind, p.finish, p.width_mm, p.height_mm,
       p.depth_mm, p.energy_stars, p.kwh_per_year, p.facts, p.features, p.description, p.in_the_box, p.released_on,
       p.superseded_by, p.source, p.source_row, p.gtin,
       coalesce((select jsonb_object_agg(o.site, ${objectOf("o", offerColumns)}) from offers o where o.product_id = p.id), '{}') as offers,
       coalesce((select jsonb_object_agg(s.warehouse_code, ${objectOf("s", stockColumns)}) from stock s where s.product_id = p.id), '{}') as stock
     from products p join manufacturers m on m.id = p.manufacturer_id join categories c on c.id = p.category_id
     ${which}`,
    values,
  );
  return found.rows;
}
