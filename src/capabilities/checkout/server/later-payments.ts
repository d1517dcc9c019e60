import { randomUUID } from "node:crypto";
import { fromDayParts } from "#kit/calendar-day.ts";
import { toCents } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Tx } from "#platform/database.ts";
import type { Context } from "#platform/service.ts";
import { orderUrl } from "#shop/urls.ts";
import { noStorageFee } from "#capabilities/delivery/storage.rules.ts";
import { findOption, merchantReference } from "#capabilities/payments/payments.rules.ts";
import { isOffered } from "#capabilities/payments/payment-ways.rules.ts";
import { isWallet, walletLabels, type WalletWay } from "#capabilities/payments/wallets.rules.ts";
import {
  browserInfoOf,
  cardGateway,
  insertAttempt,
  newKeys,
  nextAttemptNumber,
  takeToken,
} from "#capabilities/payments/server/payments.service.ts";
import { walletSays } from "../checkout.copy.ts";
import { findCardInClear } from "../card-scan.rules.ts";
import { takesBalance } from "../order-changes.rules.ts";
import type { LaterPaymentForm, OrderPage } from "../orders.contract.ts";
import { meansOf, tokenOf, walletError } from "./card-means.ts";
import { findLaterPayment, insertLaterPayment, isPayingLater, type LaterPayment } from "./later-payments.store.ts";
import { offeredDays } from "./day-moves.ts";
import { ChangeRefused, mustBeChangeable } from "./order-changes.ts";
import { type LinkRefusal, openForChange, relock } from "./order-link.ts";
import { showOrderPage } from "./order-page.ts";
import { balanceOf } from "./order-view.ts";
import { findOrder, type OrderRow } from "./orders.store.ts";
import { applyOutcome } from "./apply-outcome.ts";
import { answerOf } from "./submit.ts";

/** How long a second press waits for the first one's answer, and the first for news that was promised. */
const WAIT_MS = 60_000;
const NEWS_MS = 12_000;

type Refusal =
  | LinkRefusal
  | "tooLate"
  | "dateGone"
  | "nothingOwed"
  | "otherAmount"
  | "paymentUnderWay"
  | "cardInClear"
  | "notOffered"
  | PaymentRefusal;
/** What may come of asking the provider. */
type PaymentRefusal = "refused" | "cardRejected" | "outcomeUnknown";

type Asked = Pick<LaterPayment, "purpose" | "day" | "cents" | "storage">;
type Begun = {
  readonly attemptId: string;
  readonly payment: { reference: string; startKey: string; cents: number } | null;
};

/**
 * Pays for an order that was placed: what is left of it, or what another day costs more. Written down before the
 * provider is asked, under the page's own key: however often it arrives, it is one payment with one answer.
 */
export async function payLater(
  context: Context,
  token: string,
  form: LaterPaymentForm,
): Promise<Result<OrderPage, Refusal>> {
  const field = findCardInClear(form);
  if (field !== null) return refuse("cardInClear", { field });
  const opened = await openForChange(context, token);
  if (!opened.ok) return opened;
  try {
    const begun = await context.db.transaction().execute((tx) => begin(context, tx, { order: opened.value, form }));
    if (begun.payment !== null) await charge(context, opened.value, { form, ...begun, payment: begun.payment });
    const answer = await answerOf(context, begun.attemptId, begun.payment === null ? WAIT_MS : NEWS_MS);
    if (!answer.ok) return refuse(answer.refusal as PaymentRefusal, answer.detail);
    const order = await findOrder(context.db, { id: opened.value.id });
    return ok(await showOrderPage(context, order ?? opened.value));
  } catch (error) {
    if (error instanceof ChangeRefused) return refuse(error.refusal as Refusal, error.detail);
    throw error;
  }
}

type Beginning = { readonly order: OrderRow; readonly form: LaterPaymentForm };

