import type { Context } from "#platform/service.ts";
import { isOwnCart } from "#capabilities/cart/server/cart.service.ts";
import { findOpenAttempt, lockAttempt, moveAttempt } from "#capabilities/payments/server/payments.service.ts";
import { isOpenDraft } from "../order-states.rules.ts";
import { stopMoney } from "./jobs.ts";
import { findOrder } from "./orders.store.ts";
import { reopen } from "./place-order.ts";
import type { StoredAnswer } from "./apply-outcome.ts";

const why = "the shopper asked to stop";

/**
 * Please stop: that is not to say that nothing happened. Where only we can take the money it ends at once; otherwise the
 * provider is asked, and what it took meanwhile goes back.
 */
export async function voidPayment(
  context: Context,
  cartId: string,
): Promise<{ success: boolean; orderCompleted: boolean }> {
  const order = await findOrder(context.db, { cartId });
  if (order === null || !isOwnCart(context.visit, order)) return { success: false, orderCompleted: false };
  if (!isOpenDraft(order.state)) return { success: false, orderCompleted: true };
  return context.db.transaction().execute(async (tx) => {
    const open = await findOpenAttempt(tx, cartId);
    if (open === null) return { success: true, orderCompleted: false };
    const attempt = await lockAttempt(tx, open.id);
    if (attempt.state === "voiding") return { success: true, orderCompleted: false };
    const isWithUs = attempt.provider !== "adyen" && attempt.provider !== "zipinstore";
    const canStop = attempt.state === "pending" || attempt.state === "action_required";
    if (!canStop) return { success: false, orderCompleted: false };
    const answer: StoredAnswer = { kind: "cancelled" };
    await moveAttempt(tx, attempt, { to: isWithUs ? "cancelled" : "voiding", cause: why, answer });
    if (!isWithUs) await stopMoney(tx, attempt.id);
    await reopen(tx, attempt, { why, now: context.visit.now });
    return { success: true, orderCompleted: false };
  });
}
