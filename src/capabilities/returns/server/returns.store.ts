import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Cents } from "#kit/money.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { SiteCode } from "#shop/site.ts";
import type { Failure, ReturnReason, ReturnTerms } from "../return-policy.rules.ts";
import type { LineUnits, PickUpState, ReturnState, ReturnMethod } from "../returns.rules.ts";

export type StoredReturn = {
  readonly id: string;
  readonly number: string;
  readonly orderId: string;
  readonly site: SiteCode;
  readonly state: ReturnState;
  readonly reason: ReturnReason;
  readonly words: string;
  readonly deliveredOn: CalendarDay;
  readonly askedAt: Date;
  /** Null: the customer. */
  readonly askedBy: string | null;
  readonly terms: ReturnTerms;
  readonly failure: Failure | null;
  readonly way: ReturnMethod | null;
  readonly place: string | null;
  /** By our own truck; null: that was never booked. */
  readonly pickUp: { readonly zone: string; readonly day: CalendarDay; readonly state: PickUpState } | null;
  readonly receivedBy: string | null;
  readonly receivedAt: Date | null;
  readonly receivedKey: string | null;
  readonly restockingCents: Cents;
  readonly pickUpCents: Cents;
  readonly refundId: string | null;
  /** Of the gift card that it was refunded as. */
  readonly creditDigits: string | null;
};

const columns = sql`
  r.id, r.number, r.order_id as "orderId", r.site, r.state, r.reason, r.words, r.delivered_on as "deliveredOn",
  r.asked_at as "askedAt", r.asked_by as "askedBy", r.terms, r.failure, r.way, r.place, r.received_by as "receivedBy",
  r.received_at as "receivedAt", r.received_key as "receivedKey", r.restocking_cents as "restockingCents",
  r.pick_up_cents as "pickUpCents", r.refund_id as "refundId", r.credit_digits as "creditDigits",
  (select jsonb_build_object('zone', p.zone_code, 'day', to_char(p.day, 'YYYY-MM-DD'), 'state', p.state)
    from delivery_public_pick_ups p where p.return_id = r.id) as "pickUp"`;

export async function findReturn(
  db: Database | Tx,
  { number, sites }: { readonly number: string; readonly sites: readonly SiteCode[] },
): Promise<StoredReturn | null> {
  const found = await sql<StoredReturn>`
    select ${columns} from returns r where r.number = ${number} and r.site = any(${sites}::text[])`.execute(db);
  return found.rows[0] ?? null;
}

export async function findReturnById(db: Database | Tx, id: string): Promise<StoredReturn | null> {
  const found = await sql<StoredReturn>`select ${columns} from returns r where r.id = ${id}`.execute(db);
  return found.rows[0] ?? null;
}

/** Newest first. */
export async function listReturnsOf(db: Database | Tx, orderId: string): Promise<readonly StoredReturn[]> {
  const found = await sql<StoredReturn>`
    select ${columns} from returns r where r.order_id = ${orderId} order by r.asked_at desc, r.number desc`.execute(db);
  return found.rows;
}

type NewReturn = Pick<
  StoredReturn,
  "id" | "orderId" | "site" | "reason" | "words" | "deliveredOn" | "askedBy" | "terms"
> & {
  readonly orderNumber: string;
  readonly lines: readonly LineUnits[];
  readonly now: Date;
};

/** Adds a return under the order's next number. Call it with the order locked. */
export async function insertReturn(tx: Tx, made: NewReturn): Promise<string> {
  const { id, orderId, orderNumber, site, reason, words, deliveredOn, askedBy, terms, lines, now } = made;
  const added = await sql<{ number: string }>`
    insert into returns (id, number, order_id, site, state, reason, words, delivered_on, asked_at, asked_by, terms, changed_at)
    select ${id}, ${orderNumber} || '-R' || (count(*) + 1), ${orderId}, ${site}, 'requested', ${reason}, ${words},
      ${deliveredOn}::date, ${now}, ${askedBy}, ${JSON.stringify(terms)}::jsonb, ${now}
    from returns where order_id = ${orderId} returning number`.execute(tx);
  await sql`
    insert into return_lines (return_id, line, quantity)
    select ${id}, * from unnest(${lines.map(({ line }) => line)}::int[], ${lines.map(({ quantity }) => quantity)}::int[])`.execute(
    tx,
  );
  return added.rows[0]?.number ?? "";
}

