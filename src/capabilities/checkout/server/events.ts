import type { Database, Tx } from "#platform/database.ts";
import {
  type Attempt,
  findAttemptByReference,
  findRefund,
  insertRefundOfRest,
  keepEvent,
  lockAttempt,
  markEventApplied,
  moveAttempt,
  type NotificationItem,
  type ProviderEvent,
  readEvent,
} from "#capabilities/payments/server/payments.service.ts";
import { isSecured } from "#capabilities/payments/payments.rules.ts";
import { enqueue } from "#platform/outbox.ts";
import { sendMoneyBack, stopMoney } from "./jobs.ts";
import { addPaid, lockOrder } from "./orders.store.ts";
import { refundFailed, refundMade } from "./money-back.ts";
import { reopen } from "./placing.ts";
import { settle } from "./settle.ts";
import { noteTrouble } from "./troubles.ts";

const PROVIDER = "adyen";
export const eventJob = "payment-event";

const eventIdOf = (item: NotificationItem) => `${item.pspReference}:${item.eventCode}:${item.success}`;

/**
 * Keeps each item of a genuine notification; whatever comes twice is known already. News that somebody waits for is acted
 * on with the very change that keeps it, everything else by a job.
 */
export async function receiveNotification(db: Database, items: readonly NotificationItem[], now: Date): Promise<void> {
  for (const item of items) {
    const attempt = await findAttemptByReference(db, item.merchantReference);
    const event = eventOf(item, attempt);
    // The answer to the payment said so before.
    const isKnown = attempt !== null && tellsNothingNew(attempt, event, item.pspReference);
    if (isKnown || attempt === null) await keepEvent(db, event, isKnown ? "known" : "to-apply");
    else await db.transaction().execute((tx) => keepAndAct(tx, { item, event, attempt, now }));
  }
}

type NewItem = {
  readonly item: NotificationItem;
  readonly event: ProviderEvent;
  readonly attempt: Attempt;
  readonly now: Date;
};

async function keepAndAct(tx: Tx, { item, event, attempt, now }: NewItem): Promise<void> {
  const { eventId, isSuccess, amountCents } = event;
  const [isNew, locked] = await Promise.all([
    keepEvent(tx, event),
    isExpected(attempt, event) ? lockAttempt(tx, attempt.id) : null,
  ]);
  if (!isNew) return;
  if (locked !== null && isExpected(locked, event)) {
    await applyCapture(tx, locked, { isSuccess, cents: amountCents, pspReference: item.pspReference, now });
    return markEventApplied(tx, PROVIDER, eventId);
  }
  await enqueue(tx, { kind: eventJob, payload: { eventId, item: tellOf(item) }, onceKey: `event:${eventId}` });
}

/** The money that was asked for was taken. */
const isExpected = (attempt: Attempt, event: ProviderEvent): boolean =>
  event.kind === "CAPTURE" && event.isSuccess && attempt.state === "capturing";

const tellsNothingNew = (attempt: Attempt, event: ProviderEvent, pspReference: string): boolean =>
  event.kind === "AUTHORISATION" && event.isSuccess && isSecured(attempt.state) && attempt.providerRef === pspReference;

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
    await settle({ db, attemptId, outcome, cause: "webhook", now });
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

type News = { readonly isSuccess: boolean; readonly cents: number; readonly pspReference: string; readonly now: Date };
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
async function applyCapture(tx: Tx, attempt: Attempt, { cents }: News): Promise<void> {
  if (!(await moveAttempt(tx, attempt, { to: "captured", cause: "webhook", capturedCents: cents }))) return;
  const order = await addPaid(tx, attempt.orderId, cents);
  if (order.state !== "cancelled" && order.paidCents <= order.dueCents) return;
  const refund = await insertRefundOfRest(tx, attempt.id, "nothing is owed for it");
  if (refund) await sendMoneyBack(tx, refund.id);
}

/** What could not be taken for an order that nobody wants any more need not stay reserved. */
async function applyFailedCapture(tx: Tx, attempt: Attempt, { now }: News): Promise<void> {
  if (!(await moveAttempt(tx, attempt, { to: "capture_failed", cause: "webhook" }))) return;
  const order = await lockOrder(tx, { id: attempt.orderId });
  if (order?.state !== "cancelled") return noteTrouble(tx, attempt, { kind: "capture-failed", now });
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
  await (isSuccess ? refundMade(tx, attempt, told) : refundFailed(tx, attempt, told));
}
