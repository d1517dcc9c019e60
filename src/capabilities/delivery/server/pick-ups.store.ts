import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Database, Tx } from "#platform/database.ts";
import { roomyDepartments } from "#shop/roomy-departments.ts";
import { type BookingRow, exchangePlace, releasePlace } from "./delivery-runs.store.ts";

/** Units of an order's lines; `line` is the place among them, from 0. */
export type PickedLines = readonly { readonly line: number; readonly quantity: number }[];

/** How many of these units are bulky, from the order's own rows. */
export async function countBulky(db: Database | Tx, orderId: string, lines: PickedLines): Promise<number> {
  const found = await sql<{ bulky: number }>`
    select coalesce(sum(u.quantity), 0)::int as bulky
    from unnest(${lines.map(({ line }) => line)}::int[], ${lines.map(({ quantity }) => quantity)}::int[]) as u (line, quantity)
      join checkout_public_sent_lines l on l.order_id = ${orderId} and l.position = u.line
      join catalogue_public_products p on p.id = l.product_id
      join catalogue_public_categories c on c.id = p.category_id
    where split_part(c.path, '/', 1) = any(${roomyDepartments}::text[])`.execute(db);
  return found.rows[0]?.bulky ?? 0;
}

/** The place that a pick-up has on a run, locked; null: it has none. */
async function lockPlace(tx: Tx, returnId: string): Promise<BookingRow | null> {
  const found = await sql<BookingRow>`
    select zone_code, day, bulky, state from delivery_pick_ups where return_id = ${returnId} and state = 'booked' for update`.execute(
    tx,
  );
  return found.rows[0] ?? null;
}

export type PickUpBooking = {
  readonly returnId: string;
  readonly orderId: string;
  /** Of the return. */
  readonly number: string;
  readonly goods: readonly string[];
  readonly zoneCode: string;
  readonly day: CalendarDay;
  readonly bulky: number;
};

/** Takes a place of a run for a pick-up, in exchange for the one that it has. `full`: it keeps what it has. */
export async function bookPickUp(tx: Tx, booking: PickUpBooking): Promise<Result<null, "full">> {
  const { returnId, orderId, number, goods, zoneCode, day, bulky } = booking;
  const before = await lockPlace(tx, returnId);
  const taking = { run: { zoneCode, day }, before, bulky, booking: "normal" } as const;
  if ((await exchangePlace(tx, taking)) === "full") return refuse("full");
  await sql`
    insert into delivery_pick_ups (return_id, order_id, number, goods, zone_code, day, bulky, state)
    values (${returnId}, ${orderId}, ${number}, ${JSON.stringify(goods)}::jsonb, ${zoneCode}, ${day}::date, ${bulky}, 'booked')
    on conflict (return_id) do update
      set zone_code = excluded.zone_code, day = excluded.day, bulky = excluded.bulky, goods = excluded.goods,
        state = 'booked'`.execute(tx);
  return ok(null);
}

/** Ends a pick-up that is booked. `done` has used its place; with the others it is free again. Doing it twice changes nothing. */
export async function endPickUp(tx: Tx, returnId: string, to: "done" | "failed" | "released"): Promise<void> {
  const place = await lockPlace(tx, returnId);
  if (place === null) return;
  await sql`update delivery_pick_ups set state = ${to} where return_id = ${returnId}`.execute(tx);
  if (to !== "done") await releasePlace(tx, place);
}
