import { formatAmount, type Cents, subtractCents } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Tx } from "#platform/database.ts";
import { refundableCents, refundPart } from "#capabilities/payments/server/payments.service.ts";
import { changed } from "../../orders.copy.ts";
import { refundParts, type RefundRefusal, type RefundRequest, refundTotal } from "../../refund.rules.ts";
import { readOrderParts } from "../draft/drafts.store.ts";
import { writeOfChange } from "../jobs.ts";
import { noteOrder, type Who } from "./order-transitions.store.ts";
import { insertOrderRefund, listOrderRefunds } from "./order-refunds.store.ts";
import { lineCents } from "./order-view.ts";
import type { OrderRow } from "./orders.store.ts";

export type RefundOfOrder = RefundRequest & {
  /** From the request: a repeated one refunds nothing. */
  readonly key: string;
  readonly reason: string;
  readonly who: Who;
  readonly now: Date;
};

export type OrderRefundRefusal = RefundRefusal | "tooMuch";

/**
 * Refunds a part of an order to its payments, the oldest first, never more than they have. Call it with the order locked:
 * two refunds at once follow each other.
 */
export async function refundOrder(
  tx: Tx,
  order: Pick<OrderRow, "id" | "deliveryCents">,
  refund: RefundOfOrder,
): Promise<Result<null, OrderRefundRefusal>> {
  const [{ lines }, before] = await Promise.all([readOrderParts(tx, order.id), listOrderRefunds(tx, order.id)]);
  if (before.some(({ id }) => id === refund.key)) return ok(null);
  const refundable = {
    lines: lines.map((line) => ({
      quantity: line.quantity,
      netCents: subtractCents(lineCents(line), line.discountCents),
    })),
    deliveryCents: order.deliveryCents,
    refunded: before.flatMap(({ parts }) => parts),
  };
  const parts = refundParts(refundable, refund);
  if (!parts.ok) return refuse(parts.refusal);
  const cents = refundTotal(parts.value);
  const { key: id, reason, who, now: at } = refund;
  if (!(await isCovered(tx, order.id, { cents, reason })))
    return refuse("tooMuch", { asked: formatAmount(cents), left: formatAmount(await refundableCents(tx, order.id)) });
  await insertOrderRefund(tx, { id, orderId: order.id, parts: parts.value, cents, reason, who, at });
  await noteOrder(tx, { orderId: order.id, who, why: changed.refunded(formatAmount(cents), reason), now: at });
  await writeOfChange(tx, order.id, { change: "refunded", at });
  return ok(null);
}

/** Nothing is queued unless the payments have all of it. */
async function isCovered(tx: Tx, orderId: string, of: { cents: Cents; reason: string }): Promise<boolean> {
  return (await refundableCents(tx, orderId)) >= of.cents && refundPart(tx, orderId, of);
}
