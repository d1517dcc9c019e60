import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Database, Tx } from "#platform/database.ts";
import { isInPlaces, type Places } from "#platform/office/office-places.ts";
import type { SiteCode } from "#shop/site.ts";
import type { ConsignmentState } from "../consignment-states.rules.ts";
import type { ConsignmentRow } from "../fulfilment-views.ts";
import type { LineQuantity, Origin, SentConsignment } from "../fulfilment.rules.ts";

export type StoredConsignment = {
  readonly id: string;
  readonly number: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly site: SiteCode;
  /** That of its own; a cancelled order's are cancelled, too. */
  readonly state: ConsignmentState;
  readonly origin: Origin;
  readonly carrier: string;
  readonly carrierName: string;
  readonly tracking: string;
  readonly trackingUrl: string | null;
};

const shownState = sql`case when o.state = 'cancelled' then 'cancelled' else c.state end`;

const columns = sql`
  c.id, c.number, c.order_id as "orderId", o.number as "orderNumber", c.site, ${shownState} as state,
  jsonb_build_object('kind', c.origin_kind, 'code', c.origin) as origin, c.carrier, k.name as "carrierName", c.tracking,
  case when c.tracking <> '' then replace(k.tracking_url, '{number}', c.tracking) end as "trackingUrl"`;
const tables = sql`
  consignments c join checkout_public_sent_orders o on o.id = c.order_id join carriers k on k.code = c.carrier`;

export async function findConsignment(
  db: Database | Tx,
  { number, sites }: { readonly number: string; readonly sites: readonly SiteCode[] },
): Promise<StoredConsignment | null> {
  const found = await sql<StoredConsignment>`
    select ${columns} from ${tables} where c.number = ${number} and c.site = any(${sites}::text[])`.execute(db);
  return found.rows[0] ?? null;
}

export async function listOfOrder(db: Database | Tx, orderId: string): Promise<readonly StoredConsignment[]> {
  const found = await sql<StoredConsignment>`
    select ${columns} from ${tables} where c.order_id = ${orderId} order by c.made_at, c.number`.execute(db);
  return found.rows;
}

/** The order's consignments in the form of the rules. */
export async function listSent(tx: Database | Tx, orderId: string): Promise<readonly SentConsignment[]> {
  const found = await sql<SentConsignment>`
    select c.state, jsonb_build_object('kind', c.origin_kind, 'code', c.origin) as origin,
      coalesce(jsonb_agg(jsonb_build_object('line', l.line, 'quantity', l.quantity)) filter (where l.line is not null), '[]') as lines
    from consignments c left join consignment_lines l on l.consignment_id = c.id
    where c.order_id = ${orderId} group by c.id order by c.number`.execute(tx);
  return found.rows;
}

type NewConsignment = {
  readonly id: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly site: SiteCode;
  readonly origin: Origin;
  readonly state: ConsignmentState;
  readonly carrier: string;
  readonly lines: readonly LineQuantity[];
  readonly now: Date;
};

/** Adds a consignment under the order's next number. Call it with the order locked. */
export async function insertConsignment(tx: Tx, made: NewConsignment): Promise<string> {
  const { id, orderId, orderNumber, site, origin, state, carrier, lines, now } = made;
  const added = await sql<{ number: string }>`
    insert into consignments (id, number, order_id, site, origin_kind, origin, state, carrier, made_at, packed_at)
    select ${id}, ${orderNumber} || '-' || (count(*) + 1), ${orderId}, ${site}, ${origin.kind}, ${origin.code}, ${state},
      ${carrier}, ${now}, case when ${state} = 'packed' then ${now}::timestamptz end
    from consignments where order_id = ${orderId}
    returning number`.execute(tx);
  await sql`
    insert into consignment_lines (consignment_id, line, quantity)
    select ${id}, * from unnest(${lines.map(({ line }) => line)}::int[], ${lines.map(({ quantity }) => quantity)}::int[])`.execute(
    tx,
  );
  return added.rows[0]?.number ?? "";
}

