import { formatAmount } from "#kit/money.ts";
import type { Tx } from "#platform/database.ts";
import { moveRun } from "#capabilities/delivery/server/delivery.service.ts";
import { type Attempt, keepAnswer, moveAttempt } from "#capabilities/payments/server/payments.service.ts";
import { refused } from "../checkout-refusals.ts";
import { takesBalance } from "../order-changes.rules.ts";
import { changed } from "../orders.copy.ts";
import { stopMoney, takeMoney, writeOfChange } from "./jobs.ts";
import { countLaterPayment, type LaterPayment, listLaterPayments, readLaterPayment } from "./later-payments.store.ts";
import { noteOrder } from "./order-moves.store.ts";
import { balanceOf, sayCard, storageCentsOf } from "./order-view.ts";
import { lockOrder, type OrderRow, saveDeliveryDay } from "./orders.store.ts";
import type { StoredAnswer } from "./apply-outcome.ts";

/**
 * The money of a later payment is promised: the order says so, and the money is taken. Where the order cannot have
 * what was paid for any more, the money is let go. Call it with order and attempt locked.
 */
export async function applyLaterOutcome(tx: Tx, attempt: Attempt, now: Date): Promise<void> {
  const payment = await readLaterPayment(tx, attempt.id);
  const order = await lockOrder(tx, { id: attempt.orderId });
  const said = order === null ? null : await apply(tx, { order, payment, now });
  if (said === null) return letGo(tx, attempt, payment.purpose);
  await noteOrder(tx, { orderId: attempt.orderId, who: "shopper", why: said, now });
  await writeOfChange(tx, attempt.orderId, { change: payment.purpose === "day" ? "date" : "paid", at: now });
  await takeMoney(tx, attempt.id);
}

type Applying = { readonly order: OrderRow; readonly payment: LaterPayment; readonly now: Date };

/** What is kept of it, in words; null where it is not possible any more. */
async function apply(tx: Tx, { order, payment, now }: Applying): Promise<string | null> {
  const { purpose, day, cents, storage } = payment;
  const amount = formatAmount(cents);
  if (purpose === "balance") {
    if (!takesBalance({ state: order.state, balanceCents: balanceOf(order) }) || cents > balanceOf(order)) return null;
    await countLaterPayment(tx, payment, now);
    return changed.paidBalance(amount, await cardOf(tx, order.id));
  }
  if (order.state !== "placed" || order.zoneCode === null || order.day === null || day === null) return null;
  const deliveryCents = order.deliveryCents + cents - (storage.days * storage.dailyCents - storageCentsOf(order));
  if (deliveryCents < order.deliveryCents) return null;
  const moved = await moveRun(tx, { orderId: order.id, zoneCode: order.zoneCode, day });
  if (!moved.ok) return null;
  // The total first: what was paid never exceeds it.
  await saveDeliveryDay(tx, order.id, { day, deliveryCents, storage, refundCents: 0 });
  await countLaterPayment(tx, payment, now);
  return changed.paidDate(order.day, day, { amount, card: await cardOf(tx, order.id) });
}

const cardOf = async (tx: Tx, orderId: string): Promise<string> =>
  sayCard((await listLaterPayments(tx, orderId)).at(-1) ?? null);

const gone = { day: refused.dateGone, balance: refused.nothingOwed } as const;

async function letGo(tx: Tx, attempt: Attempt, purpose: LaterPayment["purpose"]): Promise<void> {
  await moveAttempt(
    tx,
    { ...attempt, state: "authorised" },
    { to: "voiding", cause: "nothing to pay for it any more" },
  );
  await stopMoney(tx, attempt.id);
  const said = gone[purpose];
  const sentences = [typeof said === "string" ? said : said({})];
  await keepAnswer(tx, attempt.id, { kind: "refused", sentences, refusalReason: null } satisfies StoredAnswer);
}
