import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Cents } from "#kit/money.ts";
import type { Database } from "#platform/database.ts";
import { roomyDepartments } from "#shop/roomy-departments.ts";
import type { SiteCode } from "#shop/site.ts";
import type { ProductCard } from "../../catalogue.contract.ts";
import { rrpIsBacked } from "../prices/price-ledger.store.ts";

/** A product of a site as lists filter, count and order it. */
export type ListedRow = {
  readonly productId: number;
  readonly manufacturerId: number;
  /** Its category and those above, by number, between commas. */
  readonly categoryIds: string;
  readonly priceCents: Cents;
  readonly rrpCents: Cents | null;
  readonly isRrpBacked: boolean;
  readonly altMessage: string | null;
  readonly ratingAverage: number | null;
  readonly ratingCount: number;
  readonly energyStars: number | null;
  readonly condition: string | null;
  readonly stockStatus: ProductCard["stockStatus"];
  readonly isHot: boolean;
  readonly popularity: number;
  /** Days since 1 January 2000. */
  readonly listedOn: number;
  /** `fact:value`, with the unit separator between them. */
  readonly facets: string;
};

/** Stands between the facts of a row; no fact holds it. */
export const FACT_SEPARATOR = "\u001f";

const columns = sql`
  o.product_id as "productId", o.manufacturer_id as "manufacturerId", array_to_string(o.category_ids, ',') as "categoryIds",
  o.price_cents as "priceCents", o.rrp_cents as "rrpCents", o.alt_price_message as "altMessage",
  (o.rrp_cents > o.price_cents and ${rrpIsBacked}) is true as "isRrpBacked",
  o.rating_average as "ratingAverage", o.rating_count as "ratingCount", o.energy_stars as "energyStars", o.condition,
  o.stock_status as "stockStatus", o.is_hot as "isHot", o.popularity,
  o.listed_on - date '2000-01-01' as "listedOn", array_to_string(o.facets, ${FACT_SEPARATOR}) as facets`;

/** Products of a site by number, from one on; a large site is read in pieces, so that others get their turn. */
export async function readListedRows(
  db: Database,
  site: SiteCode,
  { after, most }: { after: number; most: number },
): Promise<readonly ListedRow[]> {
  const found = await sql<ListedRow>`
    select ${columns} from offers o where o.site = ${site} and o.product_id > ${after}
    order by o.product_id limit ${most}`.execute(db);
  return found.rows;
}

export async function readListedRowsOf(
  db: Database,
  site: SiteCode,
  productIds: readonly number[],
): Promise<readonly ListedRow[]> {
  const found = await sql<ListedRow>`
    select ${columns} from offers o where o.site = ${site} and o.product_id = any(${productIds}::int[])`.execute(db);
  return found.rows;
}

/** How soon a product can leave, which is all that a delivery calendar needs. */
export type ArrivalRow = {
  readonly productId: number;
  readonly supplierCode: string | null;
  readonly isProforma: boolean;
  /** Where one of them takes up room on a small van; null: that fits anywhere. */
  readonly roomyDepartment: string | null;
  readonly isSold: boolean;
  readonly isHere: boolean;
  readonly isElsewhere: boolean;
  readonly isArriving: boolean;
  readonly arrivesOn: CalendarDay | null;
  readonly shipsOn: CalendarDay | null;
};

/** The same for the products of a site, seen from one warehouse; `productIds` null: all of them. */
export async function readArrivals(
  db: Database,
  { site, warehouse, productIds }: { site: SiteCode; warehouse: string; productIds: readonly number[] | null },
): Promise<readonly ArrivalRow[]> {
  const found = await sql<ArrivalRow>`
    with held as (
      select warehouse_code, product_id, sum(quantity) as quantity from stock_holds where state = 'held' group by 1, 2),
    near as (
      select s.product_id,
        sum(s.on_hand - coalesce(h.quantity, 0)) filter (where s.warehouse_code = ${warehouse}) as free,
        sum(s.arriving) filter (where s.warehouse_code = ${warehouse}) as arriving,
        min(s.arrives_on) filter (where s.warehouse_code = ${warehouse}) as arrives_on,
        sum(greatest(s.on_hand - coalesce(h.quantity, 0), 0)) filter (where s.warehouse_code <> ${warehouse}) as elsewhere
      from stock s
      join location_public_warehouses w on w.code = s.warehouse_code
        and w.country = (select country from location_public_warehouses where code = ${warehouse})
      left join held h on h.warehouse_code = s.warehouse_code and h.product_id = s.product_id
      where ${productIds}::int[] is null or s.product_id = any(${productIds}::int[])
      group by s.product_id)
    select o.product_id as "productId", m.supplier_code as "supplierCode", m.is_proforma as "isProforma",
      (select r.department from unnest(${roomyDepartments}::text[]) r (department)
        where r.department = split_part(c.path, '/', 1)) as "roomyDepartment",
      o.stock_status not in ('noStock', 'supersededAndNoStock') as "isSold",
      coalesce(n.free, 0) >= 1 as "isHere",
      coalesce(n.free, 0) + coalesce(n.elsewhere, 0) >= 1 as "isElsewhere",
      coalesce(n.free, 0) + coalesce(n.arriving, 0) >= 1 as "isArriving",
      n.arrives_on as "arrivesOn", o.ships_on as "shipsOn"
    from offers o
    join manufacturers m on m.id = o.manufacturer_id
    join products p on p.id = o.product_id
    join categories c on c.id = p.category_id
    left join near n on n.product_id = o.product_id
    where o.site = ${site} and (${productIds}::int[] is null or o.product_id = any(${productIds}::int[]))`.execute(db);
  return found.rows;
}
