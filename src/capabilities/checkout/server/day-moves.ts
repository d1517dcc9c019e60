import type { Tx } from "#platform/database.ts";
import type { Context } from "#platform/service.ts";
import { daysOfOrder, type OrderDays } from "#capabilities/delivery/server/delivery.service.ts";
import { type StorageFee, storageFee, storageTerms } from "#capabilities/delivery/storage.rules.ts";
import { insertRefund, lockAttempts } from "#capabilities/payments/server/payments.service.ts";
import { type DayMove, moveToDay, refundOfMove } from "../order-changes.rules.ts";
import { readOrderParts } from "./drafts.store.ts";
import { sendMoneyBack } from "./jobs.ts";
import { balanceOf, storageCentsOf } from "./order-view.ts";
import type { OrderRow } from "./orders.store.ts";

export type OfferedDay = OrderDays["days"][number] & {
  readonly storage: StorageFee;
  readonly move: DayMove;
  /** What is sent back when the order moves to this day. */
  readonly refundCents: number;
};

/** The days the truck could come instead, with what each changes; the order's own is available whatever the calendar says. */
export async function offeredDays(context: Context, order: OrderRow): Promise<readonly OfferedDay[]> {
  const { db, visit } = context;
  const [found, { lines }] = await Promise.all([
    daysOfOrder({ db, site: visit.site, now: visit.now, orderId: order.id }),
    readOrderParts(db, order.id),
  ]);
  const terms = storageTerms({
    policy: visit.site.policies.storageCharge,
    lines: lines.map((line) => ({ ...line, priceCents: line.unitCents })),
    firstDay: order.firstDay,
  });
  const now = { deliveryCents: order.deliveryCents, storageCents: storageCentsOf(order) };
  return (found?.days ?? []).map((one) => {
    const storage = storageFee(terms, one.day);
    const move = moveToDay(now, { deliveryCents: one.cents, storageCents: storage.cents });
    const refundCents = refundOfMove(move, balanceOf(order));
    return { ...one, available: one.available || one.day === order.day, storage, move, refundCents };
  });
}

/** Queues a refund of what was paid, by whichever payments it came; false where they do not hold as much. */
export async function refundStorage(tx: Tx, orderId: string, cents: number): Promise<boolean> {
  let left = cents;
  for (const attempt of await lockAttempts(tx, orderId)) {
    const isTaken = attempt.state === "captured" || attempt.state === "partially_refunded";
    if (left === 0 || !isTaken) continue;
    const refund = await insertRefund(tx, attempt.id, { reason: "less storage is needed", mostCents: left });
    if (refund === null) continue;
    await sendMoneyBack(tx, refund.id);
    left -= refund.cents;
  }
  return left === 0;
}
