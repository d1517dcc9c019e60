import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Cents } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Context } from "#platform/service.ts";
import type { CartDeliveryLine } from "#capabilities/cart/cart.rules.ts";
import type { KnownLocality } from "#capabilities/location/location.rules.ts";
import { findOpenDay, firstOpenDay, type Booking } from "../delivery.rules.ts";
import { chargedServices, isOnTruck, servicesFor } from "../goods.rules.ts";
import { listServices } from "./delivery.store.ts";
import { readPlace, supplierCalendars, truckDays, type PlaceDays } from "./place-days.ts";

export type DayQuestion = {
  readonly lines: readonly CartDeliveryLine[];
  readonly place: KnownLocality;
  readonly day: CalendarDay;
  readonly booking: Booking;
};

/** What delivery on one day costs now, or null when that day can no longer be had. */
export async function priceOfDay(context: Context, { place, day, lines, booking }: DayQuestion): Promise<Cents | null> {
  const { days } = await truckDays(context, await readPlace(context, place), { lines, booking });
  return findOpenDay(days, day)?.cents ?? null;
}

export type DeliveryChoice = {
  readonly lines: readonly CartDeliveryLine[];
  readonly place: KnownLocality;
  /** Null only where nothing goes on our truck. */
  readonly day: CalendarDay | null;
  readonly supplierDays: readonly { readonly supplier: string; readonly day: CalendarDay }[];
  readonly serviceSkus: readonly string[];
  readonly booking: Booking;
};

export type DeliveryQuote = {
  readonly zoneCode: string | null;
  readonly warehouseCode: string | null;
  readonly day: CalendarDay | null;
  /** The first day that could be had: storage is free for 60 days from it. */
  readonly firstDay: CalendarDay | null;
  readonly deliveryCents: Cents;
  readonly suppliers: readonly {
    readonly code: string;
    readonly name: string;
    readonly day: CalendarDay;
    readonly cents: Cents;
  }[];
  readonly services: readonly { readonly sku: string; readonly title: string; readonly cents: Cents }[];
};

/** Reads again what was chosen, with today's prices. `dateGone`: a day, ours or a supplier's, can no longer be had. */
export async function quoteDelivery(
  context: Context,
  choice: DeliveryChoice,
): Promise<Result<DeliveryQuote, "dateGone">> {
  const at = await readPlace(context, choice.place);
  const { days } = await truckDays(context, at, choice);
  const chosen = choice.day === null ? null : findOpenDay(days, choice.day);
  if (chosen === null && choice.lines.some(isOnTruck)) return refuse("dateGone");
  const suppliers = await quoteSuppliers(context, at, choice);
  if (suppliers === null) return refuse("dateGone");
  const offered = servicesFor(await listServices(context.db, choice.place.country), rootCategories(choice.lines));
  return ok({
    zoneCode: choice.place.zone?.code ?? null,
    warehouseCode: choice.place.zone?.warehouseCode ?? null,
    day: chosen?.day ?? null,
    firstDay: firstOpenDay(days)?.day ?? null,
    deliveryCents: chosen?.cents ?? 0,
    suppliers,
    services: chargedServices(offered, choice.serviceSkus).map(({ sku, title, cents }) => ({ sku, title, cents })),
  });
}

export const rootCategories = (lines: readonly CartDeliveryLine[]): readonly string[] => [
  ...new Set(lines.map((line) => line.rootCategoryUri)),
];

async function quoteSuppliers(
  context: Context,
  at: PlaceDays,
  choice: DeliveryChoice,
): Promise<DeliveryQuote["suppliers"] | null> {
  const quotes = [];
  for (const { supplier, days } of await supplierCalendars(context, at, choice.lines)) {
    const wanted = choice.supplierDays.find((one) => one.supplier === supplier.code);
    const found = wanted && findOpenDay(days, wanted.day);
    if (!found) return null;
    quotes.push({ code: supplier.code, name: supplier.name, day: found.day, cents: found.cents });
  }
  return quotes;
}
