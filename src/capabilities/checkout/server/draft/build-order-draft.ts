import { asCents, type Cents, subtractCents, sumCents } from "#kit/money.ts";
import { ok, type Result } from "#kit/result.ts";
import type { Context } from "#platform/service.ts";
import type { Settings } from "#shop/settings.ts";
import { pricedGoodsAgain, type GoodsForOrder, goodsForOrder } from "#capabilities/cart/server/cart.service.ts";
import { readSettings } from "#capabilities/content/server/content.service.ts";
import { chargeGiftCards } from "#capabilities/cart/gift-card.rules.ts";
import { normaliseAddress } from "#capabilities/location/address.rules.ts";
import type { PaymentOption } from "#capabilities/payments/payments.rules.ts";
import { findProviderMethod, findPromisedMethod } from "#capabilities/payments/payment-methods.rules.ts";
import type { CheckoutForm } from "../../checkout.contract.ts";
import { giftCardTitle } from "../../checkout.copy.ts";
import { orderTotal } from "../../checkout.rules.ts";
import { type Buyer, readBuyer } from "../form/buyer.ts";
import { type DeliveryPlan, findPlace, planDelivery, type PlanRequest } from "./delivery-plan.ts";
import {
  checkAcknowledged,
  checkAvailable,
  checkAmount,
  checkFields,
  checkMethod,
  checkShown,
  checkStaff,
  checkTerminal,
  checkWallet,
  dueOf,
} from "./draft-checks.ts";
import type { DraftOrder } from "./drafts.store.ts";
import type { PaymentType } from "../orders/orders.store.ts";
import type { StoreRow } from "../form/people.store.ts";
import type { DraftRefusal } from "./draft-refusals.ts";

export type BuiltDraft = {
  readonly draft: DraftOrder;
  readonly goods: GoodsForOrder;
  readonly plan: DeliveryPlan;
  readonly option: PaymentOption;
  readonly buyer: Buyer;
  /** What each gift card pays. */
  readonly giftCards: readonly { readonly id: string; readonly lastDigits: string; readonly cents: Cents }[];
  readonly settings: Settings;
};

/** The complete order, checked and priced, ready to save. */
export async function buildOrderDraft(context: Context, sent: CheckoutForm): Promise<Result<BuiltDraft, DraftRefusal>> {
  // These reads are independent, so they share a round trip.
  const [goods, place, settings] = await Promise.all([
    goodsForOrder(context, sent.cartId),
    findPlace(context, sent),
    readSettings(context),
  ]);
  const gone = checkAvailable(goods, sent);
  if (gone) return gone;
  const chosen = await chooseFor(context, sent, goods);
  if (!chosen.ok) return chosen;
  const { form, store } = chosen.value;
  const { lines } = goods;
  const wrong = checkFields(context, form, lines);
  if (wrong) return wrong;
  const planned = await planOf(context, { form, lines, store, place });
  if (!planned.ok) return planned;
  return priceDraft(context, { ...chosen.value, goods, plan: planned.value, settings });
}

type Chosen = {
  readonly form: CheckoutForm;
  readonly buyer: Buyer;
  readonly option: PaymentOption;
  readonly store: StoreRow | null;
  readonly salespersonCode: string | null;
};

/** The buyer, the payment method and the store, as far as the buyer may choose them. */
async function chooseFor(
  context: Context,
  sent: CheckoutForm,
  { lines }: GoodsForOrder,
): Promise<Result<Chosen, DraftRefusal>> {
  const buyer = await readBuyer(context);
  const option = checkMethod(context, { form: sent, buyer, lines });
  if (!option.ok) return option;
  const staffed = await checkStaff(context, sent, buyer);
  if (!staffed.ok) return staffed;
  const { store } = staffed.value;
  return ok({ form: typedFor(context, sent, { buyer, store }), buyer, option: option.value, ...staffed.value });
}

type Priceable = Chosen & Pick<BuiltDraft, "goods" | "plan" | "settings">;

