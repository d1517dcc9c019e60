import type { Database, Tx } from "#platform/database.ts";
import {
  type Attempt,
  findAttemptByReference,
  findRefund,
  insertRefundOfRest,
  isEventKept,
  keepAppliedEvent,
  keepEvent,
  keepKnownEvent,
  lockAttempt,
  lockAttemptByReference,
  markEventApplied,
  moveAttempt,
  type NotificationItem,
  type OrderOwing,
  type ProviderEvent,
  readEvent,
} from "#capabilities/payments/server/payments.service.ts";
import { isWithoutMoney } from "#capabilities/payments/payments.rules.ts";
import { enqueue } from "#platform/outbox.ts";
import { sendMoneyBack, stopMoney } from "./jobs.ts";
import { addKnownPaid, addPaid, lockOrder } from "./orders.store.ts";
import { reportFailedRefund, recordRefundMade } from "./refund-results.ts";
import { reopen } from "./place-order.ts";
import { applyOutcome } from "./apply-outcome.ts";
import { reportIncident } from "./payment-incidents.ts";

const PROVIDER = "adyen";
export const eventJob = "payment-event";

const eventIdOf = (item: NotificationItem) => `${item.pspReference}:${item.eventCode}:${item.success}`;

/**
 * Keeps each item of a genuine notification; whatever comes twice is known already. News that somebody waits for is acted
 * on with the very change that keeps it, everything else by a job.
 */
export async function receiveNotification(db: Database, items: readonly NotificationItem[], now: Date): Promise<void> {
  for (const item of items) {
    if (await keepIfKnown(db, item)) continue;
    if (isOfCapture(item)) await db.transaction().execute((tx) => keepCapture(tx, item, now));
    else await keepForLater(db, item);
  }
}

/** The answer to the payment said so before. */
async function keepIfKnown(db: Database, item: NotificationItem): Promise<boolean> {
  const { merchantReference, pspReference: providerRef } = item;
  const saysPromised = item.eventCode === "AUTHORISATION" && item.success === "true";
  return saysPromised && keepKnownEvent(db, eventOf(item, null), { merchantReference, providerRef });
}

const isOfCapture = (item: NotificationItem): boolean => item.eventCode === "CAPTURE" && item.success === "true";

/** Money was taken. Where it was asked for that is acted on at once; whoever brings the same news waits for the lock. */
async function keepCapture(tx: Tx, item: NotificationItem, now: Date): Promise<void> {
  const [attempt, isKept] = await Promise.all([
    lockAttemptByReference(tx, item.merchantReference),
    isEventKept(tx, PROVIDER, eventIdOf(item)),
  ]);
  if (isKept) return;
  if (attempt?.state !== "capturing") return keepWithJob(tx, item, attempt);
  const event = eventOf(item, attempt);
  const { isSuccess, amountCents: cents } = event;
  await keepAppliedEvent(tx, event);
  await applyCapture(tx, attempt, { isSuccess, cents, pspReference: item.pspReference, order: attempt.order, now });
}

async function keepForLater(db: Database, item: NotificationItem): Promise<void> {
  const attempt = await findAttemptByReference(db, item.merchantReference);
  await db.transaction().execute((tx) => keepWithJob(tx, item, attempt));
}

/** News of a payment that nobody knows is kept, and nobody acts on it. */
async function keepWithJob(tx: Tx, item: NotificationItem, attempt: Attempt | null): Promise<void> {
  const event = eventOf(item, attempt);
  if (!(await keepEvent(tx, event)) || attempt === null) return;
  const { eventId } = event;
  await enqueue(tx, { kind: eventJob, payload: { eventId, item: tellOf(item) }, onceKey: `event:${eventId}` });
}

const eventOf = (item: NotificationItem, attempt: Attempt | null): ProviderEvent => ({
  provider: PROVIDER,
  eventId: eventIdOf(item),
  attemptId: attempt?.id ?? null,
  kind: item.eventCode,
  isSuccess: item.success === "true",
  amountCents: item.amount.value,
  currency: item.amount.currency,
  occurredAt: Number.isNaN(Date.parse(item.eventDate)) ? new Date() : new Date(item.eventDate),
});

/** What applying an event needs beside what is kept of it. */
type Told = { providerRef: string; cardBrand: string | null; cardLast4: string | null; reason: string };

function tellOf(item: NotificationItem): Told {
  const data = item.additionalData as Record<string, string | undefined>;
  const providerRef = item.originalReference || item.pspReference;
  return {
    providerRef,
    cardBrand: data["paymentMethod"] ?? null,
    cardLast4: data["cardSummary"] ?? null,
    reason: item.reason ?? "",
  };
}

