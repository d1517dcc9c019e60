import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Database, Tx } from "#platform/database.ts";
import { isInPlaces, type Places } from "#platform/office/office-places.ts";
import type { SiteCode } from "#shop/site.ts";
import type { OrderState } from "#capabilities/checkout/orders/order-states.rules.ts";
import type { WaitingOrder } from "../fulfilment-views.ts";
import type { Place } from "../fulfilment.rules.ts";
import { customerOf, type Recipient, recipient } from "./recipient.store.ts";

export type OrderHead = Recipient & {
  readonly id: string;
  readonly number: string;
  readonly site: SiteCode;
  readonly state: OrderState;
  readonly kind: "delivery" | "cash-and-carry";
  /** What the customer wrote for the crew. */
  readonly note: string;
  readonly zoneCode: string | null;
  readonly warehouseCode: string | null;
  readonly storeCode: string | null;
  /** The store that sold it; null: none did. */
  readonly store: string | null;
  readonly day: CalendarDay | null;
  /** Whether the order is unpaid and its customer was mailed a payment link. */
  readonly awaitsPayment: boolean;
};

const head = sql`
  o.id, o.number, o.site, o.state, o.kind, ${recipient},
  concat_ws(' ', nullif(o.delivery_address->>'deliveryInstructions', ''), nullif(o.unique_requirements, ''),
    nullif(o.crew_note, '')) as note,
  o.zone_code as "zoneCode", o.warehouse_code as "warehouseCode", o.delivery_day as day, o.subdivision as store,
  case when o.kind = 'cash-and-carry' then o.subdivision end as "storeCode", o.awaits_payment as "awaitsPayment"`;

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

/** Paid orders with units that no consignment has, the first to be sent before the others. */
export async function listWaiting(
  db: Database,
  { places, words }: { readonly places: Places; readonly words: string },
): Promise<readonly WaitingOrder[]> {
  const found = await sql<WaitingOrder>`
    select o.number as "orderNumber", o.site, ${customerOf} as customer, o.delivery_address->>'suburb' as suburb,
      o.delivery_day as day, o.warehouse_code as warehouse, o.units_to_send as units
    from checkout_public_sent_orders o
    where o.units_to_send > 0 and ${isInPlaces(places, sql`o.site`, sql`o.subdivision`)} and not o.awaits_payment
      and not exists (select from checkout_public_order_holds h where h.order_id = o.id and h.state = 'held')
      and (${words} = '' or o.number = ${words} or o.delivery_address->>'lastName' ilike ${words}
        or o.delivery_address->>'suburb' ilike ${words})
    order by o.delivery_day, o.placed_at, o.number limit ${WAITING_PAGE + 1}`.execute(db);
  return found.rows;
}
