import type { Tx } from "#platform/database.ts";
import type { OfficeContext } from "#platform/office-service.ts";
import { moveOrder, staffActor } from "#capabilities/checkout/server/checkout.service.ts";
import { orderStateOf, stepsTo } from "../fulfilment.rules.ts";
import { listSent } from "./consignments.store.ts";
import { listLines, readOrderHead } from "./orders-to-send.store.ts";

/** Moves an order to the state that its consignments lead to. Call it with the order locked. */
export async function updateOrderState(tx: Tx, context: OfficeContext, orderId: string): Promise<void> {
  const [order, lines, consignments] = await Promise.all([
    readOrderHead(tx, orderId),
    listLines(tx, orderId),
    listSent(tx, orderId),
  ]);
  for (const to of stepsTo(order.state, orderStateOf({ lines, consignments })))
    await moveOrder(tx, { orderId, to, who: staffActor(context), why: "By its consignments", now: context.now });
}