export async function isConsignmentStored(tx: Tx, id: string): Promise<boolean> {
  const found = await sql`select 1 from consignments where id = ${id}`.execute(tx);
  return found.rows.length > 0;
}

type StateChange = {
  readonly id: string;
  readonly to: ConsignmentState;
  readonly now: Date;
  readonly carrier?: string;
  readonly tracking?: string;
};

export async function saveState(tx: Tx, { id, to, now, carrier, tracking }: StateChange): Promise<void> {
  await sql`
    update consignments set state = ${to}, carrier = coalesce(${carrier ?? null}, carrier),
      tracking = coalesce(${tracking ?? null}, tracking),
      packed_at = case when ${to} = 'packed' then ${now} when ${to} = 'picking' then null else packed_at end,
      dispatched_at = case when ${to} = 'dispatched' then ${now} when ${to} = 'packed' then null else dispatched_at end,
      delivered_at = case when ${to} = 'delivered' then ${now} else delivered_at end
    where id = ${id}`.execute(tx);
}

export async function findCarrier(db: Database | Tx, code: string): Promise<{ code: string; name: string } | null> {
  const found = await sql<{ code: string; name: string }>`
    select code, name from carriers where code = ${code}`.execute(db);
  return found.rows[0] ?? null;
}

type Search = {
  readonly places: Places;
  readonly state: string;
  readonly origin: string;
  readonly words: string;
};

export const CONSIGNMENT_PAGE = 100;

/** Numbers are looked up in their indexes; names and suburbs have no digit. */
const foundBy = (words: string) =>
  /\d/.test(words)
    ? sql`c.id in (
        select id from consignments where number = ${words}
        union all select id from consignments where tracking = ${words} and tracking <> ''
        union all select s.id from consignments s join checkout_public_sent_orders n on n.id = s.order_id where n.number = ${words})`
    : sql`(c.tracking = ${words} or o.delivery_address->>'lastName' ilike ${words}
        or o.delivery_address->>'suburb' ilike ${words})`;

export async function listConsignments(db: Database, search: Search): Promise<readonly ConsignmentRow[]> {
  const { places, state, origin, words } = search;
  const conditions = [
    isInPlaces(places, sql`c.site`, sql`o.subdivision`),
    ...(state === "" ? [] : [sql`${shownState} = ${state}`]),
    ...(origin === "" ? [] : [sql`c.origin = ${origin}`]),
    ...(words === "" ? [] : [foundBy(words)]),
  ];
  const found = await sql<ConsignmentRow & { day: CalendarDay | null }>`
    select c.number, o.number as "orderNumber", c.site, ${shownState} as state, c.origin, k.name as carrier,
      trim(o.delivery_address->>'firstName' || ' ' || (o.delivery_address->>'lastName')) as customer,
      o.delivery_address->>'suburb' as suburb, o.delivery_day as day,
      (select coalesce(sum(quantity), 0) from consignment_lines l where l.consignment_id = c.id)::int as units,
      (select count(*) from consignment_units u where u.consignment_id = c.id)::int as picked
    from ${tables}
    where ${sql.join(conditions, sql` and `)}
    order by c.made_at desc, c.number desc limit ${CONSIGNMENT_PAGE + 1}`.execute(db);
  return found.rows;
}

export type SendingPlaces = {
  readonly warehouses: readonly { readonly code: string; readonly name: string }[];
  readonly carriers: readonly { readonly code: string; readonly name: string }[];
  readonly zones: readonly { readonly code: string; readonly name: string; readonly warehouse: string }[];
};

export async function readPlaces(db: Database): Promise<SendingPlaces> {
  const [warehouses, carriers, zones] = await Promise.all([
    sql<SendingPlaces["warehouses"][number]>`select code, name from location_public_warehouses order by name`.execute(
      db,
    ),
    sql<SendingPlaces["carriers"][number]>`select code, name from carriers order by code <> 'truck', name`.execute(db),
    sql<SendingPlaces["zones"][number]>`
      select code, name, warehouse_code as warehouse from location_public_delivery_zones order by name`.execute(db),
  ]);
  return { warehouses: warehouses.rows, carriers: carriers.rows, zones: zones.rows };
}
