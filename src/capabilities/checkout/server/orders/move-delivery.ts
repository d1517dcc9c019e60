import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Result } from "#kit/result.ts";
import type { Tx } from "#platform/database.ts";
import { moveRun } from "#capabilities/delivery/server/delivery.service.ts";
import { ok } from "#kit/result.ts";
import { changed } from "../../orders/orders.copy.ts";
import { queueChangeMail } from "../jobs.ts";
import { recordOrderEvent, type OrderActor } from "./order-transitions.store.ts";
import { saveMovedDay } from "./orders.store.ts";

export type DeliveryMove = {
  readonly orderId: string;
  readonly zoneCode: string;
  readonly from: CalendarDay;
  readonly to: CalendarDay;
  readonly who: OrderActor;
  /** For the order's history, which its owner reads. */
  readonly reason: string;
  readonly now: Date;
};

/**
 * Moves a placed order to another run for the retailer: its owner pays nothing for it and gets one mail. `full`: the run
 * has no place left. Call it with the order locked, and with a day of `daysOfOrder`.
 */
export async function moveDelivery(tx: Tx, move: DeliveryMove): Promise<Result<null, "full" | "none">> {
  const { orderId, zoneCode, from, to, who, reason, now } = move;
  const moved = await moveRun(tx, { orderId, zoneCode, day: to });
  if (!moved.ok) return moved;
  await saveMovedDay(tx, orderId, to);
  await recordOrderEvent(tx, { orderId, who, why: changed.dateByUs(from, to, reason), now });
  await queueChangeMail(tx, orderId, { change: "date", at: now });
  return ok(null);
}
