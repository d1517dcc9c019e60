import type pg from "pg";
import type { SupplierPart } from "../../import/supplier-file.rules.ts";

type Client = pg.ClientBase;
type Fault = { readonly line: number; readonly sentence: string };

export async function prepareParts(client: Client): Promise<void> {
  await client.query(`
    create temp table import_parts (
      line integer not null, sku text not null, product jsonb not null, offer jsonb not null, stock jsonb not null)`);
}

export async function saveParts(client: Client, parts: readonly SupplierPart[]): Promise<void> {
  await client.query(
    `insert into import_parts select line, sku, product, offer, stock
     from json_populate_recordset(null::import_parts, $1::json)`,
    [JSON.stringify(parts)],
  );
}

/** A line about a product that the shop does not have: what it says, by the columns of the shop's tables. */
export type UnknownProduct = Pick<SupplierPart, "sku" | "product" | "offer"> & { readonly line: number };

/** Removes lines that repeat a SKU, and those of SKUs that the shop does not have; answers both. */
export async function removeStrangeLines(
  client: Client,
): Promise<{ readonly repeated: readonly Fault[]; readonly unknown: readonly UnknownProduct[] }> {
  await client.query("create index on import_parts (sku); analyze import_parts");
  const repeated = await client.query<Fault>(`
    with named as (select line, sku, min(line) over (partition by sku) as first from import_parts),
      gone as (
        delete from import_parts i using named n where n.line = i.line and n.line <> n.first
        returning i.line, i.sku, n.first)
    select line, format('The SKU %s is on line %s already.', sku, first) as sentence from gone order by line`);
  const unknown = await client.query<UnknownProduct>(`
    with gone as (
      delete from import_parts i where not exists (select from products p where p.sku = i.sku) returning i.*)
    select line, sku, product, offer from gone order by line`);
  return { repeated: repeated.rows, unknown: unknown.rows };
}

/** Removes lines whose price has to wait, and those with an RRP below the price; answers them. */
export async function removeBadPrices(client: Client, sites: readonly string[]): Promise<readonly Fault[]> {
  const found = await client.query<Fault>(
    `with bad as (
       select distinct on (i.line) i.line, case
         when s.usual_cents is not null and i.offer ? 'price_cents'
           then format('A special of %s runs on %s until %s, so its price stays.', i.sku, o.site, s.ends_on)
         else format('The RRP of %s on %s would be below its price.', i.sku, o.site) end as sentence
       from import_parts i join products p on p.sku = i.sku
       join offers o on o.product_id = p.id and o.site = any($1)
       left join offer_specials s on s.product_id = p.id and s.site = o.site
       where i.offer <> '{}' and (s.usual_cents is not null and i.offer ? 'price_cents'
         or coalesce((i.offer ->> 'rrp_cents')::int, o.rrp_cents) < coalesce((i.offer ->> 'price_cents')::int, o.price_cents))
       order by i.line, o.site),
     gone as (delete from import_parts i using bad where bad.line = i.line)
     select line, sentence from bad order by line`,
    [[...sites]],
  );
  return found.rows;
}

const columns = `line, sku, model, slug, title, brand, brand_uri, brand_country, category, kind, finish, width_mm, height_mm,
  depth_mm, energy_stars, kwh_per_year, facts, features, description, in_the_box, released_on, superseded_by, source,
  source_row, offers, stock`;

/** Rows of the import: what a line names, and the product's own values for the rest. $1: sites, $2: the place. */
const filled = `
  select i.line, p.sku, coalesce(i.product ->> 'model', p.model), p.slug, coalesce(i.product ->> 'title', p.title),
    m.name, m.uri, m.country, c.path, p.kind, p.finish, coalesce((i.product ->> 'width_mm')::int, p.width_mm),
    coalesce((i.product ->> 'height_mm')::int, p.height_mm), coalesce((i.product ->> 'depth_mm')::int, p.depth_mm),
    p.energy_stars, p.kwh_per_year, p.facts, p.features, coalesce(i.product ->> 'description', p.description),
    p.in_the_box, p.released_on, p.superseded_by, p.source, p.source_row,
    case when i.offer <> '{}' then (
      select jsonb_object_agg(o.site, i.offer) from offers o where o.product_id = p.id and o.site = any($1)) end,
    case when i.stock <> '{}' and $2::text is not null then jsonb_build_object($2::text, i.stock) end
  from import_parts i join products p on p.sku = i.sku
  join manufacturers m on m.id = p.manufacturer_id join categories c on c.id = p.category_id`;

