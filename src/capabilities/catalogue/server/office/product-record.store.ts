import { sql } from "kysely";
import type { Cents } from "#kit/money.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { DocumentKind, RelationKind } from "../../products/product-links.rules.ts";
import type { Facts } from "../../schemas/specification.rules.ts";
import type { SiteText } from "../../catalogue.office.contract.ts";

export type StoredOffer = {
  readonly site: string;
  readonly isOnSale: boolean;
  readonly priceCents: Cents;
  readonly rrpCents: Cents | null;
  readonly stockStatus: string | null;
};

/** A product with all that staff edit. */
export type StoredProduct = {
  readonly id: number;
  readonly version: number;
  readonly sku: string;
  readonly model: string;
  readonly title: string;
  readonly slug: string;
  readonly isSlugFixed: boolean;
  readonly gtin: string | null;
  readonly brandId: number;
  readonly brand: string;
  readonly categoryId: number;
  readonly category: string;
  readonly categoryPath: string;
  readonly bar: number | null;
  readonly kind: string;
  readonly finish: string;
  readonly releasedOn: string;
  readonly supersededBy: string | null;
  readonly description: string;
  readonly features: readonly string[];
  readonly inTheBox: readonly string[];
  readonly facts: Facts;
  readonly widthMm: number | null;
  readonly heightMm: number | null;
  readonly depthMm: number | null;
  readonly energyStars: number | null;
  readonly kwhPerYear: number | null;
  readonly updatedAt: Date;
  readonly relations: readonly { readonly kind: RelationKind; readonly sku: string; readonly title: string }[];
  readonly documents: readonly { readonly kind: DocumentKind; readonly title: string; readonly url: string }[];
  readonly texts: readonly (SiteText & { readonly site: string })[];
  readonly offers: readonly StoredOffer[];
};

const rowsOf = (columns: string, from: string) =>
  sql`coalesce((select json_agg(${sql.raw(columns)}) from ${sql.raw(from)}), '[]')`;

/** The bar of a category, or that of the nearest one above it. */
const barOf = sql`(
  with recursive above as (
    select id, parent_id, publish_bar, level from categories where id = p.category_id
    union all
    select up.id, up.parent_id, up.publish_bar, up.level from categories up join above on up.id = above.parent_id)
  select publish_bar from above where publish_bar is not null order by level desc limit 1)`;

export async function findOfficeProduct(db: Database | Tx, id: number): Promise<StoredProduct | null> {
  const { rows } = await sql<StoredProduct>`
    select p.id, p.version, p.sku, p.model, p.title, p.slug, p.gtin, p.manufacturer_id as "brandId", m.name as brand,
      p.category_id as "categoryId", c.title as category, c.path as "categoryPath", ${barOf} as bar, p.kind, p.finish,
      p.released_on::text as "releasedOn", p.superseded_by as "supersededBy", p.description, p.features,
      p.in_the_box as "inTheBox", p.facts, p.width_mm as "widthMm", p.height_mm as "heightMm", p.depth_mm as "depthMm",
      p.energy_stars as "energyStars", p.kwh_per_year as "kwhPerYear", p.updated_at as "updatedAt",
      exists (select from price_changes h where h.product_id = p.id) as "isSlugFixed",
      ${rowsOf(
        "json_build_object('kind', r.kind, 'sku', q.sku, 'title', q.title) order by r.kind, r.sort_order",
        "product_relations r join products q on q.id = r.related_id where r.product_id = p.id",
      )} as relations,
      ${rowsOf(
        "json_build_object('kind', d.kind, 'title', d.title, 'url', d.url) order by d.sort_order",
        "product_documents d where d.product_id = p.id",
      )} as documents,
      ${rowsOf(
        `json_build_object('site', t.site, 'description', t.description, 'features', t.features, 'seoTitle', t.seo_title,
          'seoDescription', t.seo_description)`,
        "product_texts t where t.product_id = p.id",
      )} as texts,
      ${rowsOf(
        `json_build_object('site', o.site, 'isOnSale', o.on_sale, 'priceCents', o.price_cents, 'rrpCents', o.rrp_cents,
          'stockStatus', o.stock_status)`,
        `(select site, true as on_sale, price_cents, rrp_cents, stock_status from offers where product_id = p.id
          union all
          select d.site, false, d.price_cents, d.rrp_cents, null from offer_drafts d where d.product_id = p.id
            and not exists (select from offers x where x.product_id = p.id and x.site = d.site)) o`,
      )} as offers
    from products p join manufacturers m on m.id = p.manufacturer_id join categories c on c.id = p.category_id
    where p.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Waits for others who save this product. Null: there is none. */
export async function lockProduct(tx: Tx, id: number): Promise<{ readonly version: number } | null> {
  const { rows } = await sql<{ version: number }>`select version from products where id = ${id} for update`.execute(tx);
  return rows[0] ?? null;
}

export type CategoryRow = {
  readonly id: number;
  readonly parentId: number | null;
  readonly path: string;
  readonly title: string;
  readonly level: number;
  readonly kind: string;
  readonly publishBar: number | null;
  readonly isRetired: boolean;
};

export async function listCategories(db: Database | Tx): Promise<readonly CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select id, parent_id as "parentId", path, title, level, kind, publish_bar as "publishBar",
      retired_at is not null as "isRetired" from categories
    order by path collate "C"`.execute(db);
  return rows;
}

export async function listBrands(
  db: Database | Tx,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const { rows } = await sql<{
    id: number;
    name: string;
  }>`select id, name from manufacturers where retired_at is null order by name`.execute(db);
  return rows;
}

/** Up to twenty values of each fact that products of the category have, most used first. */
export async function listFactValues(
  db: Database,
  categoryId: number,
): Promise<readonly { readonly key: string; readonly values: readonly string[] }[]> {
  const { rows } = await sql<{ key: string; values: string[] }>`
    select key, (array_agg(value order by used desc, value))[1:20] as values from (
      select key, value, count(*) as used from products, jsonb_each_text(facts)
      where category_id = ${categoryId} and jsonb_typeof(facts -> key) <> 'boolean' group by key, value) counted
    group by key`.execute(db);
  return rows;
}

export type Named = {
  readonly id: number;
  readonly gtin: string | null;
  readonly slug: string | null;
  readonly brandId: number | null;
  readonly categoryId: number | null;
  readonly skus: readonly string[];
};

/**
 * Whether what changes name exists and is not retired, and who has a GTIN or an address already. It waits for somebody who
 * is just retiring the category or the brand.
 */
export async function findNamed(db: Database | Tx, { id, gtin, slug, brandId, categoryId, skus }: Named) {
  const { rows } = await sql<{
    hasBrand: boolean;
    hasCategory: boolean;
    skus: string[];
    gtinOwner: string | null;
    slugOwner: string | null;
  }>`
    select exists (select from manufacturers where id = ${brandId} and retired_at is null for key share) as "hasBrand",
      exists (select from categories where id = ${categoryId} and retired_at is null for key share) as "hasCategory",
      array(select sku from products where sku = any(${[...skus]}::text[])) as skus,
      (select sku from products where gtin = ${gtin} and id <> ${id}) as "gtinOwner",
      (select sku from products where slug = ${slug} and id <> ${id}) as "slugOwner"`.execute(db);
  return rows[0] ?? { hasBrand: false, hasCategory: false, skus: [], gtinOwner: null, slugOwner: null };
}
