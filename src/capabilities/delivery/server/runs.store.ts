import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { Booking } from "../delivery.rules.ts";

export type RunHold = {
  readonly orderId: string;
  readonly zoneCode: string;
  readonly day: CalendarDay;
  readonly until: Date;
  /** `override` adds a place to a full run. */
  readonly booking?: Booking;
};

type BookingRow = { zone_code: string; day: CalendarDay; state: "held" | "booked" | "released" };

async function lockBooking(tx: Tx, orderId: string): Promise<BookingRow | null> {
  const found = await sql<BookingRow>`
    select zone_code, day, state from delivery_bookings where order_id = ${orderId} for update`.execute(tx);
  return found.rows[0] ?? null;
}

/** Two orders that swap their days lock both runs in the same order, so that neither waits for the other for ever. */
async function lockRuns(
  tx: Tx,
  runs: readonly { readonly zoneCode: string; readonly day: CalendarDay }[],
): Promise<void> {
  const zones = runs.map((run) => run.zoneCode);
  const days = runs.map((run) => run.day);
  await sql`
    select 1 from delivery_runs where (zone_code, day) in (select * from unnest(${zones}::text[], ${days}::date[]))
    order by zone_code, day for update`.execute(tx);
}

/** Takes one place of a run, in one statement: of two orders after the last place one gets it. */
async function takePlace(tx: Tx, zoneCode: string, day: CalendarDay): Promise<boolean> {
  await sql`
    insert into delivery_runs (zone_code, day, capacity)
    select code, ${day}::date, capacity_per_run from delivery_zones where code = ${zoneCode}
    on conflict do nothing`.execute(tx);
  const taken = await sql`
    update delivery_runs set taken = taken + 1
    where zone_code = ${zoneCode} and day = ${day}::date and taken < capacity`.execute(tx);
  return (taken.numAffectedRows ?? 0n) > 0n;
}

/** Makes a place where there was none: for staff who may, and for orders already paid. */
async function squeezeIn(tx: Tx, zoneCode: string, day: CalendarDay): Promise<void> {
  await sql`
    update delivery_runs set taken = taken + 1, capacity = greatest(capacity, taken + 1)
    where zone_code = ${zoneCode} and day = ${day}::date`.execute(tx);
}

async function givePlaceBack(tx: Tx, zoneCode: string, day: CalendarDay): Promise<void> {
  await sql`
    update delivery_runs set taken = taken - 1
    where zone_code = ${zoneCode} and day = ${day}::date and taken > 0`.execute(tx);
}

/**
 * Holds one place on a run for an order until a moment. Holding again moves the hold: to another day, or on in time.
 * Refuses `full` when the run has no place left; then the order keeps what it held before.
 */
export async function holdRun(
  tx: Tx,
  { orderId, zoneCode, day, until, booking = "normal" }: RunHold,
): Promise<Result<null, "full">> {
  const before = await lockBooking(tx, orderId);
  const holdsPlace = before !== null && before.state !== "released";
  const isSameRun = before?.zone_code === zoneCode && before.day === day;
  if (holdsPlace && !isSameRun)
    await lockRuns(tx, [
      { zoneCode: before.zone_code, day: before.day },
      { zoneCode, day },
    ]);
  if (!holdsPlace || !isSameRun) {
    const taken = await takePlace(tx, zoneCode, day);
    if (!taken && booking === "normal") return refuse("full");
    if (!taken) await squeezeIn(tx, zoneCode, day);
    if (holdsPlace) await givePlaceBack(tx, before.zone_code, before.day);
  }
  await sql`
    insert into delivery_bookings (order_id, zone_code, day, state, held_until)
    values (${orderId}, ${zoneCode}, ${day}::date, 'held', ${until})
    on conflict (order_id) do update
      set zone_code = excluded.zone_code, day = excluded.day, held_until = excluded.held_until,
        state = case when delivery_bookings.state = 'booked' then 'booked' else 'held' end`.execute(tx);
  return ok(null);
}

/**
 * Makes an order's hold final. A hold that had run out takes its place again, and since the money has been taken it
 * gets one even on a full run: `overbooked` tells the office to look. `none`: the order never held a place.
 */
export async function bookRun(tx: Tx, orderId: string): Promise<"booked" | "overbooked" | "none"> {
  const held = await lockBooking(tx, orderId);
  if (held === null) return "none";
  const isLost = held.state === "released" && !(await takePlace(tx, held.zone_code, held.day));
  if (isLost) await squeezeIn(tx, held.zone_code, held.day);
  await tx.updateTable("delivery_bookings").set({ state: "booked" }).where("order_id", "=", orderId).execute();
  return isLost ? "overbooked" : "booked";
}

/** Gives an order's place back, held or booked. Doing it twice changes nothing more. */
export async function releaseRun(tx: Tx, orderId: string): Promise<void> {
  const held = await lockBooking(tx, orderId);
  if (held === null || held.state === "released") return;
  await tx.updateTable("delivery_bookings").set({ state: "released" }).where("order_id", "=", orderId).execute();
  await givePlaceBack(tx, held.zone_code, held.day);
}

/** Gives back every place whose hold has run out and answers how many those were. */
export async function releaseExpiredRuns(db: Database, now: Date): Promise<number> {
  const released = await sql<{ places: number }>`
    with expired as (
      update delivery_bookings set state = 'released' where order_id in (
        select order_id from delivery_bookings where state = 'held' and held_until <= ${now} for update skip locked)
      returning zone_code, day),
    counted as (select zone_code, day, count(*)::int as places from expired group by zone_code, day),
    locked as (select r.zone_code, r.day, c.places from delivery_runs r join counted c using (zone_code, day)
      order by r.zone_code, r.day for update of r)
    update delivery_runs r set taken = r.taken - c.places from locked c
    where r.zone_code = c.zone_code and r.day = c.day
    returning c.places`.execute(db);
  return released.rows.reduce((sum, row) => sum + row.places, 0);
}
