import { formatAmount, subtractCents, toCents, toDollars } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Tx } from "#platform/database.ts";
import type { OfficeContext, OfficeService } from "#platform/office-service.ts";
import { isAllDelivered } from "../order-management/edit-order.rules.ts";
import type { ChangeQuote, OrderEdit, orderEditContract } from "../order-management/order-changes.office.contract.ts";
import { gstWithin } from "../documents/tax.rules.ts";
import { editOrder, type EditRefusal, type EditResult, mayPriceLines, versionOf } from "./edit/edit-order.ts";
import { findOrderOfChange, insertChange } from "./edit/edit-order.store.ts";
import { queueChangeMail } from "./jobs.ts";
import { audit, change, type RecordKey, withLocked } from "./office/change-record.ts";
import { staffActor } from "./orders/staff-actor.ts";
import { findOrderOfRefund, insertOrderRefund } from "./orders/order-refunds.store.ts";
import { moveOrder, recordOrderEvent } from "./orders/order-transitions.store.ts";
import type { OrderRow } from "./orders/orders.store.ts";

type Quoted = { readonly version: string; readonly mayPrice: boolean; readonly edited: EditResult };

const showQuote = (
  order: OrderRow,
  { version, mayPrice, edited: { summary, warnings, money, days, services } }: Quoted,
) => ({
  version,
  summary: [...summary],
  warnings: [...warnings],
  before: toDollars(order.totalCents),
  after: toDollars(money.totalCents),
  difference: toDollars(differenceOf(order, money)),
  gst: toDollars(gstWithin(money.totalCents, order.currency === "NZD" ? "NZ" : "AU")),
  refund: toDollars(money.refundCents),
  toPay: toDollars(money.toPayCents),
  days,
  mayPrice,
  services,
});

const differenceOf = (order: OrderRow, { totalCents }: EditResult["money"]) =>
  subtractCents(totalCents, order.totalCents);

/** Makes the change and takes it back: what it answers is what the change itself will do. */
async function quote(
  context: OfficeContext,
  key: RecordKey,
  choice: OrderEdit,
): Promise<Result<ChangeQuote, EditRefusal | "noSuchOrder">> {
  const made: { quote?: ChangeQuote } = {};
  const done = await withLocked<EditRefusal | "rolledBack">(context, key, async (tx, order) => {
    const version = await versionOf(tx, order);
    const edited = await editOrder(tx, context, { order, choice, reason: "quote" });
    if (!edited.ok) return edited;
    made.quote = showQuote(order, { version, mayPrice: mayPriceLines(context, order), edited: edited.value });
    return refuse("rolledBack");
  });
  if (made.quote !== undefined) return ok(made.quote);
  if (done.ok || done.refusal === "rolledBack") throw new Error("A quote was neither made nor refused.");
  return refuse(done.refusal, done.detail);
}

type Applying = OrderEdit & {
  readonly key: string;
  readonly version: string;
  readonly difference: number;
  readonly reason: string;
};
type ApplyRefusal = EditRefusal | "staleVersion" | "nothingChanged" | "otherAmount" | "usedKey";

/** Changes what the screen showed, and nothing else; a repeated request changes nothing. */
async function apply(
  tx: Tx,
  context: OfficeContext,
  order: OrderRow,
  { key, version, difference, reason, ...choice }: Applying,
): Promise<Result<null, ApplyRefusal>> {
  const known = await findOrderOfChange(tx, key);
  if (known !== null) return known === order.id ? ok(null) : refuse("usedKey");
  // Its credit note gets the same key.
  if ((await findOrderOfRefund(tx, key)) !== null) return refuse("usedKey");
  if ((await versionOf(tx, order)) !== version) return refuse("staleVersion");
  const done = await editOrder(tx, context, { order, choice, reason });
  if (!done.ok) return done;
  if (done.value.summary.length === 0) return refuse("nothingChanged");
  const cents = differenceOf(order, done.value.money);
  if (toCents(difference) !== cents) return refuse("otherAmount", { now: formatAmount(cents) });
  await record(tx, context, order, { id: key, reason, edited: done.value });
  return ok(null);
}

type Recording = { readonly id: string; readonly reason: string; readonly edited: EditResult };

/** The traces of a change: its row, credit note, history, audit row, and one mail. */
async function record(tx: Tx, context: OfficeContext, order: OrderRow, { id, reason, edited }: Recording) {
  const { summary, money, parts, lines, consigned } = edited;
  const { now: at } = context;
  const who = staffActor(context);
  const { creditCents, refundCents, totalCents } = money;
  const cents = differenceOf(order, money);
  await insertChange(tx, { id, orderId: order.id, summary, cents, refundCents, reason, who, at });
  if (creditCents > 0)
    await insertOrderRefund(tx, {
      id,
      orderId: order.id,
      parts,
      cents: creditCents,
      reason,
      who,
      at,
      isChange: true,
      isCredit: false,
    });
  await recordOrderEvent(tx, { orderId: order.id, who, why: `${summary.join("; ")}: ${reason}`, now: at });
  const quantities = lines.map(({ quantity }) => quantity);
  if (order.state === "dispatched" && isAllDelivered(quantities, consigned))
    await moveOrder(tx, { orderId: order.id, to: "delivered", who, why: "By its consignments", now: at });
  await audit(tx, context, order, {
    action: "order-changed",
    before: { total: formatAmount(order.totalCents) },
    after: { total: formatAmount(totalCents), changes: [...summary] },
    reason,
  });
  await queueChangeMail(tx, order.id, { change: "changed", at, key: id });
}

export const officeOrderChangesService: OfficeService<typeof orderEditContract> = {
  "POST /api/office/sites/:site/orders/:number/change-quote": (context, { params, body }) =>
    quote(context, params, body),

  "POST /api/office/sites/:site/orders/:number/changes": (context, { params, body }) =>
    change(context, params, (tx, order) => apply(tx, context, order, body)),
};
