import type { Tx } from "#platform/database.ts";
import type { OnPayment, PaymentAnswer, PaymentEvent } from "#capabilities/payments/server/payments.service.ts";
import { movedBecause } from "../../checkout.copy.ts";
import { applyLaterPayment } from "../order-page/apply-later-payment.ts";
import { addPaid, lockOrder } from "../orders/orders.store.ts";
import { placeOrder, reopen } from "../place-order/place-order.ts";

const accepted: PaymentAnswer = { kind: "accepted" };

/** Applies a payment to its order: it is placed, reopened, or its paid amount changes. */
export const onPayment: OnPayment = async (tx, event) => {
  const { attempt, now } = event;
  switch (event.kind) {
    case "paid":
      return attempt.isLater ? applyLaterPayment(tx, attempt, now) : place(tx, event);
    case "counted":
      return count(tx, event);
    case "capture-failed":
      return (await lockOrder(tx, { id: attempt.orderId }))?.state === "cancelled"
        ? { kind: "not-owed", why: "the order was cancelled" }
        : accepted;
    default:
      // A later payment reserves nothing of its order.
      if (!attempt.isLater) await reopen(tx, attempt, { why: event.why, now });
      return accepted;
  }
};

type Of<Kind extends PaymentEvent["kind"]> = Extract<PaymentEvent, { kind: Kind }>;

async function place(tx: Tx, { attempt: { orderId }, money, now }: Of<"paid">): Promise<PaymentAnswer> {
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
