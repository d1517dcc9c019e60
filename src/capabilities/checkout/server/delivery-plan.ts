import { type CalendarDay, fromDayParts } from "#kit/calendar-day.ts";
import type { Cents } from "#kit/money.ts";
import type { Context } from "#platform/service.ts";
import type { LineForOrder } from "#capabilities/cart/server/cart.service.ts";
import { readSupportNumber } from "#capabilities/content/server/content.service.ts";
import { type DeliveryQuote, quoteDelivery } from "#capabilities/delivery/server/delivery.service.ts";
import { noStorageFee, type StorageFee } from "#capabilities/delivery/storage.rules.ts";
import { tidyAddress } from "#capabilities/location/address.rules.ts";
import type { KnownLocality } from "#capabilities/location/location.rules.ts";
import { findLocalityOfAddress } from "#capabilities/location/server/location.service.ts";
import type { CheckoutForm } from "../checkout.contract.ts";
import { broughtByMaker, submitBlocks } from "../checkout.copy.ts";
import type { OrderKind } from "../orders.contract.ts";
import type { DeliveryAddress } from "./orders.store.ts";
import type { StoreRow } from "./people.store.ts";
import { invalid, Refused } from "./refused.ts";

/** How the goods come to the shopper, with every price of it. */
export type DeliveryPlan = {
  readonly kind: OrderKind;
  /** Nobody knows yet: staff will say. */
  readonly awaitsQuote: boolean;
  readonly phone: string;
  readonly address: DeliveryAddress;
  readonly locality: { readonly country: string; readonly id: string };
  readonly zoneCode: string | null;
  readonly warehouseCode: string | null;
  readonly day: CalendarDay | null;
  readonly firstDay: CalendarDay | null;
  readonly storage: StorageFee;
  readonly deliveryCents: Cents;
  readonly suppliers: DeliveryQuote["suppliers"];
  readonly services: DeliveryQuote["services"];
};

export type PlanRequest = {
  readonly form: CheckoutForm;
  readonly lines: readonly LineForOrder[];
  readonly store: StoreRow | null;
  /** Where its address is; null where there is no such place. */
  readonly place: KnownLocality | null;
};

/** The plan that a form asks for: delivered, carried out of a store, or to be quoted. */
export async function planDelivery(context: Context, request: PlanRequest): Promise<DeliveryPlan> {
  const { form, store, place } = request;
  if (form.cashAndCarry === true && store !== null) return carriedFrom(request, store);
  if (place === null) throw invalid(submitBlocks.suburb);
  const common = {
    kind: "delivery" as const,
    phone: form.phoneNumber.trim(),
    address: tidyAddress(form.deliveryAddress, context.visit.site.country),
    locality: { country: place.country, id: place.id },
  };
  if (form.deliveryQuote) return { ...common, ...unknownDelivery, awaitsQuote: true };
  return { ...common, ...(await quoteOf(context, { ...request, place })), awaitsQuote: false };
}

const unknownDelivery = {
  zoneCode: null,
  warehouseCode: null,
  day: null,
  firstDay: null,
  storage: noStorageFee,
  deliveryCents: 0,
  suppliers: [],
  services: [],
} as const;

/** Out of the door with the goods: the address and telephone are the store's, the name is the shopper's. */
function carriedFrom({ form, lines }: PlanRequest, store: StoreRow): DeliveryPlan {
  const others = lines.filter((line) => line.supplierCode !== null);
  if (others.length > 0) throw invalid(broughtByMaker(others.map((line) => line.title).join(" and ")));
  const { suburb, state, postcode, country } = store;
  const { firstName, lastName, companyName } = form.deliveryAddress;
  const address = { firstName, lastName, companyName, address: store.address, suburb, state, postcode, country };
  return {
    ...unknownDelivery,
    kind: "cash-and-carry",
    awaitsQuote: false,
    phone: store.phone,
    address: { ...address, deliveryInstructions: "" },
    locality: { country, id: `${postcode}_${suburb.toUpperCase().replaceAll(" ", "-")}` },
    warehouseCode: store.warehouseCode,
  };
}

/** The place of a form's address; null where there is none of that name in the site's country. */
export async function findPlace(context: Context, form: CheckoutForm): Promise<KnownLocality | null> {
  const { country, suburb, postcode } = form.deliveryAddress;
  return country === context.visit.site.country ? findLocalityOfAddress(context, { suburb, postcode }) : null;
}

async function quoteOf(
  context: Context,
  { form, lines, place }: PlanRequest & { place: KnownLocality },
): Promise<DeliveryQuote> {
  const needsTruck = lines.some((line) => line.supplierCode === null);
  const day = form.deliveryDate === null ? null : fromDayParts(form.deliveryDate);
  const supplierDays = form.supplierDeliveryDates.map((one) => ({
    supplier: one.supplier,
    day: fromDayParts(one.deliveryDate) ?? "",
  }));
  const quoted = await quoteDelivery(context, {
    lines: lines.map(deliveryLine),
    place,
    day: needsTruck ? day : null,
    supplierDays,
    serviceSkus: form.deliveryServices,
    booking: form.winningDeliveryServiceOverride ? "override" : "normal",
    cartId: form.cartId,
  });
  if (quoted.ok) return quoted.value;
  if (quoted.refusal === "unavailable")
    throw new Refused("deliveryUnavailable", { supportNumber: await readSupportNumber(context) });
  if (quoted.refusal === "unknownService" || quoted.refusal === "unknownSupplier") throw new Refused(quoted.refusal);
  if (needsTruck && day === null) throw invalid(submitBlocks.date);
  throw new Refused("dateGone");
}

const deliveryLine = (line: LineForOrder) => ({
  ...line,
  installId: line.install?.id ?? null,
  priceCents: line.unitCents,
});
