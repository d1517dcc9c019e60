import { fromDayParts } from "#kit/calendar-day.ts";
import { toCents } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import type { Tx } from "#platform/database.ts";
import type { Context } from "#platform/service.ts";
import { orderUrl } from "#shop/urls.ts";
import { noStorageFee } from "#capabilities/delivery/storage.rules.ts";
import { findOption } from "#capabilities/payments/payments.rules.ts";
import { isOffered } from "#capabilities/payments/payment-methods.rules.ts";
import { isWallet, walletLabels, type WalletMethod } from "#capabilities/payments/wallets.rules.ts";
import {
  beginAttempt,
  type BegunAttempt,
  isPayingLater,
  startPayment,
} from "#capabilities/payments/server/payments.service.ts";
import { lineNames, walletMessages } from "../../checkout.copy.ts";
import { findCardInClear } from "../../form/card-scan.rules.ts";
import { takesBalance } from "../../orders/order-changes.rules.ts";
import { singleLine } from "../../paying/payment-lines.rules.ts";
import type { BalancePaymentForm, OrderPage } from "../../orders/orders.contract.ts";
import { paymentMeansOf, tokenOf, walletError } from "../place-order/card-means.ts";
import { findBalancePayment, insertBalancePayment, type BalancePayment } from "./balance-payments.store.ts";
import { offeredDays } from "./offered-days.ts";
import { checkChangeable } from "./order-changes.ts";
import { type LinkRefusal, openForChange, lockOrderAgain } from "./order-link.ts";
import { showOrderPage } from "./order-page.ts";
import { balanceOf } from "../orders/order-view.ts";
import { findOrder, type OrderRow } from "../orders/orders.store.ts";
import { onPayment } from "../paying/on-payment.ts";
import { recipientOf, waitForOutcome } from "../place-order/submit.ts";

/** How long a repeated request waits for the first one's answer, and the first for a notification. */
const WAIT_MS = 60_000;
const NOTIFICATION_MS = 12_000;

type ChangeRefusal =
  | "tooLate"
  | "dateGone"
  | "nothingOwed"
  | "otherAmount"
  | "paymentUnderWay"
  | "notOffered"
  | "cardRejected";
type Refusal = LinkRefusal | ChangeRefusal | "cardInClear" | PaymentRefusal;
/** The possible refusals of the provider. */
type PaymentRefusal = "refused" | "cardRejected" | "outcomeUnknown";

type NewBalancePayment = Pick<BalancePayment, "purpose" | "day" | "cents" | "storage">;
type LaterMethod = "card" | WalletMethod;
/** `attempt` null: an earlier request with the same key began it. */
type Begun = {
  readonly attemptId: string;
  readonly attempt: BegunAttempt | null;
  readonly purpose: BalancePayment["purpose"];
};

/**
 * Pays for a placed order: the balance, or the surcharge of another day. It is recorded before the provider is called,
 * under the page's key: repeated requests are one payment with one answer.
 */
export async function payLater(
  context: Context,
  token: string,
  form: BalancePaymentForm,
): Promise<Result<OrderPage, Refusal>> {
  const field = findCardInClear(form);
  if (field !== null) return refuse("cardInClear", { field });
  const opened = await openForChange(context, token);
  if (!opened.ok) return opened;
  const order = opened.value;
  const begun = await commitUnlessRefused(context.db, (tx) => begin(context, tx, { order, form }));
  if (!begun.ok) return begun;
  const { attempt, attemptId, purpose } = begun.value;
  if (attempt !== null) await charge(context, order, { form, attempt, purpose });
  const answer = await waitForOutcome(context, attemptId, attempt === null ? WAIT_MS : NOTIFICATION_MS);
  if (!answer.ok) return refuse(answer.refusal as PaymentRefusal, answer.detail);
  return ok(await showOrderPage(context, (await findOrder(context.db, { id: order.id })) ?? order));
}

type Beginning = { readonly order: OrderRow; readonly form: BalancePaymentForm };

