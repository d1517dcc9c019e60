import type { ImportClient as Client } from "./import-tables.store.ts";

type FaultRow = { line: number; sentence: string };

/** Repeated keys, slugs that are taken, replacements that do not exist. */
export async function listFaults(client: Client): Promise<FaultRow[]> {
  const found = await client.query<FaultRow>(`
    select line, format('sku "%s" stands already on line %s', sku, first) as sentence
    from (select line, sku, min(line) over (partition by sku) as first from import_rows) keyed where line <> first
    union all
    select line, format('slug "%s" stands already on line %s', slug, first)
    from (select line, sku, slug, min(line) over (partition by slug) as first, min(sku) over (partition by slug) as owner,
            max(sku) over (partition by slug) as other from import_rows) keyed
    where line <> first and owner <> other
    union all
    select line, format('gtin "%s" stands already on line %s', gtin, first)
    from (select line, sku, gtin, min(line) over (partition by gtin) as first, min(sku) over (partition by gtin) as owner,
            max(sku) over (partition by gtin) as other from import_rows where gtin is not null) keyed
    where line <> first and owner <> other
    union all
    select i.line, format('gtin "%s" belongs to the product %s already', i.gtin, p.sku)
    from import_rows i join products p on p.gtin = i.gtin and p.sku <> i.sku
    union all
    select i.line, format('slug "%s" is the address of the product %s', i.slug, p.sku)
    from import_rows i join products p on p.slug = i.slug and p.sku <> i.sku
    union all
    select i.line, format('superseded_by "%s" is no product of the shop or of this file', i.superseded_by)
    from import_rows i
    where i.superseded_by is not null
      and not exists (select 1 from products p where p.sku = i.superseded_by)
      and not exists (select 1 from import_rows o where o.sku = i.superseded_by)
    union all
    select i.line, format('brand "%s" is retired: bring it back first, or give another brand', i.brand)
    from import_rows i join manufacturers m on lower(m.name) = lower(i.brand) or m.uri = i.brand_uri
    where m.retired_at is not null
    order by 1`);
  return found.rows;
}
