import { ok, refuse, type Result } from "#kit/result.ts";
import type { Context } from "#platform/service.ts";
import { isOwnCart } from "#capabilities/cart/server/cart.service.ts";
import { inStoreSays } from "#capabilities/payments/in-store.rules.ts";
import { type InStoreStatus, inStoreStatuses } from "#capabilities/payments/payment-ways.rules.ts";
import type { AttemptState } from "#capabilities/payments/payments.rules.ts";
import { findAttemptByReference, pollPayment, readAttempt } from "#capabilities/payments/server/payments.service.ts";
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

type Asked = { readonly cartId: string; readonly paymentReference: string };
type StatusAnswer = Result<{ paymentStatus: number; message: string }, "unknownPayment">;

/** The state of an in-store payment, polled from the provider now. Without an answer, polling continues. */
export async function showStatus(context: Context, { cartId, paymentReference }: Asked): Promise<StatusAnswer> {
  const { db, visit, config } = context;
  const attempt = await findAttemptByReference(db, paymentReference);
  const order = attempt === null ? null : await findOrder(db, { id: attempt.orderId });
  if (attempt === null || order === null || order.cartId !== cartId || !isOwnCart(visit, order))
    return refuse("unknownPayment");
  const said =
    attempt.state === "pending" || attempt.state === "unknown"
      ? await pollPayment({ db, config, onPayment, attemptId: attempt.id, cause: "status", now: visit.now })
      : "waiting";
  const { state } = await readAttempt(db, attempt.id);
  const status: InStoreStatus = state === "pending" && said === "unknown" ? "unknown" : (statuses[state] ?? "unknown");
  return ok({ paymentStatus: inStoreStatuses[status], message: inStoreSays[status] });
}
