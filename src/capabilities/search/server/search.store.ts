import { sql } from "kysely";
import type { Database } from "#platform/database.ts";
import type { SiteCode } from "#shop/site.ts";
import type { ModelNumbers } from "../model-number.rules.ts";
import { type LexiconWord, mayBeTypo, transpositionsOf } from "../spelling.rules.ts";

export type WordFacts = {
  readonly word: string;
  /** In how many titles, brands and categories it occurs. */
  readonly uses: number;
  /** Some product of the site has it. */
  readonly isKnown: boolean;
  /** Similar words, for an unknown one. */
  readonly near: readonly LexiconWord[];
};

/** The vocabulary's data for each word, and similar words for unknown ones. */
export async function readWords(db: Database, site: SiteCode, words: readonly string[]): Promise<readonly WordFacts[]> {
  if (words.length === 0) return [];
  const swaps = words.filter(mayBeTypo).flatMap(transpositionsOf);
  const found = await sql<WordFacts>`
    with typed as materialized (
      select t.word, t.place, coalesce(k.uses, 0) as uses,
        k.word is not null or exists (
          select 1 from catalogue_public_offers o
            where o.site = ${site} and o.search @@ to_tsquery('english', '''' || t.word || '''')) as "isKnown"
      from unnest(${words}::text[]) with ordinality as t(word, place)
      left join words k on k.site = ${site} and k.word = t.word)
    select word, uses, "isKnown",
      case when "isKnown" then '[]'::json else coalesce((
        select json_agg(json_build_object('word', n.word, 'uses', n.uses)) from (
          select w.word, w.uses from words w where w.site = ${site} and (w.word % typed.word or w.word = any(${swaps}::text[]))
          order by w.word = any(${swaps}::text[]) desc, similarity(w.word, typed.word) desc, w.uses desc limit 10) n), '[]'::json) end as near
    from typed order by place`.execute(db);
  return found.rows;
}

const MAX_WORDS = 50_000;

/** The site's words without digits, sorted, for prefix lookups. The most frequent, if there are many. */
export async function listWords(db: Database, site: SiteCode): Promise<readonly LexiconWord[]> {
  const found = await sql<LexiconWord>`
    select word, uses from (
      select word, uses from words where site = ${site} and word !~ '[0-9]' order by uses desc limit ${MAX_WORDS}) common
    order by word collate "C"`.execute(db);
  return found.rows;
}

export type ModelHit = {
  readonly productId: number;
  readonly slug: string;
  /** 0 the whole model number or SKU, 1 its beginning, 2 a piece of it. */
  readonly rank: number;
};

const MAX_MODELS = 48;

/** Products whose model number a term may be, the best guess first. */
export async function listModelHits(
  db: Database,
  ask: { site: SiteCode; numbers: ModelNumbers; term: string },
): Promise<readonly ModelHit[]> {
  const { site, numbers, term } = ask;
  const skus = [...new Set([term, term.toUpperCase()])];
  const pieces = numbers.pieces.map((piece) => sql`or o.model_key like ${`%${piece}%`}`);
  const starts =
    numbers.pieces.length === 0
      ? sql`false`
      : sql.join(
          numbers.pieces.map((piece) => sql`starts_with(h.model_key, ${piece})`),
          sql` or `,
        );
  const found = await sql<ModelHit>`
    select h.product_id as "productId", p.slug,
      case when h.model_key = ${numbers.whole[0] ?? ""} or p.sku = any(${skus}::text[]) then 0
        when h.model_key = any(${numbers.whole}::text[]) then 0 when ${starts} then 1 else 2 end as rank
    from (
      select o.product_id, o.model_key, o.popularity from catalogue_public_offers o
      where o.site = ${site} and (o.model_key = any(${numbers.whole}::text[]) ${sql.join(pieces, sql` `)})
      union
      select o.product_id, o.model_key, o.popularity from catalogue_public_products s
        join catalogue_public_offers o on o.product_id = s.id and o.site = ${site}
      where s.sku = any(${skus}::text[])) h
    join catalogue_public_products p on p.id = h.product_id
    order by rank, h.popularity desc, h.product_id limit ${MAX_MODELS}`.execute(db);
  return found.rows;
}

/** The code of the warehouse, or null when there is none of it. */
export async function findWarehouse(db: Database, code: string): Promise<string | null> {
  const found = await sql<{ code: string }>`select code from location_public_warehouses
    where code = ${code}`.execute(db);
  return found.rows[0]?.code ?? null;
}
