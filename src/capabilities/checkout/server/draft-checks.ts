import { toCents } from "#kit/money.ts";
import type { Context } from "#platform/service.ts";
import type { GoodsForOrder, LineForOrder } from "#capabilities/cart/server/cart.service.ts";
import { asksForStorage, storageMessage } from "#capabilities/delivery/storage.rules.ts";
import { listSalespeople } from "#capabilities/identity/server/identity.service.ts";
import { findPayWay, findPromisedWay, storeCodeError, takesAmount } from "#capabilities/payments/payment-ways.rules.ts";
import { sayLimits } from "#capabilities/payments/payment-words.rules.ts";
import { findOption, hasOption, type PaymentOption } from "#capabilities/payments/payments.rules.ts";
import type { CheckoutForm } from "../checkout.contract.ts";
import { codesGone, fieldsOfStaff, submitBlocks } from "../checkout.copy.ts";
import { checkForm, poNumberMessage, sentencesOfForm } from "../checkout.rules.ts";
import { checkContacts } from "../contact.rules.ts";
import { checkDeposit } from "../deposit.rules.ts";
import { offeredOptions, restrictedOptions } from "../methods.rules.ts";
import { type Buyer, termsOf } from "./buyer.ts";
import { walletError } from "./card-means.ts";
import type { DeliveryPlan } from "./delivery-plan.ts";
import { listStores, type StoreRow } from "./people.store.ts";
import { invalid, Refused } from "./refused.ts";

type Bringing = Pick<CheckoutForm, "deliveryQuote" | "cashAndCarry">;

/** A place that no truck goes to is what a quote is asked for, and nothing to whoever carries the goods home. */
export function checkAvailable({ lines }: GoodsForOrder, { deliveryQuote, cashAndCarry }: Bringing): void {
  if (lines.length === 0) throw new Refused("changed");
  const needsTruck = !deliveryQuote && cashAndCarry !== true;
  const gone = lines.filter((line) => line.problem !== null && (needsTruck || !line.isUnserved));
  if (gone.length > 0) throw new Refused("soldOut", { titles: gone.map((line) => line.title).join(" and ") });
}

const isMiele = (line: LineForOrder): boolean => line.brandWarning === "miele";

/** Everything that was typed, by the same rules as on the page. */
export function checkFields({ visit: { site } }: Context, form: CheckoutForm, lines: readonly LineForOrder[]): void {
  const company = site.accountPayment === "offered" ? "required" : "optional";
  const errors = checkForm(form, { country: site.country, company, hasMiele: lines.some(isMiele) });
  const contacts = checkContacts(
    {
      phone: form.phoneNumber,
      deliveryContact: form.requestedDeliveryContact,
      installationContact: form.requestedInstallationContact,
      deliveryInstructions: "",
    },
    site.country,
  );
  const sentences = [...new Set([...sentencesOfForm(errors), ...contacts])];
  if (sentences.length > 0) throw invalid(...sentences);
}

/**
 * The way to pay that was chosen, if whoever chose it may. What only staff or a business with credit may choose is
 * forbidden to others; what is not offered to anybody here is not offered.
 */
export function checkMethod(
  context: Context,
  { form, buyer, lines }: { form: CheckoutForm; buyer: Buyer; lines: readonly LineForOrder[] },
): PaymentOption {
  const option = findOption(form.selectedPaymentOption);
  if (option === null) throw new Refused("methodNotOffered");
  const opts = offeredOptions(termsOf(context, buyer, lines));
  if (restrictedOptions.has(option) && !hasOption(opts, option)) throw new Refused("forbidden");
  const isPayable = option === "card" || restrictedOptions.has(option) || isOfferedWay(opts, option);
  if (!isPayable || (option === "cashAndCarry" && form.cashAndCarry !== true)) throw new Refused("methodNotOffered");
  if (option === "cashOnDelivery" && (form.cashAndCarry === true || form.deliveryQuote))
    throw new Refused("methodNotOffered");
  if (form.cashAndCarry === true && !hasOption(opts, "cashAndCarry")) throw new Refused("forbidden");
  if (form.winningDeliveryServiceOverride && !hasOption(opts, "serviceOverride")) throw new Refused("forbidden");
  if (form.deliveryQuote && buyer.staff === null) throw new Refused("forbidden");
  const wrongCode = option === "zipInStore" ? storeCodeError(form.devicePaymentCode ?? "") : null;
  if (wrongCode !== null) throw invalid(wrongCode);
  if (option === "accountCredit" && form.poNumber.trim() === "") throw invalid(poNumberMessage);
  return option;
}

