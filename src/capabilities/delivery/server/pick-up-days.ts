import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { Site } from "#shop/site.ts";
import { type DeliveryDay, deliveryDays } from "../delivery.rules.ts";
import { findPlaceOfOrder } from "./order-days.store.ts";
import { countBulky, type PickedLines } from "./pick-ups.store.ts";
import { readFacts } from "./place-facts.ts";

export type PickUpDays = {
  readonly zoneCode: string;
  readonly zone: string;
  /** Where the truck takes the goods. */
  readonly warehouse: string;
  readonly today: CalendarDay;
  readonly bulky: number;
  readonly days: readonly DeliveryDay[];
};

/**
 * The days on which our truck can pick up units of an order where it was delivered: the runs of that zone, by the rules of
 * delivery. Null where no truck of ours goes.
 */
export async function daysOfPickUp({
  db,
  site,
  now,
  orderId,
  lines,
}: {
  readonly db: Database | Tx;
  readonly site: Pick<Site, "code" | "defaultWarehouse" | "featureDefaults">;
  readonly now: Date;
  readonly orderId: string;
  readonly lines: PickedLines;
}): Promise<PickUpDays | null> {
  const place = await findPlaceOfOrder(db, orderId);
  if (place === null) return null;
  const bulky = await countBulky(db, orderId, lines);
  const { plan, today } = await readFacts({ db, site, now, place, skus: [], cartId: null });
  if (plan === null) return null;
  const { code: zoneCode, name: zone, warehouseCode: warehouse } = plan.zone;
  const days = deliveryDays({ plan, now, readyOn: null, bulky, booking: "normal" });
  return { zoneCode, zone, warehouse, today, bulky, days };
}
