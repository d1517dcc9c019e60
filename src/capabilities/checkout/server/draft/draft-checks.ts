import { asCents, type Cents, toCents } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Context } from "#platform/service.ts";
import type { GoodsForOrder, LineForOrder } from "#capabilities/cart/server/cart.service.ts";
import { asksForStorage, storageMessage } from "#capabilities/delivery/storage.rules.ts";
import { listSalespeople } from "#capabilities/identity/server/identity.service.ts";
import { terminalPaymentMessages } from "#capabilities/payments/in-store.rules.ts";
import { listTerminals } from "#capabilities/payments/server/payments.service.ts";
import {
  asksForCode,
  asksForTerminal,
  findProviderMethod,
  findPromisedMethod,
  isProviderMethod,
  storeCodeError,
  takesAmount,
} from "#capabilities/payments/payment-methods.rules.ts";
import { describeLimits } from "#capabilities/payments/payment-labels.rules.ts";
import { findOption, hasOption, type PaymentOption } from "#capabilities/payments/payments.rules.ts";
import type { CheckoutForm } from "../../checkout.contract.ts";
import { unusableCodeMessages, fieldsOfStaff, submitBlocks } from "../../checkout.copy.ts";
import { checkForm, poNumberMessage, sentencesOfForm } from "../../checkout.rules.ts";
import { checkContacts } from "../../form/contact.rules.ts";
import { checkDeposit } from "../../paying/deposit.rules.ts";
import { offeredOptions, restrictedOptions } from "../../paying/methods.rules.ts";
import { type Buyer, termsOf } from "../form/buyer.ts";
import { walletError } from "../place-order/card-means.ts";
import type { DeliveryPlan } from "./delivery-plan.ts";
import { listStores, type StoreRow } from "../form/people.store.ts";
import { type DraftRefusal, type DraftRefused, invalidDraft } from "./draft-refusals.ts";

type Bringing = Pick<CheckoutForm, "deliveryQuote" | "cashAndCarry">;

/** A locality without delivery needs a quote; cash and carry needs no delivery. */
export function checkAvailable(
  { lines }: GoodsForOrder,
  { deliveryQuote, cashAndCarry }: Bringing,
): DraftRefused | null {
  if (lines.length === 0) return refuse("changed");
  const needsTruck = !deliveryQuote && cashAndCarry !== true;
  const gone = lines.filter((line) => line.problem !== null && (needsTruck || !line.isUnserved));
  return gone.length > 0 ? refuse("soldOut", { titles: gone.map((line) => line.title).join(" and ") }) : null;
}

const isMiele = (line: LineForOrder): boolean => line.brandWarning === "miele";

/** Checks all typed fields by the same rules as the page. */
export function checkFields(
  { visit: { site } }: Context,
  form: CheckoutForm,
  lines: readonly LineForOrder[],
): DraftRefused | null {
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
  return sentences.length > 0 ? invalidDraft(...sentences) : null;
}

/**
 * Checks that the buyer may use the chosen method. A method for staff or businesses with credit is forbidden to others;
 * a method that the site does not have is not offered.
 */
export function checkMethod(
  context: Context,
  { form, buyer, lines }: { form: CheckoutForm; buyer: Buyer; lines: readonly LineForOrder[] },
): Result<PaymentOption, DraftRefusal> {
  const option = findOption(form.selectedPaymentOption);
  if (option === null) return refuse("methodNotOffered");
  const opts = offeredOptions(termsOf(context, buyer, lines));
  if (buyer.seller?.mayOrder === false) return refuse("forbidden");
  if (restrictedOptions.has(option) && !hasOption(opts, option)) return refuse("forbidden");
  // Everybody is offered the card, which has no bit, but staff may not type a customer's card.
  if (option === "card" && buyer.seller !== null) return refuse("methodNotOffered");
  const isPayable = option === "card" || restrictedOptions.has(option) || isOfferedMethod(opts, option);
  if (!isPayable || (option === "cashAndCarry" && form.cashAndCarry !== true)) return refuse("methodNotOffered");
  if ((option === "cashOnDelivery" || option === "paymentLink") && (form.cashAndCarry === true || form.deliveryQuote))
    return refuse("methodNotOffered");
  if (form.cashAndCarry === true && !hasOption(opts, "cashAndCarry")) return refuse("forbidden");
  if (form.winningDeliveryServiceOverride && !hasOption(opts, "serviceOverride")) return refuse("forbidden");
  if (form.deliveryQuote && buyer.staff === null && buyer.seller === null) return refuse("forbidden");
  const wrongCode = asksForCode(option) ? storeCodeError(form.devicePaymentCode ?? "") : null;
  if (wrongCode !== null) return invalidDraft(wrongCode);
  return option === "accountCredit" && form.poNumber.trim() === "" ? invalidDraft(poNumberMessage) : ok(option);
}

const isOfferedMethod = (opts: number, option: PaymentOption): boolean =>
  (findProviderMethod(option) !== null || findPromisedMethod(option) !== null) && hasOption(opts, option);

/** The amount due has to be within the provider's limits; a zero amount needs no provider. */
export function checkAmount({ visit: { site } }: Context, option: PaymentOption, dueCents: Cents): DraftRefused | null {
  const method = findProviderMethod(option) ?? findPromisedMethod(option);
  if (method === null || dueCents === 0 || takesAmount(site, method, dueCents)) return null;
  return refuse("methodNotOffered", { sentences: [describeLimits(site, option)] });
}

