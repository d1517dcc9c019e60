import type { Cents } from "#kit/money.ts";
import type { Context } from "#platform/service.ts";
import { daysOfOrder, type OrderDays } from "#capabilities/delivery/server/delivery.service.ts";
import { type StorageFee, storageFee, storageTerms } from "#capabilities/delivery/storage.rules.ts";
import { type DayMove, moveToDay, refundOfMove } from "../../orders/order-changes.rules.ts";
import { readOrderParts } from "../draft/drafts.store.ts";
import { balanceOf, storageCentsOf } from "../orders/order-view.ts";
import type { OrderRow } from "../orders/orders.store.ts";

export type OfferedDay = OrderDays["days"][number] & {
  readonly storage: StorageFee;
  readonly move: DayMove;
  /** The refund when the order moves to this day. */
  readonly refundCents: Cents;
};

/** The other possible delivery days with what each changes; the order's own day is always available. */
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
