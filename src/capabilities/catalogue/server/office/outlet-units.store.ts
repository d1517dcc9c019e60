import { type RawBuilder, sql } from "kysely";
import type { Cents } from "#kit/money.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { SiteCode } from "#shop/site.ts";
import type { UnitCondition, UnitState } from "../../outlet-units/outlet-unit.rules.ts";
import type { UnitMark } from "../../outlet-units/unit-marks.rules.ts";

export type StoredUnit = {
  readonly number: number;
  readonly productId: number;
  readonly sku: string;
  readonly serial: string;
  readonly title: string;
  readonly site: SiteCode;
  readonly condition: UnitCondition;
  /** The first feature and the beginning of the description. */
  readonly words: string;
  readonly marks: readonly UnitMark[];
  /** The price; for a withdrawn unit, its last price. */
  readonly priceCents: Cents | null;
  readonly state: UnitState;
  readonly returnNumber: string;
  readonly madeAt: Date;
  readonly version: number;
};

export type UnitSearch = {
  readonly sites: readonly string[];
  readonly state: UnitState | "";
  readonly condition: UnitCondition | "";
  readonly words: string;
  /** The number of the last unit of the page before; null: the first page. */
  readonly after: number | null;
};

export const UNIT_PAGE = 50;
const MAX_WORDS = 6;

const tables = sql`outlet_units u join products p on p.id = u.product_id
  left join offers o on o.site = u.site and o.product_id = u.product_id`;
/** By the last movement of the stock: a piece that left it for an order was sold, one that staff took out or missed was not. */
const state = sql`case when o.product_id is null then 'withdrawn' when o.stock_status = 'inStock' then 'on-sale'
  when (select m.cause from stock_movements m where m.product_id = u.product_id order by m.id desc limit 1)
    in ('adjustment', 'count') then 'written-off'
  else 'sold' end`;
const columns = sql`u.number::int as number, u.product_id as "productId", p.sku, u.serial, p.title, u.site, u.condition,
  u.marks as words, u.return_number as "returnNumber", u.made_at as "madeAt", u.version, ${state} as state,
  coalesce(o.price_cents, (select d.price_cents from offer_drafts d
    where d.site = u.site and d.product_id = u.product_id)) as "priceCents",
  coalesce((
    select json_agg(json_build_object('kind', m.kind, 'place', m.place, 'sizeMm', m.size_mm, 'works', m.works,
      'seenFrom', m.seen_from) order by m.position)
    from unit_marks m where m.site = u.site and m.product_id = u.product_id), '[]') as marks`;

/** Each word is of the product, or begins the serial number or the return's number. */
function wordConditions(words: string): readonly RawBuilder<unknown>[] {
  return words
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`))
    .map(
      (word) => sql`(p.office_words like ${`%${word}%`} or lower(u.serial) like ${`${word}%`}
        or lower(u.return_number) like ${`${word}%`})`,
    );
}

/** One page and a row more, newest first, in the order of the index of numbers. */
export async function listUnits(db: Database, search: UnitSearch): Promise<readonly StoredUnit[]> {
  const { sites, state: requestedState, condition, words, after } = search;
  const conditions = [
    sql`u.site = any(${[...sites]}::text[])`,
    ...(requestedState === "" ? [] : [sql`${state} = ${requestedState}`]),
    ...(condition === "" ? [] : [sql`u.condition = ${condition}`]),
    ...(after === null ? [] : [sql`u.number < ${after}`]),
    ...wordConditions(words),
  ];
  const { rows } = await sql<StoredUnit>`
    select ${columns} from ${tables} where ${sql.join(conditions, sql` and `)}
    order by u.number desc limit ${UNIT_PAGE + 1}`.execute(db);
  return rows;
}

export async function findUnit(db: Database | Tx, number: number): Promise<StoredUnit | null> {
  const { rows } = await sql<StoredUnit>`select ${columns} from ${tables} where u.number = ${number}`.execute(db);
  return rows[0] ?? null;
}

/** Locked with its product first, as publishing does, and its offer; then read. */
export async function lockUnit(tx: Tx, { number, productId, site }: StoredUnit): Promise<StoredUnit | null> {
  await sql`select from products where id = ${productId} for update`.execute(tx);
  await sql`select from outlet_units where number = ${number} for update`.execute(tx);
  await sql`select from offers where site = ${site} and product_id = ${productId} for update`.execute(tx);
  return findUnit(tx, number);
}

type OfUnit = Pick<StoredUnit, "productId" | "site">;

export async function updateUnit(
  tx: Tx,
  { productId, site }: OfUnit,
  { condition, words }: Pick<StoredUnit, "condition" | "words">,
): Promise<void> {
  await sql`
    update outlet_units set condition = ${condition}, marks = ${words}, version = version + 1
    where product_id = ${productId}`.execute(tx);
  // The unit's part of the product code stays: carts that have the piece name it.
  await sql`
    update offers set condition = ${condition}
    where site = ${site} and product_id = ${productId} and condition is distinct from ${condition}`.execute(tx);
}

/** Replaces what the site's text says first; staff may have written the rest anew. */
export async function replaceFirstWords(
  tx: Tx,
  { productId, site }: OfUnit,
  { was, is }: { readonly was: string; readonly is: string },
): Promise<void> {
  await sql`
    insert into product_texts as t (site, product_id, description, features)
    select ${site}, id, concat_ws(E'\n\n', ${is}::text, nullif(description, '')), array[${is}::text] || features
    from products where id = ${productId}
    on conflict (site, product_id) do update set
      description = case when t.description is null then excluded.description
        when starts_with(t.description, ${was}) then ${is}::text || substr(t.description, length(${was}::text) + 1)
        else concat_ws(E'\n\n', ${is}::text, nullif(t.description, '')) end,
      features = case when t.features is null then excluded.features
        when t.features[1] = ${was} then array[${is}::text] || t.features[2:]
        else array[${is}::text] || t.features end`.execute(tx);
  // A form of the product that was opened before has the old text.
  await sql`update products set version = version + 1 where id = ${productId}`.execute(tx);
}

export async function replaceMarks(tx: Tx, { productId, site }: OfUnit, marks: readonly UnitMark[]): Promise<void> {
  await sql`delete from unit_marks where site = ${site} and product_id = ${productId}`.execute(tx);
  await sql`
    insert into unit_marks (site, product_id, position, kind, place, size_mm, works, seen_from)
    select ${site}, ${productId}, n.position, n.kind, n.place, n."sizeMm", n.works, n."seenFrom"
    from jsonb_to_recordset(${JSON.stringify(marks.map((mark, at) => ({ ...mark, position: at + 1 })))}::jsonb)
      as n(position int, kind text, place text, "sizeMm" int, works boolean, "seenFrom" text)`.execute(tx);
}
