import type { Context } from "#platform/service.ts";
import type { Settings } from "#shop/settings.ts";
import { goodsAnew, type GoodsForOrder, goodsForOrder } from "#capabilities/cart/server/cart.service.ts";
import { readSettings } from "#capabilities/content/server/content.service.ts";
import { takeFromGiftCards } from "#capabilities/cart/gift-card.rules.ts";
import { tidyAddress } from "#capabilities/location/address.rules.ts";
import type { PaymentOption } from "#capabilities/payments/payments.rules.ts";
import { findPayWay, findPromisedWay } from "#capabilities/payments/payment-ways.rules.ts";
import type { CheckoutForm } from "../checkout.contract.ts";
import { giftCardTitle } from "../checkout.copy.ts";
import { orderTotal } from "../checkout.rules.ts";
import { type Buyer, readBuyer } from "./buyer.ts";
import { type DeliveryPlan, findPlace, planDelivery, type PlanRequest } from "./delivery-plan.ts";
import {
  checkAcknowledged,
  checkAvailable,
  checkAmount,
  checkFields,
  checkMethod,
  checkShown,
  checkStaff,
  checkWallet,
  dueOf,
} from "./draft-checks.ts";
import type { DraftOrder } from "./drafts.store.ts";
import type { PaymentType } from "./orders.store.ts";
import type { StoreRow } from "./people.store.ts";
import { Refused } from "./refused.ts";

export type BuiltDraft = {
  readonly draft: DraftOrder;
  readonly goods: GoodsForOrder;
  readonly plan: DeliveryPlan;
  readonly option: PaymentOption;
  readonly buyer: Buyer;
  /** What each gift card pays. */
  readonly giftCards: readonly { readonly id: string; readonly lastDigits: string; readonly cents: number }[];
  readonly settings: Settings;
};

/** Everything about the order, checked and priced: what may be saved. */
export async function buildOrderDraft(context: Context, sent: CheckoutForm): Promise<BuiltDraft> {
  // None of them waits for another's answer, so they travel together.
  const [goods, place, settings] = await Promise.all([
    goodsForOrder(context, sent.cartId),
    findPlace(context, sent),
    readSettings(context),
  ]);
  const { lines } = goods;
  checkAvailable(goods, sent);
  const buyer = await readBuyer(context);
  const option = checkMethod(context, { form: sent, buyer, lines });
  const { store, salespersonCode } = await checkStaff(context, sent, buyer);
  const form = typedFor(context, sent, { buyer, store });
  checkFields(context, form, lines);
  const plan = await planOf(context, { form, lines, store, place });
  checkAcknowledged(context, { form, lines, plan });
  const totalCents = totalOf(goods, plan);
  checkShown(form, goods, totalCents);
  const giftCards = plan.awaitsQuote ? [] : takeFromGiftCards(totalCents, goods.giftCards);
  const giftCents = giftCards.reduce((sum, one) => sum + one.cents, 0);
  const dueCents = dueOf(context, { form, lines, option, payableCents: totalCents - giftCents });
  checkAmount(context, option, plan.awaitsQuote ? 0 : dueCents);
  checkWallet(option, form, plan.awaitsQuote ? 0 : dueCents);
  const draft = draftOf(context, { form, goods, plan, buyer });
  return {
    draft: {
      ...draft,
      cartVersion: goods.version,
      salespersonCode,
      subdivision: store?.subdivision ?? null,
      paymentType: dueCents === 0 ? "None" : typeOf(option),
      giftCards: giftCards.map(({ lastDigits, cents }) => ({ title: giftCardTitle(lastDigits), cents })),
      giftCents,
      totalCents,
      dueCents,
    },
    goods,
    plan,
    option,
    buyer,
    giftCards,
    settings,
  };
}

/** No truck brings what somebody else has bought since the cart was read: then that is what is said. */
async function planOf(context: Context, request: PlanRequest): Promise<DeliveryPlan> {
  try {
    return await planDelivery(context, request);
  } catch (error) {
    if (error instanceof Refused && error.refusal === "deliveryUnavailable")
      checkAvailable(await goodsAnew(context, request.form.cartId), request.form);
    throw error;
  }
}

const paymentTypes: Readonly<Partial<Record<PaymentOption, PaymentType>>> = {
  cashAndCarry: "Cash",
  accountCredit: "Account",
  staffOther: "Other",
};

const typeOf = (option: PaymentOption): PaymentType =>
  (findPayWay(option) ?? findPromisedWay(option))?.type ?? paymentTypes[option] ?? "CreditCard";

const totalOf = (goods: GoodsForOrder, plan: DeliveryPlan): number =>
  orderTotal({
    itemsCents: goods.itemsCents,
    deliveryCents: plan.deliveryCents,
    supplierCents: plan.suppliers.map((one) => one.cents),
    serviceCents: plan.services.map((one) => one.cents),
    storageCents: plan.storage.cents,
  });

/** What counts as typed: a locked customer's own data win over what was sent, and so does a store's address. */
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
    billingAddress: form.billingAddress && tidyAddress(form.billingAddress, site.country),
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
