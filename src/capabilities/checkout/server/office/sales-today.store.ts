import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Cents } from "#kit/money.ts";
import type { Database } from "#platform/database.ts";
import type { SiteDay } from "./order-list.store.ts";

export type SoldRow = {
  readonly site: string;
  readonly store: string | null;
  readonly storeName: string | null;
  readonly currency: "AUD" | "NZD";
  readonly day: CalendarDay;
  readonly orders: number;
  readonly cents: Cents;
  readonly ordersBefore: number;
  readonly centsBefore: Cents;
};

/** Orders of a day until now, and of the same weekday a week before until the same time of day, by site and store. */
export async function readSold(db: Database, days: readonly SiteDay[], now: Date): Promise<SoldRow[]> {
  const sold = await sql<SoldRow>`
    with sites as (
      select site, day, zone, day::timestamp as begins, ${now}::timestamptz at time zone zone as clock
      from unnest(${days.map(({ site }) => site)}::text[], ${days.map(({ day }) => day)}::date[],
        ${days.map(({ timeZone }) => timeZone)}::text[]) as given (site, day, zone)),
    spans as (
      select site, day, true as is_today, begins at time zone zone as "from", clock at time zone zone as "to" from sites
      union all
      select site, day, false, (begins - interval '7 days') at time zone zone, (clock - interval '7 days') at time zone zone
      from sites)
    select s.site, o.subdivision as store, t.name as "storeName", o.currency, s.day,
      count(*) filter (where is_today)::int as orders,
      coalesce(sum(o.total_cents) filter (where is_today), 0)::int as cents,
      count(*) filter (where not is_today)::int as "ordersBefore",
      coalesce(sum(o.total_cents) filter (where not is_today), 0)::int as "centsBefore"
    from spans s join orders o on o.site = s.site
      and coalesce(o.placed_at, o.created_at) >= s."from" and coalesce(o.placed_at, o.created_at) <= s."to"
    left join stores_public_stores t on t.subdivision = o.subdivision
    where o.state not in ('draft', 'awaiting_payment', 'cancelled')
    group by s.site, o.subdivision, t.name, o.currency, s.day order by s.site, t.name nulls first`.execute(db);
  return sold.rows;
}
