import type { Context } from "#platform/service.ts";
import type { Provider } from "#shop/payment-methods.ts";
import { isOwnCart } from "#capabilities/cart/server/cart.service.ts";
import { readSupportNumber } from "#capabilities/content/server/content.service.ts";
import { isWithoutMoney } from "#capabilities/payments/payments.rules.ts";
import { outcomeMessages } from "#capabilities/payments/outcome-messages.rules.ts";
import {
  answerOf,
  applyOutcome,
  type Attempt,
  findAttemptByProviderRef,
  findAttemptByReference,
  type NextStep,
  type PaymentOutcome,
  pollPayment,
  readAttempt,
  readPaymentToken,
  type StoredAnswer,
} from "#capabilities/payments/server/payments.service.ts";
import { checkoutRefusalMessages } from "../../checkout-refusals.ts";
import type { PaymentConfirmation } from "../../paying/paying.contract.ts";
import { findOrder } from "../orders/orders.store.ts";
import { onPayment } from "./on-payment.ts";

export type Return = {
  readonly provider: Provider;
  readonly providerRef: string;
  readonly returned: Readonly<Record<string, string>>;
  readonly result: "come-back" | "cancelled";
};

/** The shopper's own payment, by the provider's id; a forged address, or another shopper's, finds none. */
async function findOwn(context: Context, { provider, providerRef }: Return): Promise<Attempt | null> {
  const attempt = await findAttemptByProviderRef(context.db, provider, providerRef);
  return attempt !== null && (await isOwn(context, attempt)) ? attempt : null;
}

async function isOwn({ db, visit }: Context, attempt: Attempt): Promise<boolean> {
  const order = await findOrder(db, { id: attempt.orderId });
  return order !== null && isOwnCart(visit, order);
}

/**
 * The shopper returned from a provider. The address is only a hint: the provider is polled, and captures the money
 * where the shopper agreed. A second return, or one after the webhook, gets the same answer. Null: no payment of
 * theirs.
 */
export async function confirmPayment(context: Context, back: Return): Promise<PaymentConfirmation | null> {
  const attempt = await findOwn(context, back);
  if (attempt === null) return null;
  const common = { db: context.db, onPayment, attemptId: attempt.id, now: context.visit.now };
  if (back.result === "cancelled" && attempt.state === "action_required") {
    await applyOutcome({ ...common, outcome: { kind: "cancelled" }, cause: "the shopper came back without paying" });
    return readConfirmation(context, await readAttempt(context.db, attempt.id));
  }
  const { config } = context;
  const outcomeKind = await pollPayment({ ...common, config, cause: "return", returned: back.returned });
  return readConfirmation(context, await readAttempt(context.db, attempt.id), outcomeKind);
}

/** A card payment after the bank's page: the signed address names the payment. */
export async function finishReturn(
  context: Context,
  signed: string,
  returned: Readonly<Record<string, string>>,
): Promise<PaymentConfirmation | null> {
  const attemptId = await readPaymentToken(context, "return", signed);
  if (attemptId === null) return null;
  const { db, config, visit } = context;
  const outcomeKind = await pollPayment({
    db,
    config,
    onPayment,
    attemptId,
    cause: "return",
    now: visit.now,
    returned,
  });
  const attempt = await readAttempt(db, attemptId);
  return attempt.site === visit.site.code ? readConfirmation(context, attempt, outcomeKind) : null;
}

const fallback = (attempt: Attempt): StoredAnswer =>
  isWithoutMoney(attempt.state) || attempt.state === "voiding" ? { kind: "cancelled" } : { kind: "unknown" };

async function readConfirmation(
  context: Context,
  attempt: Attempt,
  outcomeKind: PaymentOutcome["kind"] = "waiting",
): Promise<PaymentConfirmation> {
  const answer = answerOf(attempt) ?? fallback(attempt);
  const { cartId } = attempt;
  const failed = { orderCompleted: false, success: false, cartId } as const;
  switch (answer.kind) {
    case "completed":
    case "pending":
      return { orderCompleted: true, success: true, cartId };
    case "cancelled":
      return { ...failed, type: "cancelled" };
    case "refused": {
      const { sentences, refusalReason } = answer;
      const reason = refusalReason === null ? [] : [`${refusalReason}.`];
      const usual = checkoutRefusalMessages.refused as (detail: { supportNumber: string }) => string;
      const because = sentences.length > 0 ? sentences : [usual({ supportNumber: await readSupportNumber(context) })];
      return { ...failed, errors: [...reason, ...because] };
    }
    case "unknown":
      return { ...failed, type: "error" };
    default:
      // Still in progress: the provider has captured nothing, or has not answered yet.
      return attempt.state === "pending" || outcomeKind === "unknown"
        ? { ...failed, type: "error" }
        : { ...failed, errors: [outcomeMessages.notYet] };
  }
}

/** The next step of a shopper's payment: the bank's form; null without a payment of theirs. */
export async function continuePayment(
  context: Context,
  reference: string,
): Promise<Extract<NextStep, { kind: "form" }> | null> {
  const attempt = await findAttemptByReference(context.db, reference);
  if (attempt === null || attempt.state !== "action_required" || !(await isOwn(context, attempt))) return null;
  const answer = answerOf(attempt);
  return answer?.kind === "next" && answer.next.kind === "form" ? answer.next : null;
}
