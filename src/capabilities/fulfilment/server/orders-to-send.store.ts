import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { SiteCode } from "#shop/site.ts";
import type { OrderState } from "#capabilities/checkout/order-states.rules.ts";
import type { WaitingOrder } from "../fulfilment-views.ts";
import type { Place } from "../fulfilment.rules.ts";

export type OrderHead = {
  readonly id: string;
  readonly number: string;
  readonly site: SiteCode;
  readonly state: OrderState;
  readonly kind: "delivery" | "cash-and-carry";
  readonly customer: string;
  readonly phone: string;
  readonly address: string;
  readonly suburb: string;
  readonly postcode: string;
  /** What the customer wrote for the crew. */
  readonly note: string;
  readonly zoneCode: string | null;
  readonly warehouseCode: string | null;
  readonly storeCode: string | null;
  readonly day: CalendarDay | null;
};

const head = sql`
  o.id, o.number, o.site, o.state, o.kind,
  trim(o.delivery_address->>'firstName' || ' ' || (o.delivery_address->>'lastName')) as customer, o.phone,
  o.delivery_address->>'address' as address, o.delivery_address->>'suburb' as suburb,
  o.delivery_address->>'postcode' as postcode,
  concat_ws(' ', nullif(o.delivery_address->>'deliveryInstructions', ''), nullif(o.unique_requirements, ''),
    nullif(o.crew_note, '')) as note,
  o.zone_code as "zoneCode", o.warehouse_code as "warehouseCode", o.delivery_day as day,
  case when o.kind = 'cash-and-carry' then o.subdivision end as "storeCode"`;

export async function findOrderHead(
  db: Database | Tx,
  of: { readonly number: string; readonly sites: readonly SiteCode[] },
): Promise<OrderHead | null> {
  const found = await sql<OrderHead>`
    select ${head} from checkout_public_sent_orders o
    where o.number = ${of.number} and o.site = any(${of.sites}::text[]) and o.placed_at is not null`.execute(db);
  return found.rows[0] ?? null;
}

export async function readOrderHead(db: Database | Tx, id: string): Promise<OrderHead> {
  const found = await sql<OrderHead>`
    select ${head} from checkout_public_sent_orders o where o.id = ${id}`.execute(db);
  const [order] = found.rows;
  if (order === undefined) throw new Error(`There is no order ${id}.`);
  return order;
}

export type OrderLine = {
  readonly line: number;
  readonly productId: number;
  readonly sku: string;
  readonly productCode: string;
  readonly title: string;
  readonly quantity: number;
  readonly supplierCode: string | null;
};

export async function listLines(db: Database | Tx, orderId: string): Promise<readonly OrderLine[]> {
  const found = await sql<OrderLine>`
    select position as line, product_id as "productId", sku, product_code as "productCode", title, quantity,
      supplier_code as "supplierCode"
    from checkout_public_sent_lines where order_id = ${orderId} order by position`.execute(db);
  return found.rows;
}

/** Where the order's units are reserved. */
export async function listPlaces(db: Database | Tx, orderId: string): Promise<readonly Place[]> {
  const found = await sql<Place>`
    select warehouse_code as "warehouseCode", product_id as "productId", quantity
    from catalogue_public_stock_holds where order_id = ${orderId} and state = 'sold'
    order by warehouse_code, product_id`.execute(db);
  return found.rows;
}

/** Names of warehouses, suppliers and stores by their codes. */
export async function readOriginNames(db: Database | Tx): Promise<ReadonlyMap<string, string>> {
  const found = await sql<{ kind: string; code: string; name: string }>`
    select 'warehouse' as kind, code, name from location_public_warehouses
    union all select 'supplier', code, name from delivery_public_suppliers
    union all select 'store', subdivision, name from stores_public_stores`.execute(db);
  return new Map(found.rows.map(({ kind, code, name }) => [`${kind} ${code}`, name]));
}

export const WAITING_PAGE = 100;

/** Paid orders with units that no consignment has. */
export async function listWaiting(
  db: Database,
  { sites, words }: { readonly sites: readonly SiteCode[]; readonly words: string },
): Promise<readonly WaitingOrder[]> {
  const found = await sql<WaitingOrder>`
    select o.number as "orderNumber", o.site,
      trim(o.delivery_address->>'firstName' || ' ' || (o.delivery_address->>'lastName')) as customer,
      o.delivery_address->>'suburb' as suburb, o.delivery_day as day, o.warehouse_code as warehouse, w.units
    from checkout_public_sent_orders o
    join lateral (
      select (select coalesce(sum(l.quantity), 0) from checkout_public_sent_lines l where l.order_id = o.id)::int
        - (select coalesce(sum(cl.quantity), 0) from consignments c join consignment_lines cl on cl.consignment_id = c.id
           where c.order_id = o.id and c.state <> 'cancelled')::int as units) w on w.units > 0
    where o.site = any(${sites}::text[])
      and not exists (select from checkout_public_order_holds h where h.order_id = o.id and h.state = 'held')
      and (o.state in ('placed', 'picking')
        or (o.state = 'dispatched' and exists (select 1 from consignments c where c.order_id = o.id)))
      and (${words} = '' or o.number = ${words} or o.delivery_address->>'lastName' ilike ${words}
        or o.delivery_address->>'suburb' ilike ${words})
    order by o.delivery_day nulls last, o.placed_at, o.number limit ${WAITING_PAGE + 1}`.execute(db);
  return found.rows;
}
