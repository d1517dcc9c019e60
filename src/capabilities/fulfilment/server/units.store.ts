import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Database, Tx } from "#platform/database.ts";
import { isInPlaces, type Places } from "#platform/office/office-places.ts";
import type { PickRow } from "../fulfilment-views.ts";
import type { AttemptReason, ShortReason } from "../picking.rules.ts";

export type UnitRow = {
  readonly id: string;
  readonly line: number;
  readonly serial: string | null;
  readonly pickedBy: string;
  readonly pickedAt: Date;
};

export type LineRow = {
  readonly line: number;
  readonly productId: number;
  readonly sku: string;
  readonly productCode: string;
  readonly codes: string[];
  readonly title: string;
  readonly bay: string | null;
  readonly quantity: number;
};

const codesOf = sql`array_remove(array[p.gtin], null)`;

export async function listConsignmentLines(db: Database | Tx, id: string): Promise<readonly LineRow[]> {
  const found = await sql<LineRow>`
    select l.line, s.product_id as "productId", s.sku, s.product_code as "productCode", ${codesOf} as codes, s.title, b.bay, l.quantity
    from consignment_lines l join consignments c on c.id = l.consignment_id
      join checkout_public_sent_lines s on s.order_id = c.order_id and s.position = l.line
      left join bays b on b.warehouse_code = c.origin and b.product_id = s.product_id
      left join catalogue_public_product_codes p on p.id = s.product_id
    where l.consignment_id = ${id} order by l.line`.execute(db);
  return found.rows;
}

export async function listUnits(db: Database | Tx, id: string): Promise<readonly UnitRow[]> {
  const found = await sql<UnitRow>`
    select id, line, serial, picked_by as "pickedBy", picked_at as "pickedAt" from consignment_units
    where consignment_id = ${id} order by picked_at, id`.execute(db);
  return found.rows;
}

type NewUnit = {
  readonly id: string;
  readonly consignmentId: string;
  readonly line: number;
  readonly by: string;
  readonly now: Date;
};

export async function insertUnit(tx: Tx, { id, consignmentId, line, by, now }: NewUnit): Promise<void> {
  await sql`
    insert into consignment_units (id, consignment_id, line, picked_by, picked_at)
    values (${id}, ${consignmentId}, ${line}, ${by}, ${now})`.execute(tx);
}

export async function saveSerials(
  tx: Tx,
  units: readonly { readonly id: string; readonly serial: string | null }[],
): Promise<void> {
  const ids = units.map(({ id }) => id);
  const serials = units.map(({ serial }) => serial);
  await sql`
    update consignment_units u set serial = s.serial
    from unnest(${ids}::uuid[], ${serials}::text[]) as s (id, serial) where u.id = s.id`.execute(tx);
}

/** A unit with one of these serial numbers that another consignment holds or has sent. */
export async function findSerialElsewhere(
  tx: Tx,
  of: { readonly consignmentId: string; readonly serials: readonly string[] },
): Promise<{ readonly serial: string; readonly number: string } | null> {
  const found = await sql<{ serial: string; number: string }>`
    select u.serial, c.number from consignment_units u
      join consignments c on c.id = u.consignment_id and c.state <> 'cancelled'
      join checkout_public_sent_orders o on o.id = c.order_id and o.state <> 'cancelled'
    where u.serial = any(${of.serials}::text[]) and c.id <> ${of.consignmentId} order by u.serial limit 1`.execute(tx);
  return found.rows[0] ?? null;
}

export type ShortRow = {
  readonly id: string;
  readonly line: number;
  readonly quantity: number;
  readonly reason: ShortReason;
  readonly note: string;
  readonly by: string;
  readonly at: Date;
};

export async function listShorts(db: Database | Tx, id: string): Promise<readonly ShortRow[]> {
  const found = await sql<ShortRow>`
    select id, line, quantity, reason, note, by_name as by, at from short_picks
    where consignment_id = ${id} order by at, id`.execute(db);
  return found.rows;
}

