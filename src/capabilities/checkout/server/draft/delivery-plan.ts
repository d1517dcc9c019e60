import { type CalendarDay, fromDayParts } from "#kit/calendar-day.ts";
import { asCents, type Cents } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Context } from "#platform/service.ts";
import type { LineForOrder } from "#capabilities/cart/server/cart.service.ts";
import { readSupportNumber } from "#capabilities/content/server/content.service.ts";
import { type DeliveryQuote, quoteDelivery } from "#capabilities/delivery/server/delivery.service.ts";
import { noStorageFee, type StorageFee } from "#capabilities/delivery/storage.rules.ts";
import { normaliseAddress } from "#capabilities/location/address.rules.ts";
import type { KnownLocality } from "#capabilities/location/location.rules.ts";
import { findLocalityOfAddress } from "#capabilities/location/server/location.service.ts";
import type { CheckoutForm } from "../../checkout.contract.ts";
import { deliveredByMaker, submitBlocks } from "../../checkout.copy.ts";
import type { OrderKind } from "../../orders/orders.contract.ts";
import type { DeliveryAddress } from "../orders/orders.store.ts";
import type { StoreRow } from "../form/people.store.ts";
import { type DraftRefusal, type DraftRefused, invalidDraft } from "./draft-refusals.ts";

/** The delivery of the goods, with all its prices. */
export type DeliveryPlan = {
  readonly kind: OrderKind;
  /** The price is unknown: staff will quote it. */
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
  /** The locality of its address; null for an unknown one. */
  readonly place: KnownLocality | null;
};

/** The plan for a form: delivered, taken from a store, or to be quoted. */
export async function planDelivery(
  context: Context,
  request: PlanRequest,
): Promise<Result<DeliveryPlan, DraftRefusal>> {
  const { form, store, place } = request;
  if (form.cashAndCarry === true && store !== null) return carriedFrom(request, store);
  if (place === null) return invalidDraft(submitBlocks.suburb);
  const common = {
    kind: "delivery" as const,
    phone: form.phoneNumber.trim(),
    address: normaliseAddress(form.deliveryAddress, context.visit.site.country),
    locality: { country: place.country, id: place.id },
  };
  if (form.deliveryQuote) return ok({ ...common, ...unknownDelivery, awaitsQuote: true });
  const quoted = await quoteOf(context, { ...request, place });
  return quoted.ok ? ok({ ...common, ...quoted.value, awaitsQuote: false }) : quoted;
}

const unknownDelivery = {
  zoneCode: null,
  warehouseCode: null,
  day: null,
  firstDay: null,
  storage: noStorageFee,
  deliveryCents: asCents(0),
  suppliers: [],
  services: [],
} as const;

/** Cash and carry: the address and telephone are the store's, the name is the shopper's. */
function carriedFrom({ form, lines }: PlanRequest, store: StoreRow): DraftRefused | Result<DeliveryPlan> {
  const others = lines.filter((line) => line.supplierCode !== null);
  if (others.length > 0) return invalidDraft(deliveredByMaker(others.map((line) => line.title).join(" and ")));
  const { suburb, state, postcode, country } = store;
  const { firstName, lastName, companyName } = form.deliveryAddress;
  const address = { firstName, lastName, companyName, address: store.address, suburb, state, postcode, country };
  return ok({
    ...unknownDelivery,
    kind: "cash-and-carry" as const,
    awaitsQuote: false,
    phone: store.phone,
    address: { ...address, deliveryInstructions: "" },
    locality: { country, id: `${postcode}_${suburb.toUpperCase().replaceAll(" ", "-")}` },
    warehouseCode: store.warehouseCode,
  });
}

/** The locality of a form's address; null for an unknown name in the site's country. */
export async function findPlace(context: Context, form: CheckoutForm): Promise<KnownLocality | null> {
  const { country, suburb, postcode } = form.deliveryAddress;
  return country === context.visit.site.country ? findLocalityOfAddress(context, { suburb, postcode }) : null;
}

async function quoteOf(
  context: Context,
  { form, lines, place }: PlanRequest & { place: KnownLocality },
): Promise<Result<DeliveryQuote, DraftRefusal>> {
  const needsTruck = lines.some((line) => line.supplierCode === null);
  const day = form.deliveryDate === null ? null : fromDayParts(form.deliveryDate);
  const supplierDays = form.supplierDeliveryDates.map((one) => ({
    supplier: one.supplier,
    day: fromDayParts(one.deliveryDate),
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
  if (quoted.ok) return quoted;
  if (quoted.refusal === "unavailable")
    return refuse("deliveryUnavailable", { supportNumber: await readSupportNumber(context) });
  if (quoted.refusal === "unknownService" || quoted.refusal === "unknownSupplier") return refuse(quoted.refusal);
  return needsTruck && day === null ? invalidDraft(submitBlocks.date) : refuse("dateGone");
}

const deliveryLine = (line: LineForOrder) => ({
  ...line,
  installId: line.install?.id ?? null,
  priceCents: line.unitCents,
});
