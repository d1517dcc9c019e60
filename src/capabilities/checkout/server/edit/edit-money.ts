import { asCents, type Cents, minCents, subtractCents } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Tx } from "#platform/database.ts";
import { refundGiftCards } from "#capabilities/cart/server/cart.service.ts";
import { centsUnderWay, refundableCents, refundPart } from "#capabilities/payments/server/payments.service.ts";
import { moneyOfChange, type MoneyOfChange } from "../../order-management/edit-order.rules.ts";
import { isPaidByProvider } from "../../paying/payment-types.rules.ts";
import { outstandingCents, promisedCents } from "../../paying/receipts.rules.ts";
import { balanceOf } from "../orders/order-view.ts";
import type { OrderRow } from "../orders/orders.store.ts";
import { type EditedFigures, lowerReceivable, readTotal, saveFigures } from "./edit-order.store.ts";

type NewFigures = Pick<EditedFigures, "itemsCents" | "discounts" | "deliveryCents" | "day" | "storage">;
export type EditedMoney = MoneyOfChange & { readonly totalCents: Cents };

/** Promised without a provider and not received: on account, in cash on delivery, in instalments with us. */
async function promisedOf(tx: Tx, order: OrderRow): Promise<Cents> {
  if (isPaidByProvider(order.paymentType)) return asCents(0);
  const outstanding = outstandingCents(order, await centsUnderWay(tx, order.id));
  return promisedCents({ dueCents: order.dueCents, balanceCents: balanceOf(order) }, outstanding);
}

/**
 * Writes the figures of a changed order and gives back what is too much: first to the payments, by a smaller capture or
 * a refund, then to gift cards. Call it with the order locked, after its lines, services and suppliers are written.
 */
export async function editMoney(
  tx: Tx,
  order: OrderRow,
  { figures, reason, now }: { readonly figures: NewFigures; readonly reason: string; readonly now: Date },
): Promise<Result<EditedMoney, "cannotRefund">> {
  const money = moneyOfChange({
    beforeCents: order.totalCents,
    afterCents: await readTotal(tx, order.id, figures),
    balanceCents: balanceOf(order),
    promisedCents: await promisedOf(tx, order),
  });
  const { lessPromisedCents, refundCents } = money;
  const totalCents = await saveFigures(tx, order.id, { ...figures, lessPromisedCents, refundCents });
  if (order.paymentType === "Account" && lessPromisedCents > 0) await lowerReceivable(tx, order.id, lessPromisedCents);
  const fromPayments = minCents(refundCents, await refundableCents(tx, order.id));
  if (!(await refundPart(tx, order.id, { cents: fromPayments, reason }))) return refuse("cannotRefund");
  const fromCards = subtractCents(refundCents, fromPayments);
  if (fromCards > 0 && (await refundGiftCards(tx, { orderId: order.id, cents: fromCards, now })) < fromCards)
    return refuse("cannotRefund");
  return ok({ ...money, totalCents });
}
