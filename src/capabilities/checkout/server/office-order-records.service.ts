import { addDays, isCalendarDay, wallClock } from "#kit/calendar-day.ts";
import { instantAt } from "#kit/place-time.ts";
import { toCents, toDollars, formatAmount } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Tx } from "#platform/database.ts";
import { type OfficeContext, type OfficeService, siteOf, staffOf } from "#platform/office-service.ts";
import { retryRefund } from "#capabilities/payments/server/payments.service.ts";
import type { orderRecordsContract } from "../order-management/order-records.office.contract.ts";
import { officeMoves, type OrderState } from "../orders/order-states.rules.ts";
import { officeOrderMessages } from "../orders/orders.copy.ts";
import { gstWithin } from "../documents/tax.rules.ts";
import { resendMail } from "./jobs.ts";
import { audit, change, findByKey, type RecordKey } from "./office/change-record.ts";
import { staffActor } from "./orders/staff-actor.ts";
import { countTabs, showOrderList } from "./office/order-list.ts";
import { insertNote, listTagsOf, readAssignee, replaceTags, saveAssignee } from "./office/order-work.store.ts";
import { findOrderMail, type SentMail } from "./office/order-mails.store.ts";
import { checkRefundLimit } from "./office/refund-limit.ts";
import { showOrderRecord, showPart } from "./office/order-record.ts";
import { cancelOrder } from "./orders/cancel-order.ts";
import { findOrderOfRefund } from "./orders/order-refunds.store.ts";
import { moveOrder } from "./orders/order-transitions.store.ts";
import type { OrderRow } from "./orders/orders.store.ts";
import { endHold, findHold } from "./fraud/fraud.store.ts";
import { extendWait, findWaiting } from "./paying/link-waits.store.ts";
import { isReceiptStored } from "./orders/receipts.store.ts";
import { recordReceipt } from "./orders/record-receipt.ts";
import { type OrderRefundRefusal, quoteRefund, refundOrder, type RefundOfOrder } from "./orders/refund-order.ts";

export { findOrderPlace } from "./office/order-work.store.ts";
export { checkRefundLimit } from "./office/refund-limit.ts";
export { ordersList, ordersWaiting, salesToday } from "./office/order-list.ts";

function describeBlockedMove({ state, kind }: OrderRow, to: OrderState): string {
  if (state === "awaiting_delivery_quote" && to === "placed") return officeOrderMessages.noQuote;
  if (state === "payment_pending" && to === "placed") return officeOrderMessages.unpaid;
  if (state === "placed" && to === "delivered" && kind === "delivery") return officeOrderMessages.carriedOut;
  return officeOrderMessages.wrongMove(state, to);
}

type Move = { readonly to: OrderState; readonly why: string };

async function move(
  tx: Tx,
  context: OfficeContext,
  order: OrderRow,
  { to, why }: Move,
): Promise<Result<null, "wrongMove">> {
  const moving = { orderId: order.id, who: staffActor(context), why, now: context.now };
  const isMoved =
    officeMoves(order.state, order.kind).includes(to) &&
    (to === "cancelled" ? await cancelOrder(tx, moving) : await moveOrder(tx, { ...moving, to }));
  if (!isMoved) return refuse("wrongMove", { sentences: [describeBlockedMove(order, to)] });
  const action = to === "cancelled" ? "order-cancelled" : "order-moved";
  await audit(tx, context, order, { action, before: { state: order.state }, after: { state: to }, reason: why });
  return ok(null);
}

type Refunding = Omit<RefundOfOrder, "goodwillCents" | "who" | "now"> & {
  readonly goodwill: number;
  readonly amount: number;
};

/** Refunds what the screen showed, and nothing else. */
async function refund(
  tx: Tx,
  context: OfficeContext,
  order: OrderRow,
  { goodwill, amount, ...input }: Refunding,
): Promise<Result<null, OrderRefundRefusal | "badAmount" | "otherAmount" | "usedKey" | "overLimit">> {
  const goodwillCents = toCents(goodwill);
  if (goodwillCents === null) return refuse("badAmount");
  const wanted = { ...input, goodwillCents };
  const refunded = await findOrderOfRefund(tx, input.key);
  if (refunded !== null && refunded !== order.id) return refuse("usedKey");
  if (refunded === null) {
    const quote = await quoteRefund(tx, order, wanted);
    if (!quote.ok) return quote;
    if (toCents(amount) !== quote.value.cents) return refuse("otherAmount", { now: formatAmount(quote.value.cents) });
    const within = checkRefundLimit(context, { site: order.site, cents: quote.value.cents });
    if (!within.ok) return within;
    await audit(tx, context, order, {
      area: "refunds",
      action: "order-refunded",
      after: { amount: formatAmount(quote.value.cents) },
      reason: input.reason,
    });
  }
  return refundOrder(tx, order, { ...wanted, who: staffActor(context), now: context.now });
}

