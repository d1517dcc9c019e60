import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Cents } from "#kit/money.ts";
import type { Market } from "#shop/markets.ts";
import type { SiteCode } from "#shop/site.ts";
import { changeLogOf, changesAfter, type NewChanges } from "#platform/change-log.ts";
import { type Database, primaryOf, type Tx } from "#platform/database.ts";
import type { RunLoad } from "../delivery.rules.ts";
import type { Stock } from "../goods.rules.ts";

/** A product of the site as delivery sees it. */
export type Goods = {
  readonly sku: string;
  /** Not empty where the site offers one single unit of it. */
  readonly unitId: string;
  readonly brand: string;
  /** As its manufacturer is marked; a setting of the site may add brands. */
  readonly isProforma: boolean;
  readonly supplierCode: string | null;
  readonly rootCategoryUri: string;
  readonly isSold: boolean;
  readonly priceCents: Cents;
  readonly stock: Stock;
};

/** What changes with every order, and is therefore read for every answer. */
export type LiveInventory = {
  /** Brands that the site sends proforma besides those marked so; null: as the site's own data say. */
  readonly proformaBrands: string | null;
  readonly goods: ReadonlyMap<string, Goods>;
  readonly runs: ReadonlyMap<CalendarDay, RunLoad>;
};

export type InventoryQuestion = {
  readonly site: SiteCode;
  readonly country: Market;
  readonly warehouse: string;
  readonly zoneCode: string | null;
  readonly from: CalendarDay;
  readonly to: CalendarDay;
  readonly skus: readonly string[];
  /** Reservations of this cart's own order do not count against it. */
  readonly cartId: string | null;
  readonly now: Date;
};

type GoodsRow = [
  sku: string,
  unitId: string,
  brand: string,
  isProforma: boolean,
  supplierCode: string | null,
  rootCategoryUri: string,
  isSold: boolean,
  priceCents: Cents,
  shipsOn: CalendarDay | null,
  free: number,
  arriving: number,
  arrivesOn: CalendarDay | null,
  elsewhere: number,
];
type RunRow = [day: CalendarDay, capacity: number, taken: number, bulkyCapacity: number | null, bulkyTaken: number];
type FreshRow = { changes: NewChanges; brands: string | null; goods: readonly GoodsRow[]; runs: readonly RunRow[] };

/**
 * Goods and runs, and in the same statement the change log, which says whether cached calendars still hold. Unknown SKUs
 * are left out.
 */
export async function readLiveInventory(db: Database | Tx, question: InventoryQuestion): Promise<LiveInventory> {
  const { site, country, warehouse, zoneCode, from, to, skus, cartId, now } = question;
  const log = changeLogOf(db);
  const since = log.snapshot;
  const found = await sql<FreshRow>`
    with held as (
      select h.warehouse_code, h.product_id, sum(h.quantity)::int as quantity
      from catalogue_public_stock_holds h join checkout_public_orders o on o.id = h.order_id
      where h.state = 'held' and h.held_until > ${now} and o.cart_id is distinct from ${cartId}::uuid
        and h.product_id in (select id from catalogue_public_products where sku = any(${skus}::text[]))
      group by 1, 2),
    own as (
      select b.day, b.bulky from delivery_bookings b join checkout_public_orders o on o.id = b.order_id
      where o.cart_id = ${cartId}::uuid and b.zone_code = ${zoneCode} and b.state <> 'released')
    select ${changesAfter(since)} as changes,
      (select value from content_public_settings
        where site = ${site} and lower(name) = 'proformashippingbrands' limit 1) as brands,
      coalesce((select jsonb_agg(jsonb_build_array(p.sku, o.unit_id, m.name, m.is_proforma, m.supplier_code, split_part(c.path, '/', 1),
          o.stock_status not in ('noStock', 'supersededAndNoStock'), o.price_cents, o.ships_on,
          s.free, s.arriving, s.arrives_on, s.elsewhere))
        from catalogue_public_products p
        join catalogue_public_offers o on o.product_id = p.id and o.site = ${site}
        join catalogue_public_manufacturers m on m.id = p.manufacturer_id
        join catalogue_public_categories c on c.id = p.category_id
        cross join lateral (
          select
            coalesce(sum(k.on_hand - coalesce(h.quantity, 0)) filter (where k.warehouse_code = ${warehouse}), 0)::int as free,
            coalesce(sum(k.arriving) filter (where k.warehouse_code = ${warehouse}), 0)::int as arriving,
            min(k.arrives_on) filter (where k.warehouse_code = ${warehouse}) as arrives_on,
            coalesce(sum(greatest(k.on_hand - coalesce(h.quantity, 0), 0)) filter (where k.warehouse_code <> ${warehouse}), 0)::int as elsewhere
          from catalogue_public_stock k
            join location_public_warehouses w on w.code = k.warehouse_code and w.country = ${country}
          left join held h on h.warehouse_code = k.warehouse_code and h.product_id = k.product_id
          where k.product_id = p.id) s
        where p.sku = any(${skus}::text[])), '[]') as goods,
      coalesce((select jsonb_agg(jsonb_build_array(r.day, r.capacity, r.taken - (own.day is not null)::int,
          r.bulky_capacity, r.bulky_taken - coalesce(own.bulky, 0)))
        from delivery_runs r left join own on own.day = r.day
        where r.zone_code = ${zoneCode} and r.day between ${from}::date and ${to}::date), '[]') as runs`.execute(
    primaryOf(db),
  );
  const row = found.rows[0];
  if (!row) throw new Error("A question without a table always has one row.");
  log.apply(db, since, row.changes);
  return {
    proformaBrands: row.brands,
    goods: new Map(row.goods.map((one) => [one[0], goodsOf(one)])),
    runs: new Map(row.runs.map((one) => [one[0], runOf(one)])),
  };
}

function goodsOf(row: GoodsRow): Goods {
  const [sku, unitId, brand, isProforma, supplierCode, rootCategoryUri, isSold, priceCents, shipsOn, ...numbers] = row;
  const [free, arriving, arrivesOn, elsewhere] = numbers;
  const stock = { free, arriving, arrivesOn, elsewhere, shipsOn };
  return { sku, unitId, brand, isProforma, supplierCode, rootCategoryUri, isSold, priceCents, stock };
}

const runOf = ([, capacity, taken, bulkyCapacity, bulkyTaken]: RunRow): RunLoad => ({
  capacity,
  taken,
  bulkyCapacity,
  bulkyTaken,
});

/** What a product is called; its SKU where there is none. */
export async function readTitle(db: Database | Tx, sku: string): Promise<string> {
  const found = await db
    .selectFrom("catalogue_public_products")
    .select("title")
    .where("sku", "=", sku)
    .executeTakeFirst();
  return found?.title ?? sku;
}
