import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/database.ts";
import type { SiteCode } from "#shop/site.ts";
import { type DrawnRow, unitMarksSql, photographs } from "../cards/card.store.ts";

/** A site, and the site in the other country that sells the same goods, where there is one. */
export type PairOfSites = { readonly site: SiteCode; readonly other: SiteCode | null };

/** The last change of the visible data of the offer or its product; the ledger has older prices. */
const lastChange = sql`greatest(p.updated_at, coalesce(o.changed_at, o.listed_on::timestamptz),
  (select max(c.changed_at) from price_changes c where c.product_id = o.product_id and c.site = o.site and c.changed_at <= now()))`;

/** What is no longer made and has no successor here answers 410, and is no page to be found. */
const isThere = (offer: RawBuilder<unknown>) => sql`(${offer}.stock_status <> 'supersededAndNoStock' or exists (
  select 1 from products n join offers x on x.product_id = n.id and x.site = ${offer}.site where n.sku = p.superseded_by))`;

export type ProductFileRow = { readonly count: number; readonly changedAt: Date | null };

/** The product pages of a site in files of `perFile`: how many each has, and when the last of them changed. */
export async function listProductFiles(
  db: Database,
  ask: { site: SiteCode; perFile: number },
): Promise<readonly ProductFileRow[]> {
  const found = await sql<ProductFileRow>`
    select count(*)::int as count, max(changed) as "changedAt" from (
      select (row_number() over (order by o.product_id) - 1) / ${ask.perFile}::int as file, ${lastChange} as changed
      from offers o join products p on p.id = o.product_id where o.site = ${ask.site} and ${isThere(sql`o`)}) pages
    group by file order by file`.execute(db);
  return found.rows;
}

export type ProductPageRow = DrawnRow & {
  readonly productId: number;
  readonly slug: string;
  readonly title: string;
  readonly changedAt: Date;
  readonly isAtOther: boolean;
};

export type PageOfRows = PairOfSites & { readonly skip: number; readonly after: number; readonly most: number };

/** Product pages in the order of their products: those after one of them, or from a place in the whole list. */
export async function listProductPages(db: Database, ask: PageOfRows): Promise<readonly ProductPageRow[]> {
  const found = await sql<ProductPageRow>`
    select o.product_id as "productId", p.sku, p.slug, p.title, p.kind, p.finish, p.width_mm as "widthMm", p.height_mm as "heightMm",
      p.depth_mm as "depthMm", p.facts, m.name as manufacturer, ${photographs}, ${unitMarksSql(sql`u.site = o.site`)},
      ${lastChange} as "changedAt",
      exists (select 1 from offers e where e.site = ${ask.other ?? ""} and e.product_id = o.product_id and ${isThere(sql`e`)}) as "isAtOther"
    from offers o join products p on p.id = o.product_id join manufacturers m on m.id = p.manufacturer_id
    where o.site = ${ask.site} and o.product_id > ${ask.after} and ${isThere(sql`o`)}
    order by o.product_id offset ${ask.skip} limit ${ask.most}`.execute(db);
  return found.rows;
}

export type CategoryChangeRow = { readonly id: number; readonly changedAt: Date };

/** When the products of each category, or of each maker, last changed on a site. */
export async function listCategoryChanges(
  db: Database,
  ask: { site: SiteCode; by: "category" | "manufacturer" },
): Promise<readonly CategoryChangeRow[]> {
  const ids = ask.by === "category" ? sql`unnest(o.category_ids)` : sql`o.manufacturer_id`;
  const found = await sql<CategoryChangeRow>`
    select id, max(changed) as "changedAt" from (
      select ${ids} as id, ${lastChange} as changed
      from offers o join products p on p.id = o.product_id where o.site = ${ask.site}) one
    group by id`.execute(db);
  return found.rows;
}

export type GoneRow = {
  readonly categoryId: number;
  /** What has taken its place, where the site sells that. */
  readonly successor: { readonly slug: string; readonly title: string } | null;
};

/** A product that this site sold once, by the product's address; null where it never did. */
export async function findRemovedProduct(db: Database, site: SiteCode, slug: string): Promise<GoneRow | null> {
  const found = await sql<GoneRow>`
    select p.category_id as "categoryId", (
      select json_build_object('slug', n.slug, 'title', n.title) from products n
      join offers e on e.product_id = n.id and e.site = ${site} where n.sku = p.superseded_by) as successor
    from products p
    where p.slug = ${slug} and exists (select 1 from price_changes c where c.product_id = p.id and c.site = ${site})`.execute(
    db,
  );
  return found.rows[0] ?? null;
}