async function begin(context: Context, tx: Tx, { order: opened, form }: Beginning): Promise<Begun> {
  const order = await relock(tx, opened);
  const known = await findLaterPayment(tx, { orderId: order.id, requestKey: form.key });
  if (known !== null) return { attemptId: known.attemptId, payment: null };
  if (await isPayingLater(tx, order.id)) throw new ChangeRefused("paymentUnderWay");
  const asked = await askedOf({ ...context, db: tx }, order, form);
  if (toCents(form.amount) !== asked.cents) throw new ChangeRefused("otherAmount");
  const method = methodOf(context, form);
  const attemptId = randomUUID();
  const number = await nextAttemptNumber(tx, order.id);
  const reference = merchantReference(order.site, order.number, number);
  const keys = newKeys();
  await insertAttempt(tx, {
    id: attemptId,
    orderId: order.id,
    cartId: order.cartId,
    number,
    method,
    provider: "adyen",
    amountCents: asked.cents,
    currency: order.currency,
    merchantReference: reference,
    keys,
    isLater: true,
    now: context.visit.now,
  });
  const token = tokenOf(method, form);
  if (token !== null && method !== "card" && !(await takeToken(tx, token, attemptId)))
    throw new ChangeRefused("cardRejected", { sentences: [walletSays.used(walletLabels[method])] });
  await insertLaterPayment(tx, { attemptId, orderId: order.id, requestKey: form.key, ...asked });
  return { attemptId, payment: { reference, startKey: keys.start_key, cents: asked.cents } };
}

/** A card, or a wallet that this site offers and that gave something to pay with. */
function methodOf({ visit: { site } }: Context, form: LaterPaymentForm): "card" | WalletWay {
  const option = findOption(form.selectedPaymentOption);
  if (option === "card") return option;
  if (option === null || !isWallet(option) || !isOffered(site, option)) throw new ChangeRefused("notOffered");
  const wrong = walletError(option, form);
  if (wrong !== null) throw new ChangeRefused("cardRejected", { sentences: [wrong] });
  return option;
}

/** What is to be paid, by the shop's own reckoning. */
async function askedOf(context: Context, order: OrderRow, { deliveryDate }: LaterPaymentForm): Promise<Asked> {
  if (deliveryDate === null) {
    const cents = balanceOf(order);
    if (!takesBalance({ state: order.state, balanceCents: cents })) throw new ChangeRefused("nothingOwed");
    return { purpose: "balance", day: null, cents, storage: noStorageFee };
  }
  await mustBeChangeable(context, "date", order);
  const day = fromDayParts(deliveryDate);
  const found = (await offeredDays(context, order)).find((one) => one.day === day && one.available);
  if (!found || found.day === order.day) throw new ChangeRefused("dateGone");
  const cents = found.move.differenceCents;
  if (cents <= 0) throw new ChangeRefused("otherAmount");
  return { purpose: "day", day: found.day, cents, storage: found.storage };
}

type Charging = Pick<Beginning, "form"> & {
  readonly attemptId: string;
  readonly payment: NonNullable<Begun["payment"]>;
};

async function charge({ db, visit, config, origin }: Context, order: OrderRow, charging: Charging): Promise<void> {
  const { form, attemptId, payment } = charging;
  const common = { db, attemptId, cause: "submit", now: visit.now };
  const means = meansOf(findOption(form.selectedPaymentOption) ?? "card", form);
  if (means.kind === "refused") return applyOutcome({ ...common, outcome: means });
  const outcome = await cardGateway(config).pay({
    site: visit.site.code,
    key: payment.startKey,
    reference: payment.reference,
    amount: { cents: payment.cents, currency: order.currency },
    means,
    returnUrl: origin + orderUrl(order.token),
    shopperEmail: order.email,
    browserInfo: browserInfoOf(form.browserInfo, form.browserInfo?.userAgent ?? "unknown"),
  });
  await applyOutcome({ ...common, outcome });
}
