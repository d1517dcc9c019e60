import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { SiteCode } from "#shop/site.ts";
import { type Recipient, recipient } from "./recipient.store.ts";

/** Goods of a return that a run fetches, or has fetched. */
export type PickUpRow = Recipient & {
  readonly number: string;
  readonly orderNumber: string;
  readonly site: SiteCode;
  /** The store that sold the order; null: none did. */
  readonly store: string | null;
  readonly zone: string;
  readonly day: CalendarDay;
  readonly bulky: number;
  readonly goods: readonly string[];
  readonly isDone: boolean;
  readonly note: string;
  readonly latitude: number;
  readonly longitude: number;
};

type Span = { readonly zones: readonly string[]; readonly from: CalendarDay; readonly to: CalendarDay };

/** The pick-ups of some zones' runs, of all sites, by their numbers. */
export async function listPickUps(db: Database | Tx, { zones, from, to }: Span): Promise<readonly PickUpRow[]> {
  const found = await sql<PickUpRow>`
    select p.number, o.number as "orderNumber", o.site, o.subdivision as store, p.zone_code as zone, p.day, p.bulky, p.goods, p.state = 'done' as "isDone",
      ${recipient}, coalesce(o.delivery_address->>'deliveryInstructions', '') as note, l.latitude, l.longitude
    from delivery_public_pick_ups p join checkout_public_sent_orders o on o.id = p.order_id
      join location_public_localities l on l.country = o.locality_country and l.id = o.locality_id
    where p.zone_code = any(${zones}::text[]) and p.day between ${from}::date and ${to}::date
      and p.state in ('booked', 'done')
    order by p.number`.execute(db);
  return found.rows;
}
