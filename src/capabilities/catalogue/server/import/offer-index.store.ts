import type { ClientBase } from "pg";
import { factSpecs, finishes, priceBands } from "../../catalogue.facts.ts";
import { prefixed } from "./column-list.ts";

/** What sends a statement: a client of the pool, or a transaction. */
export type QueryClient = { readonly query: (text: string, values?: unknown[]) => Promise<unknown> };

export type OfferScope = { readonly productIds: readonly number[] | "all" };

/** What offers copy from products, categories and makers, so that a listing and a search read one table. */
export const copiedColumns =
  "category_ids, manufacturer_id, rating_average, rating_count, energy_stars, model_key, words, search, named, facets";

/** Updates the search and list columns of these offers. Triggers update the table `words`. */
export async function refreshOffers(client: QueryClient, { productIds }: OfferScope): Promise<void> {
  await client.query(
    `update offers o set (${copiedColumns}) = row(${prefixed("copied", copiedColumns)})
     from (${copiesFor("offers")}) copied
     where o.site = copied.site and o.product_id = copied.product_id
       and (${prefixed("o", copiedColumns)}) is distinct from (${prefixed("copied", copiedColumns)})`,
    copyParameters(productIds === "all" ? null : productIds),
  );
}

/** Updates the price band of offers, which filters use: a change of prices affects no other copied column. */
export async function refreshPriceBands(client: QueryClient, productIds: readonly number[]): Promise<void> {
  await client.query(
    `update offers o set facets = array(
         select facet from unnest(o.facets) with ordinality as known (facet, at)
         where not starts_with(facet, 'price:') order by at)
       || ('price:' || band.uri)
     from json_to_recordset($2::json) as band (uri text, "fromCents" integer, "toCents" integer)
     where o.product_id = any($1::int[]) and o.price_cents >= band."fromCents"
       and (band."toCents" is null or o.price_cents < band."toCents") and not ('price:' || band.uri) = any(o.facets)`,
    [[...productIds], JSON.stringify(priceBands)],
  );
}

/** The parameters of `copiesFor`; null: all products. */
export function copyParameters(productIds: readonly number[] | null): unknown[] {
  const listed = Object.values(factSpecs).filter((spec) => spec.facet !== "none");
  const families = Object.fromEntries(Object.entries(finishes).map(([finish, { family }]) => [finish, family]));
  return [productIds, listed.map((spec) => spec.key), JSON.stringify(families), JSON.stringify(priceBands)];
}

/**
 * A query for `copiedColumns` of the offers in a table that has the columns of `offers`, of the products in parameter 1.
 *
 * Facets are `name:value`: `brand:<uri>`, `condition:brand-new|cosmetic-imperfection|new-condition|brand-new-runout`,
 * `colour:<family>`, `energy:<whole stars>`, `rating:<whole stars>`,
 * `availability:in-stock|back-order|sold-out|contact-us`, `price:<band>`, and `<fact key>:<value>` for each fact that a
 * listing filters by: a word, a number without its unit, or `yes`.
 */
export const copiesFor = (offers: string): string => `
  with recursive above as (
    select id as leaf, id, parent_id, title, singular from categories
    union all
    select above.leaf, parent.id, parent.parent_id, parent.title, parent.singular
    from categories parent join above on parent.id = above.parent_id
  ),
  lineage as (
    select leaf, array_agg(id order by id) as ids, string_agg(title || ' ' || singular, ' ' order by id) as words,
      string_agg(title, ' ' order by id) as titles from above group by leaf
  ),
  bands as (
    select uri, "fromCents" as from_cents, "toCents" as to_cents
    from json_to_recordset($4::json) as band(uri text, "fromCents" integer, "toCents" integer)
  ),
  indexed as materialized (
    select p.id, p.model_key, p.manufacturer_id, p.rating_average, p.rating_count, p.energy_stars, lineage.ids as category_ids,
      array['brand:' || m.uri, 'colour:' || coalesce($3::jsonb ->> p.finish, p.finish)]
        || case when p.energy_stars is null then '{}' else array['energy:' || floor(p.energy_stars)::int] end
        || case when p.rating_average is null then '{}' else array['rating:' || floor(p.rating_average)::int] end
        || coalesce((
          select array_agg(fact.key || ':' || case fact.value when 'true' then 'yes' else fact.value end order by fact.key)
          from jsonb_each_text(p.facts || jsonb_strip_nulls(jsonb_build_object('widthMm', p.width_mm, 'heightMm', p.height_mm,
            'depthMm', p.depth_mm, 'energyStars', trim_scale(p.energy_stars), 'kwhPerYear', trim_scale(p.kwh_per_year)))) fact
          where (fact.key = any($2::text[]) or exists (select from fact_changes f where f.key = fact.key and f.facet <> 'none'))
            and fact.value not in ('', 'false')
        ), '{}') as facets,
      search_words(concat_ws(' ', p.title, m.name, lineage.titles)) as words,
      setweight(to_tsvector('english', plain(concat_ws(' ', p.title, p.model, p.model_key, p.sku, m.name))), 'A')
        || setweight(to_tsvector('english', plain(concat_ws(' ', lineage.words, p.facts ->> 'colour', p.facts ->> 'range', p.facts ->> 'type'))), 'B')
        || setweight(to_tsvector('english', plain(array_to_string(p.features, ' '))), 'C')
        || setweight(to_tsvector('english', plain(p.description)), 'D') as search
    from products p
    join manufacturers m on m.id = p.manufacturer_id
    join lineage on lineage.leaf = p.category_id
    where $1::int[] is null or p.id = any($1::int[])
  ),
  -- Once for each product, and not for each of its offers.
  fresh as materialized (
    select p.*, strip(ts_filter(p.search, '{a,b}')) as named from indexed p
  )
  select o.site, o.product_id, fresh.category_ids, fresh.manufacturer_id, fresh.rating_average, fresh.rating_count,
    fresh.energy_stars, fresh.model_key, fresh.words, fresh.search,
    fresh.named,
    fresh.facets
      || ('condition:' || coalesce(lower(replace(o.condition, ' ', '-')), 'brand-new'))
      || ('availability:' || case o.stock_status when 'inStock' then 'in-stock' when 'backOrder' then 'back-order'
            when 'indeterminate' then 'contact-us' else 'sold-out' end)
      || ('price:' || bands.uri) as facets
  from ${offers} o
  join fresh on fresh.id = o.product_id
  join bands on o.price_cents >= bands.from_cents and (bands.to_cents is null or o.price_cents < bands.to_cents)`;

/**
 * PostgreSQL collects the newest entries of these indexes in a list that every search reads through. An import fills it
 * in one go and sorts it into the indexes before it commits, so that searches never read a long one.
 */
export async function sortIntoIndexes(client: ClientBase): Promise<void> {
  await client.query(`
    select gin_clean_pending_list(i.indexrelid) from pg_index i
    join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and i.indrelid in ('offers'::regclass, 'words'::regclass)`);
}