/** Records units as short and takes them out of the consignment. */
export async function insertShort(tx: Tx, consignmentId: string, short: ShortRow): Promise<void> {
  const { id, line, quantity, reason, note, by, at } = short;
  await sql`
    insert into short_picks (id, consignment_id, line, quantity, reason, note, by_name, at)
    values (${id}, ${consignmentId}, ${line}, ${quantity}, ${reason}, ${note}, ${by}, ${at})`.execute(tx);
  await sql`
    update consignment_lines set quantity = quantity - ${quantity}
    where consignment_id = ${consignmentId} and line = ${line}`.execute(tx);
}

type Picking = {
  readonly warehouse: string;
  readonly until: CalendarDay | null;
  readonly places: Places;
};

export const PICK_PAGE = 200;

/** What is still to be picked, the soonest deliveries first; the caller sorts it by bay. */
export async function listPicks(db: Database, { warehouse, until, places }: Picking): Promise<readonly PickRow[]> {
  const found = await sql<PickRow>`
    select c.number as consignment, o.number as "orderNumber", c.site,
      trim(o.delivery_address->>'firstName' || ' ' || (o.delivery_address->>'lastName')) as customer,
      l.line, b.bay, s.sku, s.product_code as "productCode", ${codesOf} as codes, s.title, l.quantity, u.picked, o.delivery_day as day
    from consignments c
      join checkout_public_sent_orders o on o.id = c.order_id and o.state <> 'cancelled'
      join consignment_lines l on l.consignment_id = c.id
      join checkout_public_sent_lines s on s.order_id = c.order_id and s.position = l.line
      left join bays b on b.warehouse_code = c.origin and b.product_id = s.product_id
      left join catalogue_public_product_codes p on p.id = s.product_id
      cross join lateral (
        select count(*)::int as picked from consignment_units u where u.consignment_id = c.id and u.line = l.line) u
    where c.state = 'picking' and c.origin_kind <> 'supplier' and c.origin = ${warehouse}
      and ${isInPlaces(places, sql`c.site`, sql`o.subdivision`)} and u.picked < l.quantity
      and (${until}::date is null or o.delivery_day is null or o.delivery_day <= ${until}::date)
    order by o.delivery_day nulls last, c.number, l.line limit ${PICK_PAGE + 1}`.execute(db);
  return found.rows;
}

export type AttemptRow = {
  readonly id: string;
  readonly day: CalendarDay | null;
  readonly reason: AttemptReason;
  readonly note: string;
  readonly newDay: CalendarDay | null;
  readonly by: string;
  readonly at: Date;
};

export async function listAttempts(db: Database | Tx, id: string): Promise<readonly AttemptRow[]> {
  const found = await sql<AttemptRow>`
    select id, day, reason, note, new_day as "newDay", by_name as by, at from delivery_attempts
    where consignment_id = ${id} order by at, id`.execute(db);
  return found.rows;
}

export async function insertAttempt(tx: Tx, consignmentId: string, attempt: AttemptRow): Promise<void> {
  const { id, day, reason, note, newDay, by, at } = attempt;
  await sql`
    insert into delivery_attempts (id, consignment_id, day, reason, note, new_day, by_name, at)
    values (${id}, ${consignmentId}, ${day}::date, ${reason}, ${note}, ${newDay}::date, ${by}, ${at})`.execute(tx);
}

export type ProofRow = {
  readonly receivedBy: string;
  readonly signature: string | null;
  readonly photo: string | null;
  readonly photoType: string | null;
  readonly by: string;
  readonly at: Date;
};

export async function findProof(db: Database | Tx, id: string): Promise<ProofRow | null> {
  const found = await sql<ProofRow>`
    select received_by as "receivedBy", signature, photo, photo_type as "photoType", by_name as by, at
    from proofs_of_delivery where consignment_id = ${id}`.execute(db);
  return found.rows[0] ?? null;
}

export async function insertProof(tx: Tx, consignmentId: string, proof: ProofRow): Promise<void> {
  const { receivedBy, signature, photo, photoType, by, at } = proof;
  await sql`
    insert into proofs_of_delivery (consignment_id, received_by, signature, photo, photo_type, by_name, at)
    values (${consignmentId}, ${receivedBy}, ${signature}, ${photo}, ${photoType}, ${by}, ${at})`.execute(tx);
}
