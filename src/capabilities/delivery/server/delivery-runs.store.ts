import { type RawBuilder, sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Database, Tx } from "#platform/database.ts";
import { roomyDepartments } from "#shop/roomy-departments.ts";
import type { Booking } from "../delivery.rules.ts";
import { TRANSFER_DAYS } from "../goods.rules.ts";

type Run = { readonly zoneCode: string; readonly day: CalendarDay };

export type RunHold = Run & {
  readonly orderId: string;
  readonly until: Date;
  /** `override` adds a place to a full run. */
  readonly booking?: Booking;
};

export type RunMove = Run & { readonly orderId: string; readonly booking?: Booking };

/** A place on a run that somebody has, or had. */
export type BookingRow = {
  zone_code: string;
  day: CalendarDay;
  state: "held" | "booked" | "released";
  bulky: number;
};

async function lockBooking(tx: Tx, orderId: string): Promise<BookingRow | null> {
  const found = await sql<BookingRow>`
    select zone_code, day, state, bulky from delivery_bookings where order_id = ${orderId} for update`.execute(tx);
  return found.rows[0] ?? null;
}

type Load = { readonly bulky: number; readonly readyOn: CalendarDay | null };

/**
 * What an order brings onto its run, from its own rows, so that no caller can understate it. `bulky` counts its bulky
 * items. `readyOn` is when its last product is in the warehouse that the truck leaves from; later days are chosen by
 * it.
 */
async function loadOf(tx: Tx, orderId: string): Promise<Load> {
  const found = await load(orderId).execute(tx);
  return found.rows[0] ?? { bulky: 0, readyOn: null };
}

const load = (orderId: string) => sql<Load>`
    select
      (select coalesce(sum(l.quantity), 0)::int
        from checkout_public_order_lines l join catalogue_public_products p on p.id = l.product_id
          join catalogue_public_categories c on c.id = p.category_id
        where l.order_id = ${orderId} and l.supplier_code is null
          and split_part(c.path, '/', 1) = any(${roomyDepartments}::text[])) as bulky,
      (select max(case when s.on_hand > 0 then placed.day else coalesce(s.arrives_on, placed.day) end
          + case when h.warehouse_code = o.warehouse_code then 0 else ${TRANSFER_DAYS}::int end)
        from catalogue_public_stock_holds h join checkout_public_orders o on o.id = h.order_id
          join location_public_delivery_zones z on z.code = o.zone_code
          cross join lateral (select (o.updated_at at time zone z.time_zone)::date as day) placed
          join catalogue_public_stock s on s.warehouse_code = h.warehouse_code and s.product_id = h.product_id
        where h.order_id = ${orderId} and h.state in ('held', 'sold')
          and (s.on_hand = 0 or h.warehouse_code <> o.warehouse_code)
          and not exists (
            select 1 from checkout_public_order_lines l
              where l.order_id = o.id and l.product_id = h.product_id and l.is_proforma)) as "readyOn"`;

/** Two orders that swap their days lock both runs in the same order, so that neither waits for the other for ever. */
async function lockRuns(tx: Tx, runs: readonly Run[]): Promise<void> {
  const zones = runs.map((run) => run.zoneCode);
  const days = runs.map((run) => run.day);
  await sql`
    select 1 from delivery_runs where (zone_code, day) in (select * from unnest(${zones}::text[], ${days}::date[]))
    order by zone_code, day for update`.execute(tx);
}

/** A run comes into being with the first order on it. */
async function beginRun(tx: Tx, { zoneCode, day }: Run): Promise<void> {
  await sql`
    insert into delivery_runs (zone_code, day, capacity, bulky_capacity)
    select code, ${day}::date, capacity_per_run, bulky_per_run from location_public_delivery_zones
      where code = ${zoneCode}
    on conflict do nothing`.execute(tx);
}

/**
 * Takes one place of a run in one statement, so of two orders for the last place one gets it. The condition is that of
 * `hasRoom`.
 */
async function takePlace(tx: Tx, { zoneCode, day }: Run, bulky: number): Promise<boolean> {
  const taken = await sql`
    update delivery_runs set taken = taken + 1, bulky_taken = bulky_taken + ${bulky}::int
    where zone_code = ${zoneCode} and day = ${day}::date and ${hasRoom(sql`${bulky}::int`)}`.execute(tx);
  return (taken.numAffectedRows ?? 0n) > 0n;
}

