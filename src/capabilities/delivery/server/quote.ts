import type { CalendarDay } from "#kit/calendar-day.ts";
import { asCents, type Cents } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Context } from "#platform/service.ts";
import type { CartDeliveryLine } from "#capabilities/cart/cart.rules.ts";
import type { KnownLocality } from "#capabilities/location/location.rules.ts";
import { basketDays, type BasketDays } from "../basket.rules.ts";
import { findOpenDay, firstOpenDay, type Booking } from "../delivery.rules.ts";
import { chargedServices, isOnTruck, rootCategories, servicesFor, unknownService } from "../goods.rules.ts";
import { type StorageFee, storageFee, storageTerms } from "../storage.rules.ts";
import { readFacts, type Facts } from "./place-facts.ts";

const factsFor = (
  { db, visit }: Context,
  { lines, place, cartId = null }: { lines: readonly CartDeliveryLine[]; place: KnownLocality; cartId?: string | null },
): Promise<Facts> =>
  readFacts({ db, site: visit.site, now: visit.now, place, skus: lines.map((line) => line.sku), cartId });

export type DeliveryChoice = {
  readonly lines: readonly CartDeliveryLine[];
  readonly place: KnownLocality;
  readonly booking: Booking;
  /** The cart of these lines: reservations of its own order do not count against it. */
  readonly cartId?: string;
  /** Null only where our truck delivers nothing of the cart. */
  readonly day: CalendarDay | null;
  /** A null day is one that does not exist, so it cannot be had. */
  readonly supplierDays: readonly { readonly supplier: string; readonly day: CalendarDay | null }[];
  readonly serviceSkus: readonly string[];
};

export type DeliveryQuote = {
  readonly zoneCode: string | null;
  readonly warehouseCode: string | null;
  readonly day: CalendarDay | null;
  /** The first day that could be had: storage is free for 60 days from it. */
  readonly firstDay: CalendarDay | null;
  /** What storing the goods until `day` costs. */
  readonly storage: StorageFee;
  readonly deliveryCents: Cents;
  readonly suppliers: readonly {
    readonly code: string;
    readonly name: string;
    readonly day: CalendarDay;
    readonly cents: Cents;
  }[];
  readonly services: readonly { readonly sku: string; readonly title: string; readonly cents: Cents }[];
};

/**
 * `dateGone`: the day, ours or a supplier's, is no longer available, but others are. `unavailable`: no day is available
 * at all. `unknownService`: a service that is not offered for these products; the detail names it as `sku`.
 * `unknownSupplier`: a day of a supplier who brings none of them.
 */
export type QuoteRefusal = "dateGone" | "unavailable" | "unknownService" | "unknownSupplier";

/** Reads again what was chosen, with today's prices. The refusal's detail names `because`, see `Availability`. */
export async function quoteDelivery(
  context: Context,
  choice: DeliveryChoice,
): Promise<Result<DeliveryQuote, QuoteRefusal>> {
  const { lines, place, day } = choice;
  const facts = await factsFor(context, choice);
  const basket = basketDays(lines, facts, choice.booking);
  const { days, obstacle } = basket.truck;
  if (obstacle !== null) return refuse("unavailable", { because: obstacle });
  if (basket.suppliers.some((one) => firstOpenDay(one.days) === null))
    return refuse("unavailable", { because: "supplier" });
  const stranger = unknownSupplier(basket, choice);
  if (stranger !== null) return refuse("unknownSupplier", { supplier: stranger });
  const chosen = day === null ? null : findOpenDay(days, day);
  const suppliers = quoteSuppliers(basket, choice);
  if ((chosen === null && lines.some(isOnTruck)) || suppliers === null) return refuse("dateGone");
  const firstDay = firstOpenDay(days)?.day ?? null;
  const terms = storageTerms({ policy: context.visit.site.policies.storageCharge, lines, firstDay });
  const offered = servicesFor(facts.services, rootCategories(lines));
  const unknown = unknownService(offered, choice.serviceSkus);
  if (unknown !== null) return refuse("unknownService", { sku: unknown });
  return ok({
    zoneCode: place.zone?.code ?? null,
    warehouseCode: place.zone?.warehouseCode ?? null,
    day: chosen?.day ?? null,
    firstDay,
    storage: storageFee(terms, chosen?.day ?? null),
    deliveryCents: chosen?.cents ?? asCents(0),
    suppliers,
    services: chargedServices(offered, choice.serviceSkus).map(({ sku, title, cents }) => ({ sku, title, cents })),
  });
}

/** The first maker with a chosen day who brings none of the goods, or null. */
const unknownSupplier = ({ suppliers }: BasketDays, { supplierDays }: DeliveryChoice): string | null =>
  supplierDays.find((one) => suppliers.every(({ supplier }) => supplier.code !== one.supplier))?.supplier ?? null;

function quoteSuppliers({ suppliers }: BasketDays, choice: DeliveryChoice): DeliveryQuote["suppliers"] | null {
  const quotes = [];
  for (const { supplier, days } of suppliers) {
    const wanted = choice.supplierDays.find((one) => one.supplier === supplier.code);
    const found = wanted?.day ? findOpenDay(days, wanted.day) : null;
    if (!found) return null;
    quotes.push({ code: supplier.code, name: supplier.name, day: found.day, cents: found.cents });
  }
  return quotes;
}
