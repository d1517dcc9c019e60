import { sql } from "kysely";
import type { Database } from "#platform/database.ts";
import type { SiteCode } from "#shop/site.ts";

export type IndexedCategory = {
  readonly id: number;
  readonly uri: string;
  readonly parentId: number | null;
  readonly path: string;
  readonly title: string;
  readonly singular: string;
  readonly level: number;
  readonly sortOrder: number;
  readonly kind: string;
  readonly blurb: string;
  /** Products of the site in it and below it. */
  readonly count: number;
};

export type IndexedBrand = {
  readonly id: number;
  readonly uri: string;
  readonly name: string;
  readonly country: string;
  readonly founded: number | null;
  readonly blurb: string;
  readonly count: number;
  /** The kind of its best-known product. */
  readonly kind: string;
};

export type CategoryIndexRows = {
  readonly categories: readonly IndexedCategory[];
  readonly brands: readonly IndexedBrand[];
};

export async function readCategoryIndexRows(db: Database, site: SiteCode): Promise<CategoryIndexRows> {
  const [categories, brands] = await Promise.all([
    sql<IndexedCategory>`
      select c.id, c.uri, c.parent_id as "parentId", c.path, c.title, c.singular, c.level, c.sort_order as "sortOrder", c.kind, c.blurb,
        coalesce(n.count, 0)::int as count
      from categories c
      left join (select category_id, count(*) from offers, unnest(category_ids) as category_id where site = ${site} group by 1) n
        on n.category_id = c.id
      order by c.level, c.sort_order, c.title, c.id`.execute(db),
    sql<IndexedBrand>`
      select m.id, m.uri, m.name, m.country, m.founded, m.blurb, n.count, p.kind
      from (select manufacturer_id, count(*)::int as count, (array_agg(product_id order by popularity desc, product_id))[1] as best
        from offers where site = ${site} group by 1) n
      join manufacturers m on m.id = n.manufacturer_id
      join products p on p.id = n.best
      order by m.name`.execute(db),
  ]);
  return { categories: categories.rows, brands: brands.rows };
}