const hasRoom = (bulky: RawBuilder<number>) => sql`
  taken < capacity and (${bulky} = 0 or bulky_capacity is null
    or (bulky_capacity > 0 and (bulky_taken = 0 or bulky_taken + ${bulky} <= bulky_capacity)))`;

/**
 * A place for an order that is new and has none: what it brings, the place, and that it is held, as one statement. False:
 * the run is full, or nobody has begun it yet.
 */
export async function holdFirstPlace(tx: Tx, { orderId, zoneCode, day, until }: RunHold): Promise<boolean> {
  const held = await sql`
    with brings as materialized (${load(orderId)}),
    taken as (
      update delivery_runs set taken = taken + 1, bulky_taken = bulky_taken + brings.bulky
      from brings where zone_code = ${zoneCode} and day = ${day}::date and ${hasRoom(sql`brings.bulky`)}
      returning zone_code)
    insert into delivery_bookings (order_id, zone_code, day, bulky, ready_on, state, held_until)
    select ${orderId}, taken.zone_code, ${day}::date, bulky, "readyOn", 'held', ${until} from brings, taken
    returning order_id`.execute(tx);
  return held.rows.length > 0;
}

/** Makes a place where there was none: for staff who may, and for orders already paid. */
async function overbook(tx: Tx, { zoneCode, day }: Run, bulky: number): Promise<void> {
  await sql`
    update delivery_runs set taken = taken + 1, capacity = greatest(capacity, taken + 1),
      bulky_taken = bulky_taken + ${bulky}::int
    where zone_code = ${zoneCode} and day = ${day}::date`.execute(tx);
}

export async function releasePlace(tx: Tx, { zone_code, day, bulky }: BookingRow): Promise<void> {
  await sql`
    update delivery_runs set taken = taken - 1, bulky_taken = greatest(0, bulky_taken - ${bulky}::int)
    where zone_code = ${zone_code} and day = ${day}::date and taken > 0`.execute(tx);
}

type Taking = {
  readonly run: Run;
  readonly before: BookingRow | null;
  readonly bulky: number;
  readonly booking: Booking;
};

/** A place on the run in exchange for the order's present one; without space the order keeps what it has. */
export async function exchangePlace(tx: Tx, { run, before, bulky, booking }: Taking): Promise<"taken" | "full"> {
  const held = before !== null && before.state !== "released" ? before : null;
  const isSameRun = held?.zone_code === run.zoneCode && held.day === run.day;
  if (isSameRun && held.bulky === bulky) return "taken";
  // The first order of a run inserts its row; that waits for all other writers of the run, so it is tried last.
  if (held === null && (await takePlace(tx, run, bulky))) return "taken";
  await beginRun(tx, run);
  if (held) await lockRuns(tx, [{ zoneCode: held.zone_code, day: held.day }, run]);
  // What it has on this very run makes room for what it needs there now.
  if (held && isSameRun) await releasePlace(tx, held);
  const taken = await takePlace(tx, run, bulky);
  if (!taken && booking === "normal") {
    if (held && isSameRun) await overbook(tx, run, held.bulky);
    return "full";
  }
  if (!taken) await overbook(tx, run, bulky);
  if (held && !isSameRun) await releasePlace(tx, held);
  return "taken";
}

/**
 * Holds one place on a run for an order until a moment. Holding again moves the hold to another day or extends it.
 * Refuses `full` when the run has no place left; then the order keeps its present hold.
 */
export async function holdRun(tx: Tx, hold: RunHold): Promise<Result<null, "full">> {
  const { orderId, zoneCode, day, until, booking = "normal" } = hold;
  const [before, { bulky, readyOn }] = await Promise.all([lockBooking(tx, orderId), loadOf(tx, orderId)]);
  const place = await exchangePlace(tx, { run: { zoneCode, day }, before, bulky, booking });
  if (place === "full") return refuse("full");
  await sql`
    insert into delivery_bookings (order_id, zone_code, day, bulky, ready_on, state, held_until)
    values (${orderId}, ${zoneCode}, ${day}::date, ${bulky}, ${readyOn}::date, 'held', ${until})
    on conflict (order_id) do update
      set zone_code = excluded.zone_code, day = excluded.day, bulky = excluded.bulky, ready_on = excluded.ready_on,
        held_until = excluded.held_until,
        state = case when delivery_bookings.state = 'booked' then 'booked' else 'held' end`.execute(tx);
  return ok(null);
}

