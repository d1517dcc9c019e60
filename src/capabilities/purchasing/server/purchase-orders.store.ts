import { type RawBuilder, sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Cents } from "#kit/money.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { Market } from "#shop/markets.ts";
import type { PurchaseOrderState } from "../purchase-order.rules.ts";

export type StoredOrder = {
  readonly id: string;
  readonly serial: number;
  readonly number: string;
  readonly state: PurchaseOrderState;
  readonly supplierId: string;
  readonly supplierName: string;
  readonly place: string;
  readonly placeName: string;
  readonly placeAddress: string;
  readonly country: Market;
  readonly note: string;
  readonly version: number;
  readonly changedBy: string;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
};

const columns = sql`
  o.id, o.serial, o.number, o.state, o.supplier_id as "supplierId", s.name as "supplierName", o.warehouse_code as place,
  w.name as "placeName", w.address as "placeAddress", w.country, o.note, o.version, o.changed_by as "changedBy",
  o.created_at as "createdAt", o.sent_at as "sentAt"`;
const tables = sql`
  purchase_orders o join purchase_suppliers s on s.id = o.supplier_id
  join location_public_warehouses w on w.code = o.warehouse_code`;

export async function findPurchaseOrder(db: Database | Tx, number: string): Promise<StoredOrder | null> {
  const found = await sql<StoredOrder>`select ${columns} from ${tables} where o.number = upper(${number})`.execute(db);
  return found.rows[0] ?? null;
}

export async function findPurchaseOrderById(db: Database | Tx, id: string): Promise<StoredOrder | null> {
  const found = await sql<StoredOrder>`select ${columns} from ${tables} where o.id = ${id}`.execute(db);
  return found.rows[0] ?? null;
}

/** Locks an order and then reads it, so that of two people the second sees what the first has done. */
export async function lockPurchaseOrder(tx: Tx, number: string): Promise<StoredOrder | null> {
  await sql`select from purchase_orders where number = upper(${number}) for update`.execute(tx);
  return findPurchaseOrder(tx, number);
}

type New = {
  readonly id: string;
  readonly supplier: string;
  readonly place: string;
  readonly by: string;
  readonly now: Date;
};

/** False where the id was used before. */
export async function addPurchaseOrder(tx: Tx, { id, supplier, place, by, now }: New): Promise<boolean> {
  const added = await sql`
    insert into purchase_orders (id, supplier_id, warehouse_code, state, note, version, changed_by, changed_at, created_at)
    values (${id}, ${supplier}, ${place}, 'draft', '', 1, ${by}, ${now}, ${now}) on conflict (id) do nothing`.execute(
    tx,
  );
  return Number(added.numAffectedRows ?? 0n) === 1;
}

type Change = {
  readonly id: string;
  readonly by: string;
  readonly now: Date;
  readonly state?: PurchaseOrderState;
  readonly note?: string;
  readonly isSent?: boolean;
};

/** Every change makes a new version of the order. */
export async function saveOrder(tx: Tx, { id, by, now, state, note, isSent = false }: Change): Promise<void> {
  await sql`
    update purchase_orders set version = version + 1, changed_by = ${by}, changed_at = ${now},
      state = coalesce(${state ?? null}, state), note = coalesce(${note ?? null}, note),
      sent_at = case when ${isSent} then ${now}::timestamptz else sent_at end
    where id = ${id}`.execute(tx);
}

export type StoredLine = {
  readonly line: number;
  readonly productId: number;
  readonly sku: string;
  readonly title: string;
  /** Null where the product was removed from the catalogue. */
  readonly model: string | null;
  readonly gtin: string | null;
  readonly quantity: number;
  readonly costCents: Cents | null;
  readonly expectedOn: CalendarDay | null;
  readonly received: number;
  readonly over: number;
  readonly damaged: number;
  readonly short: number;
  readonly open: number;
  readonly waiting: number;
};

export async function listLines(db: Database | Tx, orderId: string): Promise<readonly StoredLine[]> {
  const found = await sql<StoredLine>`
    select l.line, l.product_id as "productId", l.sku, l.title, p.model, p.gtin, l.quantity, l.cost_cents as "costCents",
      l.expected_on as "expectedOn", l.received, l.over, l.damaged, l.short, l.open,
      coalesce((select sum(h.from_arriving) from catalogue_public_stock_holds h
        join checkout_public_orders c on c.id = h.order_id
        where h.warehouse_code = o.warehouse_code and h.product_id = l.product_id and h.state = 'sold'
          and c.state not in ('dispatched', 'delivered', 'cancelled')), 0)::int as waiting
    from purchase_order_lines l join purchase_orders o on o.id = l.order_id
    left join catalogue_public_product_codes p on p.id = l.product_id
    where l.order_id = ${orderId} order by l.line`.execute(db);
  return found.rows;
}

export type DraftLine = {
  readonly productId: number;
  readonly sku: string;
  readonly title: string;
  readonly quantity: number;
  readonly costCents: Cents | null;
  readonly expectedOn: CalendarDay | null;
};

/** Writes the lines of a draft anew, in their order. */
export async function replaceLines(tx: Tx, orderId: string, lines: readonly DraftLine[]): Promise<void> {
  await sql`delete from purchase_order_lines where order_id = ${orderId}`.execute(tx);
  await sql`
    insert into purchase_order_lines (order_id, line, product_id, sku, title, quantity, cost_cents, expected_on)
    select ${orderId}, n.at - 1, n.product_id, n.sku, n.title, n.quantity, n.cost, n.day
    from unnest(${lines.map(({ productId }) => productId)}::int[], ${lines.map(({ sku }) => sku)}::text[],
      ${lines.map(({ title }) => title)}::text[], ${lines.map(({ quantity }) => quantity)}::int[],
      ${lines.map(({ costCents }) => costCents)}::int[], ${lines.map(({ expectedOn }) => expectedOn)}::date[])
      with ordinality as n(product_id, sku, title, quantity, cost, day, at)`.execute(tx);
}

