import { formatDay } from "#kit/calendar-day.ts";
import { asCents, formatAmount, minCents, subtractCents } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Tx } from "#platform/database.ts";
import { centsUnderWay, isDayClosed } from "#capabilities/payments/server/payments.service.ts";
import { isPaidByProvider } from "../../paying/payment-types.rules.ts";
import { outstandingCents, promisedCents } from "../../paying/receipts.rules.ts";
import { changed } from "../../orders/orders.copy.ts";
import { recordOrderEvent, type OrderActor } from "./order-transitions.store.ts";
import { balanceOf } from "./order-view.ts";
import { lockOrder } from "./orders.store.ts";
import { insertReceipt, isReceiptStored, type Receipt, applyReceivable } from "./receipts.store.ts";

/**
 * Records money that arrived for an order without a provider: it counts as paid, and frees the credit of a business. Call it
 * with the order locked.
 */
export async function recordReceipt(
  tx: Tx,
  receipt: Omit<Receipt, "who" | "balanceCents"> & { readonly who: OrderActor },
): Promise<Result<null, "moreThanOwed" | "notOwed" | "dayClosed">> {
  const { orderId, cents, who, at, reference } = receipt;
  const order = await lockOrder(tx, { id: orderId });
  if (order === null || order.state === "cancelled" || order.placedAt === null) return refuse("notOwed");
  if (await isReceiptStored(tx, receipt.id)) return ok(null);
  const { site, subdivision: store } = order;
  // The drawer of that day was counted already.
  if (receipt.method === "cash" && store !== null && (await isDayClosed(tx, { site, store, day: receipt.receivedOn })))
    return refuse("dayClosed", { day: formatDay(receipt.receivedOn) });
  const owed = outstandingCents(order, await centsUnderWay(tx, orderId));
  if (cents > owed) return refuse("moreThanOwed", { asked: formatAmount(cents), left: formatAmount(owed) });
  const promised = isPaidByProvider(order.paymentType)
    ? asCents(0)
    : promisedCents({ dueCents: order.dueCents, balanceCents: balanceOf(order) }, owed);
  await insertReceipt(tx, { ...receipt, balanceCents: subtractCents(cents, minCents(cents, promised)) });
  await applyReceivable(tx, orderId, cents);
  await recordOrderEvent(tx, { orderId, who, why: changed.received(formatAmount(cents), reference), now: at });
  return ok(null);
}