/** A wallet payment needs its token, before anything is reserved. */
export function checkWallet(option: PaymentOption, form: CheckoutForm, dueCents: Cents): DraftRefused | null {
  const wrong = dueCents === 0 ? null : walletError(option, form);
  return wrong === null ? null : invalidDraft(wrong);
}

/** A payment at a terminal needs one of the store's, before anything is reserved. */
export function checkTerminal(
  context: Context,
  { option, form: { terminal }, store }: { option: PaymentOption; form: CheckoutForm; store: StoreRow | null },
  dueCents: Cents,
): DraftRefused | null {
  if (dueCents === 0 || !isProviderMethod(option) || !asksForTerminal(option)) return null;
  if (store === null) return invalidDraft(fieldsOfStaff.store);
  if (terminal === null || terminal === "") return invalidDraft(terminalPaymentMessages.missing);
  const isKnown = listTerminals(context, option).some(
    (one) => one.store === store.subdivision && one.name === terminal,
  );
  return isKnown ? null : invalidDraft(terminalPaymentMessages.noSuch);
}

/** Store and salesperson, which only staff choose. */
export async function checkStaff(
  { db, visit }: Context,
  form: CheckoutForm,
  buyer: Buyer,
): Promise<Result<{ store: StoreRow | null; salespersonCode: string | null }, DraftRefusal>> {
  const isChosen = form.subdivision !== null || form.salespersonCode !== null;
  if (buyer.staff === null && buyer.seller === null)
    return isChosen ? refuse("forbidden") : ok({ store: null, salespersonCode: null });
  const subdivision = form.subdivision ?? buyer.staff?.subdivision ?? null;
  const salespersonCode = form.salespersonCode ?? buyer.staff?.salespersonCode ?? null;
  const [stores, people] = await Promise.all([listStores(db, visit.site.code), listSalespeople(db, visit.site.code)]);
  const store = stores.find((one) => one.subdivision === subdivision) ?? null;
  if (subdivision !== null && store === null) return invalidDraft(fieldsOfStaff.store);
  const isKnown = form.salespersonCode === null || people.some((one) => one.code === form.salespersonCode);
  if (!isKnown) return invalidDraft(fieldsOfStaff.salesperson);
  const needsStore = form.cashAndCarry === true && store === null;
  return needsStore ? invalidDraft(fieldsOfStaff.store) : ok({ store, salespersonCode });
}

export function checkAcknowledged(
  { visit: { site } }: Context,
  { form, lines, plan }: { form: CheckoutForm; lines: readonly LineForOrder[]; plan: DeliveryPlan },
): DraftRefused | null {
  const asks = asksForStorage({
    policy: site.policies.storageCharge,
    lines: lines.map(({ unitCents, quantity, isProforma }) => ({ priceCents: unitCents, quantity, isProforma })),
    firstDay: plan.firstDay,
    selectedDay: plan.day,
  });
  return asks && form.stockFeeAcknowledged !== true ? invalidDraft(storageMessage) : null;
}

const lineName = (code: string, quantity: number, extras: readonly (string | null)[]) =>
  [code, quantity, ...extras].join(" ");

/** The shopper pays the amount they saw, for the goods they saw; otherwise the page shows the new ones first. */
export function checkShown(
  form: CheckoutForm,
  { lines, idleCoupon }: GoodsForOrder,
  totalCents: Cents,
): DraftRefused | null {
  const shown = form.cart.items.map((item) => lineName(item.productCode, item.qty, [item.warrantyId, item.installId]));
  const ours = lines.map(({ productCode, quantity, warranty, install }) =>
    lineName(productCode, quantity, [warranty?.id ?? null, install?.id ?? null]),
  );
  const isSame = shown.toSorted().join("|") === ours.toSorted().join("|");
  if (isSame && toCents(form.cart.orderTotal) === totalCents) return null;
  if (!isSame || idleCoupon === null) return refuse("changed");
  return refuse("codeGone", { sentences: [unusableCodeMessages.couponStopped(idleCoupon)] });
}

/** The amount due now: everything, or the requested deposit where one is allowed. */
export function dueOf(
  context: Context,
  input: { form: CheckoutForm; lines: readonly LineForOrder[]; option: PaymentOption; payableCents: Cents },
): Result<Cents, DraftRefusal> {
  const { form, lines, option, payableCents } = input;
  // All of it is the balance, which the customer pays on the order's page.
  if (option === "paymentLink") return ok(asCents(0));
  const wanted = form.partialPayment;
  if (wanted === null || wanted === 0) return ok(payableCents);
  const takesDeposit = (findProviderMethod(option) !== null || option === "staffOther") && form.cashAndCarry !== true;
  if (lines.some(isMiele) || !takesDeposit) return refuse("deposit", { sentences: [submitBlocks.deposit] });
  const cents = toCents(wanted);
  const wrong = checkDeposit(cents, { payableCents, percent: context.visit.site.depositPercent });
  return wrong === null ? ok(cents ?? payableCents) : refuse("deposit", { sentences: [wrong] });
}
