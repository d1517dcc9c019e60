import { ok, refuse, type Result } from "#kit/result.ts";
import type { Context } from "#platform/service.ts";
import { isOwnCart } from "#capabilities/cart/server/cart.service.ts";
import { inStoreMessages, terminalPaymentMessages } from "#capabilities/payments/in-store.rules.ts";
import { asksForTerminal, type InStoreStatus, inStoreStatuses } from "#capabilities/payments/payment-methods.rules.ts";
import type { AttemptState, PaymentOption } from "#capabilities/payments/payments.rules.ts";
import {
  answerOf,
  type Attempt,
  findAttemptByReference,
  pollPayment,
  readAttempt,
} from "#capabilities/payments/server/payments.service.ts";
import { findOrder } from "../orders/orders.store.ts";
import { onPayment } from "./on-payment.ts";

const statuses: Readonly<Partial<Record<AttemptState, InStoreStatus>>> = {
  created: "pending",
  requesting: "pending",
  action_required: "pending",
  pending: "pending",
  authorised: "approved",
  capturing: "approved",
  captured: "approved",
  refused: "declined",
  cancelled: "cancelled",
  voided: "cancelled",
  voiding: "cancelled",
  refunded: "cancelled",
  partially_refunded: "cancelled",
  expired: "expired",
};

type StatusRequest = { readonly cartId: string; readonly paymentReference: string };
type StatusAnswer = Result<{ paymentStatus: number; message: string }, "unknownPayment">;

/** The state of an in-store payment, polled from the provider now. Without an answer, polling continues. */
export async function showStatus(context: Context, { cartId, paymentReference }: StatusRequest): Promise<StatusAnswer> {
  const { db, visit, config } = context;
  const attempt = await findAttemptByReference(db, paymentReference);
  const order = attempt === null ? null : await findOrder(db, { id: attempt.orderId });
  if (attempt === null || order === null || order.cartId !== cartId || !isOwnCart(visit, order))
    return refuse("unknownPayment");
  const outcomeKind =
    attempt.state === "pending" || attempt.state === "unknown"
      ? await pollPayment({ db, config, onPayment, attemptId: attempt.id, cause: "status", now: visit.now })
      : "waiting";
  const current = await readAttempt(db, attempt.id);
  const { state } = current;
  const status: InStoreStatus =
    state === "pending" && outcomeKind === "unknown" ? "unknown" : (statuses[state] ?? "unknown");
  return ok({ paymentStatus: inStoreStatuses[status], message: describeStatus(current, status) });
}

/** A refusal has its own reason, where the provider gave one. */
function describeStatus(attempt: Attempt, status: InStoreStatus): string {
  const answer = answerOf(attempt);
  const reasons = answer?.kind === "refused" && status === "declined" ? answer.sentences : [];
  const messages = asksForTerminal(attempt.method as PaymentOption) ? terminalPaymentMessages : inStoreMessages;
  return reasons.length > 0 ? reasons.join(" ") : messages[status];
}
