import type { Tx } from "#platform/database.ts";
import type { OnPayment, PaymentAnswer, PaymentEvent } from "#capabilities/payments/server/payments.service.ts";
import { movedBecause } from "../../checkout.copy.ts";
import { applyBalancePayment } from "../order-page/apply-balance-payment.ts";
import { addPaid, lockOrder } from "../orders/orders.store.ts";
import { cancelWaiting, hasDayPassed, lockWaiting, waitForPayment } from "./pending-order.ts";
import { placeOrder, reopen } from "../place-order/place-order.ts";

const accepted: PaymentAnswer = { kind: "accepted" };

/** Applies a payment to its order: it is placed, reopened, or its paid amount changes. */
export const onPayment: OnPayment = async (tx, event) => {
  const { attempt, now } = event;
  switch (event.kind) {
    case "paid":
      return attempt.isLater ? applyBalancePayment(tx, attempt, now) : place(tx, event);
    case "pending":
      if (!attempt.isLater) await waitForPayment(tx, attempt, now);
      return accepted;
    case "counted":
      return count(tx, event);
    case "capture-failed":
      return (await lockOrder(tx, { id: attempt.orderId }))?.state === "cancelled"
        ? { kind: "not-owed", why: "the order was cancelled" }
        : accepted;
    default:
      await endUnpaid(tx, event);
      return accepted;
  }
};

/** The order is a draft again; one that waited for the payment has no cart any more, so it is cancelled. */
async function endUnpaid(tx: Tx, { kind, attempt, why, now }: Of<EndedKind>): Promise<void> {
  // A later payment reserves nothing of its order.
  if (attempt.isLater) return;
  const waiting = await lockWaiting(tx, attempt);
  if (waiting === null) return reopen(tx, attempt, { why, now });
  const isLate = kind === "late";
  await cancelWaiting(tx, waiting, {
    why: isLate ? movedBecause.tooLate : movedBecause.unpaid,
    change: isLate ? "payment-late" : "payment-failed",
    now,
  });
}
type EndedKind = "refused" | "cancelled" | "expired" | "late";

type Of<Kind extends PaymentEvent["kind"]> = Extract<PaymentEvent, { kind: Kind }>;

async function place(tx: Tx, { attempt, money, now }: Of<"paid">): Promise<PaymentAnswer> {
  const { orderId } = attempt;
  const waiting = await lockWaiting(tx, attempt);
  if (waiting !== null && hasDayPassed(waiting, now)) return { kind: "impossible", why: movedBecause.tooLate };
  const why = money === "taken" ? movedBecause.provider : movedBecause.authorised;
  const placed = await placeOrder(tx, { orderId, who: "provider", why, now });
  if (!placed.ok) return { kind: "impossible", why: String(placed.detail?.["why"]) };
  return placed.value === "placed" ? accepted : { kind: "not-owed", why: "the order is no longer open" };
}

/** Money for a cancelled order, or beyond the amount due, is not owed. */
async function count(tx: Tx, { attempt, cents }: Of<"counted">): Promise<PaymentAnswer> {
  const { state, paidCents, dueCents } = await addPaid(tx, attempt.orderId, cents);
  const isTooMuch = state === "cancelled" || paidCents > dueCents;
  return isTooMuch ? { kind: "not-owed", why: "nothing is owed for it" } : accepted;
}