const isOfferedWay = (opts: number, option: PaymentOption): boolean =>
  (findPayWay(option) !== null || findPromisedWay(option) !== null) && hasOption(opts, option);

/** What is paid now has to be what the provider takes; nothing at all needs no provider. */
export function checkAmount({ visit: { site } }: Context, option: PaymentOption, dueCents: number): void {
  const way = findPayWay(option) ?? findPromisedWay(option);
  if (way === null || dueCents === 0 || takesAmount(site, way, dueCents)) return;
  throw new Refused("methodNotOffered", { sentences: [sayLimits(site, option)] });
}

/** Something to pay has something to pay it with, before anything is held for it. */
export function checkWallet(option: PaymentOption, form: CheckoutForm, dueCents: number): void {
  const wrong = dueCents === 0 ? null : walletError(option, form);
  if (wrong !== null) throw invalid(wrong);
}

/** Store and salesperson, which only staff choose. */
export async function checkStaff(
  { db, visit }: Context,
  form: CheckoutForm,
  buyer: Buyer,
): Promise<{ store: StoreRow | null; salespersonCode: string | null }> {
  const isChosen = form.subdivision !== null || form.salespersonCode !== null;
  if (buyer.staff === null && isChosen) throw new Refused("forbidden");
  if (buyer.staff === null) return { store: null, salespersonCode: null };
  const subdivision = form.subdivision ?? buyer.staff.subdivision;
  const salespersonCode = form.salespersonCode ?? buyer.staff.salespersonCode;
  const [stores, people] = await Promise.all([listStores(db, visit.site.code), listSalespeople(db, visit.site.code)]);
  const store = stores.find((one) => one.subdivision === subdivision) ?? null;
  if (subdivision !== null && store === null) throw invalid(fieldsOfStaff.store);
  const isKnown = form.salespersonCode === null || people.some((one) => one.code === form.salespersonCode);
  if (!isKnown) throw invalid(fieldsOfStaff.salesperson);
  if (form.cashAndCarry === true && store === null) throw invalid(fieldsOfStaff.store);
  return { store, salespersonCode };
}

export function checkAcknowledged(
  { visit: { site } }: Context,
  { form, lines, plan }: { form: CheckoutForm; lines: readonly LineForOrder[]; plan: DeliveryPlan },
): void {
  const asks = asksForStorage({
    policy: site.policies.storageCharge,
    lines: lines.map(({ unitCents, quantity, isProforma }) => ({ priceCents: unitCents, quantity, isProforma })),
    firstDay: plan.firstDay,
    selectedDay: plan.day,
  });
  if (asks && form.stockFeeAcknowledged !== true) throw invalid(storageMessage);
}

const lineName = (code: string, quantity: number, extras: readonly (string | null)[]) =>
  [code, quantity, ...extras].join(" ");

/** The shopper pays what they saw, for what they saw; anything else is shown again first. */
export function checkShown(form: CheckoutForm, { lines, idleCoupon }: GoodsForOrder, totalCents: number): void {
  const shown = form.cart.items.map((item) => lineName(item.productCode, item.qty, [item.warrantyId, item.installId]));
  const ours = lines.map(({ productCode, quantity, warranty, install }) =>
    lineName(productCode, quantity, [warranty?.id ?? null, install?.id ?? null]),
  );
  const isSame = shown.toSorted().join("|") === ours.toSorted().join("|");
  if (isSame && toCents(form.cart.orderTotal) === totalCents) return;
  if (!isSame || idleCoupon === null) throw new Refused("changed");
  throw new Refused("codeGone", { sentences: [codesGone.couponStopped(idleCoupon)] });
}

/** What is to be paid now: everything, or the deposit that was asked for where one may be paid. */
export function dueOf(
  context: Context,
  asked: { form: CheckoutForm; lines: readonly LineForOrder[]; option: PaymentOption; payableCents: number },
): number {
  const { form, lines, option, payableCents } = asked;
  const wanted = form.partialPayment;
  if (wanted === null || wanted === 0) return payableCents;
  const takesDeposit = (findPayWay(option) !== null || option === "staffOther") && form.cashAndCarry !== true;
  if (lines.some(isMiele) || !takesDeposit) throw new Refused("deposit", { sentences: [submitBlocks.deposit] });
  const cents = toCents(wanted);
  const wrong = checkDeposit(cents, { payableCents, percent: context.visit.site.payments.depositPercent });
  if (wrong !== null) throw new Refused("deposit", { sentences: [wrong] });
  return cents ?? payableCents;
}