type Change = {
  readonly id: string;
  readonly to: ReturnState;
  readonly now: Date;
  readonly failure?: Failure | null;
  readonly way?: ReturnMethod;
  readonly place?: string;
};

export async function saveReturnState(tx: Tx, { id, to, now, failure, way, place }: Change): Promise<void> {
  await sql`
    update returns set state = ${to}, changed_at = ${now}, failure = coalesce(${failure ?? null}, failure),
      way = coalesce(${way ?? null}, way), place = coalesce(${place ?? null}, place)
    where id = ${id}`.execute(tx);
}

type Receipt = {
  readonly id: string;
  readonly key: string;
  readonly by: string;
  readonly place: string;
  readonly lines: readonly LineUnits[];
  readonly now: Date;
};

export async function saveReceived(tx: Tx, { id, key, by, place, lines, now }: Receipt): Promise<void> {
  await sql`
    update return_lines l set received = coalesce(n.quantity, 0)
    from return_lines own left join unnest(${lines.map(({ line }) => line)}::int[],
      ${lines.map(({ quantity }) => quantity)}::int[]) as n(line, quantity) on n.line = own.line
    where l.return_id = ${id} and own.return_id = l.return_id and own.line = l.line`.execute(tx);
  await sql`
    update returns set state = 'received', received_by = ${by}, received_at = ${now}, received_key = ${key}, place = ${place},
      changed_at = ${now} where id = ${id}`.execute(tx);
}

type Refunded = { readonly id: string; readonly refundId: string; readonly now: Date } & Pick<
  StoredReturn,
  "restockingCents" | "pickUpCents" | "creditDigits"
>;

export async function saveRefunded(
  tx: Tx,
  { id, refundId, restockingCents, pickUpCents, creditDigits, now }: Refunded,
): Promise<void> {
  await sql`
    update returns set state = 'refunded', refund_id = ${refundId}, restocking_cents = ${restockingCents},
      pick_up_cents = ${pickUpCents}, credit_digits = ${creditDigits}, changed_at = ${now} where id = ${id}`.execute(
    tx,
  );
}

export async function addReturnEvent(
  tx: Tx,
  { id, by, text, now }: { readonly id: string; readonly by: string | null; readonly text: string; readonly now: Date },
): Promise<void> {
  await sql`insert into return_events (return_id, at, by_name, text) values (${id}, ${now}, ${by}, ${text})`.execute(
    tx,
  );
}

export type ReturnEvent = { readonly at: Date; readonly by: string | null; readonly text: string };

/** Newest first. */
export async function listReturnEvents(db: Database | Tx, id: string): Promise<readonly ReturnEvent[]> {
  const found = await sql<ReturnEvent>`
    select at, by_name as by, text from return_events where return_id = ${id} order by id desc`.execute(db);
  return found.rows;
}

export type ReturnPlace = {
  readonly code: string;
  readonly name: string;
  readonly country: string;
  readonly suburb: string;
  readonly postcode: string;
};

/** The warehouses that goods come back to. */
export async function listReturnPlaces(db: Database | Tx): Promise<readonly ReturnPlace[]> {
  const found = await sql<ReturnPlace>`
    select w.code, w.name, w.country, p.suburb, p.postcode from location_public_warehouses w
    join location_public_warehouse_places p on p.code = w.code order by w.name`.execute(db);
  return found.rows;
}
