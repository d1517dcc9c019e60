import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/database.ts";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { SiteCode } from "#shop/site.ts";
import { priceBands } from "../catalogue.facts.ts";
import type { ListingFilters, SortOrder } from "../listing.rules.ts";
import type { Range } from "../range.rules.ts";
import { searchCondition, searchOrder, type SearchScope } from "./search-scope.store.ts";

/** Which products a list is about, before any filter. */
export type ListingScope = {
  readonly site: SiteCode;
  readonly categoryId: number | null;
  readonly brandId: number | null;
  readonly promotion: { readonly path: string; readonly today: CalendarDay } | null;
  readonly isHot: boolean;
  readonly isOnSale: boolean;
  readonly search: SearchScope | null;
};

export type ListingAsk = {
  readonly scope: ListingScope;
  readonly filters: ListingFilters;
  readonly sort: SortOrder;
  readonly page: number;
  readonly perPage: number;
};

type Condition = RawBuilder<unknown>;
const all = (conditions: readonly Condition[]): Condition => sql.join(conditions, sql` and `);
const any = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`;

function scopeConditions(scope: ListingScope): Condition {
  const conditions: Condition[] = [sql`site = ${scope.site}`];
  if (scope.categoryId !== null) conditions.push(sql`category_ids @> array[${scope.categoryId}]::int[]`);
  if (scope.brandId !== null) conditions.push(sql`manufacturer_id = ${scope.brandId}`);
  if (scope.isHot) conditions.push(sql`is_hot`);
  if (scope.isOnSale) {
    conditions.push(
      sql`(ribbon_type = 'sale' or rrp_cents - price_cents >= 20000 or (rrp_cents > price_cents and (rrp_cents - price_cents) * 20 >= rrp_cents))`,
    );
  }
  if (scope.promotion) {
    conditions.push(sql`product_id in (
      select i.product_id from promotions r join promotion_products i on i.promotion_id = r.id
      where r.site = ${scope.site} and r.path = ${scope.promotion.path} and r.start_date <= ${scope.promotion.today} and r.end_date >= ${scope.promotion.today})`);
  }
  if (scope.search) conditions.push(searchCondition(scope.search));
  return all(conditions);
}

const within = ({ from, to, includesTo }: Range): Condition =>
  all([
    ...(from === null ? [] : [sql`price_cents >= ${from}`]),
    ...(to === null ? [] : [includesTo ? sql`price_cents <= ${to}` : sql`price_cents < ${to}`]),
    sql`true`,
  ]);

export type ActiveFilter = { readonly key: string; readonly passes: Condition };

/** Each filter that is on, with what a product must be to pass it. */
function activeFilters(filters: ListingFilters): readonly ActiveFilter[] {
  const active: ActiveFilter[] = [];
  const add = (key: string, isOn: boolean, passes: () => Condition) => isOn && active.push({ key, passes: passes() });
  add("brand", filters.brandIds.length > 0, () => sql`manufacturer_id = any(${filters.brandIds}::int[])`);
  add("price", filters.prices.length > 0, () => any(filters.prices.map(within)));
  add("rating", filters.rating !== null, () => sql`coalesce(rating_average, 0) >= ${filters.rating}`);
  add(
    "condition",
    filters.conditions.length > 0,
    () => sql`coalesce(condition, '') = any(${filters.conditions}::text[])`,
  );
  add("availability", filters.statuses.length > 0, () => sql`stock_status = any(${filters.statuses}::text[])`);
  for (const fact of filters.facts) {
    const pairs = fact.values.map((value) => `${fact.key}:${value}`);
    add(fact.key, true, () => (pairs.length === 0 ? sql`false` : sql`facets && ${pairs}::text[]`));
  }
  return active;
}

type Key = { readonly by: Condition; readonly direction: Condition };
const rising = (by: Condition): Key => ({ by, direction: sql`asc nulls last` });
const falling = (by: Condition): Key => ({ by, direction: sql`desc nulls last` });

const orders: Readonly<Record<SortOrder, readonly Key[]>> = {
  popular: [falling(sql`popularity`)],
  "price-asc": [rising(sql`price_cents`)],
  "price-desc": [falling(sql`price_cents`)],
  newest: [falling(sql`listed_on`)],
  rating: [falling(sql`rating_average`), falling(sql`rating_count`)],
  energy: [falling(sql`energy_stars`)],
  saving: [falling(sql`rrp_cents - price_cents`)],
};

function keysOf({ scope, sort }: ListingAsk): readonly Key[] {
  if (sort !== "popular" || scope.search === null) return orders[sort];
  return [...searchOrder(scope.search), ...orders.popular];
}

export type ListedPage = { readonly total: number; readonly productIds: readonly number[] };

/**
 * One page of a list and how long the whole is, in one statement. Ties are broken by the product's number, so that
 * the pages together are the whole list.
 */
export async function readListedPage(db: Database, ask: ListingAsk): Promise<ListedPage> {
  const passes = activeFilters(ask.filters).map((filter) => filter.passes);
  const keys = keysOf(ask);
  const names = keys.map((_, index) => sql.ref(`key${index}`));
  const order = sql.join([...keys.map(({ direction }, index) => sql`${names[index]} ${direction}`), sql`product_id`]);
  const found = await sql<{ total: number; productId: number | null }>`
    with hits as materialized (
      select product_id, ${sql.join(keys.map(({ by }, index) => sql`${by} as ${names[index]}`))}
      from offers where ${all([scopeConditions(ask.scope), ...passes])}),
    page as (select product_id, row_number() over () as place from (
      select product_id from hits order by ${order} limit ${ask.perPage} offset ${(ask.page - 1) * ask.perPage}) ordered)
    select t.total, page.product_id as "productId"
    from (select count(*)::int as total from hits) t left join page on true
    order by page.place`.execute(db);
  return { total: found.rows[0]?.total ?? 0, productIds: found.rows.flatMap((row) => row.productId ?? []) };
}

export type FacetCount = { readonly key: string; readonly value: string; readonly count: number };

const priceBand = sql`(case ${sql.join(
  priceBands.map(
    (band) =>
      sql`when ${band.toCents === null ? sql`true` : sql`price_cents < ${sql.lit(band.toCents)}`} then ${sql.lit(band.uri)}`,
  ),
  sql` `,
)} end)`;

export type FacetAsk = Pick<ListingAsk, "scope" | "filters"> & {
  /** Facts cost a look at every product's list, so a list without a topic goes without them. */
  readonly countsFacts: boolean;
};

/**
 * How many products each value of each facet has, in one statement. A product counts for a facet when it passes every
 * other filter; `failed` has one bit for each filter that it does not pass.
 */
export async function countFacets(db: Database, ask: FacetAsk): Promise<readonly FacetCount[]> {
  const active = activeFilters(ask.filters);
  const failed =
    active.length === 0
      ? sql`0`
      : sql.join(
          active.map(({ passes }, bit) => sql`(case when ${passes} then 0 else ${sql.lit(2 ** bit)} end)`),
          sql` + `,
        );
  const countsFor = (key: string): Condition => {
    const bit = active.findIndex((filter) => filter.key === key);
    return bit < 0 ? sql`failed = 0` : sql`failed in (0, ${sql.lit(2 ** bit)})`;
  };
  const column = (key: string, value: Condition): Condition =>
    sql`select ${sql.lit(key)} as key, ${value} as value, count(*)::int as count from base where ${countsFor(key)} group by 2`;
  const parts = [
    column("brand", sql`manufacturer_id::text`),
    column("price", sql`price_band`),
    column("rating", sql`floor(rating_average)::text`),
    column("condition", sql`condition`),
    column("availability", sql`stock_status`),
    sql`select 'category', category_id::text, count(*)::int from base, unnest(category_ids) as category_id where failed = 0 group by 2`,
    ...(ask.countsFacts ? [factCounts(active)] : []),
  ];
  const found = await sql<{ key: string; value: string | null; count: number }>`
    with base as materialized (
      select manufacturer_id, ${priceBand} as price_band, rating_average, condition, stock_status, category_ids,
        ${ask.countsFacts ? sql`facets` : sql`null::text[] as facets`}, ${failed} as failed
      from offers where ${scopeConditions(ask.scope)})
    ${sql.join(parts, sql` union all `)}`.execute(db);
  return found.rows.filter((row): row is FacetCount => row.value !== null);
}

function factCounts(active: readonly ActiveFilter[]): Condition {
  const own = active.map(({ key }, bit) => sql`(failed = ${sql.lit(2 ** bit)} and starts_with(fact, ${`${key}:`}))`);
  return sql`
    select split_part(fact, ':', 1), substr(fact, strpos(fact, ':') + 1), count
    from (select fact, count(*)::int as count from base, unnest(facets) as fact where ${any([sql`failed = 0`, ...own])} group by 1) counted
    where split_part(fact, ':', 1) not in ('brand', 'price', 'rating', 'condition', 'availability', 'energy')`;
}
