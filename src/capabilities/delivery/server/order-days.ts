import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Site } from "#shop/site.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { KnownLocality } from "#capabilities/location/location.rules.ts";
import { deliveryDays, holdToProformaDay, type Booking, type DeliveryDay } from "../delivery.rules.ts";
import { findBookedOrder, type BookedOrder } from "./order-days.store.ts";
import { readFacts } from "./place-facts.ts";

export type OrderDaysQuestion = {
  readonly db: Database | Tx;
  readonly site: Pick<Site, "code" | "defaultWarehouse" | "featureDefaults">;
  readonly now: Date;
  readonly orderId: string;
  readonly booking?: Booking;
  /** The new address, in place of the present one. */
  readonly place?: KnownLocality;
};

export type OrderDays = {
  readonly order: BookedOrder;
  /** Today where the order goes. */
  readonly today: CalendarDay;
  readonly zoneCode: string;
  readonly days: readonly DeliveryDay[];
};

/**
 * The days to which a placed order can be moved. Its own products and its own place do not count against it. Null for
 * an order without a place on a run.
 */
export async function daysOfOrder(question: OrderDaysQuestion): Promise<OrderDays | null> {
  const { db, site, now, booking = "normal" } = question;
  const order = await findBookedOrder(db, question.orderId);
  if (order === null) return null;
  const { cartId, readyOn, bulky, hasProforma } = order;
  const { place = order.place } = question;
  const { plan, today } = await readFacts({ db, site, now, place, skus: [], cartId });
  if (plan === null) return null;
  const all = deliveryDays({ plan, now, readyOn, bulky, booking });
  return { order, today, zoneCode: plan.zone.code, days: hasProforma ? holdToProformaDay(all) : all };
}