/** A payment link waits until the end of a day of the site. */
async function giveTime(
  tx: Tx,
  context: OfficeContext,
  order: OrderRow,
  { until: day, why }: { readonly until: string; readonly why: string },
): Promise<Result<null, "notWaiting" | "wrongUntil">> {
  const { timeZone } = siteOf(context, order.site);
  const today = wallClock(context.now, timeZone).day;
  if (!isCalendarDay(day) || day < today || day > addDays(today, MAX_LINK_DAYS)) return refuse("wrongUntil");
  const wait = await findWaiting(tx, order.id);
  if (wait === null) return refuse("notWaiting");
  const until = instantAt(addDays(day, 1), "00:00", timeZone);
  if (wait.extendedUntil?.getTime() === until.getTime()) return ok(null);
  await extendWait(tx, order.id, until);
  await audit(tx, context, order, {
    action: "payment-link-extended",
    before: { until: wait.extendedUntil?.toISOString() ?? "usual days" },
    after: { until: until.toISOString() },
    reason: why,
  });
  return ok(null);
}

const MAX_LINK_DAYS = 60;

export { findOrderRecord } from "./office/change-record.ts";

type MailKey = RecordKey & { readonly mail: string };

/** A mail about this order. */
async function findMail(context: OfficeContext, { mail, ...key }: MailKey) {
  const order = await findByKey(context, key);
  if (order === null) return refuse("noSuchOrder");
  const found = await findOrderMail(context.db, mail);
  return found?.orderId === order.id ? ok(found) : refuse("noSuchMail");
}

const showMail = ({ subject, recipient, text, sentAt }: SentMail) => ({
  subject,
  recipient,
  text,
  sentAt: sentAt.toISOString(),
});

type ReceiptRefusal = "badAmount" | "wrongDay" | "moreThanOwed" | "notOwed" | "dayClosed";
type Receiving = {
  readonly key: string;
  readonly method: "bank-transfer" | "cash" | "cheque" | "other";
  readonly amount: number;
  readonly receivedOn: string;
  readonly reference: string;
};

async function receive(
  tx: Tx,
  context: OfficeContext,
  order: OrderRow,
  { key: id, method, amount, receivedOn, reference }: Receiving,
): Promise<Result<null, ReceiptRefusal>> {
  const cents = toCents(amount);
  if (cents === null) return refuse("badAmount");
  const { timeZone } = siteOf(context, order.site);
  if (!isCalendarDay(receivedOn) || receivedOn > wallClock(context.now, timeZone).day) return refuse("wrongDay");
  if (await isReceiptStored(tx, id)) return ok(null);
  const receipt = {
    id,
    orderId: order.id,
    method,
    cents,
    receivedOn,
    reference,
    who: staffActor(context),
    at: context.now,
  };
  const done = await recordReceipt(tx, receipt);
  if (done.ok)
    await audit(tx, context, order, {
      area: "payments",
      action: "payment-recorded",
      after: { amount: formatAmount(cents), method, reference },
    });
  return done;
}

