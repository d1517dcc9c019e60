import type { Tx } from "#platform/database.ts";
import { releaseStock, unsellStock } from "#capabilities/catalogue/server/catalogue.service.ts";
import { refundCodes, releaseCodes } from "#capabilities/cart/server/cart.service.ts";
import { releaseRun } from "#capabilities/delivery/server/delivery.service.ts";
import {
  type Attempt,
  insertRefundOfRest,
  lockAttempts,
  moveAttempt,
} from "#capabilities/payments/server/payments.service.ts";
import { sendMoneyBack, stopMoney, writeOfChange } from "./jobs.ts";
import { cancelReceivable } from "./order-money.store.ts";
import { moveOrder, type OrderMove } from "./order-moves.store.ts";

/**
 * Cancels an order whose goods have not left: goods, truck and codes are free again, what is reserved on a card is let
 * go, and what was taken goes back. False when the order stands where it cannot be cancelled. Call it with the order
 * locked.
 */
export async function cancelOrder(tx: Tx, cancelling: Omit<OrderMove, "to">): Promise<boolean> {
  const { orderId, now } = cancelling;
  if (!(await moveOrder(tx, { ...cancelling, to: "cancelled" }))) return false;
  await unsellStock(tx, orderId);
  await releaseStock(tx, orderId);
  await releaseRun(tx, orderId);
  await refundCodes(tx, orderId, now);
  await releaseCodes(tx, orderId, now);
  await cancelReceivable(tx, orderId);
  for (const attempt of await lockAttempts(tx, orderId)) await giveBack(tx, attempt);
  await writeOfChange(tx, orderId, { change: "cancelled", at: now });
  return true;
}

/** Money that is being taken this moment cannot be stopped: the news that it was taken sends it back. */
async function giveBack(tx: Tx, attempt: Attempt): Promise<void> {
  if (attempt.state === "authorised" || attempt.state === "capture_failed") {
    await moveAttempt(tx, attempt, { to: "voiding", cause: "the order was cancelled" });
    return stopMoney(tx, attempt.id);
  }
  if (attempt.state !== "captured" && attempt.state !== "partially_refunded") return;
  const refund = await insertRefundOfRest(tx, attempt.id, "the order was cancelled");
  if (refund) await sendMoneyBack(tx, refund.id);
}
