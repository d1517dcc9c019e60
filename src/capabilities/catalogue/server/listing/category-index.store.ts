import { sql } from "kysely";
import type { Database } from "#platform/database.ts";

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
  /** The hash of its photograph, once that is ready. */
  readonly photograph: string | null;
  readonly blurb: string;
  /** It or a category above it is hidden: it has no page, and no menu or filter shows it. */
  readonly isHidden: boolean;
  /** Addresses from before a move. */
  readonly formerPaths: readonly string[];
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
  readonly categories: readonly Omit<IndexedCategory, "count">[];
  readonly brands: readonly Omit<IndexedBrand, "count">[];
};

/** Every category, and the brands that have a best-known product. */
export async function readCategoryIndexRows(
  db: Database,
  bestOfBrands: readonly { readonly brandId: number; readonly productId: number }[],
): Promise<CategoryIndexRows> {
  const [categories, brands] = await Promise.all([
    sql<CategoryIndexRows["categories"][number]>`
      select c.id, c.uri, c.parent_id as "parentId", c.path, c.title, c.singular, c.level, c.sort_order as "sortOrder", c.kind, c.blurb,
        (select f.hash from media_public_pictures f where f.hash = c.photograph and f.state = 'ready') as photograph,
        c.former_paths as "formerPaths",
        exists (select from categories h where h.hidden and (h.path = c.path or starts_with(c.path, h.path || '/'))) as "isHidden"
      from categories c order by c.level, c.sort_order, c.title, c.id`.execute(db),
    sql<CategoryIndexRows["brands"][number]>`
      select m.id, m.uri, m.name, m.country, m.founded, m.blurb, p.kind
      from unnest(${bestOfBrands.map(({ brandId }) => brandId)}::int[],
        ${bestOfBrands.map(({ productId }) => productId)}::int[]) as best (brand_id, product_id)
      join manufacturers m on m.id = best.brand_id and not m.hidden
      join products p on p.id = best.product_id
      order by m.name`.execute(db),
  ]);
  return { categories: categories.rows, brands: brands.rows };
}
