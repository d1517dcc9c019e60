import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Database, Tx } from "#platform/database.ts";

export type Watch = {
  readonly orderId: string;
  readonly site: string;
  /** Days that were open at an earlier check; null before the first. */
  readonly seenDays: readonly CalendarDay[] | null;
};

export type WatchQuestion = { readonly now: Date; readonly checkedBefore: Date; readonly most: number };

/**
 * Orders with a place and an open alert for an earlier day, least recently checked first. Locked, so that one process
 * checks each.
 */
export async function listWatches(tx: Tx, { now, checkedBefore, most }: WatchQuestion): Promise<readonly Watch[]> {
  const found = await sql<Watch>`
    select o.id as "orderId", o.site, w.seen_days as "seenDays"
    from checkout_public_orders o
      join delivery_bookings b on b.order_id = o.id and b.state = 'booked'
      left join earlier_day_watches w on w.order_id = o.id
    where o.early_notification and o.delivery_day >= (${now}::timestamptz)::date
      and w.told_at is null and (w.looked_at is null or w.looked_at <= ${checkedBefore})
    order by w.looked_at nulls first limit ${most} for update of o skip locked`.execute(tx);
  return found.rows;
}

export async function saveCheck(
  tx: Tx,
  { orderId, seenDays, now }: { orderId: string; seenDays: readonly CalendarDay[]; now: Date },
): Promise<void> {
  await sql`
    insert into earlier_day_watches (order_id, seen_days, looked_at) values (${orderId}, ${seenDays}::text[], ${now})
    on conflict (order_id) do update set seen_days = excluded.seen_days, looked_at = excluded.looked_at`.execute(tx);
}

export async function markNotified(
  tx: Tx,
  { orderId, day, now }: { orderId: string; day: CalendarDay; now: Date },
): Promise<void> {
  await sql`update earlier_day_watches set day = ${day}::date, told_at = ${now} where order_id = ${orderId}`.execute(
    tx,
  );
}

/** The day was taken before the mail was sent: the alert stays open. */
export async function resumeWatch(db: Database, orderId: string): Promise<void> {
  await sql`update earlier_day_watches set day = null, told_at = null where order_id = ${orderId}`.execute(db);
}
