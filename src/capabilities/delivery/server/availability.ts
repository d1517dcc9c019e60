import { toDayParts } from "#kit/calendar-day.ts";
import { toDollars } from "#kit/money.ts";
import type { Context } from "#platform/service.ts";
import type { CartDeliveryLine } from "#capabilities/cart/cart.rules.ts";
import type { KnownLocality } from "#capabilities/location/location.rules.ts";
import type { Availability, AvailableDate } from "../delivery.contract.ts";
import { supplierSays } from "../delivery.copy.ts";
import { firstOpenDay, type Booking, type DeliveryDay } from "../delivery.rules.ts";
import { isBulky, isOnTruck, servicesFor } from "../goods.rules.ts";
import { listServices } from "./delivery.store.ts";
import { readPlace, supplierCalendars, truckDays } from "./place-days.ts";
import { rootCategories } from "./quote.ts";

export type AvailabilityRequest = {
  readonly cartId: string;
  readonly lines: readonly CartDeliveryLine[];
  readonly place: KnownLocality;
  readonly booking: Booking;
};

const showDays = (days: readonly DeliveryDay[]): AvailableDate[] =>
  days.map(({ day, cents, available }) => ({ date: toDayParts(day), price: toDollars(cents), available }));

/** The answer of the availability call for lines that are already known. */
export async function availabilityOf(
  context: Context,
  { cartId, lines, place, booking }: AvailabilityRequest,
): Promise<Availability> {
  const at = await readPlace(context, place);
  const [truck, suppliers, services] = await Promise.all([
    truckDays(context, at, { lines, booking }),
    supplierCalendars(context, at, lines),
    listServices(context.db, place.country),
  ]);
  const onTruck = lines.filter(isOnTruck);
  const coming = suppliers.filter(({ days }) => days.some((one) => one.available));
  const absent = suppliers.filter((one) => !coming.includes(one));
  return {
    cartId,
    availability: { dates: showDays(truck.days) },
    supplierAvailability: Object.fromEntries(
      coming.map(({ supplier, days }) => [
        supplier.code,
        { name: supplier.name, note: supplier.note, dates: showDays(days) },
      ]),
    ),
    supplierErrors: absent.map(({ supplier }) => ({
      supplier: supplier.code,
      message: supplierSays.notServed(supplier.name),
    })),
    winningDeliveryServiceOverride: booking === "override",
    showNotifyIfAvailableSooner: typeof truck.readiness === "object",
    deliveryServices: servicesFor(services, rootCategories(lines)).map((one) => ({
      sku: one.sku,
      title: one.title,
      price: toDollars(one.cents),
      blurb: one.blurb,
      selected: one.isSelected,
      hidden: one.isHidden,
    })),
    showInstallationContact: lines.some((line) => line.installId !== null),
    showUniqueDeliveryRequirements: onTruck.some(isBulky),
    deliveryUnavailable: absent.length > 0 || (onTruck.length > 0 && firstOpenDay(truck.days) === null),
    hasProformaDelivery: lines.some((line) => line.isProforma),
    today: toDayParts(at.today),
    localityId: place.id,
  };
}