/** The amounts of the order: they have to match the shown ones and the payment method's limits. */
function priceDraft(context: Context, priceable: Priceable): Result<BuiltDraft, DraftRefusal> {
  const { form, buyer, option, store, salespersonCode, goods, plan, settings } = priceable;
  const { lines } = goods;
  const totalCents = totalOf(goods, plan);
  const notAgreed = checkAcknowledged(context, { form, lines, plan }) ?? checkShown(form, goods, totalCents);
  if (notAgreed) return notAgreed;
  const giftCards = plan.awaitsQuote ? [] : chargeGiftCards(totalCents, goods.giftCards);
  const giftCents = sumCents(giftCards.map((one) => one.cents));
  const due = dueOf(context, { form, lines, option, payableCents: subtractCents(totalCents, giftCents) });
  if (!due.ok) return due;
  const dueCents = due.value;
  const paidNow = plan.awaitsQuote ? asCents(0) : dueCents;
  const unpayable =
    checkAmount(context, option, paidNow) ??
    checkWallet(option, form, paidNow) ??
    checkTerminal(context, { option, form, store }, paidNow);
  if (unpayable) return unpayable;
  const draft = {
    ...draftOf(context, { form, goods, plan, buyer }),
    cartVersion: goods.version,
    salespersonCode,
    subdivision: store?.subdivision ?? null,
    paymentType: dueCents === 0 ? ("None" as const) : typeOf(option),
    giftCards: giftCards.map(({ lastDigits, cents }) => ({ title: giftCardTitle(lastDigits), cents })),
    giftCents,
    totalCents,
    dueCents,
  };
  return ok({ draft, goods, plan, option, buyer, giftCards, settings });
}

/** When another order bought the goods since the cart was read, the error names that and not the delivery. */
async function planOf(context: Context, request: PlanRequest): Promise<Result<DeliveryPlan, DraftRefusal>> {
  const planned = await planDelivery(context, request);
  if (planned.ok || planned.refusal !== "deliveryUnavailable") return planned;
  return checkAvailable(await pricedGoodsAgain(context, request.form.cartId), request.form) ?? planned;
}

const paymentTypes: Readonly<Partial<Record<PaymentOption, PaymentType>>> = {
  cashAndCarry: "Cash",
  accountCredit: "Account",
  staffOther: "Other",
};

const typeOf = (option: PaymentOption): PaymentType =>
  (findProviderMethod(option) ?? findPromisedMethod(option))?.type ?? paymentTypes[option] ?? "CreditCard";

const totalOf = (goods: GoodsForOrder, plan: DeliveryPlan): Cents =>
  orderTotal({
    itemsCents: goods.itemsCents,
    deliveryCents: plan.deliveryCents,
    supplierCents: plan.suppliers.map((one) => one.cents),
    serviceCents: plan.services.map((one) => one.cents),
    storageCents: plan.storage.cents,
  });

/** The fields to check: a locked customer's own data replace the sent ones, and so does a store's address. */
function typedFor(
  { visit: { site } }: Context,
  form: CheckoutForm,
  { buyer: { customer }, store }: { buyer: Buyer; store: StoreRow | null },
): CheckoutForm {
  if (form.cashAndCarry === true && store !== null) {
    const { address, suburb, state, postcode, phone } = store;
    const deliveryAddress = { ...form.deliveryAddress, address, suburb, state, postcode, country: site.country };
    return { ...form, phoneNumber: phone, deliveryAddress, deliveryDate: null, deliveryServices: [] };
  }
  if (!customer?.isLocked) return form;
  const known = customer.addresses.find((one) => one.country === site.country);
  const billingAddress = known ? { ...known, country: site.country } : form.billingAddress;
  return { ...form, email: customer.email, phoneNumber: customer.phone, billingAddress };
}

type Parts = {
  readonly form: CheckoutForm;
  readonly goods: GoodsForOrder;
  readonly plan: DeliveryPlan;
  readonly buyer: Buyer;
};
type Rest =
  | "cartVersion"
  | "salespersonCode"
  | "subdivision"
  | "paymentType"
  | "giftCards"
  | "giftCents"
  | "totalCents"
  | "dueCents";

function draftOf({ visit: { site, now } }: Context, { form, goods, plan, buyer }: Parts): Omit<DraftOrder, Rest> {
  return {
    site: site.code,
    cartId: form.cartId,
    kind: plan.kind,
    customerId: buyer.customer?.id ?? null,
    staffId: buyer.staff?.userId ?? null,
    currency: site.currency,
    email: form.email.trim(),
    phone: plan.phone,
    newsletter: form.newsletter,
    poNumber: site.accountPayment === "offered" ? form.poNumber.trim() : "",
    deliveryAddress: plan.address,
    billingAddress: form.billingAddress && normaliseAddress(form.billingAddress, site.country),
    locality: plan.locality,
    zoneCode: plan.zoneCode,
    warehouseCode: plan.warehouseCode,
    day: plan.day,
    firstDay: plan.firstDay,
    earlyNotification: form.EarlyNotification,
    deliveryContact: form.requestedDeliveryContact,
    installationContact: form.requestedInstallationContact,
    uniqueRequirements: form.uniqueRequirements.trim(),
    itemsCents: goods.itemsCents,
    discounts: goods.discounts.map(({ title, cents }) => ({ title, cents })),
    deliveryCents: plan.deliveryCents,
    suppliers: plan.suppliers,
    services: plan.services,
    storage: plan.storage,
    lines: goods.lines,
    now,
  };
}
