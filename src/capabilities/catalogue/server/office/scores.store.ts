import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";
import type { Described } from "../../schemas/specification.rules.ts";

export type ScoredRow = Described & {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly features: readonly string[];
  readonly inTheBox: readonly string[];
  readonly gtin: string | null;
  readonly categoryId: number;
};

const columns = sql`
  p.id, p.title, p.description, p.features, p.in_the_box as "inTheBox", p.gtin, p.category_id as "categoryId",
  c.path as "categoryPath", p.finish, p.facts, p.width_mm as "widthMm", p.height_mm as "heightMm", p.depth_mm as "depthMm",
  p.energy_stars as "energyStars", p.kwh_per_year as "kwhPerYear"`;

export async function listById(db: Database | Tx, ids: readonly number[]): Promise<readonly ScoredRow[]> {
  const { rows } = await sql<ScoredRow>`
    select ${columns} from products p join categories c on c.id = p.category_id where p.id = any(${[...ids]}::int[])`.execute(
    db,
  );
  return rows;
}

/** Products that changed since their score, or have none. */
export async function listUnscored(db: Database | Tx, limit: number): Promise<readonly ScoredRow[]> {
  const { rows } = await sql<ScoredRow>`
    select ${columns} from products p join categories c on c.id = p.category_id
    left join product_scores s on s.product_id = p.id
    where s.product_id is null or p.updated_at > s.scored_at limit ${limit}`.execute(db);
  return rows;
}

export type Score = {
  readonly id: number;
  readonly score: number;
  readonly bar: number;
  readonly missing: readonly string[];
};

/** Scores of products that were removed meanwhile are left out. */
export async function saveScores(tx: Database | Tx, scores: readonly Score[]): Promise<void> {
  await sql`
    insert into product_scores (product_id, score, bar, missing, scored_at)
    select p.id, s.score, s.bar, s.missing, greatest(now(), p.updated_at)
    from json_to_recordset(${JSON.stringify(scores)}::json) as s(id integer, score smallint, bar smallint, missing text[])
    join products p on p.id = s.id
    on conflict (product_id) do update set score = excluded.score, bar = excluded.bar, missing = excluded.missing,
      scored_at = excluded.scored_at`.execute(tx);
}

export async function setBar(tx: Tx, categoryId: number, bar: number | null): Promise<void> {
  await sql`update categories set publish_bar = ${bar} where id = ${categoryId}`.execute(tx);
}

/** The bars of products in these categories, after a change. */
export async function refreshBars(
  tx: Tx,
  bars: readonly { readonly categoryId: number; readonly bar: number }[],
): Promise<void> {
  await sql`
    update product_scores s set bar = b.bar
    from products p join json_to_recordset(${JSON.stringify(bars)}::json) as b("categoryId" integer, bar smallint)
      on b."categoryId" = p.category_id
    where s.product_id = p.id and s.bar <> b.bar`.execute(tx);
}

export type HealthCount = {
  readonly categoryId: number;
  readonly products: number;
  readonly scored: number;
  readonly scoreSum: number;
  readonly belowBar: number;
};

/** Per leaf category; those above are sums. */
export async function countHealth(db: Database): Promise<readonly HealthCount[]> {
  const { rows } = await sql<HealthCount>`
    select p.category_id as "categoryId", count(*)::int as products, count(s.score)::int as scored,
      coalesce(sum(s.score), 0)::int as "scoreSum", (count(*) filter (where s.score < s.bar))::int as "belowBar"
    from products p left join product_scores s on s.product_id = p.id group by 1`.execute(db);
  return rows;
}

export async function listGaps(
  db: Database,
  limit: number,
): Promise<readonly { readonly field: string; readonly products: number }[]> {
  const { rows } = await sql<{ field: string; products: number }>`
    select field, count(*)::int as products from product_scores, unnest(missing) as field
    group by field order by products desc, field limit ${limit}`.execute(db);
  return rows;
}

/** Today's completeness by department, for the trend. */
export async function saveHealth(db: Database, day: string): Promise<void> {
  await sql`
    insert into catalogue_health (day, category_id, products, score_sum, below_bar)
    select ${day}::date, root.id, count(*)::int, sum(s.score)::int, (count(*) filter (where s.score < s.bar))::int
    from product_scores s join products p on p.id = s.product_id join categories c on c.id = p.category_id
    join categories root on root.path = split_part(c.path, '/', 1)
    group by root.id
    on conflict (day, category_id) do update set products = excluded.products, score_sum = excluded.score_sum,
      below_bar = excluded.below_bar`.execute(db);
}

export async function listHealthDays(
  db: Database,
  most: number,
): Promise<readonly { readonly day: string; readonly score: number; readonly belowBar: number }[]> {
  const { rows } = await sql<{ day: string; score: number; belowBar: number }>`
    select day::text as day, round(sum(score_sum)::numeric / greatest(sum(products), 1), 1)::float8 as score,
      sum(below_bar)::int as "belowBar"
    from catalogue_health group by day order by day desc limit ${most}`.execute(db);
  return rows.toReversed();
}
