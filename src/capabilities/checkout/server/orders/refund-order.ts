import { asCents, type Cents, formatAmount, maxCents, subtractCents, sumCents } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Database, Tx } from "#platform/database.ts";
import {
  listRefundable,
  type Refundable,
  refundableCents,
  refundPart,
} from "#capabilities/payments/server/payments.service.ts";
import { changed } from "../../orders/orders.copy.ts";
import {
  type RefundPart,
  refundParts,
  type RefundRefusal,
  type RefundRequest,
  refundTotal,
  splitRefund,
} from "../../paying/refund.rules.ts";
import { readOrderParts } from "../draft/drafts.store.ts";
import { queueChangeMail } from "../jobs.ts";
import { recordOrderEvent, type OrderActor } from "./order-transitions.store.ts";
import { insertOrderRefund, listOrderRefunds } from "./order-refunds.store.ts";
import { lineCents } from "./order-view.ts";
import type { OrderRow } from "./orders.store.ts";

export type RefundOfOrder = RefundRequest & {
  /** From the request: a repeated one refunds nothing. */
  readonly key: string;
  readonly reason: string;
  readonly who: OrderActor;
  readonly now: Date;
  /** The caller gives the amount as store credit, so that the payments stay as they are. */
  readonly isCredit?: boolean;
};

export type OrderRefundRefusal = RefundRefusal | "tooMuch";

type RefundedOrder = Pick<OrderRow, "id" | "deliveryCents">;
export type RefundQuote = {
  readonly parts: readonly RefundPart[];
  readonly cents: Cents;
  /** What the payments have left before this refund. */
  readonly leftCents: Cents;
  /** Which payment gives how much: the oldest first. */
  readonly split: readonly (Refundable & { readonly takenCents: Cents })[];
};

/** What a refund would be, and from which payments; refused where they do not cover it. */
export async function quoteRefund(
  db: Database | Tx,
  order: RefundedOrder,
  request: RefundRequest,
): Promise<Result<RefundQuote, OrderRefundRefusal>> {
  const [{ lines }, before] = await Promise.all([readOrderParts(db, order.id), listOrderRefunds(db, order.id)]);
  const refundable = {
    lines: lines.map((line) => ({
      quantity: line.quantity,
      netCents: subtractCents(lineCents(line), line.discountCents),
    })),
    deliveryCents: order.deliveryCents,
    refunded: before.filter(({ isChange }) => !isChange).flatMap(({ parts }) => parts),
  };
  const parts = refundParts(refundable, request);
  if (!parts.ok) return refuse(parts.refusal);
  const cents = refundTotal(parts.value);
  const payments = await listRefundable(db, order.id);
  // What was given as store credit was paid by these payments, too.
  const credited = sumCents(before.filter(({ isCredit }) => isCredit).map((one) => one.cents));
  const left = maxCents(asCents(0), subtractCents(sumCents(payments.map((one) => one.cents)), credited));
  if (cents > left) return refuse("tooMuch", { asked: formatAmount(cents), left: formatAmount(left) });
  return ok({ parts: parts.value, cents, leftCents: left, split: splitRefund(payments, cents) });
}

/**
 * Refunds a part of an order to its payments, the oldest first, or as credit, never more than they have. Call it with the order locked:
 * two refunds at once follow each other.
 */
export async function refundOrder(
  tx: Tx,
  order: RefundedOrder,
  refund: RefundOfOrder,
): Promise<Result<null, OrderRefundRefusal>> {
  const before = await listOrderRefunds(tx, order.id);
  if (before.some(({ id }) => id === refund.key)) return ok(null);
  const quote = await quoteRefund(tx, order, refund);
  if (!quote.ok) return quote;
  const { parts, cents } = quote.value;
  const { key: id, reason, who, now: at, isCredit = false } = refund;
  if (!isCredit && !(await refundPart(tx, order.id, { cents, reason })))
    return refuse("tooMuch", { asked: formatAmount(cents), left: formatAmount(await refundableCents(tx, order.id)) });
  await insertOrderRefund(tx, { id, orderId: order.id, parts, cents, reason, who, at, isChange: false, isCredit });
  await recordOrderEvent(tx, { orderId: order.id, who, why: changed.refunded(formatAmount(cents), reason), now: at });
  // A credit has its own mail, with its number.
  if (!isCredit) await queueChangeMail(tx, order.id, { change: "refunded", at });
  return ok(null);
}
