import { toDayParts } from "#kit/calendar-day.ts";
import { toDollars } from "#kit/money.ts";
import { canCome, type BasketDays } from "../basket.rules.ts";
import type { Availability, AvailableDate } from "../delivery.contract.ts";
import { reasonCopy, supplierMessages, tooMany } from "../delivery.copy.ts";
import { firstOpenDay, mayGetEarlier, type Booking, type DeliveryDay } from "../delivery.rules.ts";
import { isBulky, isOnTruck, rootCategories, servicesFor, type BasketLine } from "../goods.rules.ts";
import { type StoragePolicy, type StoredLine, storageTerms } from "../storage.rules.ts";
import type { Facts } from "./place-facts.ts";

export type AvailabilityRequest = {
  readonly cartId: string;
  readonly lines: readonly (BasketLine & StoredLine & { readonly installId: string | null })[];
  readonly storagePolicy: StoragePolicy;
  readonly facts: Facts;
  readonly booking: Booking;
  readonly basket: BasketDays;
  /** What the product is called of which too many were asked for. */
  readonly shortOf: string | null;
};

function describeReason({ shortage }: BasketDays["truck"], because: Availability["unavailableBecause"], title: string) {
  if (because === null) return null;
  return because === "too-many" ? shortage && tooMany({ ...shortage, title }) : reasonCopy[because];
}

const showDays = (days: readonly DeliveryDay[]): AvailableDate[] =>
  days.map(({ day, cents, available }) => ({ date: toDayParts(day), price: toDollars(cents), available }));

function showStorage({ storagePolicy: policy, lines, basket }: AvailabilityRequest): Availability["storage"] {
  const terms = storageTerms({ policy, lines, firstDay: firstOpenDay(basket.truck.days)?.day ?? null });
  return terms && { freeUntil: toDayParts(terms.freeUntil), dailyFee: toDollars(terms.dailyCents) };
}

/** The answer of the availability call. */
export function availabilityOf(request: AvailabilityRequest): Availability {
  const { cartId, lines, facts, booking, basket, shortOf } = request;
  const { truck, suppliers } = basket;
  const coming = suppliers.filter(({ days }) => firstOpenDay(days) !== null);
  const absent = suppliers.filter((one) => !coming.includes(one));
  const unavailableBecause = truck.obstacle ?? (absent.length > 0 ? "supplier" : null);
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
      message: supplierMessages.notServed(supplier.name),
    })),
    winningDeliveryServiceOverride: booking === "override",
    showNotifyIfAvailableSooner: mayGetEarlier(truck.days, truck.readyOn),
    deliveryServices: servicesFor(facts.services, rootCategories(lines)).map((one) => ({
      sku: one.sku,
      title: one.title,
      price: toDollars(one.cents),
      blurb: one.blurb,
      selected: one.isSelected,
      hidden: one.isHidden,
    })),
    showInstallationContact: lines.some((line) => line.installId !== null),
    showUniqueDeliveryRequirements: lines.some((line) => isOnTruck(line) && isBulky(line)),
    deliveryUnavailable: !canCome(basket),
    unavailableBecause,
    unavailableReason: describeReason(truck, unavailableBecause, shortOf ?? ""),
    hasProformaDelivery: lines.some((line) => line.isProforma),
    storage: showStorage(request),
    today: toDayParts(facts.today),
    localityId: facts.locality.id,
  };
}
