import { randomUUID } from "node:crypto";
import { fromDayParts } from "#kit/calendar-day.ts";
import { toCents } from "#kit/money.ts";
import { ok, refuse, type RefusalDetail, type Result } from "#kit/result.ts";
import type { Tx } from "#platform/database.ts";
import type { Context } from "#platform/service.ts";
import { type LineForOrder, linesForOrder, lockCart } from "#capabilities/cart/server/cart.service.ts";
import { holdStock } from "#capabilities/catalogue/server/catalogue.service.ts";
import { asksForStorage, storageMessage } from "#capabilities/delivery/storage.rules.ts";
import { type DeliveryQuote, holdRun, quoteDelivery } from "#capabilities/delivery/server/delivery.service.ts";
import { tidyAddress } from "#capabilities/location/address.rules.ts";
import type { KnownLocality } from "#capabilities/location/location.rules.ts";
import { findLocalityOfAddress } from "#capabilities/location/server/location.service.ts";
import { merchantReference, paymentOptions } from "#capabilities/payments/payments.rules.ts";
import {
  type Attempt,
  findOpenAttempt,
  insertAttempt,
  newKeys,
  nextAttemptNumber,
} from "#capabilities/payments/server/payments.service.ts";
import type { CheckoutForm } from "../checkout.contract.ts";
import { submitBlocks } from "../checkout.copy.ts";
import { checkForm, orderTotal, sentencesOfForm } from "../checkout.rules.ts";
import { type DraftOrder, findOrder, saveDraft } from "./orders.store.ts";
import { placeOrder } from "./settle.ts";

/** For how long goods and truck are kept while a payment runs. */
const HOLD_MS = 20 * 60_000;

export type DraftRefusal = "invalid" | "changed" | "dateGone" | "soldOut" | "methodNotOffered" | "paymentUnderWay";

export type Drafted =
  | {
      readonly kind: "pay";
      readonly attemptId: string;
      readonly reference: string;
      readonly startKey: string;
      readonly cents: number;
      readonly currency: string;
    }
  | { readonly kind: "underWay"; readonly attempt: Attempt }
  | { readonly kind: "placed" };

/** Carries a refusal out of the transaction, which it undoes. */
class Refused extends Error {
  readonly refusal: DraftRefusal;
  readonly detail: RefusalDetail | undefined;
  constructor(refusal: DraftRefusal, detail?: RefusalDetail) {
    super(refusal);
    this.refusal = refusal;
    this.detail = detail;
  }
}

/**
 * Draft first: in one transaction the cart is locked and priced again, everything the shopper was shown is compared,
 * goods and truck are held, the order is frozen and the payment attempt opened. Nothing of it stays when one part
 * cannot be.
 */
export async function draftOrder(context: Context, form: CheckoutForm): Promise<Result<Drafted, DraftRefusal>> {
  try {
    return ok(await context.db.transaction().execute((tx) => draftIn(tx, { ...context, db: tx }, form)));
  } catch (error) {
    if (error instanceof Refused) return refuse(error.refusal, error.detail);
    throw error;
  }
}

async function draftIn(tx: Tx, context: Context, form: CheckoutForm): Promise<Drafted> {
  const { visit } = context;
  const cart = await lockCart(tx, form.cartId);
  if (cart === null || cart.visitorId !== visit.visitorId || cart.site !== visit.site.code)
    throw new Refused("changed");
  if (cart.state === "ordered") return { kind: "placed" };
  const open = await findOpenAttempt(tx, cart.id);
  if (open !== null) return underWay(open, cart.version);
  const order = await findOrder(tx, { cartId: cart.id });
  if (order?.state === "placed") return { kind: "placed" };
  const lines = await linesForOrder(context, cart.id);
  if (lines.length === 0) throw new Refused("changed");
  checkAvailable(lines);
  checkFields(context, form, lines);
  const place = await placeOf(context, form);
  const quote = await quoteOf(context, { form, lines, place });
  checkAcknowledged(form, lines, quote);
  const draft = draftOf(context, { form, lines, place, quote, cartVersion: cart.version });
  checkShown(form, lines, draft);
  const saved = await saveDraft(tx, draft);
  await hold(tx, { context, orderId: saved.id, lines, quote });
  if (draft.totalCents === 0) {
    await placeOrder(tx, saved.id, visit.now);
    return { kind: "placed" };
  }
  return openAttempt(tx, { context, draft, order: saved });
}

function underWay(attempt: Attempt, cartVersion: number): Drafted {
  if (attempt.method !== "card" || attempt.cartVersion !== cartVersion) throw new Refused("paymentUnderWay");
  return { kind: "underWay", attempt };
}

function checkAvailable(lines: readonly LineForOrder[]): void {
  const gone = lines.filter((line) => line.problem !== null);
  if (gone.length > 0) throw new Refused("soldOut", { titles: gone.map((line) => line.title).join(" and ") });
}

function checkFields({ visit: { site } }: Context, form: CheckoutForm, lines: readonly LineForOrder[]): void {
  const company = site.accountPayment === "offered" ? "required" : "optional";
  const errors = checkForm(form, {
    country: site.country,
    company,
    hasMiele: lines.some((line) => line.brandWarning === "miele"),
  });
  const sentences = sentencesOfForm(errors);
  if (sentences.length > 0) throw new Refused("invalid", { sentences });
  const isCard = form.selectedPaymentOption === paymentOptions.card;
  if (!isCard || (form.partialPayment ?? 0) > 0) throw new Refused("methodNotOffered");
}