export async function saveDays(
  tx: Tx,
  orderId: string,
  days: readonly { readonly line: number; readonly expectedOn: CalendarDay }[],
): Promise<void> {
  await sql`
    update purchase_order_lines l set expected_on = n.day
    from unnest(${days.map(({ line }) => line)}::int[], ${days.map(({ expectedOn }) => expectedOn)}::date[]) as n(line, day)
    where l.order_id = ${orderId} and l.line = n.line`.execute(tx);
}

/** What is open does not come any more. */
export const cancelOpen = async (tx: Tx, orderId: string): Promise<void> =>
  void (await sql`update purchase_order_lines set short = short + open where order_id = ${orderId} and open > 0`.execute(
    tx,
  ));

export type KnownProduct = {
  readonly id: number;
  readonly sku: string;
  readonly title: string;
  readonly costCents: Cents | null;
};

/** Products by SKU, each with the lowest cost that a site of the country has. */
export async function listProducts(
  db: Database | Tx,
  { skus, sites }: { readonly skus: readonly string[]; readonly sites: readonly string[] },
): Promise<ReadonlyMap<string, KnownProduct>> {
  const found = await sql<KnownProduct>`
    select p.id, p.sku, p.title, (select min(c.cost_cents) from catalogue_public_costs c
      where c.product_id = p.id and c.site = any(${[...sites]}::text[])) as "costCents"
    from catalogue_public_product_codes p where p.sku = any(${[...skus]}::text[])`.execute(db);
  return new Map(found.rows.map((product) => [product.sku, product]));
}

export type ListedOrder = StoredOrder & {
  readonly expectedOn: CalendarDay | null;
  readonly isLate: boolean;
  readonly pieces: number;
  readonly received: number;
  readonly costCents: Cents;
};

/** The day of today in each country. */
export type Today = Readonly<Record<Market, CalendarDay>>;

export type OrderSearch = {
  /** Empty: all. */
  readonly states: readonly PurchaseOrderState[];
  readonly isLate: boolean;
  readonly supplier: string;
  readonly place: string;
  readonly words: string;
  readonly after: number | null;
  readonly limit: number;
};

const todayOf = (today: Today): RawBuilder<unknown> =>
  sql`case w.country when 'NZ' then ${today.NZ}::date else ${today.AU}::date end`;

const isLate = (today: Today): RawBuilder<unknown> => sql`(o.state in ('sent', 'part-received') and exists (
  select from purchase_order_lines late where late.order_id = o.id and late.open > 0 and late.expected_on < ${todayOf(today)}))`;

/** Newest first: by number, by the beginning of the supplier's name, or by SKU. */
export async function listPurchaseOrders(
  db: Database,
  search: OrderSearch,
  today: Today,
): Promise<readonly ListedOrder[]> {
  const { states, supplier, place, words, after, limit } = search;
  const prefix = `${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const found = await sql<ListedOrder>`
    select ${columns}, ${isLate(today)} as "isLate", totals.*
    from ${tables}
    cross join lateral (
      select min(l.expected_on) filter (where l.open > 0) as "expectedOn", coalesce(sum(l.quantity), 0)::int as pieces,
        coalesce(sum(l.received), 0)::int as received,
        coalesce(sum(l.quantity::bigint * coalesce(l.cost_cents, 0)), 0)::float8 as "costCents"
      from purchase_order_lines l where l.order_id = o.id) totals
    where (${states.length === 0} or o.state = any(${[...states]}::text[]))
      and (${!search.isLate} or ${isLate(today)})
      and (${supplier} = '' or o.supplier_id::text = ${supplier})
      and (${place} = '' or o.warehouse_code = ${place})
      and (${words} = '' or o.number = upper(${words}) or s.name ilike ${prefix}
        or exists (select from purchase_order_lines l where l.order_id = o.id and l.sku = upper(${words})))
      and (${after}::int is null or o.serial < ${after})
    order by o.serial desc limit ${limit}`.execute(db);
  return found.rows;
}

/** Orders with goods that should have come. */
export async function countLate(db: Database, today: Today): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from ${tables} where ${isLate(today)}`.execute(db);
  return found.rows[0]?.count ?? 0;
}

export type OrderEvent = { readonly at: Date; readonly by: string; readonly text: string };

export const addEvent = async (tx: Tx, orderId: string, { at, by, text }: OrderEvent): Promise<void> =>
  void (await sql`
    insert into purchase_order_events (order_id, at, by_name, text) values (${orderId}, ${at}, ${by}, ${text})`.execute(
    tx,
  ));

/** Newest first. */
export async function listEvents(db: Database | Tx, orderId: string): Promise<readonly OrderEvent[]> {
  const found = await sql<OrderEvent>`
    select at, by_name as by, text from purchase_order_events where order_id = ${orderId} order by id desc`.execute(db);
  return found.rows;
}

export async function hasPlace(db: Database | Tx, code: string): Promise<boolean> {
  const found = await sql`select from location_public_warehouses where code = ${code}`.execute(db);
  return found.rows.length === 1;
}