async function begin(
  context: Context,
  tx: Tx,
  { order: opened, form }: Beginning,
): Promise<Result<Begun, ChangeRefusal>> {
  const order = await lockOrderAgain(tx, opened);
  const known = await findBalancePayment(tx, { orderId: order.id, requestKey: form.key });
  if (known !== null) return ok({ attemptId: known.attemptId, attempt: null, purpose: known.purpose });
  if (await isPayingLater(tx, order.id)) return refuse("paymentUnderWay");
  const payment = await newPaymentOf({ ...context, db: tx }, order, form);
  if (!payment.ok) return payment;
  if (toCents(form.amount) !== payment.value.cents) return refuse("otherAmount");
  const method = methodOf(context, form);
  if (!method.ok) return method;
  const option = method.value;
  const begun = await beginAttempt(tx, {
    orderId: order.id,
    orderNumber: order.number,
    site: order.site,
    cartId: order.cartId,
    isFirst: false,
    isLater: true,
    method: option,
    amountCents: payment.value.cents,
    currency: order.currency,
    walletToken: tokenOf(option, form),
    now: context.visit.now,
  });
  if (!begun.ok)
    return refuse("cardRejected", { sentences: isWallet(option) ? [walletMessages.used(walletLabels[option])] : [] });
  const { attemptId } = begun.value;
  await insertBalancePayment(tx, { attemptId, orderId: order.id, requestKey: form.key, ...payment.value });
  return ok({ attemptId, attempt: begun.value, purpose: payment.value.purpose });
}

/** A card, or a wallet that this site offers, with its token. */
function methodOf(
  { visit: { site } }: Context,
  form: BalancePaymentForm,
): Result<LaterMethod, "notOffered" | "cardRejected"> {
  const option = findOption(form.selectedPaymentOption);
  if (option === "card") return ok(option);
  if (option === null || !isWallet(option) || !isOffered(site, option)) return refuse("notOffered");
  const wrong = walletError(option, form);
  return wrong === null ? ok(option) : refuse("cardRejected", { sentences: [wrong] });
}

/** The amount due, calculated by the shop. */
async function newPaymentOf(
  context: Context,
  order: OrderRow,
  { deliveryDate }: BalancePaymentForm,
): Promise<Result<NewBalancePayment, ChangeRefusal>> {
  if (deliveryDate === null) {
    const cents = balanceOf(order);
    const isOwed = takesBalance({ state: order.state, balanceCents: cents });
    return isOwed ? ok({ purpose: "balance", day: null, cents, storage: noStorageFee }) : refuse("nothingOwed");
  }
  const tooLate = await checkChangeable(context, "date", order);
  if (tooLate) return tooLate;
  const day = fromDayParts(deliveryDate);
  const found = (await offeredDays(context, order)).find((one) => one.day === day && one.available);
  if (!found || found.day === order.day) return refuse("dateGone");
  const cents = found.move.differenceCents;
  return cents > 0 ? ok({ purpose: "day", day: found.day, cents, storage: found.storage }) : refuse("otherAmount");
}

type Charging = Pick<Beginning, "form"> & Pick<Begun, "purpose"> & { readonly attempt: BegunAttempt };

async function charge(context: Context, order: OrderRow, { form, attempt, purpose }: Charging): Promise<void> {
  const { email, phone, deliveryAddress, billingAddress } = order;
  await startPayment(context, {
    attempt,
    onPayment,
    means: paymentMeansOf(attempt.provider, form),
    browserInfo: form.browserInfo,
    lines: singleLine(lineNames[purpose](order.number), attempt.amountCents, context.visit.site.country),
    shopper: { email, ...recipientOf(billingAddress ?? deliveryAddress, phone) },
    customerId: context.visit.customer?.staff === null ? context.visit.customer.id : null,
    deliverTo: order.kind === "delivery" ? recipientOf(deliveryAddress, phone) : null,
    storeCode: null,
    storeId: null,
    terminal: null,
    salesperson: null,
    returnUrl: context.origin + orderUrl(order.token),
  });
}