export type Targets = { readonly sites: readonly string[]; readonly place: string | null };

export async function fillRows(client: Client, { sites, place }: Targets): Promise<void> {
  await client.query(`insert into import_rows (${columns}) ${filled}`, [[...sites], place]);
}

/** Fills the batch again after locking its products, as the editor does: somebody may have changed them since. */
export async function refillBatch(client: Client, { sites, place }: Targets): Promise<void> {
  await client.query(`
    select from products where sku in (select sku from import_products) order by id for no key update`);
  await client.query("create temp table import_lines on commit drop as select line from import_products");
  await client.query("truncate import_products");
  await client.query(
    `insert into import_products (${columns}) ${filled} where i.line in (select line from import_lines)`,
    [[...sites], place],
  );
  await client.query("drop table import_lines; analyze import_products (line, sku)");
}

export type DifferenceRow = {
  readonly line: number;
  readonly sku: string;
  /** A column of the shop's tables. */
  readonly column: string;
  /** The site or the place. */
  readonly at: string | null;
  readonly before: string | null;
  readonly after: string;
};

/** What the lines would change, money first with the largest moves, then by line; at most `most` of them. */
export async function listDifferences(
  client: Client,
  { sites, place, most }: Targets & { readonly most: number },
): Promise<readonly DifferenceRow[]> {
  const found = await client.query<DifferenceRow>(
    `select line, sku, "column", at, before, after from (${differences}) d
     where before is distinct from after
     order by case when is_money then abs(after::numeric - before::numeric) / before::numeric end desc nulls last,
       line, "column", at limit $3`,
    [[...sites], place, most],
  );
  return found.rows;
}

export type DifferenceSums = {
  readonly prices: number;
  readonly priceMoves: number;
  readonly products: number;
  readonly differences: number;
};

/** How many prices the lines name, how many of them move by more than a percentage, and how many products differ. */
export async function sumDifferences(
  client: Client,
  { sites, place, movePercent }: Targets & { readonly movePercent: number },
): Promise<DifferenceSums> {
  const found = await client.query<DifferenceSums>(
    `select (count(*) filter (where is_money))::int as prices,
       (count(*) filter (where is_money and abs(after::numeric - before::numeric) * 100 > before::numeric * $3))::int
         as "priceMoves",
       (count(distinct sku) filter (where before is distinct from after))::int as products,
       (count(*) filter (where before is distinct from after))::int as differences
     from (${differences}) d`,
    [[...sites], place, movePercent],
  );
  return found.rows[0] ?? { prices: 0, priceMoves: 0, products: 0, differences: 0 };
}

/** Every value that a line names, beside the shop's. */
const differences = `
  select i.line, i.sku, v.key as "column", null::text as at, to_jsonb(p) ->> v.key as before, v.value as after,
    false as is_money
  from import_parts i join products p on p.sku = i.sku cross join lateral jsonb_each_text(i.product) v
  union all
  select i.line, i.sku, v.key, o.site,
    (case v.key when 'price_cents' then o.price_cents when 'rrp_cents' then o.rrp_cents else c.cost_cents end)::text,
    v.value, case v.key when 'price_cents' then o.price_cents when 'rrp_cents' then o.rrp_cents
      else c.cost_cents end > 0
  from import_parts i join products p on p.sku = i.sku
  join offers o on o.product_id = p.id and o.site = any($1)
  left join offer_costs c on c.product_id = p.id and c.site = o.site
  cross join lateral jsonb_each_text(i.offer) v
  union all
  select i.line, i.sku, v.key, $2::text, to_jsonb(s) ->> v.key, v.value, false
  from import_parts i join products p on p.sku = i.sku
  left join stock s on s.product_id = p.id and s.warehouse_code = $2::text
  cross join lateral jsonb_each_text(i.stock) v
  where $2::text is not null`;