/**
 * Moves an order's place to another run: the new place is taken and the old one released in one statement; held stays
 * held, booked stays booked. `full`: the order keeps its place. `none`: it has none to move.
 */
export async function moveRun(
  tx: Tx,
  { orderId, zoneCode, day, booking = "normal" }: RunMove,
): Promise<Result<null, "full" | "none">> {
  const before = await lockBooking(tx, orderId);
  if (before === null || before.state === "released") return refuse("none");
  const { bulky } = before;
  if ((await exchangePlace(tx, { run: { zoneCode, day }, before, bulky, booking })) === "full") return refuse("full");
  await sql`
    update delivery_bookings set zone_code = ${zoneCode}, day = ${day}::date where order_id = ${orderId}`.execute(tx);
  return ok(null);
}

/** Units were added to an order: it is not ready before they are in its warehouse. */
export async function delayBooking(tx: Tx, orderId: string, readyOn: CalendarDay): Promise<void> {
  await sql`
    update delivery_bookings set ready_on = greatest(ready_on, ${readyOn}::date) where order_id = ${orderId}`.execute(
    tx,
  );
}

/**
 * What a placed order brings has changed: its place is exchanged for one of that size on the same run. `full`: it keeps
 * what it has.
 */
export async function resizeBooking(tx: Tx, orderId: string): Promise<Result<null, "full">> {
  const before = await lockBooking(tx, orderId);
  if (before === null || before.state === "released") return ok(null);
  const { bulky } = await loadOf(tx, orderId);
  const run = { zoneCode: before.zone_code, day: before.day };
  if ((await exchangePlace(tx, { run, before, bulky, booking: "normal" })) === "full") return refuse("full");
  await sql`update delivery_bookings set bulky = ${bulky} where order_id = ${orderId}`.execute(tx);
  return ok(null);
}

/**
 * Makes an order's hold final. A hold that had run out takes its place again, and since the money has been taken it
 * gets one even on a full run: `overbooked` asks the office to check it. `none`: the order never held a place.
 */
export async function bookRun(tx: Tx, orderId: string): Promise<"booked" | "overbooked" | "none"> {
  const found = await sql<BookingRow>`
    update delivery_bookings b set state = 'booked'
    from (select order_id, state from delivery_bookings where order_id = ${orderId} for update) was
    where b.order_id = was.order_id
    returning b.zone_code, b.day, b.bulky, was.state`.execute(tx);
  const [held] = found.rows;
  if (held === undefined) return "none";
  if (held.state !== "released") return "booked";
  const run = { zoneCode: held.zone_code, day: held.day };
  if (await takePlace(tx, run, held.bulky)) return "booked";
  await overbook(tx, run, held.bulky);
  return "overbooked";
}

/** Extends an order's hold of its place. */
export async function extendRun(tx: Tx, orderId: string, until: Date): Promise<void> {
  await sql`
    update delivery_bookings set held_until = greatest(held_until, ${until})
    where order_id = ${orderId} and state = 'held'`.execute(tx);
}

/** Gives an order's place back, held or booked. Doing it twice changes nothing more. */
export async function releaseRun(tx: Tx, orderId: string): Promise<void> {
  const held = await lockBooking(tx, orderId);
  if (held === null || held.state === "released") return;
  await tx.updateTable("delivery_bookings").set({ state: "released" }).where("order_id", "=", orderId).execute();
  await releasePlace(tx, held);
}

/** Gives back every place whose hold has run out and answers how many those were. */
export async function releaseExpiredRuns(db: Database, now: Date): Promise<number> {
  const released = await sql<{ places: number }>`
    with expired as (
      update delivery_bookings set state = 'released' where order_id in (
        select order_id from delivery_bookings where state = 'held' and held_until <= ${now} for update skip locked)
      returning zone_code, day, bulky),
    counted as (select zone_code, day, count(*)::int as places, sum(bulky)::int as bulky from expired group by zone_code, day),
    locked as (select r.zone_code, r.day, c.places, c.bulky from delivery_runs r join counted c using (zone_code, day)
      order by r.zone_code, r.day for update of r)
    update delivery_runs r set taken = r.taken - c.places, bulky_taken = greatest(0, r.bulky_taken - c.bulky) from locked c
    where r.zone_code = c.zone_code and r.day = c.day
    returning c.places`.execute(db);
  return released.rows.reduce((sum, row) => sum + row.places, 0);
}
