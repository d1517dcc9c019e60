import { ok, refuse, type Result } from "#kit/result.ts";
import { enqueue } from "#platform/jobs.ts";
import type { Tx } from "#platform/database.ts";
import { bookRun, releaseRun } from "#capabilities/delivery/server/delivery.service.ts";
import { holdStock, releaseStock, sellStock } from "#capabilities/catalogue/server/catalogue.service.ts";
import { closeCart, releaseCodes, spendCodes } from "#capabilities/cart/server/cart.service.ts";
import { type Attempt, findOpenAttempt } from "#capabilities/payments/server/payments.service.ts";
import { holdIfRisky } from "../fraud/hold-order.ts";
import { jobKinds } from "../jobs.ts";
import { moveOrder, type OrderActor } from "../orders/order-transitions.store.ts";
import { readForPlacing, readGoodsOfOrder } from "../orders/orders.store.ts";

/** The order's reservations expired before its payment was answered, and other orders have the goods now. */
type CannotPlace = "cannotPlace";
const cannotPlace = (why: string) => refuse("cannotPlace", { why });

/** Reserves expired goods again, unless other orders have them by now. */
async function holdAgain(tx: Tx, { orderId, now }: { orderId: string; now: Date }): Promise<boolean> {
  const { warehouseCode, lines } = await readGoodsOfOrder(tx, orderId);
  if (warehouseCode === null || lines.length === 0) return true;
  const held = await holdStock(tx, { orderId, warehouseCode, lines, until: new Date(now.getTime() + 60_000), now });
  return held.ok;
}

export type OrderPlacement = {
  readonly orderId: string;
  readonly who: OrderActor;
  readonly why: string;
  readonly now: Date;
};

/**
 * Places the order: stock sold, delivery booked, cart closed, mail queued. `notOpen`: nothing was done. When it can no
 * longer be placed, roll back what was written until then.
 */
export async function placeOrder(
  tx: Tx,
  { orderId, who, why, now }: OrderPlacement,
): Promise<Result<"placed" | "notOpen", CannotPlace>> {
  const [isOpen, order] = await Promise.all([
    moveOrder(tx, { orderId, to: "placed", who, why, now }),
    readForPlacing(tx, orderId, now),
  ]);
  if (!isOpen) return ok("notOpen");
  if (order.isShort && !(await holdAgain(tx, { orderId, now })))
    return cannotPlace("the goods have been sold meanwhile");
  // Stock is locked before delivery runs, as everywhere.
  const [, booked] = await Promise.all([sellStock(tx, orderId), bookRun(tx, orderId)]);
  if (booked === "overbooked") return cannotPlace("the truck has been filled meanwhile");
  const { shortCents } = order.hasCodes ? await spendCodes(tx, orderId, now) : { shortCents: 0 };
  if (shortCents > 0) return cannotPlace("the gift card has been spent meanwhile");
  if (order.hasFraudRules) await holdIfRisky(tx, orderId, now);
  await Promise.all([
    closeCart(tx, order.cartId),
    enqueue(tx, { kind: jobKinds.confirmationMail, payload: { orderId }, onceKey: `confirmation:${orderId}` }),
  ]);
  return ok("placed");
}

/**
 * The attempt failed: the order is a draft again and reserves nothing. An order that was placed, or that another method
 * is paying by now, stays as it is.
 */
export async function reopen(tx: Tx, attempt: Attempt, { why, now }: { why: string; now: Date }): Promise<void> {
  const other = await findOpenAttempt(tx, attempt.cartId);
  // A payment that is being cancelled pays for nothing any more.
  if (other !== null && other.id !== attempt.id && other.state !== "voiding") return;
  if (!(await moveOrder(tx, { orderId: attempt.orderId, to: "draft", who: "shop", why, now }))) return;
  await releaseStock(tx, attempt.orderId);
  await releaseRun(tx, attempt.orderId);
  await releaseCodes(tx, attempt.orderId, now);
}
