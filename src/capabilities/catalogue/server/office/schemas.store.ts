import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";
import type { FactInput, PartInput } from "../../schemas/schema-changes.rules.ts";
import { refreshOffers } from "../import/offer-index.store.ts";
import { clientOf } from "./tx-client.store.ts";

/** One change of facts and schemas at a time: each is checked against all others. */
export async function lockSchema(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('catalogue schema'))`.execute(tx);
}

type Counts = Readonly<Record<string, number>>;

/** How many products carry each fact, in a category and below it; the empty path is of all. */
export async function countFacts(db: Database | Tx, path: string): Promise<Counts> {
  const { rows } = await sql<{ key: string; products: number }>`
    select key, count(*)::int as products from products p join categories c on c.id = p.category_id,
      lateral (select jsonb_object_keys(p.facts) as key
        union select name from (values ('widthMm', p.width_mm::numeric), ('heightMm', p.height_mm), ('depthMm', p.depth_mm),
          ('energyStars', p.energy_stars), ('kwhPerYear', p.kwh_per_year)) as columns (name, value) where value is not null) k
    where ${path} = '' or c.path = ${path} or starts_with(c.path, ${path} || '/') group by key`.execute(db);
  return Object.fromEntries(rows.map(({ key, products }) => [key, products]));
}

/** Products that carry a fact, those with a text that is no number among them, and paths of categories with products. */
export async function readFactUse(db: Database | Tx, key: string) {
  const { rows } = await sql<{ products: number; texts: number; paths: { path: string; title: string }[] }>`
    select count(*) filter (where p.facts ? ${key})::int as products,
      count(*) filter (where p.facts ? ${key} and p.facts ->> ${key} !~ '^[0-9]+(\\.[0-9]+)?$')::int as texts,
      (select coalesce(json_agg(json_build_object('path', c.path, 'title', c.title) order by c.path), '[]') from categories c
        where exists (select from products q where q.category_id = c.id)) as paths
    from products p`.execute(db);
  return rows[0] ?? { products: 0, texts: 0, paths: [] };
}

type FactRow = FactInput & { readonly key: string };

export async function saveFact(
  tx: Tx,
  { key, label, unit, group, facet, explain, isRetired, choices = [], isRequired = false }: FactRow,
): Promise<void> {
  await sql`
    insert into fact_changes (key, label, unit, fact_group, facet, explain, retired, choices, required)
    values (${key}, ${label}, ${unit}, ${group}, ${facet}, ${explain}, ${isRetired}, ${[...choices]}, ${isRequired})
    on conflict (key) do update set label = excluded.label, unit = excluded.unit, fact_group = excluded.fact_group,
      facet = excluded.facet, explain = excluded.explain, retired = excluded.retired,
      choices = excluded.choices, required = excluded.required, version = fact_changes.version + 1`.execute(tx);
}

const arrayOf = (keys: readonly string[] | null) => (keys === null ? null : [...keys]);

export async function savePart(tx: Tx, uri: string, { card, promoted, facets, table }: PartInput): Promise<void> {
  await sql`
    insert into schema_changes (category_uri, card, promoted, facets, table_keys)
    values (${uri}, ${arrayOf(card)}::text[], ${arrayOf(promoted)}::text[], ${arrayOf(facets)}::text[], ${arrayOf(table)}::text[])
    on conflict (category_uri) do update set card = excluded.card, promoted = excluded.promoted, facets = excluded.facets,
      table_keys = excluded.table_keys, version = schema_changes.version + 1`.execute(tx);
}

/** Lists can filter by a fact once their read model has its values. */
export async function refreshCarriers(tx: Tx, key: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from products where facts ? ${key}`.execute(tx);
  if (rows.length > 0) await refreshOffers(clientOf(tx), { productIds: rows.map(({ id }) => id) });
}

/** Scores of products of these categories are due again. */
export async function removeScores(tx: Tx, paths: readonly string[]): Promise<void> {
  await sql`
    delete from product_scores s using products p join categories c on c.id = p.category_id
    where s.product_id = p.id and c.path = any(${[...paths]}::text[])`.execute(tx);
}