export const officeOrderRecordsService: OfficeService<typeof orderRecordsContract> = {
  "GET /api/office/order-list": (context, { query }) => showOrderList(context, query),

  "GET /api/office/order-list/counts": (context, { query }) => countTabs(context, query.site),

  "GET /api/office/sites/:site/orders/:number": async (context, { params }) => {
    const order = await findByKey(context, params);
    return order === null ? refuse("noSuchOrder") : ok(await showOrderRecord(context, order));
  },

  "GET /api/office/sites/:site/orders/:number/mails/:mail": async (context, { params }) => {
    const found = await findMail(context, params);
    return found.ok ? ok(showMail(found.value)) : found;
  },

  "POST /api/office/sites/:site/orders/:number/mails/:mail/send": async (context, { params, body }) => {
    const found = await findMail(context, params);
    if (!found.ok) return found;
    return change<never>(context, params, async (tx, order) => {
      await resendMail(tx, { mailId: found.value.id, key: body.key });
      const after = { mail: found.value.subject, to: found.value.recipient };
      await audit(tx, context, order, { action: "mail-sent-again", after });
      return ok(null);
    });
  },

  "POST /api/office/sites/:site/orders/:number/notes": (context, { params, body: { key: id, text } }) =>
    change<never>(context, params, async (tx, order) => {
      const { id: memberId, name: memberName } = staffOf(context);
      const isNew = await insertNote(tx, { id, orderId: order.id, at: context.now, memberId, memberName, text });
      if (isNew) await audit(tx, context, order, { action: "note-added", after: { note: text } });
      return ok(null);
    }),

  "POST /api/office/sites/:site/orders/:number/tags": (context, { params, body }) =>
    change<never>(context, params, async (tx, order) => {
      const tags = [...new Set(body.tags)].toSorted();
      const before = await listTagsOf(tx, order.id);
      await replaceTags(tx, order.id, tags);
      if (before.join() !== tags.join())
        await audit(tx, context, order, { action: "tags-changed", before: { tags: before }, after: { tags } });
      return ok(null);
    }),

  "POST /api/office/sites/:site/orders/:number/assignee": (context, { params, body }) =>
    change<never>(context, params, async (tx, order) => {
      const { id, name } = staffOf(context);
      const before = await readAssignee(tx, order.id);
      const after = body.isMine ? { id, name } : null;
      await saveAssignee(tx, order.id, after && { ...after, at: context.now });
      if (before?.id !== after?.id)
        await audit(tx, context, order, {
          action: body.isMine ? "order-taken-on" : "order-given-back",
          before: { assignee: before?.name ?? null },
          after: { assignee: after?.name ?? null },
        });
      return ok(null);
    }),

  "POST /api/office/sites/:site/orders/:number/link-wait": (context, { params, body }) =>
    change(context, params, (tx, order) => giveTime(tx, context, order, body)),

  "POST /api/office/sites/:site/orders/:number/release": (context, { params, body: { why } }) =>
    change<"notHeld">(context, params, async (tx, order) => {
      const hold = await findHold(tx, order.id);
      // Somebody has released it already.
      if (hold?.state === "released") return ok(null);
      if (hold?.state !== "held") return refuse("notHeld", { state: hold?.state ?? "" });
      await endHold(tx, order.id, { to: "released", by: staffOf(context).name, why, now: context.now });
      await audit(tx, context, order, {
        area: "payments",
        action: "order-released",
        before: { held: hold.reasons },
        after: { state: "released" },
        reason: why,
      });
      return ok(null);
    }),

  "POST /api/office/sites/:site/orders/:number/move": (context, { params, body }) =>
    change(context, params, (tx, order) => move(tx, context, order, body)),

  "POST /api/office/sites/:site/orders/:number/refund-quote": async (context, { params, body }) => {
    const order = await findByKey(context, params);
    if (order === null) return refuse("noSuchOrder");
    const goodwillCents = toCents(body.goodwill);
    if (goodwillCents === null) return refuse("badAmount");
    const quote = await quoteRefund(context.db, order, { ...body, goodwillCents });
    if (!quote.ok) return quote;
    const { cents, parts, split, leftCents } = quote.value;
    return ok({
      amount: toDollars(cents),
      gst: toDollars(gstWithin(cents, order.currency === "NZD" ? "NZ" : "AU")),
      parts: parts.map(showPart),
      split: split.map((one) => ({ payment: one.id, left: toDollars(one.cents), amount: toDollars(one.takenCents) })),
      refundable: toDollars(leftCents),
    });
  },

  "POST /api/office/sites/:site/orders/:number/refunds": (context, { params, body }) =>
    change(context, params, (tx, order) => refund(tx, context, order, body)),

  "POST /api/office/sites/:site/orders/:number/refunds/:refund/retry": (context, { params }) =>
    change<"notFailed" | "nothingLeft">(context, params, async (tx, order) => {
      const done = await retryRefund(tx, order.id, params.refund);
      if (done === "not-failed") return refuse("notFailed");
      if (done === "nothing-left") return refuse("nothingLeft");
      await audit(tx, context, order, { area: "refunds", action: "refund-sent-again" });
      return ok(null);
    }),

  "POST /api/office/sites/:site/orders/:number/receipts": (context, { params, body }) =>
    change(context, params, (tx, order) => receive(tx, context, order, body)),
};