/** Acts on a kept event, once. */
export async function applyEvent(db: Database, payload: { eventId: string; item: Told }, now: Date): Promise<void> {
  const event = await readEvent(db, PROVIDER, payload.eventId);
  if (event === null || event.appliedAt !== null || event.attemptId === null) return;
  const { attemptId, kind, isSuccess, amountCents } = event;
  if (kind === "AUTHORISATION") {
    const { providerRef, cardBrand, cardLast4 } = payload.item;
    const outcome = isSuccess
      ? ({ kind: "authorised", providerRef, cardBrand, cardLast4 } as const)
      : ({ kind: "refused", providerRef, reason: null, sentences: [] } as const);
    await applyOutcome({ db, attemptId, outcome, cause: "webhook", now });
  }
  await db.transaction().execute(async (tx) => {
    const attempt = await lockAttempt(tx, attemptId);
    const known = await readEvent(tx, PROVIDER, payload.eventId);
    if (known?.appliedAt !== null) return;
    const apply = appliers[kind];
    const pspReference = payload.eventId.split(":")[0] ?? "";
    if (apply) await apply(tx, attempt, { isSuccess, cents: amountCents, pspReference, now });
    await markEventApplied(tx, PROVIDER, payload.eventId);
  });
}

type News = {
  readonly isSuccess: boolean;
  readonly cents: number;
  readonly pspReference: string;
  /** How the order stands, for whoever has locked it. */
  readonly order?: OrderOwing;
  readonly now: Date;
};
type Apply = (tx: Tx, attempt: Attempt, news: News) => Promise<void>;

const appliers: Readonly<Record<string, Apply>> = {
  CAPTURE: (tx, attempt, news) => (news.isSuccess ? applyCapture : applyFailedCapture)(tx, attempt, news),
  CAPTURE_FAILED: applyFailedCapture,
  CANCELLATION: applyCancel,
  TECHNICAL_CANCEL: applyCancel,
  REFUND: applyRefund,
  REFUND_FAILED: (tx, attempt, news) => applyRefund(tx, attempt, { ...news, isSuccess: false }),
};

/** An order counts as paid only when the provider says that the money was taken. Money for nothing goes back. */
async function applyCapture(tx: Tx, attempt: Attempt, { cents, order }: News): Promise<void> {
  if (!(await moveAttempt(tx, attempt, { to: "captured", cause: "webhook", capturedCents: cents }))) return;
  if (!(await isTooMuch(tx, attempt, { cents, order }))) return;
  const refund = await insertRefundOfRest(tx, attempt.id, "nothing is owed for it");
  if (refund) await sendMoneyBack(tx, refund.id);
}

/** Writes down money that came, and answers whether nothing, or not so much, was owed. */
async function isTooMuch(tx: Tx, { orderId }: Attempt, { cents, order }: Money): Promise<boolean> {
  if (order === undefined) {
    const { state, paidCents, dueCents } = await addPaid(tx, orderId, cents);
    return state === "cancelled" || paidCents > dueCents;
  }
  await addKnownPaid(tx, orderId, cents);
  return order.state === "cancelled" || order.paidCents + cents > order.owedCents;
}

type Money = { readonly cents: number; readonly order: OrderOwing | undefined };

/** What could not be taken for an order that nobody wants any more need not stay reserved. */
async function applyFailedCapture(tx: Tx, attempt: Attempt, { now }: News): Promise<void> {
  // A payment that was stopped has nothing to capture.
  if (attempt.state === "voiding" || isWithoutMoney(attempt.state)) return;
  if (!(await moveAttempt(tx, attempt, { to: "capture_failed", cause: "webhook" }))) return;
  const order = await lockOrder(tx, { id: attempt.orderId });
  if (order?.state !== "cancelled") return reportIncident(tx, attempt, { kind: "capture-failed", now });
  await moveAttempt(tx, { ...attempt, state: "capture_failed" }, { to: "voiding", cause: "the order was cancelled" });
  await stopMoney(tx, attempt.id);
}

async function applyCancel(tx: Tx, attempt: Attempt, { isSuccess, now }: News): Promise<void> {
  if (attempt.state !== "voiding") return;
  const to = isSuccess ? "voided" : "cancelled";
  if (await moveAttempt(tx, attempt, { to, cause: "webhook" }))
    await reopen(tx, attempt, { why: "the payment was stopped", now });
}

/** Money is back only when the provider says so; a refund that failed waits for a person. */
async function applyRefund(tx: Tx, attempt: Attempt, { isSuccess, cents, pspReference, now }: News): Promise<void> {
  const refund = await findRefund(tx, { attemptId: attempt.id, providerRef: pspReference, cents });
  if (refund === null) return;
  const told = { refund, providerRef: pspReference, now };
  await (isSuccess ? recordRefundMade(tx, attempt, told) : reportFailedRefund(tx, attempt, told));
}
