import { type RawBuilder, sql } from "kysely";
import type { Cents } from "#kit/money.ts";
import type { Database } from "#platform/database.ts";

export type ListedProduct = {
  readonly id: number;
  readonly sku: string;
  readonly model: string;
  readonly title: string;
  readonly brand: string;
  readonly category: string;
  readonly gtin: string | null;
  readonly offers: readonly { readonly site: string; readonly priceCents: Cents; readonly stockStatus: string }[];
  readonly score: number | null;
  readonly bar: number | null;
  readonly updatedAt: Date;
  /** The value that the list is sorted by, as the cursor carries it. */
  readonly sortValue: string;
};

export type ProductSearch = {
  /** Sites whose offers are shown and filtered by. */
  readonly sites: readonly string[];
  /** These are all sites, so that what none of them sells has no offer at all. */
  readonly isEverySite: boolean;
  readonly words: string;
  readonly brand: number | null;
  readonly category: string;
  readonly state: "" | "on-sale" | "draft";
  readonly stock: string;
  readonly score: "" | "below-bar";
  readonly gap: string;
};

export type ProductSort = { readonly key: "title" | "sku" | "changed" | "score"; readonly direction: "asc" | "desc" };
export type ProductCursor = { readonly id: number; readonly value: string };

/** Beyond this many, a count says "more than". */
export const MAX_COUNTED = 10_000;
const MAX_WORDS = 6;

const sortColumns: Readonly<Record<ProductSort["key"], RawBuilder<unknown>>> = {
  title: sql`p.title`,
  sku: sql`p.sku`,
  changed: sql`p.updated_at`,
  score: sql`s.score`,
};
const sortTypes = { title: sql`text`, sku: sql`text`, changed: sql`timestamptz`, score: sql`smallint` };

/** Products without a score come in no order by score. */
const tables = sql`products p left join product_scores s on s.product_id = p.id`;

const likeOf = (word: string): string => `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/**
 * Of `products p`: each word is a part of its SKU, model, name or number, or of its brand. Brands are looked up first, so
 * that the search of each word can use two indexes.
 */
export async function wordConditions(db: Database, words: string): Promise<readonly RawBuilder<unknown>[]> {
  const likes = words.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS).map(likeOf);
  if (likes.length === 0) return [];
  const { rows } = await sql<{ word: string; ids: number[] }>`
    select word, array_agg(id) as ids from manufacturers, unnest(${likes}::text[]) as word
    where lower(name) like word group by word`.execute(db);
  return likes.map((like) => {
    const ids = rows.find(({ word }) => word === like)?.ids ?? [];
    return ids.length === 0
      ? sql`p.office_words like ${like}`
      : sql`(p.office_words like ${like} or p.manufacturer_id = any(${ids}::int[]))`;
  });
}

/** Looked up first, too: PostgreSQL knows how many products are in categories that it is given. */
async function categoriesBelow(db: Database, path: string): Promise<readonly number[]> {
  const below = `${path.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}/%`;
  const { rows } = await sql<{ id: number }>`
    select id from categories where path = ${path} or path like ${below}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Of `products p`. */
export async function productConditions(db: Database, search: ProductSearch): Promise<readonly RawBuilder<unknown>[]> {
  const { sites, isEverySite, brand, category, state, stock, score, gap } = search;
  const offers = sql`select from offers o where o.product_id = p.id and o.site = any(${[...sites]}::text[])`;
  return [
    ...(await wordConditions(db, search.words)),
    ...(brand === null ? [] : [sql`p.manufacturer_id = ${brand}`]),
    ...(category === "" ? [] : [sql`p.category_id = any(${await categoriesBelow(db, category)}::int[])`]),
    ...(state === "on-sale" ? [sql`exists (${offers})`] : []),
    // The index of offers by product is one search for each product; by site and product, one for each site.
    ...(state === "draft"
      ? [isEverySite ? sql`not exists (select from offers o where o.product_id = p.id)` : sql`not exists (${offers})`]
      : []),
    ...(stock === "" ? [] : [sql`exists (${offers} and o.stock_status = ${stock})`]),
    // As the index has it, whose figures say how many there are.
    ...(score === "" ? [] : [sql`s.bar - s.score > 0`]),
    ...(gap === "" ? [] : [sql`${gap} = any(s.missing)`]),
  ];
}

const whereOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join([...conditions], sql` and `)}`;

type Page = { readonly sort: ProductSort; readonly after: ProductCursor | null; readonly limit: number };

/** One page in the order of an index; what its rows show is read for them alone. */
export async function listProducts(
  db: Database,
  search: ProductSearch,
  { sort, after, limit }: Page,
): Promise<readonly ListedProduct[]> {
  const column = sortColumns[sort.key];
  const direction = sql.raw(sort.direction);
  const conditions = [
    ...(await productConditions(db, search)),
    ...(sort.key === "score" ? [sql`s.score is not null`] : []),
    ...(after === null
      ? []
      : [
          sql`(${column}, p.id) ${sql.raw(sort.direction === "asc" ? ">" : "<")} (${after.value}::${sortTypes[sort.key]}, ${after.id}::int)`,
        ]),
  ];
  const { rows } = await sql<ListedProduct>`
    select p.id, p.sku, p.model, p.title, p.gtin, s.score, s.bar, p.updated_at as "updatedAt",
      page.sort_key::text as "sortValue", m.name as brand, c.title as category, coalesce((
      select json_agg(json_build_object('site', o.site, 'priceCents', o.price_cents, 'stockStatus', o.stock_status) order by o.site)
      from offers o where o.product_id = page.id and o.site = any(${[...search.sites]}::text[])), '[]') as offers
    from (
      select p.id, ${column} as sort_key
      from ${tables} ${whereOf(conditions)} order by ${column} ${direction}, p.id ${direction} limit ${limit}) page
    join products p on p.id = page.id
    left join product_scores s on s.product_id = page.id
    join manufacturers m on m.id = p.manufacturer_id
    join categories c on c.id = p.category_id
    order by page.sort_key ${direction}, page.id ${direction}`.execute(db);
  return rows;
}

/** What is asked of scores alone is counted without the products, which are far larger. */
const countedIn = ({ words, brand, category, state, stock, score, gap }: ProductSearch): RawBuilder<unknown> =>
  (score !== "" || gap !== "") && brand === null && [words, category, state, stock].every((one) => one === "")
    ? sql`product_scores s`
    : tables;

/** How many there are, counted up to one more than `most`. */
export async function countProducts(db: Database, search: ProductSearch, most = MAX_COUNTED): Promise<number> {
  const conditions = await productConditions(db, search);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select from ${countedIn(search)} ${whereOf(conditions)} limit ${most + 1}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}