async function placeOf(context: Context, form: CheckoutForm): Promise<KnownLocality> {
  const { country, suburb, postcode } = form.deliveryAddress;
  const place =
    country === context.visit.site.country ? await findLocalityOfAddress(context, { suburb, postcode }) : null;
  if (place === null) throw new Refused("invalid", { sentences: [submitBlocks.suburb] });
  return place;
}

async function quoteOf(
  context: Context,
  { form, lines, place }: { form: CheckoutForm; lines: readonly LineForOrder[]; place: KnownLocality },
): Promise<DeliveryQuote> {
  const needsTruck = lines.some((line) => line.supplierCode === null);
  const day = form.deliveryDate === null ? null : fromDayParts(form.deliveryDate);
  if (needsTruck && day === null) throw new Refused("invalid", { sentences: [submitBlocks.date] });
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
    booking: "normal",
  });
  if (!quoted.ok) throw new Refused("dateGone");
  return quoted.value;
}

const deliveryLine = (line: LineForOrder) => ({
  ...line,
  installId: line.install?.id ?? null,
  priceCents: line.unitCents,
});

function checkAcknowledged(form: CheckoutForm, lines: readonly LineForOrder[], quote: DeliveryQuote): void {
  const stored = lines.map(({ unitCents, quantity, isProforma }) => ({ priceCents: unitCents, quantity, isProforma }));
  const asks = asksForStorage({ charge: "on", lines: stored, firstDay: quote.firstDay, selectedDay: quote.day });
  // The box is shown only where the storage charge is on; whoever was not asked sends nothing.
  if (asks && form.stockFeeAcknowledged === false) throw new Refused("invalid", { sentences: [storageMessage] });
}

type Parts = {
  form: CheckoutForm;
  lines: readonly LineForOrder[];
  place: KnownLocality;
  quote: DeliveryQuote;
  cartVersion: number;
};

function draftOf({ visit: { site, now } }: Context, { form, lines, place, quote, cartVersion }: Parts): DraftOrder {
  const itemsCents = lines.reduce((total, line) => total + line.lineCents, 0);
  const supplierCents = quote.suppliers.map((one) => one.cents);
  const serviceCents = quote.services.map((one) => one.cents);
  return {
    site: site.code,
    cartId: form.cartId,
    cartVersion,
    currency: site.currency,
    email: form.email.trim(),
    phone: form.phoneNumber.trim(),
    newsletter: form.newsletter,
    deliveryAddress: tidyAddress(form.deliveryAddress, site.country),
    billingAddress: form.billingAddress && tidyAddress(form.billingAddress, site.country),
    locality: { country: place.country, id: place.id },
    zoneCode: quote.zoneCode,
    warehouseCode: quote.warehouseCode,
    day: quote.day,
    earlyNotification: form.EarlyNotification,
    deliveryContact: form.requestedDeliveryContact,
    installationContact: form.requestedInstallationContact,
    itemsCents,
    deliveryCents: quote.deliveryCents,
    suppliers: quote.suppliers,
    services: quote.services,
    totalCents: orderTotal({ itemsCents, deliveryCents: quote.deliveryCents, supplierCents, serviceCents }),
    lines,
    now,
  };
}

/** The shopper pays what they saw, for what they saw; anything else is shown again first. */
function checkShown(form: CheckoutForm, lines: readonly LineForOrder[], draft: DraftOrder): void {
  const nameOf = (code: string, quantity: number, warranty: string | null, install: string | null) =>
    [code, quantity, warranty, install].join(" ");
  const shown = form.cart.items
    .map((item) => nameOf(item.productCode, item.qty, item.warrantyId, item.installId))
    .sort();
  const ours = lines
    .map((line) => nameOf(line.productCode, line.quantity, line.warranty?.id ?? null, line.install?.id ?? null))
    .sort();
  if (shown.join("|") !== ours.join("|") || toCents(form.cart.orderTotal) !== draft.totalCents)
    throw new Refused("changed");
}

async function hold(
  tx: Tx,
  {
    context,
    orderId,
    lines,
    quote,
  }: { context: Context; orderId: string; lines: readonly LineForOrder[]; quote: DeliveryQuote },
): Promise<void> {
  const { now } = context.visit;
  const until = new Date(now.getTime() + HOLD_MS);
  const ours = lines.filter((line) => line.supplierCode === null);
  if (ours.length > 0 && quote.warehouseCode !== null) {
    const held = await holdStock(tx, { orderId, warehouseCode: quote.warehouseCode, lines: ours, until, now });
    if (!held.ok) {
      const short = new Set((held.detail?.["productIds"] as readonly string[] | undefined) ?? []);
      const titles = ours.filter((line) => short.has(String(line.productId))).map((line) => line.title);
      throw new Refused("soldOut", { titles: titles.join(" and ") });
    }
  }
  if (quote.day === null || quote.zoneCode === null) return;
  const run = await holdRun(tx, { orderId, zoneCode: quote.zoneCode, day: quote.day, until });
  if (!run.ok) throw new Refused("dateGone");
}

async function openAttempt(
  tx: Tx,
  { context, draft, order }: { context: Context; draft: DraftOrder; order: { id: string; number: string } },
): Promise<Drafted> {
  const number = await nextAttemptNumber(tx, order.id);
  const reference = merchantReference(draft.site, order.number, number);
  const keys = newKeys();
  const attemptId = randomUUID();
  await insertAttempt(tx, {
    id: attemptId,
    orderId: order.id,
    cartId: draft.cartId,
    number,
    method: "card",
    provider: "adyen",
    amountCents: draft.totalCents,
    currency: draft.currency,
    merchantReference: reference,
    keys,
    now: context.visit.now,
  });
  return {
    kind: "pay",
    attemptId,
    reference,
    startKey: keys.start_key,
    cents: draft.totalCents,
    currency: draft.currency,
  };
}
